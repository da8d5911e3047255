import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"21. Growth: no partitions, no archive","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0021-growth.md","filePath":"decisions/0021-growth.md"}');
const _sfc_main = { name: "decisions/0021-growth.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="21-growth-no-partitions-no-archive" tabindex="-1">21. Growth: no partitions, no archive <a class="header-anchor" href="#21-growth-no-partitions-no-archive" aria-label="Permalink to &quot;21. Growth: no partitions, no archive&quot;">​</a></h1><p>The question was whether growth requires partitioning or archiving.</p><ul><li><strong>Nothing a request reads grows with the amount of data.</strong> <code>npm run bench plans</code> checks the plan of every statement of forty endpoints over a million submissions: none scans a table of ten thousand rows or more in full. <code>npm run bench growth</code> measures what requests cost with a thousand submissions and with a hundred thousand or more.</li><li><strong>A partition would only help what reads or drops by time.</strong> The cleanup jobs do (docs/data.md), by index and in batches. The audit trail is a chain: parts of it cannot be dropped. Submissions are read by person and by case, never by time.</li><li><strong>Disk space is what grows.</strong> A million submissions with their results take about 6 GB. An evaluation is the largest row, some 20 kB of JSON before Postgres compresses it. If that becomes too much, old evaluations can keep their verdicts and lose their text, which can be regenerated from them: a job, not a partition.</li><li><strong>Memory of Postgres.</strong> If <code>shared_buffers</code> hold the working set (6 GB here, for all of it), requests stay within 50 ms at p95; with the default of 128 MB and a cold disk <code>update_user_progress</code> and the cohort leaderboard do not.</li><li><strong>Memory of api and worker.</strong> V8 uses the machine&#39;s memory before it collects garbage, so it gets a limit and a small young generation (<code>scripts/run/node-settings.mjs</code>, and the same in the Dockerfile). Every schema has one serializer: otherwise Fastify would compile the error schema a thousand times, 47 MB of an idle api.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0021-growth.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0021Growth = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0021Growth as default
};
