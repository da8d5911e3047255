import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pathOf, useBuiltFiles } from './built-files.ts'
import { noSuchCall } from './routing/no-such-call.ts'

/** Serves the built page: hashed assets for a year, and index.html for every address that is the page's own. */
export async function serveWebPage(app: FastifyInstance, webRoot: string): Promise<void> {
  const index = await readFile(join(webRoot, 'index.html'))
  // By its content, so that it is the same from every replica.
  const etag = `"${createHash('sha256').update(index).digest('base64url')}"`
  await app.register(async (scope) => {
    const files = await useBuiltFiles(scope, webRoot)
    scope.get('/*', { config: { origin: 'page' }, schema: { hide: true } as object }, (request, reply) => {
      const path = pathOf(request.url)
      if (files.has(path) && path !== '/index.html') return files.send(reply, path)
      // An address of the page is asked for as a document; everything else is a mistake and must not get a page.
      if (!(request.headers.accept ?? '').includes('text/html')) throw noSuchCall(request.url)
      reply.header('cache-control', 'no-cache').header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('text/html; charset=utf-8').send(index)
    })
  })
}
