import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Your data","description":"","frontmatter":{},"headers":[],"relativePath":"candidates/own-data.md","filePath":"guide/candidates/own-data.md"}');
const _sfc_main = { name: "candidates/own-data.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="your-data" tabindex="-1">Your data <a class="header-anchor" href="#your-data" aria-label="Permalink to &quot;Your data&quot;">​</a></h1><ul><li><strong>Audit trail</strong> in the menu under your name lists your actions: signing in, submitting, results, and what others did to your account and cases. Entries are never changed or deleted.</li><li>Your coordinators and reviewers see your answers, documents, times and results. Other candidates see your username and points, unless you turn that off.</li><li>Answers are kept on this device only until they are sent. Signing out removes them; if some are not sent yet, you are asked first.</li><li><strong>Your account</strong> shows your name, email and level. Ask a coordinator to correct them.</li></ul><p><strong>Your data</strong> on the same page has <strong>Request my data</strong>, for a copy of everything stored about you, and <strong>Request erasure…</strong>. <a href="/guide/personal-data.html">Personal data</a>, written for operators, lists what is kept, how long and why.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/candidates/own-data.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ownData = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ownData as default
};
