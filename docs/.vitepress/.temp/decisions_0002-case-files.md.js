import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"2. Case files and answers","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0002-case-files.md","filePath":"decisions/0002-case-files.md"}');
const _sfc_main = { name: "decisions/0002-case-files.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="2-case-files-and-answers" tabindex="-1">2. Case files and answers <a class="header-anchor" href="#2-case-files-and-answers" aria-label="Permalink to &quot;2. Case files and answers&quot;">​</a></h1><ul><li><strong>An answer is always text.</strong> Completeness is defined over &quot;non-empty strings&quot;. Several choices are one per line.</li><li><strong><code>answerData</code> is <code>{ answer, version? }</code>.</strong> <code>answer: null</code> removes it, which is how a row of a repeatable subsection is removed. Without <code>version</code> the last write wins.</li><li><strong>Rows may have gaps.</strong> Removing row 1 of three leaves rows 0 and 2. Order never matters to the grade, and nothing has to be renumbered while a candidate types in another tab.</li><li><strong>A selector section lists its subsections.</strong> <code>selectorId</code> is the attribute with the selection, one title per line; it is graded like a multiple choice if the sheet has a reference for it.</li><li><strong><code>get_assigned_cases</code> returns every question asked</strong>, empty ones as <code>&quot;&quot;</code>, so that a client can compute completeness by the specification&#39;s rule from the answers alone.</li><li><strong>Someone who has a case in training and as a test sees no reference answers in training</strong>, whatever the case reveals: a pass would give the test away.</li><li><strong>A failed evaluation reopens the answers</strong> immediately: the candidate can correct them or simply submit again with a new token.</li><li><strong>Polling a token of a submission that was unlocked or reset</strong> returns &quot;there is no job running currently&quot;: the submission is history, and the token never starts another.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0002-case-files.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0002CaseFiles = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0002CaseFiles as default
};
