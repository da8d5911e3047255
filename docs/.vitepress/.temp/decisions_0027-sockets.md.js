import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"27. WebSocket limits, and links that sign in","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0027-sockets.md","filePath":"decisions/0027-sockets.md"}');
const _sfc_main = { name: "decisions/0027-sockets.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="27-websocket-limits-and-links-that-sign-in" tabindex="-1">27. WebSocket limits, and links that sign in <a class="header-anchor" href="#27-websocket-limits-and-links-that-sign-in" aria-label="Permalink to &quot;27. WebSocket limits, and links that sign in&quot;">​</a></h1><ul><li><strong>A person has at most twenty WebSockets per process, and the one that authenticated longest ago gives way.</strong> Rejecting the newest would leave the visible page without updates for the sake of forgotten tabs. A page that authenticates again, as pages do with every new token, counts as new: sleeping pages are closed first.</li><li><strong>A page that gave way does not reconnect by itself.</strong> Twenty-one pages that all reconnect would close each other&#39;s WebSockets forever. It polls, like every page without a WebSocket, and reconnects when somebody looks at it, or with its next token.</li><li><strong>Per process, not per installation.</strong> The limit prevents one account from filling a process; counting across processes would cost a write for every WebSocket and add no protection. Unauthenticated WebSockets belong to nobody, and are closed after ten seconds; limiting the connections per address is up to the proxy, as for every other request.</li><li><strong>A page loaded by http is foreign to an api reached by https, but not the other way round.</strong> The first is what a network attacker can forge. The second is how every installation looks whose proxy is missing in <code>CASEBENCH_PROXIES</code>, and rejecting it would lock out browsers without Fetch Metadata.</li><li><strong>A foreign link to <code>/auth/external</code> leads to the sign-in page instead of an error.</strong> There are legitimate ones, too: on a company&#39;s start page, in a portal&#39;s bookmarks. They keep working with one more click, and nobody is signed in without noticing.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0027-sockets.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0027Sockets = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0027Sockets as default
};
