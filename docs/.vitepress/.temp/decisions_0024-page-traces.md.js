import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"24. Traces start in the page","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0024-page-traces.md","filePath":"decisions/0024-page-traces.md"}');
const _sfc_main = { name: "decisions/0024-page-traces.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="24-traces-start-in-the-page" tabindex="-1">24. Traces start in the page <a class="header-anchor" href="#24-traces-start-in-the-page" aria-label="Permalink to &quot;24. Traces start in the page&quot;">​</a></h1><p>Traces used to start at the api (<a href="/guide/decisions/0015-observability.html">0015</a>), so the retries of one request, and what a proxy did in between, were unconnected traces.</p><ul><li><strong>The page names the trace and records none.</strong> Each request has a <code>traceparent</code> from twelve lines of our own code: one trace for all retries, and a span id for each. The page sends no spans: that would need a collector reachable from the internet, and OpenTelemetry&#39;s browser library alone is larger than the login&#39;s size budget. Its flags are 00, since it records nothing.</li><li><strong>It is always sent</strong>, whether traces are collected or not: 55 bytes cost less than a way for the page to find out. It goes to the page&#39;s own origin, the only one that the page calls.</li><li><strong>The api uses only the ids.</strong> Anybody can send a <code>traceparent</code>. An invalid one (W3C Trace Context, version 00) starts a new trace; <code>tracestate</code> and <code>baggage</code> are not read. <code>OTEL_TRACES_SAMPLER</code> decides whether to keep the trace as for a new one, by an id that the api generates: with the flags of a request anybody could have all their requests kept, or none. Everything after it (the job, the model) follows the api&#39;s decision.</li><li><strong>Somebody who knows a trace id can add spans to it.</strong> An id has 128 random bits and is known only to the page that generated it. The spans say which requests were made, in our words; their value does not depend on the trace they belong to.</li><li><strong>People quote the request id</strong>, which every log line and error already had and which is on the span. An error page shows it: an id that only means something if traces are collected would help few.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0024-page-traces.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0024PageTraces = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0024PageTraces as default
};
