import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf, sendBuilt } from './built-files.ts'

const below = '/guide'

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The guide is not built yet</title>
<h1>The guide is not built yet</h1>
<p>Casebench builds it in the background when it is started for the first time: try again in a minute.
If this page stays, the building failed. <code>npm run docs</code> builds it and says why it cannot.</p>
</html>
`

/**
 * Serves the built documentation at /guide/: its pages to everyone, for they say nothing of this installation. It may be
 * built, or built anew, while we run.
 */
export async function serveGuide(app: FastifyInstance, guideRoot: string): Promise<void> {
  /** A path of `pathOf` leads nowhere else. Compressed twins and files of the build have no address. */
  const has = (path: string): boolean =>
    !/\.(br|gz)$|\/\./.test(path) && statSync(join(guideRoot, path), { throwIfNoEntry: false })?.isFile() === true
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: guideRoot,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // It need not be there yet.
      suppressWarning: true,
    })
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      if (!existsSync(join(guideRoot, 'index.html')))
        return reply
          .code(503)
          .headers({ 'retry-after': '30', 'cache-control': 'no-store' })
          .type('text/html; charset=utf-8')
          .send(notBuilt)
      const path = pathOf(request.url).slice(below.length)
      const file = path.endsWith('/') ? `${path}index.html` : path
      if (has(file)) return sendBuilt(reply, file)
      if (has(`${path}/index.html`)) return reply.redirect(`${below}${path}/`)
      return sendBuilt(reply.code(404), '/404.html')
    }
    for (const address of [below, `${below}/*`])
      scope.get(address, { config: { origin: 'page' }, schema: { hide: true } as object }, send)
  })
}
