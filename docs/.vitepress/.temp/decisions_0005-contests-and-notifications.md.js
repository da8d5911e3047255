import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"5. Contests, support and notifications","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0005-contests-and-notifications.md","filePath":"decisions/0005-contests-and-notifications.md"}');
const _sfc_main = { name: "decisions/0005-contests-and-notifications.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="5-contests-support-and-notifications" tabindex="-1">5. Contests, support and notifications <a class="header-anchor" href="#5-contests-support-and-notifications" aria-label="Permalink to &quot;5. Contests, support and notifications&quot;">​</a></h1><ul><li><strong>In training, answers are contested; a test is contested as a whole.</strong> In training the result shows each answer with its mark, and a candidate who thinks that one is right says why. A test shows none: accepting or rejecting a contest of a single answer would reveal which ones are right. So one contest covers the whole result. Accepting it marks nothing, because a reviewer first marks right answers with <code>override_answers</code>.</li><li><strong>Accepting is overriding.</strong> It uses the same code, lock and score comparison as a manual mark, in one transaction with the decision: no accepted contest has an answer that is still wrong. Nobody decides their own.</li><li><strong>Declining is deciding too.</strong> It uses the same code and marks the answer wrong, with the credit it earned. Leaving the rules&#39; mark in place left <em>not sure</em> answers undecided, and let the next regrade reverse an answer that a reviewer had just checked.</li><li><strong>A contest belongs to the result that was viewed</strong>: filing names the submission time, and is rejected once another result counts. Reopening the case, by anyone, withdraws open contests. New text replaces the old while nobody has decided.</li><li><strong>The candidate sees the reason, not the name.</strong> Who decided is for reviewers.</li><li><strong>Every question gets an individual answer; a better one replaces it</strong>, and the person who asked gets a notification again. The page says which answer it saw, so if two coordinators answer at once, the second learns of the first.</li><li><strong>Support is open to all</strong>, as in the specification: <code>/admin/help/support</code> is the list for holders of <code>support_questions</code>, and the page to ask for everybody else. Candidates find the same under <code>/platform/support</code>, in the account menu.</li><li><strong>A notification is a row, written in the transaction of its cause</strong>, and pushed afterwards. The bell counts rows; a push only makes the page count again, so a lost push costs a minute. Reading notifications updates all other pages of the person.</li><li><strong>Notifications are kept for 90 days</strong>, read or not. What they link to stays.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0005-contests-and-notifications.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0005ContestsAndNotifications = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0005ContestsAndNotifications as default
};
