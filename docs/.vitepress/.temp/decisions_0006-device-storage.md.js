import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"6. Storage on the device","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0006-device-storage.md","filePath":"decisions/0006-device-storage.md"}');
const _sfc_main = { name: "decisions/0006-device-storage.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="6-storage-on-the-device" tabindex="-1">6. Storage on the device <a class="header-anchor" href="#6-storage-on-the-device" aria-label="Permalink to &quot;6. Storage on the device&quot;">​</a></h1><ul><li><strong>Lists and figures are cached for a day, the content of a case is not.</strong> Assigned cases, the leaderboard, the weakest sections, the latest activity and the approved sources are in IndexedDB, so that a reload shows them at once; all except the sources are refetched at the same time. Questions, answers and documents of a case always come from the server: a workspace that opens with yesterday&#39;s content would be worse than one that takes a moment. Typed text that has not arrived is different, and is kept until it has.</li><li><strong>One query, one record</strong>, restored when a page first needs it: nothing waits for the whole store, and pages only read what they show. The library calls this kind of persistence experimental; its stable one delays every page until everything is read.</li><li><strong>Keys name the person</strong> if an answer is theirs, signing out empties the store, and anything older than a day is dropped when the page starts. Profile and roles are not stored: they always come from the server.</li><li><strong>A new version of the page starts empty.</strong> The name of its entry file is part of every record, because responses of another version may have another shape.</li><li><strong>How the documents of a case are laid out is kept in <code>localStorage</code>, per person, case and mode:</strong> which are open, at which page, zoom and rotation, and how the panes are divided. It names documents by their id and contains nothing of them, not even what was searched for; signing out removes it. The documents themselves stay in memory while the page is open, so that what was opened is there without a connection, and are gone with the tab.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0006-device-storage.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0006DeviceStorage = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0006DeviceStorage as default
};
