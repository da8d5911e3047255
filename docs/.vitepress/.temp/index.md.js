import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Casebench guide","description":"","frontmatter":{},"headers":[],"relativePath":"index.md","filePath":"guide/index.md"}');
const _sfc_main = { name: "index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="casebench-guide" tabindex="-1">Casebench guide <a class="header-anchor" href="#casebench-guide" aria-label="Permalink to &quot;Casebench guide&quot;">​</a></h1><p>Casebench trains and certifies analysts who review KYC case files. This guide explains every task, by role.</p><table tabindex="0"><thead><tr><th>you</th><th>start with</th></tr></thead><tbody><tr><td>work on cases</td><td><a href="/guide/candidates/">Your first hour</a></td></tr><tr><td>manage people and their results</td><td><a href="/guide/coordinators/">Your first day</a></td></tr><tr><td>write cases</td><td><a href="/guide/authors/">Creating a case</a></td></tr><tr><td>run Casebench for others</td><td><a href="/guide/operators/">Operator documentation</a></td></tr><tr><td>develop Casebench</td><td><a href="/guide/developers/">Architecture</a></td></tr></tbody></table><p>The <a href="/guide/glossary.html">glossary</a> defines the terms. Words in <strong>bold</strong> appear on the screen exactly as written. The screenshots show the demo that comes with every new Casebench; its companies and people are fictional.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
