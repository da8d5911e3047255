import { i18n } from '@casebench/server/i18n'
import type { FastifyRequest } from 'fastify'
import { forbidden } from './http-error.ts'

const foreign = () =>
  forbidden(i18n.t('This request comes from another site, so it was not carried out.'), 'foreign_origin')

/**
 * Whether a page of another origin made a request. Browsers say where a request comes from and pages cannot change it:
 * Fetch Metadata, and `Origin` in older ones. Programs send neither and hold no one else's cookies.
 */
export function isForeign({ headers, host, protocol }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (headers.origin === undefined) return false
  if (!URL.canParse(headers.origin)) return true
  const origin = new URL(headers.origin)
  // Whoever sits on the way can make up a page of this host that did not come by https. The other way round it is only
  // a proxy whose word on the protocol is not taken.
  return origin.host !== host || (origin.protocol === 'http:' && protocol === 'https')
}

/**
 * Keeps other sites from making a browser act with our cookies (cross-site request forgery, also of the sign-in itself).
 * @throws HttpError 403 for a request that a page of another origin made.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (isForeign(request)) throw foreign()
}
