import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Terms of use and privacy notice","description":"","frontmatter":{},"headers":[],"relativePath":"operators/policies.md","filePath":"guide/operators/policies.md"}');
const _sfc_main = { name: "operators/policies.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="terms-of-use-and-privacy-notice" tabindex="-1">Terms of use and privacy notice <a class="header-anchor" href="#terms-of-use-and-privacy-notice" aria-label="Permalink to &quot;Terms of use and privacy notice&quot;">​</a></h1><p>Casebench comes without either, and asks nobody anything until you publish one. Owners, and whoever has the permission <strong>Policies</strong>, write both under <strong>System health</strong>, <strong>Policies</strong>.</p><h2 id="write-and-publish" tabindex="-1">Write and publish <a class="header-anchor" href="#write-and-publish" aria-label="Permalink to &quot;Write and publish&quot;">​</a></h2><ol><li>Choose <strong>Terms of use</strong> or <strong>Privacy notice</strong>, and the language to edit. The text is Markdown; <strong>Preview</strong> shows it as people will read it.</li><li>Choose the <strong>Main language</strong>. Whoever reads another language, in which you wrote nothing, gets this one with a note that says so.</li><li><strong>Save draft</strong>. Nobody else sees it. You can come back later, and so can your colleagues.</li><li><strong>Publish…</strong> makes it the next version. It can be read at <code>/policies/terms</code> or <code>/policies/privacy</code> from then on, and never be changed or withdrawn.</li></ol><p>When you publish, you decide whether everyone has to confirm the version. For a correction that changes nothing, leave it out: then only people who have not confirmed any recent version get the new text.</p><h2 id="what-people-see" tabindex="-1">What people see <a class="header-anchor" href="#what-people-see" aria-label="Permalink to &quot;What people see&quot;">​</a></h2><ul><li><em>Applicants</em> tick that they accept the terms, with a link to the text, and get a link to the privacy notice. If you publish a new version while somebody is typing, they are asked to read it.</li><li><em>Everyone who has to confirm a version</em> gets a page before anything else: <strong>Accept the terms</strong>, or <strong>I have read it</strong> for the privacy notice. Until then they can only read it, sign out and export their data. This includes you.</li><li><em>Somebody in the middle of a test</em> goes on, and is asked once the test is over.</li><li>Their account page lists what they confirmed, with a link to that version.</li></ul><h2 id="who-confirmed-what" tabindex="-1">Who confirmed what <a class="header-anchor" href="#who-confirmed-what" aria-label="Permalink to &quot;Who confirmed what&quot;">​</a></h2><p><strong>Versions</strong> says how many people confirmed each one. A person&#39;s page lists what they confirmed, when and in which language, under <strong>Terms and privacy</strong>. It is part of the export of their data, and goes with their account.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/operators/policies.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const policies = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  policies as default
};
