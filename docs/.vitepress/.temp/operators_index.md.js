import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Operator documentation","description":"","frontmatter":{},"headers":[],"relativePath":"operators/index.md","filePath":"guide/operators/index.md"}');
const _sfc_main = { name: "operators/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="operator-documentation" tabindex="-1">Operator documentation <a class="header-anchor" href="#operator-documentation" aria-label="Permalink to &quot;Operator documentation&quot;">​</a></h1><table tabindex="0"><thead><tr><th>to</th><th>read</th></tr></thead><tbody><tr><td>try Casebench on this machine</td><td>the README: <code>npm start</code> is all you need</td></tr><tr><td>deploy it to servers</td><td><a href="/guide/deployment.html">deployment</a></td></tr><tr><td>look up a setting</td><td><a href="/guide/configuration.html">configuration</a>; <a href="/guide/deployment.html#compose-in-five-minutes">mail and Redis by example</a></td></tr><tr><td>monitor it: logs, metrics, alerts, limits</td><td><a href="/guide/operations.html">operations</a></td></tr><tr><td>fix a problem</td><td><a href="/guide/runbook.html">the runbook</a></td></tr><tr><td>see who may do what, and how it is tested</td><td><a href="/guide/security.html">security</a></td></tr><tr><td>set up single sign-on</td><td><a href="/guide/identity-provider.html">identity provider</a></td></tr><tr><td>publish terms of use and a privacy notice</td><td><a href="/guide/operators/policies.html">terms and privacy</a></td></tr><tr><td>write the mails in your own words</td><td><a href="/guide/operators/mail-templates.html">mail templates</a></td></tr><tr><td>handle personal data</td><td><a href="/guide/personal-data.html">personal data</a></td></tr><tr><td>connect a language model</td><td><a href="/guide/assistant.html">the assistant</a></td></tr><tr><td>see what a failure can lose</td><td><a href="/guide/reliability.html">reliability</a></td></tr><tr><td>see how fast it is</td><td><a href="/guide/performance.html">performance</a></td></tr></tbody></table><h2 id="this-guide-in-your-installation" tabindex="-1">This guide in your installation <a class="header-anchor" href="#this-guide-in-your-installation" aria-label="Permalink to &quot;This guide in your installation&quot;">​</a></h2><p><code>npm start</code> builds this documentation once in the background; <code>npm run docs</code> builds it on demand. Casebench serves it at <code>/guide/</code>, and links to it from the menu under everyone&#39;s name and from the support pages. It loads nothing from other hosts. If it is not built yet, <code>/guide/</code> says how to build it.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/operators/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
