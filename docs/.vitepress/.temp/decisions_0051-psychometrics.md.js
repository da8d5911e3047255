import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"51. Statistics of tests are pure functions, and say when there are too few","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0051-psychometrics.md","filePath":"decisions/0051-psychometrics.md"}');
const _sfc_main = { name: "decisions/0051-psychometrics.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="51-statistics-of-tests-are-pure-functions-and-say-when-there-are-too-few" tabindex="-1">51. Statistics of tests are pure functions, and say when there are too few <a class="header-anchor" href="#51-statistics-of-tests-are-pure-functions-and-say-when-there-are-too-few" aria-label="Permalink to &quot;51. Statistics of tests are pure functions, and say when there are too few&quot;">​</a></h1><ul><li><strong>In <code>packages/shared</code>.</strong> Worker, api and page may all need them, and they need nothing: no I/O, no clock, no texts. The statistics that the analysis of questions already had moved there, so that alpha exists once.</li><li><strong>Too few is a result.</strong> A statistic below the number that it needs returns that number and how many there are, not a value with a warning beside it. Callers cannot show the value by mistake, because there is none. The numbers are constants with a source; where there is none, the document says that the rule is ours.</li><li><strong>The beta distribution is our own</strong>, eighty lines by the formulas of the NIST handbook. All quantiles that are needed (F, Clopper and Pearson, binomial tails) are quantiles of it. The kept library for it (<code>@stdlib</code>) brings 220 packages and 27 MB; jStat is a single package of 1.2 MB, without types, for these four functions. R confirms nine digits.</li><li><strong>Reference values are a file.</strong> R computes them once, by a script that is kept; tests need no R. Where Debian has no package for a method, the script computes it in another way than the product does, so that the same mistake would have to be made twice.</li><li><strong>Release by the fallback procedure.</strong> Fixed-sequence testing from the safest threshold on stops at once where few marks are that certain, and starting elsewhere may not depend on the marks. Bonferroni wastes what passing tests could hand on. The fallback procedure is never worse than Bonferroni, and any procedure that controls the family-wise error keeps the promise of <em>Learn then Test</em>.</li><li><strong>Hoeffding&#39;s bound was rejected</strong> for the exact binomial one: at 1% wrong it asks for some fifty times as many marks.</li><li><strong>The error of measurement at a score is that of Keats</strong>, which needs no item variances and averages to the error as a whole, also for partial credit. Thorndike&#39;s and Feldt&#39;s methods need parallel halves, which a case does not have.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0051-psychometrics.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0051Psychometrics = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0051Psychometrics as default
};
