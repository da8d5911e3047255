import type { IncomingMessage } from 'node:http'
import { inLanguage } from '@casebench/server/i18n'
import { bestLanguage, type Language } from '@casebench/shared/languages'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** By the header's value: browsers send few different ones, each with every request. */
const negotiated = new LRUCache<string, Language, Pick<IncomingMessage, 'headers'>>({
  max: 500,
  memoMethod: (_header, _stale, { context }) =>
    bestLanguage(new Negotiator(context).languages().filter((tag) => tag !== '*')),
})

/** The language that the caller reads, by `accept-language` (RFC 9110 §12.5.4); English where they name none that there is. */
export function languageOf(request: Pick<IncomingMessage, 'headers'>): Language {
  const header = request.headers['accept-language']
  return header === undefined ? 'en' : negotiated.memo(header, { context: request })
}

/** Answers each request in its reader's language. */
export function speakLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => inLanguage(languageOf(raw), done))
  // Reading a body ends in the context of its connection, which has no language.
  app.addHook('preValidation', ({ raw }, _reply, done) => inLanguage(languageOf(raw), done))
}
