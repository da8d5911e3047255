import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/guide/assets/try-question.DhWeGWSg.webp";
const __pageData = JSON.parse('{"title":"The knowledge base","description":"","frontmatter":{},"headers":[],"relativePath":"authors/knowledge-base.md","filePath":"guide/authors/knowledge-base.md"}');
const _sfc_main = { name: "authors/knowledge-base.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="the-knowledge-base" tabindex="-1">The knowledge base <a class="header-anchor" href="#the-knowledge-base" aria-label="Permalink to &quot;The knowledge base&quot;">​</a></h1><p><strong>Knowledge Base</strong> contains what Manu answers from: entries that you write, and websites that it reads.</p><h2 id="write-an-entry" tabindex="-1">Write an entry <a class="header-anchor" href="#write-an-entry" aria-label="Permalink to &quot;Write an entry&quot;">​</a></h2><ol><li><strong>New entry</strong>: a question as people ask it, and the answer.</li><li>If it is about one page, select it. Manu prefers the entry there.</li><li>Save. Manu uses it immediately.</li></ol><p>Quote rules with their source, and never include the right answer of a case.</p><h2 id="try-a-question" tabindex="-1">Try a question <a class="header-anchor" href="#try-a-question" aria-label="Permalink to &quot;Try a question&quot;">​</a></h2><p><img${ssrRenderAttr("src", _imports_0)} alt="Passages found for a question"></p><p><strong>Try a question</strong> shows which passages Manu would find, best first. If the right one is not near the top, use the words of the question in the entry.</p><h2 id="websites" tabindex="-1">Websites <a class="header-anchor" href="#websites" aria-label="Permalink to &quot;Websites&quot;">​</a></h2><p>Under <strong>Websites</strong>, choose <strong>New website</strong>, then <strong>Sync now</strong>. Only changed pages are read again. Which pages are read and which never are: <a href="/guide/knowledge-base.html">the knowledge base</a>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guide/authors/knowledge-base.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const knowledgeBase = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  knowledgeBase as default
};
