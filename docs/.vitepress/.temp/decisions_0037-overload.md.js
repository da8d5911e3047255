import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"37. Fixed limits under overload, for now","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0037-overload.md","filePath":"decisions/0037-overload.md"}');
const _sfc_main = { name: "decisions/0037-overload.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="37-fixed-limits-under-overload-for-now" tabindex="-1">37. Fixed limits under overload, for now <a class="header-anchor" href="#37-fixed-limits-under-overload-for-now" aria-label="Permalink to &quot;37. Fixed limits under overload, for now&quot;">​</a></h1><p><strong>Decision.</strong> An api process refuses by fixed numbers of open requests (<code>apps/api/src/system/shed-load.ts</code>). It has no limit that adapts to how long requests take.</p><p><strong>Why.</strong> <code>npm run bench overload</code> asks one process for twice and four times what it can answer, and goes on asking whatever is refused. On two cores that it shared with Postgres and the load, on 26 November 2026 (<code>BENCH_SECONDS=5</code>):</p><table tabindex="0"><thead><tr><th>limit</th><th>asked for</th><th>answered, of the best</th><th>p95 of what was answered</th></tr></thead><tbody><tr><td>fixed</td><td>2 ×</td><td>1.12</td><td>1.6 s</td></tr><tr><td>fixed</td><td>4 ×</td><td>1.20</td><td>3.1 s</td></tr><tr><td>adaptive, 800 ms</td><td>2 ×</td><td>0.65</td><td>0.9 s</td></tr><tr><td>adaptive, 800 ms</td><td>4 ×</td><td>0.39</td><td>2.2 s</td></tr><tr><td>adaptive, 300 ms (<code>BENCH_SECONDS=15</code>)</td><td>2 ×</td><td>0.31</td><td>0.6 s</td></tr><tr><td>adaptive, 300 ms (<code>BENCH_SECONDS=15</code>)</td><td>4 ×</td><td>0.08</td><td>8.0 s</td></tr></tbody></table><p>The adaptive limit was additive increase and multiplicative decrease on the ninth decile of latency (RFC 5681; <code>AIMDLimit</code> of Netflix&#39;s concurrency-limits). It kept what waits short, but whoever is refused asks again, and a refusal costs a good part of an answer: hooks, an error with its stack, a serialised problem, and a write. More and more was spent on refusing. The fixed limits level off, and let people wait instead.</p><p><strong>What would change it.</strong> Refusals that cost a tenth: answered before the router, from bytes that are made once. Then the promised second can be kept by an adaptive limit without doing less.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0037-overload.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0037Overload = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0037Overload as default
};
