import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"42. The text of scans is recognised in the worker","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0042-recognized-text.md","filePath":"decisions/0042-recognized-text.md"}');
const _sfc_main = { name: "decisions/0042-recognized-text.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="42-the-text-of-scans-is-recognised-in-the-worker" tabindex="-1">42. The text of scans is recognised in the worker <a class="header-anchor" href="#42-the-text-of-scans-is-recognised-in-the-worker" aria-label="Permalink to &quot;42. The text of scans is recognised in the worker&quot;">​</a></h1><p>A scan is a picture: nothing in it can be found, selected or quoted as evidence. So its text is recognised.</p><ul><li><strong>By Tesseract</strong>, as WebAssembly (<code>tesseract.js-core</code>, Apache-2.0) with language data from npm (<code>@tesseract.js-data/*</code>, MIT; the integer models, English, German, French, Spanish, Polish and Portuguese together). Everything is on disk, and nothing is asked of a network. <code>tesseract.js</code> around it starts threads of its own, downloads what it does not find and cannot be ended in time, so that we use its engine in a thread of ours. After the installation only the build of the engine and the models that are used remain (<code>scripts/build/prune-packages.mjs</code>): 14 MB.</li><li><strong>Without drawing PDF.</strong> A page without text of which pictures cover a fifth is a scan. pdf.js decodes its pictures and says where they lie; they are put on a grey page, in stripes, turned or mirrored as they may be. A library that draws PDF would be larger than all of this. Text that a PDF draws as lines, and pictures that are masks, are not read.</li><li><strong>In the worker, one document at a time</strong>, in one thread that is there only while there is work, and not while an evaluation waits or is made. <code>recognized_text</code> is its queue: a trigger lists the documents of each stored version of a case. What has the same bytes (SHA-256) is recognised once. A worker claims a row for 15 minutes; after three attempts it is given up.</li><li><strong>Bounded</strong>: 50 pages a document, 12 million pixels a page, four minutes a document, after which what was read is kept. A page that takes longer is ended with its thread.</li><li><strong>Shown as what it is.</strong> The reader lays the words over the picture, unseen, and says &quot;Text recognised from the picture, 87%&quot;. Below 80% it asks to compare. Below 50%, or below 80% in a language that there is no data for, most of it is wrong letters: it is not shown, and the reader says so. A page that has text of its own is never read. The recognised text is no part of the document: evidence from it is a quote with its place, and what Tesseract misread is in the quote.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0042-recognized-text.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0042RecognizedText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0042RecognizedText as default
};
