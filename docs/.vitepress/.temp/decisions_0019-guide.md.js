import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"19. The guide","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0019-guide.md","filePath":"decisions/0019-guide.md"}');
const _sfc_main = { name: "decisions/0019-guide.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="19-the-guide" tabindex="-1">19. The guide <a class="header-anchor" href="#19-the-guide" aria-label="Permalink to &quot;19. The guide&quot;">​</a></h1><ul><li><strong>VitePress, outside the workspace.</strong> It builds Markdown with search and no server, and is well maintained. It brings 97 MB and its own Vite, so <code>docs/</code> has its own package and lock file, installed only by <code>npm run docs</code>. The first <code>npm start</code> installs nothing more than before, and none of it is shipped or in the bill of materials.</li><li><strong>Served once built.</strong> Building takes seconds, installing the generator up to a minute: too long for <code>npm start</code>. The api serves <code>docs/dist</code> at <code>/guide/</code> if it exists, with the page&#39;s headers. The page&#39;s configuration says whether it does, and links are hidden if not. Visitors may read it: it contains nothing about an installation.</li><li><strong>No inline scripts.</strong> VitePress writes two into every page; they are moved into files, so that the content security policy stays as it is.</li><li><strong>Links from file to file.</strong> They also work in an editor and on GitHub. The build turns them into urls, and fails on a link to a missing heading or file, and on anything that would be loaded from another host.</li><li><strong>Pages are only Markdown.</strong> No HTML, no components: every page of <code>docs/</code> can be read as a file.</li><li><strong>Screenshots come from a separate run</strong>, <code>npm run pictures</code>, with its own demo at a fixed time: server times are shifted to it, to the full hour. The browser itself encodes them as WebP, and the README&#39;s animation is assembled from such screenshots, so no further program or package is needed.</li><li><strong>Staleness checks take seconds.</strong> <code>npm test</code> checks that each screenshot is used, generated and small; that each word in bold occurs in the page&#39;s sources; and that each attribute type has its row. Browser tests run the steps of three screenshots, one per role; the other steps use what the tests of those pages use, and running them would take too long. Pixels are not compared: fonts differ between machines.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0019-guide.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0019Guide = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0019Guide as default
};
