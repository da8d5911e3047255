import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"47. A mail template is a plain text with placeholders","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0047-mail-templates.md","filePath":"decisions/0047-mail-templates.md"}');
const _sfc_main = { name: "decisions/0047-mail-templates.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="47-a-mail-template-is-a-plain-text-with-placeholders" tabindex="-1">47. A mail template is a plain text with placeholders <a class="header-anchor" href="#47-a-mail-template-is-a-plain-text-with-placeholders" aria-label="Permalink to &quot;47. A mail template is a plain text with placeholders&quot;">​</a></h1><p>Academies want their own words in the mails that Casebench sends.</p><ul><li><strong>Plain text, as the mails are.</strong> HTML would need a designer, a sanitizer and a text version beside it, and a password link is trusted more where it can be read.</li><li><strong>Placeholders, not a template language.</strong> A mail has no more than eight values, each a finished phrase in the reader&#39;s language: the greeting, a date, a sentence for each case. A library for templates brings conditions and loops that nobody here needs, and that can fail when a mail is due. They are filled in in one pass, so that a name with braces is only a name.</li><li><strong>Addresses stand on a line of their own.</strong> Mail programs find them there whole, and text from right to left does not turn them round.</li><li><strong>The default is a template too</strong>, made from the catalogues by the same function. So an editor begins with it, and a preview, a test and the mail itself cannot part.</li><li><strong>An own text counts for one language.</strong> A recipient of another language gets the default in theirs rather than words in a foreign one.</li><li><strong>Checked when it is saved and when it is sent.</strong> A later Casebench may have other placeholders. A text that no longer fits is kept and listed as unused, and the default is sent: an invitation in plain words is better than none.</li><li><strong>No drafts and no versions.</strong> A mail is short, its preview and test come before saving, and the audit trail has every text that was saved. Whoever saves over another&#39;s is told, by a random <code>revision</code> as with drafts of cases (<a href="/guide/decisions/0048-case-drafts.html">0048</a>).</li><li><strong>Mails that differ by the way of signing in are templates of their own</strong>: conditions in the text would be read by nobody who writes one.</li><li><strong>A permission of its own</strong>, which only owners have from the start: whoever writes an invitation could lead people elsewhere.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0047-mail-templates.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0047MailTemplates = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0047MailTemplates as default
};
