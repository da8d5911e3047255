import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/trial.m0-Q0LLK.webp";
const _imports_1 = "/guide/assets/preview.BLt9A9PW.webp";
const _imports_2 = "/guide/assets/analysis.Bpofeyci.webp";
const __pageData = JSON.parse('{"title":"Testing and analysing a case","description":"","frontmatter":{},"headers":[],"relativePath":"authors/trying.md","filePath":"guide/authors/trying.md"}');
const _sfc_main = { name: "authors/trying.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="testing-and-analysing-a-case" tabindex="-1">Testing and analysing a case <a class="header-anchor" href="#testing-and-analysing-a-case" aria-label="Permalink to &quot;Testing and analysing a case&quot;">​</a></h1><h2 id="test-an-answer" tabindex="-1">Test an answer <a class="header-anchor" href="#test-an-answer" aria-label="Permalink to &quot;Test an answer&quot;">​</a></h2><p><img${ssrRenderAttr("src", _imports_0)} alt="The grading recognises that day and month are swapped"></p><ol><li>Select a question, and <strong>Answer</strong> on the right.</li><li>Under <strong>Test the grading</strong>, enter what a candidate might answer.</li><li><strong>Compare</strong> shows the mark, and the reason.</li></ol><p>Try the answer in other words, in another order, and with the mistakes you expect. If a right answer is marked wrong, add it under <strong>Also accepted</strong>, or choose another type.</p><p><strong>Preview</strong> shows the section as a candidate sees it.</p><p><img${ssrRenderAttr("src", _imports_1)} alt="The preview"></p><h2 id="analyse-the-questions" tabindex="-1">Analyse the questions <a class="header-anchor" href="#analyse-the-questions" aria-label="Permalink to &quot;Analyse the questions&quot;">​</a></h2><p><img${ssrRenderAttr("src", _imports_2)} alt="Analysis of a case"></p><p><strong>Analysis</strong>, under <strong>More</strong> or in the list of cases when one case is selected, shows the results of first attempts.</p><ul><li><strong>Mean credit</strong>: near 0% nobody gets it right, near 100% everybody does.</li><li><strong>Discrimination</strong>: whether candidates who did well elsewhere did well here. If it is near zero or negative, check the question and its answer.</li><li><strong>Worth a look</strong> says what may be wrong with a question, and why.</li><li><strong>Error patterns</strong> groups the reasons why points were lost.</li></ul><p>With fewer than thirty attempts, each new one can change these figures; the page says so. Formulas: <a href="/guide/analytics.html">analytics</a>.</p><p>How reliable the case is as a test, and how far its decisions can be relied on, is under <strong>Certification</strong>, <strong>Assessment</strong>, once an owner has switched it on: <a href="/guide/coordinators/progress.html#standards-and-reliability">standards and reliability</a>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/authors/trying.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const trying = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  trying as default
};
