import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/contest.DZkhULQS.webp";
const __pageData = JSON.parse('{"title":"Contesting a mark","description":"","frontmatter":{},"headers":[],"relativePath":"candidates/contests.md","filePath":"guide/candidates/contests.md"}');
const _sfc_main = { name: "candidates/contests.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="contesting-a-mark" tabindex="-1">Contesting a mark <a class="header-anchor" href="#contesting-a-mark" aria-label="Permalink to &quot;Contesting a mark&quot;">​</a></h1><p><img${ssrRenderAttr("src", _imports_0)} alt="Giving a reason for a contest"></p><ol><li>In the result, find the answer under <strong>To review</strong> and <strong>Open</strong> it.</li><li>Choose <strong>Contest this marking</strong>.</li><li>Say what a reviewer should look at: which document, which page.</li><li><strong>Send to a reviewer</strong>.</li></ol><p>A reviewer decides, and you get a notification. If your contest is accepted, the answer is correct and your score rises immediately. If it is declined, the answer is wrong and you see the reason. Until then you can <strong>Withdraw</strong> it. Unlocking the case also withdraws it, whoever unlocks it.</p><p>In a test you do not see individual marks. Contest the result as a whole instead, and say why.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/candidates/contests.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const contests = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  contests as default
};
