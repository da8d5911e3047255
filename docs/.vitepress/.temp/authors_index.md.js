import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/editor.BWBCbjuU.webp";
const __pageData = JSON.parse('{"title":"Creating a case","description":"","frontmatter":{},"headers":[],"relativePath":"authors/index.md","filePath":"guide/authors/index.md"}');
const _sfc_main = { name: "authors/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="creating-a-case" tabindex="-1">Creating a case <a class="header-anchor" href="#creating-a-case" aria-label="Permalink to &quot;Creating a case&quot;">​</a></h1><p>A case is an entity to review: questions in sections, the right answers, and the documents that contain them.</p><ol><li><a href="/guide/authors/first-case.html">Create the case</a>: sections, questions and reference answers.</li><li><a href="/guide/authors/attribute-types.html">Choose a type</a> for each question, which decides how it is asked and graded.</li><li><a href="/guide/authors/documents.html">Add its documents</a>.</li><li><a href="/guide/authors/trying.html">Test the grading, and analyse</a> how the questions perform.</li><li><a href="/guide/authors/languages.html">Set its language, and translate it</a>, if candidates read other languages.</li><li><a href="/guide/authors/versions.html">Change it later</a>: versions, regrading, files.</li></ol><p><img${ssrRenderAttr("src", _imports_0)} alt="The case editor: structure, the question, its reference answer"></p><p>You also maintain the <a href="/guide/authors/knowledge-base.html">knowledge base</a> that Manu answers from.</p><p>A good first case has ten to twenty questions. Each has its answer in one place in the documents. Two or three are deliberate traps: a former name, a rounded percentage, a date in another format.</p><p>The <a href="/guide/glossary.html">glossary</a> explains terms such as <em>reference answer</em> and <em>version</em>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/authors/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
