import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"61. A saved view is a name for an address","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0061-saved-views.md","filePath":"decisions/0061-saved-views.md"}');
const _sfc_main = { name: "decisions/0061-saved-views.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="61-a-saved-view-is-a-name-for-an-address" tabindex="-1">61. A saved view is a name for an address <a class="header-anchor" href="#61-a-saved-view-is-a-name-for-an-address" aria-label="Permalink to &quot;61. A saved view is a name for an address&quot;">​</a></h1><ul><li><strong>The address is the view.</strong> Lists already keep search, filters, sort and page in their address, and each page already leaves out what of an address it does not know. A view stores that part of the address as text, under the path of the page as the router knows it (<code>/admin/users/cohorts/$cohortId</code>), so that a view of a cohort&#39;s members works for every cohort. A filter that a later version drops is left out when the view is opened, by the code that reads any other old link. A schema of filters on the server would have to be kept in step with every list.</li><li><strong>Columns are in the address only when a view or a link says so.</strong> Until then they are what the browser remembers. Opening somebody&#39;s link shows their columns without changing what one chose for oneself; choosing others there changes the address.</li><li><strong>Which view is open is in the address, too</strong> (<code>saved</code>), so that a reload keeps it and filters can change around it. It says <em>(changed)</em> when the rest of the address differs. A copied link leaves it out: views are private, and their ids say nothing to others.</li><li><strong>Not in a view:</strong> the page number, what is open beside the list, and what the page is about (an import, a version of a case).</li><li><strong>Shared by link, not by account.</strong> Whoever opens the link asks the server for the list with their own permissions. A view that belongs to several people would need owners, rights and a way to say what changed.</li><li><strong>On the server, per person.</strong> At most 50 of a list and 1,000 in all, names unique for the list regardless of case. Views of the Admin Studio take a page of it; everyone has the audit trail of their own account. Saving a view is not in the audit trail: it decides about nobody.</li><li><strong>No default view.</strong> A list opened without anything in its address shows everything. A default would make the same address show different rows to different people.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0061-saved-views.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0061SavedViews = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0061SavedViews as default
};
