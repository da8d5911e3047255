import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const compressed = /\.(br|gz)$/
const year = 'public, max-age=31536000, immutable'

/** A folder that was built, as one part of the server sees it. */
export type BuiltFiles = {
  /** Whether there is a file of this path, which begins with a slash. */
  has: (path: string) => boolean
  /** Sends it, compressed to who takes that; what lies below /assets/ has its content in its name and may be kept for a year. */
  send: (reply: FastifyReply, path: string) => FastifyReply
}

/** Read as a path even where it looks like another host: `//elsewhere`. */
export const pathOf = (url: string): string => (url.startsWith('/') ? new URL(`http://page${url}`).pathname : '/')

/** Sends a file of the folder that `@fastify/static` was registered with. */
export const sendBuilt = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', path.startsWith('/assets/') ? year : 'no-cache').sendFile(path.slice(1))

/** The files of `root` for the routes of `scope`, which must be a part of the server of its own. */
export async function useBuiltFiles(scope: FastifyInstance, root: string): Promise<BuiltFiles> {
  // The compressed twins have no address of their own.
  const files = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !compressed.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
  )
  await scope.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  return {
    has: (path) => files.has(path),
    send: sendBuilt,
  }
}
