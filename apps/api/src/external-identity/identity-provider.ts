import { i18n } from '@casebench/server/i18n'
import type { ExternalIdentity } from '@casebench/server/identity-config'
import type { Logger } from '@casebench/server/logging'
import type { ClientAuth, Configuration, TokenEndpointResponse } from 'openid-client'
import { HttpError } from '../http/http-error.ts'
import { onePerProcess, type Services } from '../services.ts'
import { type Claims, groupsIn, isComplete, type Profile, profileFrom } from './profile.ts'
import { rememberedDiscovery } from './remembered-discovery.ts'

/** The secrets of one attempt to sign in, which only its browser and we know. */
export type Secrets = { state: string; nonce: string; verifier: string }
/** What is kept of what the provider gave. */
export type ProviderTokens = { idToken: string | undefined; refreshToken: string | undefined }

/** The external OpenID Connect provider. Everything throws while it cannot be reached. */
export type IdentityProvider = {
  name: string
  authorizationUrl: (secrets: Secrets) => Promise<URL>
  /**
   * Exchanges the code that the browser brought back.
   * @param search the query of the callback, as it came.
   * @throws when any part of the answer is not as it must be: state, issuer, signature, audience, time, nonce.
   */
  signIn: (search: string, secrets: Secrets) => Promise<{ profile: Profile; tokens: ProviderTokens }>
  /**
   * Asks whether the person is still welcome. `groups` is undefined where the provider says nothing about them.
   * @throws the provider's `invalid_grant` when the provider has ended the session.
   */
  renew: (
    refreshToken: string,
    subject: string,
  ) => Promise<{ groups: readonly string[] | undefined; tokens: ProviderTokens }>
  /** Where to sign out of the provider too, or undefined where it has no such place. */
  endSessionUrl: (idToken: string | undefined) => Promise<URL | undefined>
}

const timeoutSeconds = 10

/** Only loaded where there is a provider. */
const library = () => import('openid-client')
type Library = Awaited<ReturnType<typeof library>>

/** What every provider must take (RFC 6749 §2.3.1), unless this one says otherwise. */
const authenticated =
  ({ ClientSecretBasic, ClientSecretPost }: Library, secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    authenticate(secret)(server, ...request)
  }

async function discover(external: ExternalIdentity): Promise<Configuration> {
  const client = await library()
  const issuer = new URL(external.issuer)
  const authentication =
    external.clientSecret === undefined ? client.None() : authenticated(client, external.clientSecret)
  const found = await client.discovery(issuer, external.clientId, external.clientSecret, authentication, {
    timeout: timeoutSeconds,
    // The signature of an id token counts, however it came; plain http is for a provider on this very machine.
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
  const { issuer: named } = found.serverMetadata()
  // To the letter (OpenID Connect Discovery §4.3); the library lets a slash at the end pass.
  if (named !== external.issuer)
    throw new HttpError(
      503,
      'issuer_mismatch',
      i18n.t('CASEBENCH_ISSUER should be {named}, as the provider calls itself.', { named }),
    )
  return found
}

const tokensOf = (answer: TokenEndpointResponse): ProviderTokens => ({
  idToken: answer.id_token,
  refreshToken: answer.refresh_token,
})

export function identityProvider(external: ExternalIdentity, publicUrl: string, logger: Logger): IdentityProvider {
  const configuration = rememberedDiscovery(() => discover(external), logger)
  const redirectUri = `${publicUrl}/auth/callback`

  async function userInfo(found: Configuration, accessToken: string, subject: string): Promise<readonly Claims[]> {
    if (found.serverMetadata().userinfo_endpoint === undefined) return []
    const { fetchUserInfo } = await library()
    return [{ ...(await fetchUserInfo(found, accessToken, subject)) }]
  }

  /** A provider that lets someone in but does not tell their groups just now is no reason to send them away. */
  async function currentGroups(found: Configuration, answer: TokenEndpointResponse, told: Claims, subject: string) {
    const groups = groupsIn(told, external.groupsClaim)
    if (groups !== undefined || Object.keys(external.groupRoles).length === 0) return groups
    const [more = {}] = await userInfo(found, answer.access_token, subject).catch((error: unknown) => {
      logger.warn({ err: error }, 'the identity provider did not tell the groups of someone')
      return []
    })
    return groupsIn(more, external.groupsClaim)
  }

  return {
    name: external.name,
    authorizationUrl: async ({ state, nonce, verifier }) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      const found = await configuration()
      // Whoever does not know it may refuse it, and whoever gives refresh tokens without it does not name it.
      const lasting = found.serverMetadata().scopes_supported?.includes('offline_access') ? ' offline_access' : ''
      return buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: `openid email profile${lasting}`,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    signIn: async (search, { state, nonce, verifier }) => {
      const { authorizationCodeGrant } = await library()
      const found = await configuration()
      const answer = await authorizationCodeGrant(found, new URL(`${redirectUri}${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = answer.claims()
      if (!claims) throw new Error('The provider gave no id token')
      const more = isComplete(claims, external) ? [] : await userInfo(found, answer.access_token, claims.sub)
      return { profile: profileFrom(claims.sub, [claims, ...more], external.groupsClaim), tokens: tokensOf(answer) }
    },
    renew: async (refreshToken, subject) => {
      const { refreshTokenGrant } = await library()
      const found = await configuration()
      const answer = await refreshTokenGrant(found, refreshToken)
      const claims = answer.claims()
      if (claims && claims.sub !== subject)
        throw new HttpError(401, 'subject_mismatch', i18n.t('The provider answered for someone else.'))
      return { groups: await currentGroups(found, answer, claims ?? {}, subject), tokens: tokensOf(answer) }
    },
    endSessionUrl: async (idToken) => {
      const { buildEndSessionUrl } = await library()
      const found = await configuration()
      if (found.serverMetadata().end_session_endpoint === undefined) return undefined
      return buildEndSessionUrl(found, {
        post_logout_redirect_uri: `${publicUrl}/auth/login`,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      })
    },
  }
}

/** Signs people in where Casebench does not do so itself. */
export const configuredProvider = onePerProcess(
  ({ config: { identity, publicUrl }, logger }: Pick<Services, 'database' | 'config' | 'logger'>) =>
    identity.external && identityProvider(identity.external, publicUrl, logger),
)
