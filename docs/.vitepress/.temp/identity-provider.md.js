import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Identity provider","description":"","frontmatter":{},"headers":[],"relativePath":"identity-provider.md","filePath":"identity-provider.md"}');
const _sfc_main = { name: "identity-provider.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="identity-provider" tabindex="-1">Identity provider <a class="header-anchor" href="#identity-provider" aria-label="Permalink to &quot;Identity provider&quot;">​</a></h1><p>To let people sign in with your OpenID Connect provider, set:</p><ul><li><code>CASEBENCH_ISSUER</code>: the provider&#39;s issuer, exactly as it names itself</li><li><code>CASEBENCH_USER_POOL_ID</code>: a name of your choice that must never change</li><li><code>CASEBENCH_CLIENT_ID</code> and, if the provider requires one, <code>CASEBENCH_CLIENT_SECRET</code></li><li><code>CASEBENCH_PUBLIC_URL</code>: the public address of Casebench</li><li><code>CASEBENCH_PROVIDER_NAME</code>: the label of the sign-in button</li><li><code>CASEBENCH_GROUPS_CLAIM</code> (default <code>groups</code>) and <code>CASEBENCH_GROUP_ROLES</code> (<code>staff=Coordinator; leads=Product_Owner</code>): roles by group, applied at every sign-in. Roles granted by hand are kept.</li></ul><p>At the provider, register the redirect address <code>&lt;public url&gt;/auth/callback</code> and the sign-out address <code>&lt;public url&gt;/auth/login</code>. Allow the scopes <code>openid email profile</code>, and <code>offline_access</code> for sessions longer than 12 hours.</p><p>Accounts are identified by the provider&#39;s <code>sub</code>. A verified email address links an existing account that no one has linked yet; without a verified address, nobody gets a new account. If the provider sends no <code>email_verified</code>, only people who are already linked can sign in. Password sign-in is disabled while a provider is configured. Open Casebench at its public address: the sign-in cookie is bound to it.</p><p>If someone cannot sign in, look for &quot;nobody was signed in through the identity provider&quot; in the api&#39;s log; <code>cause</code> and <code>reason</code> say why.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("identity-provider.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const identityProvider = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  identityProvider as default
};
