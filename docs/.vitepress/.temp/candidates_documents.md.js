import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/find-in-documents.UijH6vDW.webp";
const _imports_1 = "/guide/assets/uploads.DgASX59A.webp";
const __pageData = JSON.parse('{"title":"Documents","description":"","frontmatter":{},"headers":[],"relativePath":"candidates/documents.md","filePath":"guide/candidates/documents.md"}');
const _sfc_main = { name: "candidates/documents.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="documents" tabindex="-1">Documents <a class="header-anchor" href="#documents" aria-label="Permalink to &quot;Documents&quot;">​</a></h1><h2 id="read-the-case-documents" tabindex="-1">Read the case documents <a class="header-anchor" href="#read-the-case-documents" aria-label="Permalink to &quot;Read the case documents&quot;">​</a></h2><p><strong>Documents</strong> on the right of the workspace has everything that belongs to the case, one tab for each document. Tabs that do not fit are behind the number at the end of the row; the arrow keys lead through all of them.</p><ul><li>Drag the line between questions and documents to give either more room. With the keyboard, move to the line and press the arrow keys. A double click makes both equal again.</li><li>A document opens as wide as its pane, but never smaller than it reads. <strong>Fit width</strong>, <strong>Fit page</strong>, <strong>Zoom in</strong>, <strong>Zoom out</strong> and <strong>Rotate</strong> are above it, <strong>Thumbnails</strong> and the page number where it has several pages, and <strong>Full screen</strong>.</li><li><strong>Side by side</strong> shows two documents. The tabs and the search apply to the one that you used last.</li><li><strong>Find in the documents</strong> (Ctrl F; pressed again, the browser&#39;s own search) searches all documents of the case, ignoring case and accents. Enter goes to the next match, Shift Enter to the previous one. <em>5 in 3 documents</em> lists the matches by document and page, and says which documents are pictures without text; <strong>This document</strong> limits the search.</li></ul><p><img${ssrRenderAttr("src", _imports_0)} alt="Matches in all documents of a case"></p><ul><li>On a phone, <strong>Documents</strong> opens them over the questions, and <strong>Back to the questions</strong> returns to where you were.</li></ul><p>Which documents are open, the page, the zoom and the widths are remembered on this device for each case, until you sign out. Documents that you have opened stay available if the connection is lost.</p><p><strong>Sources</strong> lists public registers and lists by country, and what each is useful for. They open next to the page.</p><h2 id="upload-your-own" tabindex="-1">Upload your own <a class="header-anchor" href="#upload-your-own" aria-label="Permalink to &quot;Upload your own&quot;">​</a></h2><p><img${ssrRenderAttr("src", _imports_1)} alt="My uploads"></p><ol><li>Open <strong>My uploads</strong> on the right.</li><li><strong>Choose files</strong>, drop them anywhere on the page, or paste a screenshot.</li><li>Wait until the file is listed as attached. Large files show their progress, and you can cancel them.</li></ol><p>The panel shows the accepted file types, the size limit and the maximum number of files. The content of a file must match its extension: text in a file named <code>.pdf</code> is rejected. A file with the same name becomes a new version; the earlier one is kept. Your coordinators can open your uploads. After submitting, you cannot add anything until the case is unlocked.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/candidates/documents.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const documents = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  documents as default
};
