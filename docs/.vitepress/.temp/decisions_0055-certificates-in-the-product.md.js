import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"55. Certificates are issued from rows, and taken back by people","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0055-certificates-in-the-product.md","filePath":"decisions/0055-certificates-in-the-product.md"}');
const _sfc_main = { name: "decisions/0055-certificates-in-the-product.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="55-certificates-are-issued-from-rows-and-taken-back-by-people" tabindex="-1">55. Certificates are issued from rows, and taken back by people <a class="header-anchor" href="#55-certificates-are-issued-from-rows-and-taken-back-by-people" aria-label="Permalink to &quot;55. Certificates are issued from rows, and taken back by people&quot;">​</a></h1><p>How the product issues, keeps and shows the certificates of <a href="/guide/decisions/0052-credentials.html">0052</a>.</p><ul><li><strong>A row asks for a look.</strong> Triggers add to <code>certificate_check</code> whichever way a result is stored, and only add: two transactions that store results of the same people never wait for each other. The worker issues and deletes the row in one transaction, so that a kill leaves either both or neither.</li><li><strong>Once per event, across versions.</strong> The unique index names the definition, not its version: a typo that is corrected must not give everybody a second certificate.</li><li><strong>Nothing is revoked by itself.</strong> A regrade may be undone, and a certificate is relied on by others. A flag asks owners for a decision with a reason.</li><li><strong>The link is stored in the clear.</strong> Its holder wants to see it again and prints it as a QR code; it opens nothing but what they hand out anyway, and can be switched off.</li><li><strong>Grace is part of the signed end.</strong> Other verifiers know one date. A grace that only we knew would make the same certificate valid here and expired elsewhere.</li><li><strong>Scores, cases and the email are not in the certificate.</strong> What is signed and handed out cannot be called back. The evidence is kept beside it, for coordinators.</li><li><strong>Status entries outlive their certificates</strong>, without a name: erasing a holder must not make valid what was revoked.</li><li><strong>Verified on the server, in threads.</strong> In the page it would be 300 KB of script for everybody who follows a link, and the answer would come from the same host anyway.</li><li><strong>The PNG has no words.</strong> Letters would need a rasteriser of 30 MB; its QR code leads to the page, and the SVG and the PDF have the words.</li></ul><p><strong>Rejected</strong></p><ul><li><em>Only certificates with an owner&#39;s signature</em>: a person would press a button for what a rule says.</li><li><em>A grace after <code>validUntil</code></em>: see above.</li><li><em>Verifying certificates of other issuers at <code>/verify</code></em>: the page would have to fetch what a stranger&#39;s file names.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0055-certificates-in-the-product.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0055CertificatesInTheProduct = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0055CertificatesInTheProduct as default
};
