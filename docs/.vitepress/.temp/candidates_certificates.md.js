import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Certificates","description":"","frontmatter":{},"headers":[],"relativePath":"candidates/certificates.md","filePath":"guide/candidates/certificates.md"}');
const _sfc_main = { name: "candidates/certificates.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="certificates" tabindex="-1">Certificates <a class="header-anchor" href="#certificates" aria-label="Permalink to &quot;Certificates&quot;">​</a></h1><p>When you complete a programme or pass the tests that a certificate asks for, you get it within seconds, with a notification and a mail. <strong>Your account</strong> lists your <strong>Certificates</strong>.</p><ul><li><em>PDF</em> is for printing, with a QR code. <em>PNG</em>, <em>SVG</em> and <em>JSON</em> carry the signed certificate: anyone can check these files, in wallets for Open Badges too.</li><li><strong>Open the link</strong> shows the page that anyone with the link sees: your name, the certificate, its criteria and dates, and whether it is valid. Nothing else about you is there.</li><li><strong>Whoever has the link can see it</strong> switches that page off and on. The link cannot be guessed. A file that you gave to somebody can still be checked.</li></ul><p>You are notified 30 days before a certificate expires and when it has expired, here and by mail. From the day on which renewal opens, passing the tests again gives you a new one. If a certificate is suspended or revoked, the reason stands beside it.</p><p>To check a certificate that somebody shows you, open <strong>Verify a certificate</strong> at <code>/verify</code> and drop the file there, or follow its link or QR code.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/candidates/certificates.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const certificates = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  certificates as default
};
