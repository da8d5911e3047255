import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './routing/refusal.ts'

/** Serves the built page: hashed assets for a year, and index.html for every address that is the page's own. */
export async function serveWebPage(app: FastifyInstance, webRoot: string): Promise<void> {
  const index = await readFile(join(webRoot, 'index.html'))
  app.addHook('onRoute', (route) => {
    route.config = { origin: 'page', ...route.config }
  })
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) throw notFound('There is nothing at this address.', 'no_such_address')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index)
  })
}
