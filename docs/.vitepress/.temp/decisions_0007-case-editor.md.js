import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"7. The case editor","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0007-case-editor.md","filePath":"decisions/0007-case-editor.md"}');
const _sfc_main = { name: "decisions/0007-case-editor.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="7-the-case-editor" tabindex="-1">7. The case editor <a class="header-anchor" href="#7-the-case-editor" aria-label="Permalink to &quot;7. The case editor&quot;">​</a></h1><ul><li><strong>A draft is a value.</strong> Every edit is a pure function from one draft to the next (<code>features/case-files/draft/</code>); undo is a list of drafts, and unchanged parts are the same object. A node is identified by its JSON pointer, which the server also uses for faults, so a fault is a link without any mapping.</li><li><strong>References follow their questions.</strong> Moving, copying, renaming and removing change the structure, and one function then updates the answer sheet: between single questions and rows, to new ids, and with the numbers of knowledge checks. A subsection removed from a selection loses its reference too. References that never belonged to a question stay, and are shown as faults that can be removed.</li><li><strong>Only the server validates a case.</strong> <code>cases/check_case</code> returns the faults of a draft and saves nothing; the page calls it whenever typing pauses. The page itself only checks what it needs to draw the tree. <code>cases/try_grading</code> compares a sample answer with the same code as an evaluation. Both require <code>edit_case</code>: people who may save a case may check it.</li><li><strong>Saving never asks to merge.</strong> If the current version has changed, the author sees the differences, and either continues editing or saves theirs as the next version. Every version is kept and can be restored, which is an edit like any other.</li><li><strong>An unsaved draft is kept on the device</strong>, by person and case, until it is saved, deleted there, or the person signs out. It contains reference answers, which its author can see anyway; an expired session keeps it.</li><li><strong>A case file is its data and its answer sheet.</strong> It names its documents, which stay in the storage of the installation; a missing document is a fault like any other, shown before anything is saved.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0007-case-editor.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0007CaseEditor = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0007CaseEditor as default
};
