import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { noSuchCall } from './routing/no-such-call.ts'

const compressed = /\.(br|gz)$/
const year = 'public, max-age=31536000, immutable'

/** The files of the built page by address, the compressed twins left out. */
const pageFiles = (webRoot: string): Set<string> =>
  new Set(
    readdirSync(webRoot, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !compressed.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(webRoot.length).replaceAll('\\', '/')),
  )

/** Read as a path even where it looks like another host: `//elsewhere`. */
const pathOf = (url: string): string => (url.startsWith('/') ? new URL(`http://page${url}`).pathname : '/')

/** Serves the built page: hashed assets for a year, and index.html for every address that is the page's own. */
export async function serveWebPage(app: FastifyInstance, webRoot: string): Promise<void> {
  const files = pageFiles(webRoot)
  const index = await readFile(join(webRoot, 'index.html'))
  await app.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, cacheControl: false })

  app.get('/*', { config: { origin: 'page' }, schema: { hide: true } as object }, (request, reply) => {
    const path = pathOf(request.url)
    if (files.has(path) && path !== '/index.html')
      return reply.header('cache-control', path.startsWith('/assets/') ? year : 'no-cache').sendFile(path.slice(1))
    // An address of the page is asked for as a document; everything else is a mistake and must not get a page.
    if (!(request.headers.accept ?? '').includes('text/html')) throw noSuchCall(request.url)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index)
  })
}
