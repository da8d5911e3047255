import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"23. Fuzzing from the contract","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0023-fuzz.md","filePath":"decisions/0023-fuzz.md"}');
const _sfc_main = { name: "decisions/0023-fuzz.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="23-fuzzing-from-the-contract" tabindex="-1">23. Fuzzing from the contract <a class="header-anchor" href="#23-fuzzing-from-the-contract" aria-label="Permalink to &quot;23. Fuzzing from the contract&quot;">​</a></h1><ul><li><strong>Our own fuzzer, not Schemathesis.</strong> That reads the OpenAPI document, where emails, cases and ids are any text: nearly everything it sends is rejected as unknown before anything happens. Here each endpoint has its own test data: things of the caller, of somebody else, and deleted ones. The checks keep Schemathesis&#39; names, so that people who know it know what is checked.</li><li><strong>Classes first, then chance.</strong> Random bad values miss some class for some endpoint in every run of 300. Three quarters of the requests cover all classes equally; the seed determines fields and values. The rest is random.</li><li><strong>No shrinking.</strong> A failing request has only one error anyway, and all failures of an endpoint are reported at once.</li><li><strong>Work is measured, not time.</strong> A request may take 3 s of processor time. Its waiting time on a busy machine is meaningless.</li><li><strong>Every endpoint declares 503 and 507, and they still fail the fuzz.</strong> A server under overload or with a full disk rejects any request, and so do headers that Node does not read (431). Without these conditions, a 503 is a fault, unless the endpoint itself declares that it needs something that may be unavailable.</li><li><strong>The error schema is in the OpenAPI document once.</strong> Repeated for every error of every endpoint, it would be most of the document.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0023-fuzz.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0023Fuzz = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0023Fuzz as default
};
