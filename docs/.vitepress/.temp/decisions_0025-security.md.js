import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"25. Limits for long answers, sign-in attempts and vulnerabilities","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0025-security.md","filePath":"decisions/0025-security.md"}');
const _sfc_main = { name: "decisions/0025-security.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="25-limits-for-long-answers-sign-in-attempts-and-vulnerabilities" tabindex="-1">25. Limits for long answers, sign-in attempts and vulnerabilities <a class="header-anchor" href="#25-limits-for-long-answers-sign-in-attempts-and-vulnerabilities" aria-label="Permalink to &quot;25. Limits for long answers, sign-in attempts and vulnerabilities&quot;">​</a></h1><ul><li><strong>Answers that are far too long are skipped, instead of being read in linear time.</strong> Twenty comparators have some two hundred expressions, and people who add words of many languages think of names, not of running time. One limit before all of them also covers future code: no name, date or address is a thousand characters longer than its reference. A skipped answer waits for a person, so nobody loses a point.</li><li><strong>The more unbounded repeats a pattern has, the shorter the texts it is tried on.</strong> Most engines that guarantee linear time have no look-ahead and no back-reference, and would be another syntax for authors to learn.</li><li><strong>Sign-in attempts are checked against the narrowest limit first, then the next.</strong> Checking all at once is a millisecond faster, but an attempt rejected by the first limit would still use up the others: fifty requests from one address would lock an account for everyone.</li><li><strong>Denied requests are log lines, not rows of the activity log.</strong> A flood of them must not grow a table that is sealed and kept; and logs shipped elsewhere are out of an intruder&#39;s reach. They name the account by its id.</li><li><strong>Known vulnerabilities fail the tests only if an advisory service answers.</strong> A new advisory can fail an unrelated change: this is intended, because it is then noticed within a day. Without a network the check is skipped, because the tests must run anywhere.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0025-security.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0025Security = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0025Security as default
};
