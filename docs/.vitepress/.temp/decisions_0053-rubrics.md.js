import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"53. Free text is given points by criteria","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0053-rubrics.md","filePath":"decisions/0053-rubrics.md"}');
const _sfc_main = { name: "decisions/0053-rubrics.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="53-free-text-is-given-points-by-criteria" tabindex="-1">53. Free text is given points by criteria <a class="header-anchor" href="#53-free-text-is-given-points-by-criteria" aria-label="Permalink to &quot;53. Free text is given points by criteria&quot;">​</a></h1><p>A free text that a person decided was right or wrong as a whole, with a text of guidance beside it. Two reviewers of the same answer could only differ wholly, and its candidate read a reason at best.</p><ul><li><strong>Criteria stand beside the guidance</strong>, as <code>grading.criteria</code>, and do not replace it. A case of before reads as it did and means the same; what only reviewers should read keeps its place. The alternative, a rubric that is either a text or a list, would have made every reader of a case tell the two apart.</li><li><strong>Points become credit.</strong> The score knows credit from 0 to 1 for lists and hierarchies that are partly right; a share of points is the same. So the score, sections, what can still pass, analyses and exports need nothing new, and there is no fourth mark: fewer points than all is <em>wrong</em> with partial credit, which candidates already read as <em>partly correct</em>.</li><li><strong>The mark follows from the points, and the server checks it.</strong> If the two could differ, a result would say <em>correct</em> beside 2 of 6 points. Choosing a mark gives all points or none instead; <em>not sure</em> has none.</li><li><strong>What was given is kept in the words that it was given for</strong>, in the verdict: name, description, points, level, comment. The case at hand may have other criteria after an edit or a regrade, and a result must not change because of it. It costs some kilobytes for each answer that is marked so.</li><li><strong>They are of the answer sheet until they are shown.</strong> A criterion says what is looked for. The candidate&#39;s shape of a case has no field for it, the test api fails any response that has one, and candidates read them where they read feedback on that answer: in training, not withheld, and marked by them. Whether the case reveals its answers does not matter: the author is told in the editor who reads them, and has the guidance for what nobody should.</li><li><strong>No model gives points.</strong> A model&#39;s mark needs a passage for one decision; six decisions with points from one passage would be a guess. An answer with criteria therefore waits for a person, unless the rules decide it or it is empty.</li><li><strong>Second markers give points as well.</strong> Kappa stays that of the three marks, since points of different rubrics have no common scale; the list of disagreements shows both sums.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0053-rubrics.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0053Rubrics = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0053Rubrics as default
};
