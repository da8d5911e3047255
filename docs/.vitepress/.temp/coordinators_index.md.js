import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/admin-overview.DH5NHxOY.webp";
const __pageData = JSON.parse('{"title":"Your first day","description":"","frontmatter":{},"headers":[],"relativePath":"coordinators/index.md","filePath":"guide/coordinators/index.md"}');
const _sfc_main = { name: "coordinators/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="your-first-day" tabindex="-1">Your first day <a class="header-anchor" href="#your-first-day" aria-label="Permalink to &quot;Your first day&quot;">​</a></h1><p>Five steps take a cohort from a spreadsheet to its first results.</p><ol><li><a href="/guide/coordinators/people.html">Import people</a> from a spreadsheet.</li><li><a href="/guide/coordinators/cohorts.html">Add them to a cohort</a>.</li><li><a href="/guide/coordinators/assigning.html">Assign cases</a>, and unlock tests when people are ready.</li><li><a href="/guide/coordinators/progress.html">Follow their progress</a>.</li><li><a href="/guide/coordinators/assessment.html">Mark what could not be graded automatically</a>, and <a href="/guide/coordinators/questions.html">answer questions</a>.</li></ol><p>All of this is in the Admin Studio, where you are after signing in. If you also have cases to work on, <strong>Learn</strong> and <strong>Studio</strong> in the bar lead to each other, and you begin where you were last. Fold sections of the sidebar that you do not need: your account remembers it.</p><p><img${ssrRenderAttr("src", _imports_0)} alt="The overview of the Admin Studio"></p><p><strong>Needs attention</strong> on the overview is your to-do list: mail that nobody got, results to review, contests, applicants, questions, and people at risk. Each number links to the list of exactly these, and says how long the oldest has waited. <strong>Cohorts</strong> compares how far they have come. You only see pages that you may open; greyed-out items are not part of this product.</p><p>You can search and sort lists, and save most of them with <strong>Export CSV</strong>. The url includes search and filters, so you can send it to a colleague.</p><p>The <a href="/guide/glossary.html">glossary</a> explains terms such as <em>assignment</em> and <em>regrade</em>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/coordinators/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
