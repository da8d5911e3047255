import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"22. Fault injection: what counts as a fault","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0022-faults.md","filePath":"decisions/0022-faults.md"}');
const _sfc_main = { name: "decisions/0022-faults.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="22-fault-injection-what-counts-as-a-fault" tabindex="-1">22. Fault injection: what counts as a fault <a class="header-anchor" href="#22-fault-injection-what-counts-as-a-fault" aria-label="Permalink to &quot;22. Fault injection: what counts as a fault&quot;">​</a></h1><ul><li><strong>A kill counts if work is lost.</strong> A worker is killed, or paused, while its model server has an open question from it: then it is certainly evaluating. A worker that has answered meanwhile is spared, and the rig waits for the next opportunity.</li><li><strong>Kills and pauses overlap.</strong> Each worker is handled independently, so that several are down at once and the promised numbers are reached in minutes. After a kill nobody waits for the affected submission: there are enough candidates to keep the others busy.</li><li><strong>A worker is spared for some seconds once it evaluates.</strong> When workers were killed as soon as they had claimed something, four workers left submissions open for minutes. That says nothing about the promise: the lost claim is taken over in time, and killed again, and no worker lived long enough to finish.</li><li><strong>Times start at the claim, not at the kill.</strong> A process may die between its claim and its question to the model, and the rig would not notice what was hit. A trigger records every increment of a fence with its time; the time from a lost claim to the next, or to the result, is somewhat longer than from the kill. If it meets the promise, so does the shorter one.</li><li><strong>Postgres flushes its files with one call after a crash</strong> (<code>recovery_init_sync_method</code>), in the rig only. File by file this took most of the start-up time: six minutes had 31 crashes, and now have 50 in less than two.</li><li><strong>Manu has 22 s of the 25.</strong> An api checks every second, and gives up a second after the deadline; with a deadline of 24 s the slowest answer took 26.3 s. The time starts with the question, also for a streamed answer: one that waited for a worker has less time to its first word, and one that no worker has started by then fails.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0022-faults.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0022Faults = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0022Faults as default
};
