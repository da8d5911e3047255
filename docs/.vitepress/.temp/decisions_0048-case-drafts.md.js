import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"48. A change of a case is a draft until it is published","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0048-case-drafts.md","filePath":"decisions/0048-case-drafts.md"}');
const _sfc_main = { name: "decisions/0048-case-drafts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="48-a-change-of-a-case-is-a-draft-until-it-is-published" tabindex="-1">48. A change of a case is a draft until it is published <a class="header-anchor" href="#48-a-change-of-a-case-is-a-draft-until-it-is-published" aria-label="Permalink to &quot;48. A change of a case is a draft until it is published&quot;">​</a></h1><p>Saving in the editor changed what candidates got from that moment on, in the middle of a change that took an author two days.</p><ul><li><strong>A draft is a row of its own, not a version.</strong> The alternative was a version with a state. But a version is what assignments, submissions, marks, figures and exports refer to, and every statement that looks for the current one would have had to leave drafts out. <code>case_draft</code> has no references: what does not know of it cannot give it to a candidate. Publishing copies it into the next version, by the code that saves any version, so the rules of who gets it are the same.</li><li><strong>One draft for each case, shared by its authors.</strong> Several would have to be merged, which nobody can for references and weights.</li><li><strong>Whoever saves over another&#39;s is told.</strong> Each save gives the draft another random <code>revision</code>, and saving, publishing and discarding say which they have seen. It is not a number that counts up: a draft begun anew after a publication would be number 1 again, and be taken for the one before.</li><li><strong>It says which version it was made from.</strong> If the case has been edited since, by an accepted answer for instance, publishing is refused until an author has seen the differences and saved the draft on top of the current version.</li><li><strong><code>edit_case</code> takes effect at once</strong>, as the specification says; drafts are calls of their own. A draft is as sound as a case: what is broken stays on the author&#39;s device, as before.</li><li><strong>The note is kept with the version</strong> and asked for at publication alone. It is not in the activity log, and not shown to whoever has the case as a test.</li><li><strong>Its documents</strong> are claimed when the draft is saved. A trigger leaves them for the sweep when the draft drops them or goes, unless a version has them.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0048-case-drafts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0048CaseDrafts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0048CaseDrafts as default
};
