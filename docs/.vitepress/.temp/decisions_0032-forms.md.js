import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse(`{"title":"32. Forms: Mantine's state, the contract's limits as constants","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0032-forms.md","filePath":"decisions/0032-forms.md"}`);
const _sfc_main = { name: "decisions/0032-forms.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="32-forms-mantines-state-the-contracts-limits-as-constants" tabindex="-1">32. Forms: Mantine&#39;s state, the contract&#39;s limits as constants <a class="header-anchor" href="#32-forms-mantines-state-the-contracts-limits-as-constants" aria-label="Permalink to &quot;32. Forms: Mantine&#39;s state, the contract&#39;s limits as constants&quot;">​</a></h1><p>Every form used to manage its values, errors and initial focus by hand.</p><ul><li><strong><code>@mantine/form</code> manages the state</strong>, as part of the library that renders the fields: values, errors by field, changes, lists.</li><li><strong><code>SaveForm</code> is the rest that forms have in common</strong>: focus on the first invalid field, a server error at its field or above the buttons, no double submission.</li><li><strong>Rules are our own functions, not the contract&#39;s schemas.</strong> Mantine can use a schema. The browser&#39;s contract has none: TypeBox would be a fifth of the login, and a schema&#39;s messages (&quot;must match pattern&quot;) are not for people. If a limit is a number, contract and form use the same constant, so they cannot differ.</li><li><strong><code>useSubmit</code> without <code>SaveForm</code></strong> is for forms with their own layout: a level, the budgets, an entry of the knowledge base.</li><li><strong>Without the library</strong>: the pages of visitors (sign-in and its second step, applying, choosing a password), which should not load it for a few fields; texts that outlive their form because they are kept on the device (a support question and its answer); the controls of Manu, which the playground next to them reads as they are typed; and forms of one field that validate nothing or one code: a search, a question to Manu, a test of the grading, the steps of two-step sign-in, the confirmation of an erasure.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0032-forms.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0032Forms = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0032Forms as default
};
