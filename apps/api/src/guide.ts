import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf, useBuiltFiles } from './built-files.ts'

const below = '/guide'

/** Serves the built documentation at /guide/: its pages to everyone, for they say nothing of this installation. */
export async function serveGuide(app: FastifyInstance, guideRoot: string): Promise<void> {
  await app.register(async (scope) => {
    const files = await useBuiltFiles(scope, guideRoot)
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request.url).slice(below.length)
      const file = path.endsWith('/') ? `${path}index.html` : path
      if (files.has(file)) return files.send(reply, file)
      if (files.has(`${path}/index.html`)) return reply.redirect(`${below}${path}/`)
      return files.send(reply.code(404), '/404.html')
    }
    for (const address of [below, `${below}/*`])
      scope.get(address, { config: { origin: 'page' }, schema: { hide: true } as object }, send)
  })
}
