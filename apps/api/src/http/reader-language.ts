import type { IncomingMessage } from 'node:http'
import { inLanguage } from '@casebench/server/i18n'
import { bestLanguage, type Language } from '@casebench/shared/languages'
import type { FastifyInstance } from 'fastify'
import Negotiator from 'negotiator'

/** The language that the caller reads, by `accept-language` (RFC 9110 §12.5.4); English where they name none that there is. */
export const languageOf = (request: Pick<IncomingMessage, 'headers'>): Language =>
  request.headers['accept-language'] === undefined
    ? 'en'
    : bestLanguage(new Negotiator(request).languages().filter((tag) => tag !== '*'))

/** Answers each request in its reader's language. */
export function speakLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => inLanguage(languageOf(raw), done))
  // Reading a body ends in the context of its connection, which has no language.
  app.addHook('preValidation', ({ raw }, _reply, done) => inLanguage(languageOf(raw), done))
}
