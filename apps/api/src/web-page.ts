import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '@casebench/server/config'
import { accountLanguageCookie, isLanguage, type Language, languageCookie } from '@casebench/shared/languages'
import type { FastifyInstance } from 'fastify'
import { pathOf, useBuiltFiles } from './built-files.ts'
import { languageOf } from './http/reader-language.ts'
import { routeNotFound } from './http/route-not-found.ts'
import { readRouteFiles, routeFilesName } from './route-files.ts'

/** Where the addresses of the page begin; below /auth/ it shares them with calls, so that each is named. */
const ofThePage =
  /^\/((_app|admin|audit_trail|community|platform|policies|verify)(\/|$)|auth\/(accept|forgot|login|owner|policies|reset|suspended)\/?$)/
/** Where there are only calls and documents about them. */
const ofCalls = /^\/(v1|scim|health|docs|lti|\.well-known)(\/|$)/

/**
 * Whether the page is the answer. A browser that goes to an address asks for a document and gets the page, which says
 * what it does not know. What other programs ask for (`curl` takes anything) is a mistake unless the page has it.
 */
function isForPage(path: string, accept: string): boolean {
  if (path === '/' || path === '/index.html') return true
  if (ofCalls.test(path)) return false
  return accept.includes('text/html') || (ofThePage.test(path) && (accept === '' || accept.includes('*/*')))
}

const kept = [accountLanguageCookie, languageCookie].map((name) => new RegExp(`(?:^|; )${name}=([\\w-]+)`))

/** As the page finds it (`i18n/language.ts`): the account's language, what was chosen in the browser, what it asks for. */
function pageLanguage(request: Parameters<typeof languageOf>[0]): Language {
  const cookies = request.headers.cookie ?? ''
  const tags = kept.map((cookie) => cookie.exec(cookies)?.[1] ?? '')
  return tags.find(isLanguage) ?? languageOf(request)
}

/** Serves the built page: hashed assets for a year, and index.html for every address that is the page's own. */
export async function serveWebPage(app: FastifyInstance, webRoot: string): Promise<void> {
  const index = await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => {
    throw new ConfigurationError(
      `CASEBENCH_WEB_ROOT is ${webRoot}, which has no index.html. It should be the folder of the built page.`,
    )
  })
  const linksOf = await readRouteFiles(webRoot)
  const documents = new Map<string, { html: string; etag: string }>()
  /** There are as many as routes and languages, however many addresses are asked for. */
  const documentWith = (links: string) => {
    const html = index.replace('</head>', () => `${links}</head>`)
    // By its content, so that it is the same from every replica.
    const made = { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` }
    documents.set(links, made)
    return made
  }
  await app.register(async (scope) => {
    const files = await useBuiltFiles(scope, webRoot)
    scope.get('/*', { config: { origin: 'page' }, schema: { hide: true } as object }, (request, reply) => {
      const path = pathOf(request.url)
      if (files.has(path) && path !== '/index.html' && path !== `/${routeFilesName}`) return files.send(reply, path)
      if (!isForPage(path, request.headers.accept ?? '')) throw routeNotFound(request.url)
      const links = linksOf(path, pageLanguage(request.raw))
      const { html, etag } = documents.get(links) ?? documentWith(links)
      reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-language, cookie')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('text/html; charset=utf-8').send(html)
    })
  })
}
