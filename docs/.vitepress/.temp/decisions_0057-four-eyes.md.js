import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"57. Four eyes for cases","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0057-four-eyes.md","filePath":"decisions/0057-four-eyes.md"}');
const _sfc_main = { name: "decisions/0057-four-eyes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="57-four-eyes-for-cases" tabindex="-1">57. Four eyes for cases <a class="header-anchor" href="#57-four-eyes-for-cases" aria-label="Permalink to &quot;57. Four eyes for cases&quot;">​</a></h1><p>An institution may ask that a second person looks at each change of a case before candidates get it.</p><ul><li><strong>A rule that an owner switches on</strong>, beside the modules: it is kept, audited and told to the page in the same way. It is off for a new installation, as the specification knows one person who saves.</li><li><strong>Who saved last does not publish.</strong> The alternatives were to ask for somebody who never touched the draft, and to count everybody who did. With two authors, the first would leave nobody; and whoever saves over another&#39;s draft has looked at it, so that what is published has always been seen by two.</li><li><strong>Whoever may edit cases is a second person.</strong> A permission of its own would be one more to give, and the same people would have it.</li><li><strong>Every way to a next version asks for it.</strong> Publishing and accepting a proposed answer refuse the one who made the change. <code>edit_case</code> and accepting an answer while marking have no second person, so they refuse everybody; the page saves a draft or proposes instead.</li><li><strong>A new case needs one person</strong>: nobody has it before it is assigned, and whoever assigns it looks at it.</li><li><strong>Asking is not needed</strong>: a second person may publish a draft that nobody has asked about. The request is how they learn of it. Another save takes it back, since it was about what the draft said then.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0057-four-eyes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0057FourEyes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0057FourEyes as default
};
