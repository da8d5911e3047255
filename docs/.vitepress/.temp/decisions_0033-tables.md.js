import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"33. Lists of the Admin Studio: our own table, without a table library","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0033-tables.md","filePath":"decisions/0033-tables.md"}');
const _sfc_main = { name: "decisions/0033-tables.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="33-lists-of-the-admin-studio-our-own-table-without-a-table-library" tabindex="-1">33. Lists of the Admin Studio: our own table, without a table library <a class="header-anchor" href="#33-lists-of-the-admin-studio-our-own-table-without-a-table-library" aria-label="Permalink to &quot;33. Lists of the Admin Studio: our own table, without a table library&quot;">​</a></h1><p>TanStack Table (9.3) was considered to replace the foundation of <code>ui/table</code>.</p><ul><li><strong>Its strengths are handled elsewhere here.</strong> Filtering, sorting and paging happen in Postgres, because a list may have 100,000 rows, and their state is in the url, so that a list can be shared and revisited. The library would be told all of it (<code>manualSorting</code>, <code>manualPagination</code>, <code>manualFiltering</code>) and keep a copy.</li><li><strong>It would replace little</strong>: which columns are shown (21 lines), which rows are selected (28), and the description of a column (24).</li><li><strong>Selection differs.</strong> Rows stay selected across pages and searches, with their data, because actions name them. The library keeps ids, and the rows of the current page.</li><li><strong>It weighs 14.5 kB gzipped</strong> with selection, visibility, sorting and paging, in every list, before the adapters to our columns.</li></ul><p>Browser component tests cover its behaviour (<code>list-table.component.test.tsx</code>, <code>table.component.test.tsx</code>). If lists ever need to group, pin, resize or nest rows, use the library: <code>Column</code> is close to its column definitions.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0033-tables.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0033Tables = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0033Tables as default
};
