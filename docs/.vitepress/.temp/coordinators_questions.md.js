import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/support-answer.DWrqQajy.webp";
const __pageData = JSON.parse('{"title":"Answering questions","description":"","frontmatter":{},"headers":[],"relativePath":"coordinators/questions.md","filePath":"guide/coordinators/questions.md"}');
const _sfc_main = { name: "coordinators/questions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="answering-questions" tabindex="-1">Answering questions <a class="header-anchor" href="#answering-questions" aria-label="Permalink to &quot;Answering questions&quot;">​</a></h1><p><img${ssrRenderAttr("src", _imports_0)} alt="A question and its answer"></p><ol><li><strong>Support</strong> lists the questions people ask, longest waiting first.</li><li>Open a question.</li><li>Write the answer and press <strong>Send answer</strong>, or Ctrl Enter. Your draft is kept if you close the panel.</li></ol><p>The person who asked gets a notification. <strong>Answered</strong> keeps past answers; a better answer replaces the first, and sends a new notification.</p><p>If people keep asking something, add it to the <a href="/guide/authors/knowledge-base.html">knowledge base</a>, so that Manu answers it.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/coordinators/questions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const questions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  questions as default
};
