import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"1. Architecture","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0001-architecture.md","filePath":"decisions/0001-architecture.md"}');
const _sfc_main = { name: "decisions/0001-architecture.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="1-architecture" tabindex="-1">1. Architecture <a class="header-anchor" href="#1-architecture" aria-label="Permalink to &quot;1. Architecture&quot;">​</a></h1><ul><li><strong>Packages have no index file.</strong> <code>@casebench/shared/case-file/questions</code> names the file. Nothing is imported by accident, and the page&#39;s bundle contains only what it uses.</li><li><strong>The contract is typed objects, not decorators or a generator.</strong> One entry per endpoint; everything derives from it at start-up or compile time, and start-up fails if entries and routes differ.</li><li><strong>Authentication comes before validation, ownership after it.</strong> Without a valid token a caller learns nothing about an endpoint&#39;s input; the owner of an <code>email</code> can only be determined once the body is valid.</li><li><strong>The api verifies a token once and caches it; the caller is read again every 0.9 s.</strong> A suspension or a lost permission takes effect within a second on every replica, without a message that could be lost.</li><li><strong>A refresh token&#39;s successor is derived from it</strong> (HMAC with the installation&#39;s secret), so that a retry within ten seconds gets exactly the same one and no plain token is ever stored.</li><li><strong>Signing keys are in the database, encrypted</strong> with the installation&#39;s secret, so that replicas share them and a dump alone cannot sign. A key signs for 90 days. Whichever process notices first creates its successor, and the old one stays published for two hours, longer than any token is valid. To replace it immediately: <code>update signing_key set retired_at = now()</code>; within a minute every process signs with a new one. To invalidate its tokens too, delete its row and restart.</li><li><strong>Prisma Client reads and writes entities; Kysely does what Prisma cannot do in one statement</strong>, over one pool and, where needed, in one transaction. Kysely&#39;s types are generated from the same schema, so a renamed column breaks the types at every use. <code>npm run check</code> prepares statements that remain SQL text. Saving an answer is one statement.</li><li><strong>Wrong passwords are counted where every replica sees them</strong> (Postgres, or Redis if configured), under hashes of account and address: 10 in 15 minutes for an account from one address, 50 an hour for an account from anywhere, 300 an hour for an address. They are counted before the check and credited back after a right one, so that simultaneous attempts all count. Each process runs two checks at a time, so that a flood of sign-ins leaves capacity for everyone else.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0001-architecture.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0001Architecture = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0001Architecture as default
};
