import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"28. Authors’ patterns are matched by RE2","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0028-patterns.md","filePath":"decisions/0028-patterns.md"}');
const _sfc_main = { name: "decisions/0028-patterns.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="28-authors-patterns-are-matched-by-re2" tabindex="-1">28. Authors’ patterns are matched by RE2 <a class="header-anchor" href="#28-authors-patterns-are-matched-by-re2" aria-label="Permalink to &quot;28. Authors’ patterns are matched by RE2&quot;">​</a></h1><p>Authors can describe right answers with a regular expression. JavaScript&#39;s own engine backtracks, so a short pattern on a short answer can keep api and worker busy for years. Our own check rejected dangerous-looking patterns, but knew neither bounded repeats nor all ways to nest them.</p><p><strong>Decision:</strong> <code>re2js</code>, RE2 in plain JavaScript, matches every such pattern: its time grows with the size of the pattern times the length of the text. <code>RegExp</code> only parses patterns, so that they mean the same to RE2 and to JavaScript; it never runs them. The remaining product of two numbers is bounded (<a href="/guide/grading.html">grading.md</a>). Syntax that RE2 does not support is rejected at its field with an alternative; if an older case has it, answers wait for a person.</p><p><strong>Rejected:</strong> <code>re2</code> (compiled for each system) and <code>re2-wasm</code> (no longer maintained): both need more than Node to install or to run. Only a thread with a deadline: an answer that is not graded in time is not graded, and the api tries patterns too.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0028-patterns.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0028Patterns = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0028Patterns as default
};
