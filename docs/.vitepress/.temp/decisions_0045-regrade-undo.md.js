import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"45. A regrade waits until it can no longer be undone","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0045-regrade-undo.md","filePath":"decisions/0045-regrade-undo.md"}');
const _sfc_main = { name: "decisions/0045-regrade-undo.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="45-a-regrade-waits-until-it-can-no-longer-be-undone" tabindex="-1">45. A regrade waits until it can no longer be undone <a class="header-anchor" href="#45-a-regrade-waits-until-it-can-no-longer-be-undone" aria-label="Permalink to &quot;45. A regrade waits until it can no longer be undone&quot;">​</a></h1><p>A confirmed regrade can be undone for 24 hours, and one that was undone must have reached nobody.</p><ul><li><strong>The results change at the end of that time, not at its beginning.</strong> The alternative was to change them at once, show staff the new ones and candidates the old ones, and restore the old ones to undo. But a result is read in many places: the leaderboard, programmes that open their next step, certificates, exports, figures of cohorts, reminders. Each would need to know whose eyes it serves, and a single one that forgets tells a candidate. What has not happened cannot leak, and undoing it restores everything because nothing was changed.</li><li><strong>The row is the job.</strong> <code>background_job.starts_at</code> says until when it can be undone, and its lease lasts as long, so that no worker claims it earlier, older ones during a roll-out included. The reconciliation that finds lost jobs finds it when it is due: a restart, or a queue that was emptied, loses nothing. It is applied once because it is claimed once.</li><li><strong>Undoing and claiming are one row&#39;s two ends.</strong> Both lock it; whoever is first wins. Once it has begun it is not undone: half of a regrade would be worse than either. To undo it then, correct the case and regrade.</li><li><strong>It does what was confirmed.</strong> Each result is changed only if it is still the one of the preview. Marked, reset or submitted anew in the meantime: left alone and listed, so that a person&#39;s mark is never overwritten by what was decided before it. This was the rule for the seconds of a running job; it now holds for a day.</li><li><strong>One at a time for each case</strong>, since a second one would be skipped for every result that the first has changed.</li><li><strong>Without waiting</strong> only where somebody says so, in the confirmation or later; then it cannot be undone, and the page says it.</li><li><strong>The reason is kept with the job</strong> for 90 days and is shown to whoever may regrade. It is not in the activity log, which more people read, as it may say what is right; nor does it reach anyone who has the case as a test.</li><li><strong>Nobody undoes a regrade that changes their own test</strong> (<a href="/guide/decisions/0031-own-assessment.html">decision 31</a>). Their own test is skipped in what they confirm themselves.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0045-regrade-undo.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0045RegradeUndo = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0045RegradeUndo as default
};
