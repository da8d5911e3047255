import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"59. Tests are measured by the job that analyses cases, and only where there are enough people","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0059-measurement.md","filePath":"decisions/0059-measurement.md"}');
const _sfc_main = { name: "decisions/0059-measurement.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="59-tests-are-measured-by-the-job-that-analyses-cases-and-only-where-there-are-enough-people" tabindex="-1">59. Tests are measured by the job that analyses cases, and only where there are enough people <a class="header-anchor" href="#59-tests-are-measured-by-the-job-that-analyses-cases-and-only-where-there-are-enough-people" aria-label="Permalink to &quot;59. Tests are measured by the job that analyses cases, and only where there are enough people&quot;">​</a></h1><ul><li><strong>One pass.</strong> The job that analyses a case reads every first attempt anyway. In mode test it hands each to the measurement as well, so that measuring costs no further reading and both pages speak of the same attempts at the same moment. The api reads what was stored.</li><li><strong>A table of its own.</strong> A list sorts by reliability, error and consistency: these are columns of <code>test_measurement</code>, beside the whole as JSON. Item statistics stay where they are.</li><li><strong>A test is what was asked, not a version of the case.</strong> Authors correct texts and reference answers all the time; measuring each version apart would leave every one of them with too few people. Versions are the same test while questions, weights, evidence rule and pass mark are the same: then their scores mean the same and the cut lies in the same place.</li><li><strong>Final results alone.</strong> An answer that waits for a reviewer has earned nothing so far. Counting it as wrong would make a test look unreliable whose marking is not finished. The question analysis does count such attempts, because it is about marking too.</li><li><strong>Too few is a state of each figure</strong>, not a warning above all of them (<a href="/guide/decisions/0051-psychometrics.html">decision 51</a>): decisions need 100 people where the mean needs 30. Also the distribution needs 30: of fewer it would show the scores of single people.</li><li><strong>&quot;Of 100 candidates&quot;.</strong> Readers decide about people, not about coefficients: each share is said as so many of a hundred, and the coefficient stands beside it.</li><li><strong>The permission of the item analysis.</strong> Whoever may read how the questions of a case did may read how the case did as a test. Nobody has it who is to take this test: the page is closed until they have their result.</li><li><strong>Not done.</strong> A record of how the pass mark was set (Angoff and borderline regression exist as functions), differences between groups, and equating: they need ratings of judges, groups and common questions, which the product does not ask for.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0059-measurement.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0059Measurement = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0059Measurement as default
};
