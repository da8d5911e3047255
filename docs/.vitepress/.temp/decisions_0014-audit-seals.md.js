import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"14. Seals of the audit trail, and the palette","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0014-audit-seals.md","filePath":"decisions/0014-audit-seals.md"}');
const _sfc_main = { name: "decisions/0014-audit-seals.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="14-seals-of-the-audit-trail-and-the-palette" tabindex="-1">14. Seals of the audit trail, and the palette <a class="header-anchor" href="#14-seals-of-the-audit-trail-and-the-palette" aria-label="Permalink to &quot;14. Seals of the audit trail, and the palette&quot;">​</a></h1><ul><li><strong>Entries are chained afterwards, not as they are written.</strong> A chain that every transaction extends is a lock that every transaction waits for; here actions would queue behind each other. The worker seals committed entries some seconds later. The cost: an entry could be changed undetected in these seconds.</li><li><strong>A seal covers up to a thousand entries.</strong> One signature each would be a thousand times the work, and prove no more.</li><li><strong>Signed with Ed25519, not with the keys of the access tokens.</strong> Those are replaced every 90 days; a trail outlives them.</li><li><strong>The verifier shares no code with the server.</strong> It is one file that an auditor can read in ten minutes. The lines of an export are the exact bytes that were hashed, so it needs no canonical JSON. A test verifies the server&#39;s exports with it.</li><li><strong>Keys are bound to the secret, and recorded outside the database</strong>: <a href="/guide/decisions/0029-audit-key-binding.html">0029-audit-key-binding.md</a>.</li><li><strong>The palette searches with the lists&#39; own endpoints</strong>, so it can show nobody what they may not list. Names match by the beginnings of words, ignoring accents.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0014-audit-seals.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0014AuditSeals = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0014AuditSeals as default
};
