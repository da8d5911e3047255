import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"15. Observability","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0015-observability.md","filePath":"decisions/0015-observability.md"}');
const _sfc_main = { name: "decisions/0015-observability.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="15-observability" tabindex="-1">15. Observability <a class="header-anchor" href="#15-observability" aria-label="Permalink to &quot;15. Observability&quot;">​</a></h1><ul><li><strong>Queue figures come from Postgres.</strong> The queue only carries ids: it may be empty while submissions wait. This costs four counts over indexes of open rows, each time somebody looks.</li><li><strong>The health page adds up what each process reports.</strong> A page behind a load balancer sees one process; alerts need Prometheus, but people without it still want to know whether a worker runs. So each process writes one row every ten seconds, to an unlogged table, because it may be lost.</li><li><strong>Durations are reported as histograms</strong>, because percentiles of several processes cannot be added up, and counts can.</li><li><strong>Metrics require a separate token</strong>, not somebody&#39;s session: the client is a program. Without the token the endpoint does not exist, so that nothing is public by accident.</li><li><strong>prom-client and OpenTelemetry&#39;s libraries are only loaded if configured.</strong> Most installations are one small machine. Only the API of OpenTelemetry is always there, and does nothing.</li><li><strong>The page sends no spans.</strong> That would need a collector that is reachable from the internet, for what its resource timing shows too. The page names the trace of each of its requests: <a href="/guide/decisions/0024-page-traces.html">0024</a>.</li><li><strong>Secrets are redacted where the line is written</strong>, by field name and by form. A rule for authors of log lines would eventually be forgotten.</li><li><strong>A streamed answer is cut off when a process shuts down</strong>, immediately rather than at its deadline: the worker writes the answer and it is kept in Postgres, so the page requests it again from the beginning. Waiting would delay every roll-out by two minutes.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0015-observability.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0015Observability = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0015Observability as default
};
