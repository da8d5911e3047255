import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"64. Reviews are allocated by a list of rules, by the worker","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0064-review-allocation.md","filePath":"decisions/0064-review-allocation.md"}');
const _sfc_main = { name: "decisions/0064-review-allocation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="64-reviews-are-allocated-by-a-list-of-rules-by-the-worker" tabindex="-1">64. Reviews are allocated by a list of rules, by the worker <a class="header-anchor" href="#64-reviews-are-allocated-by-a-list-of-rules-by-the-worker" aria-label="Permalink to &quot;64. Reviews are allocated by a list of rules, by the worker&quot;">​</a></h1><ul><li><strong>A list, of which the first rule that fits decides.</strong> That is how mail filters and firewalls work, and one can say in a sentence why a result went to somebody. Of the reviewers of a rule, whoever has the fewest results waiting gets the next; what waits for them from elsewhere counts too.</li><li><strong>Conditions are the cohort, the language of the case, and training or test.</strong> They decide who can mark a result. Conditions on scores or names would let a rule tell a reviewer what blind marking hides.</li><li><strong>The worker looks every ten seconds</strong>, instead of a trigger at the moment when a result begins to wait. A trigger would have the candidate&#39;s submission wait for it, and could not look again when a reviewer has room, comes back, or a rule changes. Several workers look in turn, by a lock in Postgres. It gives out up to 200 results of a rule at a time; the index of the queue finds them.</li><li><strong>A rule that can give nothing holds up no other</strong>: results are read rule by rule, and only those that one of its reviewers may get.</li><li><strong>What somebody has taken from a reviewer by hand is left to people</strong> (<code>review_item.released</code>): otherwise the rule would give it back within seconds. What a reviewer has left <em>not sure</em> goes to another one of the rule, and so does what a deleted reviewer had.</li><li><strong>Rules are one document</strong> in <code>installation_fact</code>, with a revision: whoever saves over somebody else&#39;s gets 409. They name people and cohorts by ids. A rule whose cohort was deleted finds nobody; had the cohort been removed from it, the rule would be about everyone.</li><li><strong>Kept apart is enforced where marks are given</strong>, not only where results are: reviewers who share a cohort, or the organization of one, with the candidate cannot mark, comment or decide a contest, are not given the result by anybody, and are not drawn for a second marking. Reading it is not refused. Signing off a step of a programme is not marking: a trainer does that for their own people.</li><li><strong>One notification a day is enough.</strong> Results that the worker assigns are added to the last unread notification of their reviewer.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0064-review-allocation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0064ReviewAllocation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0064ReviewAllocation as default
};
