import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"The leaderboard","description":"","frontmatter":{},"headers":[],"relativePath":"candidates/community.md","filePath":"guide/candidates/community.md"}');
const _sfc_main = { name: "candidates/community.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="the-leaderboard" tabindex="-1">The leaderboard <a class="header-anchor" href="#the-leaderboard" aria-label="Permalink to &quot;The leaderboard&quot;">​</a></h1><p>Open it with <strong>See all</strong> on the dashboard, or <strong>Leaderboard</strong> in the menu under your name.</p><ul><li>A passed case earns its score in points, once. If you improve your score later, you earn the difference.</li><li><strong>All time</strong>, <strong>This month</strong> and <strong>This week</strong> choose the period. Next to them, choose everyone or your cohort.</li><li>Others see your username and level, never your email.</li><li>To hide your name, turn off <strong>Show me on the leaderboard</strong>.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/candidates/community.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const community = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  community as default
};
