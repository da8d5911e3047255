import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/manu.BV438VR6.webp";
const __pageData = JSON.parse('{"title":"Manu","description":"","frontmatter":{},"headers":[],"relativePath":"candidates/manu.md","filePath":"guide/candidates/manu.md"}');
const _sfc_main = { name: "candidates/manu.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="manu" tabindex="-1">Manu <a class="header-anchor" href="#manu" aria-label="Permalink to &quot;Manu&quot;">​</a></h1><p>Manu is an AI assistant, not a person, and can be wrong. It explains due diligence and how Casebench works. The round button at the bottom right opens it.</p><p><img${ssrRenderAttr("src", _imports_0)} alt="A question to Manu and its answer with sources"></p><ol><li>Type a question and press Enter. The newest answer is at the top.</li><li><strong>Sources</strong> lists what the answer is based on. Read them when it matters.</li><li>Click a suggested question under an answer instead of typing.</li><li>Esc closes the panel. The conversation is kept.</li></ol><ul><li>Manu does not know the right answers of your cases. In a test it refuses every question, and says so above the field.</li><li>It asks before it looks at your screen, and shows what it was sent.</li><li>Without a language model connected, Manu quotes its knowledge base word for word, and says so. It also answers <em>What should I do next?</em>, <em>What cases do I have?</em> and <em>What is my score?</em>, and how to submit, upload and contest, in any language of the page. Asked in one of them, it also finds passages that are written in English, and says so. It cannot look at your screen and takes no screenshots.</li><li>Your messages are deleted after a period that your operator sets.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/candidates/manu.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const manu = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  manu as default
};
