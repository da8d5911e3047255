import type { FastifyRequest } from 'fastify'
import { forbidden } from './refusal.ts'

const foreign = () => forbidden('This request comes from another site, so it was not carried out.', 'foreign_origin')

/**
 * Keeps other sites from making a browser act with our cookies (cross-site request forgery, also of the sign-in itself).
 * Browsers say where a request comes from and pages cannot change it: Fetch Metadata, and `Origin` in older ones.
 * Programs send neither and hold no one else's cookies.
 * @throws Refusal 403 for a request that a page of another origin made.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw foreign()
    return
  }
  const { origin } = request.headers
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw foreign()
}
