import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { _ as _imports_0 } from "./desk.D_5Hxful.js";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Your first hour","description":"","frontmatter":{},"headers":[],"relativePath":"candidates/index.md","filePath":"guide/candidates/index.md"}');
const _sfc_main = { name: "candidates/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="your-first-hour" tabindex="-1">Your first hour <a class="header-anchor" href="#your-first-hour" aria-label="Permalink to &quot;Your first hour&quot;">​</a></h1><ol><li><a href="/guide/candidates/account.html">Get an account</a> and sign in.</li><li>Open the case that your <a href="/guide/candidates/dashboard.html">dashboard</a> suggests under <strong>Start here</strong>. In the demo it takes about ten minutes.</li><li>Read its documents on the right, and <a href="/guide/candidates/training.html">answer</a> the questions in the middle.</li><li>Press <strong>Submit</strong>. Your <a href="/guide/candidates/results.html">result</a> is ready in seconds and shows what to review.</li><li><strong>Unlock and try again</strong> until you pass.</li></ol><p><img${ssrRenderAttr("src", _imports_0)} alt="The workspace: sections on the left, questions in the middle, documents on the right"></p><p>Everything you type is saved automatically. You can close the page at any time and continue later, on this device or another.</p><p>Stuck? Ask <a href="/guide/candidates/manu.html">Manu</a>, or a person: open the menu under your name, then <strong>Help and support</strong>.</p><p>The <a href="/guide/glossary.html">glossary</a> explains terms such as <em>marking</em> and <em>contest</em>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/candidates/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
