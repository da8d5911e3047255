import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/dashboard.DBZR7r3k.webp";
const __pageData = JSON.parse('{"title":"The dashboard","description":"","frontmatter":{},"headers":[],"relativePath":"candidates/dashboard.md","filePath":"guide/candidates/dashboard.md"}');
const _sfc_main = { name: "candidates/dashboard.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="the-dashboard" tabindex="-1">The dashboard <a class="header-anchor" href="#the-dashboard" aria-label="Permalink to &quot;The dashboard&quot;">​</a></h1><p><img${ssrRenderAttr("src", _imports_0)} alt="The dashboard with what to do next, figures and the list of cases"></p><ul><li><strong>Continue</strong> at the top opens the case you worked on last, at the question where you left off. If you have not started one, it offers your next case. If you are new, <strong>Start here</strong> suggests the shortest one.</li><li>Your training cases are listed below: how complete each is, how long you worked on it, and your score. Details that are filled in for you, such as the client&#39;s name, do not count until you change them: 0% means that you have not started.</li><li>Below its name a case says when it opens, is due or closes, in the time zone that your coordinator has set. A case that is not open yet shows nothing until then. If it is overdue, you can still submit it, unless it has closed; reviewers see that it is late.</li><li><strong>Where points were lost</strong> names the sections that cost you most in training. Reread those documents first.</li><li><strong>Training</strong> and <strong>Test</strong> switch between your cases. They appear once a coordinator has unlocked tests for you.</li><li>The bell shows notifications: new cases, results, decisions on your contests, and answers to your questions.</li></ul><p><strong>Search</strong> (Ctrl K) finds your cases and pages from a few letters.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/candidates/dashboard.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const dashboard = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  dashboard as default
};
