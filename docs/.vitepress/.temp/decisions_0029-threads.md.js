import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"29. Grading in threads","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0029-threads.md","filePath":"decisions/0029-threads.md"}');
const _sfc_main = { name: "decisions/0029-threads.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="29-grading-in-threads" tabindex="-1">29. Grading in threads <a class="header-anchor" href="#29-grading-in-threads" aria-label="Permalink to &quot;29. Grading in threads&quot;">​</a></h1><p><strong>Decision.</strong> The worker grades in its own <code>worker_threads</code> (<code>packages/server/src/threads.ts</code>): up to two to four of them, one of which is started with the worker and stays; each is ended and replaced if a task takes longer than 15 s or 512 MB. The others are started when there is work for them, and ended after ten seconds without any (<a href="/guide/decisions/0038-footprint.html">0038</a>).</p><p>The api matches answers with references in threads of the same kind (<code>apps/api/src/matching/</code>): up to two while somebody needs them, 10 s each after at most 10 s in the queue, then 503. A result that is marked by hand is matched before it is locked; under the lock, the code checks that it is unchanged.</p><p><strong>Why.</strong> Grading is continuous computation. On the worker&#39;s main thread, one submission delayed mail, Manu and sealing for as long as it took, and its lease could not be renewed, so that other workers started it too. Only ending a thread stops an infinite loop.</p><p><strong>Why no library.</strong> The requirements are small: a time that starts when a thread starts a task, not when the task is queued; a thread that cannot be started must be distinguishable from work that failed; the same program from sources and as shipped. A pool such as Piscina ends a task by a signal, whose time includes the queue.</p><p><strong>Why two attempts.</strong> A stalled or paused machine exceeds the time as well. A second timeout is no accident. The fence makes it safe whichever worker runs it.</p><p><strong>The quota</strong> is maintained by triggers rather than summed up, so that a save costs the same however many answers there are. It is enforced in the statement that saves, under the assignment&#39;s lock, so that no number of simultaneous requests can exceed it. Rows are only limited by their number, which needs no counting. Saves of one assignment wait for each other, as a submission waits for them.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0029-threads.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0029Threads = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0029Threads as default
};
