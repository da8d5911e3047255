import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/test-gate.Bs8_7rcM.webp";
const __pageData = JSON.parse('{"title":"Tests","description":"","frontmatter":{},"headers":[],"relativePath":"candidates/tests.md","filePath":"guide/candidates/tests.md"}');
const _sfc_main = { name: "candidates/tests.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="tests" tabindex="-1">Tests <a class="header-anchor" href="#tests" aria-label="Permalink to &quot;Tests&quot;">​</a></h1><p>A test is a case against the clock. You see <strong>Test</strong> on the dashboard once a coordinator has unlocked tests for you.</p><p><img${ssrRenderAttr("src", _imports_0)} alt="What a test shows before it starts"></p><ol><li>Open the case under <strong>Test</strong>. The page shows the time limit, the rules and the briefing. Opening this page starts nothing: read the briefing now, and again with B during the test.</li><li>Find a quiet place and enough time.</li><li><strong>Start the test</strong>. The clock keeps running when the page is closed, and is the same in every tab.</li><li><strong>Submit</strong> when you are done. This is final: you cannot reopen the test. When the time is up, your saved answers are submitted automatically.</li></ol><table tabindex="0"><thead><tr><th>in a test</th><th></th></tr></thead><tbody><tr><td>attempts</td><td>one</td></tr><tr><td>Manu</td><td>refuses every question</td></tr><tr><td>leaving the page</td><td>is allowed; it is recorded, with its duration</td></tr><tr><td>result</td><td>score, passed or not, counts and sections; no hints and no right answers</td></tr></tbody></table><p>Answers, flags and notes are saved as in training: you lose nothing if the connection drops. Notes of a training are not shown in a test of the same case.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/candidates/tests.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const tests = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  tests as default
};
