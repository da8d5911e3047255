import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Cohorts","description":"","frontmatter":{},"headers":[],"relativePath":"coordinators/cohorts.md","filePath":"guide/coordinators/cohorts.md"}');
const _sfc_main = { name: "coordinators/cohorts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="cohorts" tabindex="-1">Cohorts <a class="header-anchor" href="#cohorts" aria-label="Permalink to &quot;Cohorts&quot;">​</a></h1><p>A cohort is a group that learns together. You can assign cases to all of its members at once, and follow its progress on one page.</p><ol><li>Go to <strong>Cohorts</strong>, then <strong>New cohort</strong>. Include the date in the name: <em>Analysts 2026, spring</em>.</li><li>Open it, and choose <strong>Add members</strong>.</li><li>Paste their emails, as copied from a mail or a spreadsheet. Addresses without an account are listed; leave them out or add those people first.</li></ol><p>A person can be in several cohorts. To add people from <strong>Users</strong>, select them and choose <strong>Add to cohort</strong>, or import a spreadsheet with a <em>Cohort</em> column.</p><p>A cohort can belong to an organization: an employer, a school or a branch. <strong>Organizations</strong> lists them with their cohorts.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/coordinators/cohorts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const cohorts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  cohorts as default
};
