import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"50. Reports as files are written by the api, with fonts of their own","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0050-reports-as-files.md","filePath":"decisions/0050-reports-as-files.md"}');
const _sfc_main = { name: "decisions/0050-reports-as-files.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="50-reports-as-files-are-written-by-the-api-with-fonts-of-their-own" tabindex="-1">50. Reports as files are written by the api, with fonts of their own <a class="header-anchor" href="#50-reports-as-files-are-written-by-the-api-with-fonts-of-their-own" aria-label="Permalink to &quot;50. Reports as files are written by the api, with fonts of their own&quot;">​</a></h1><p>Reports leave as PDF and XLSX in the reader&#39;s language, Arabic and Japanese among them.</p><ul><li><strong><code>pdfkit</code> sets the pages</strong>, as it does for the documents of the demo cases. Printing from the page would leave margins, headings and page numbers to each browser; a browser on the server is hundreds of megabytes for a few tables.</li><li><strong><code>bidi-js</code> orders what runs from the right</strong> (UAX #9): <code>pdfkit</code> joins Arabic letters, and does not place words of both directions on a line. Words are placed one by one, with isolates as the texts have them.</li><li><strong>Noto Sans, in its regular weight, for Latin, Arabic and Japanese</strong> (OFL), from the packages that the demo documents use too. The build leaves out the other weights: about 7 MB stay. The face of each letter goes by its script.</li><li><strong>One thread, one file at a time</strong>, as for workbooks. A file of the largest size takes seconds, in which everybody else would wait. It is made whole before it is sent: a report that fails half-way is an error with a sentence, not a broken file.</li><li><strong>Recorded before it is sent</strong>, under the person whom it is about: who took which data out of Casebench is a question of the audit trail.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0050-reports-as-files.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0050ReportsAsFiles = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0050ReportsAsFiles as default
};
