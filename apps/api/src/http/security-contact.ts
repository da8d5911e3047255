import type { Config } from '@casebench/server/config'
import type { FastifyInstance } from 'fastify'

const path = '/.well-known/security.txt'
const monthInMilliseconds = 30 * 24 * 60 * 60 * 1000

/** The file for whoever finds a weakness (RFC 9116): whom to write to. Each answer holds for a month, to the minute. */
export function securityText({ securityContact, publicUrl }: Config, now: Date): string {
  const until = new Date(now.getTime() + monthInMilliseconds)
  until.setUTCSeconds(0, 0)
  return [
    `Contact: ${securityContact}`,
    `Expires: ${until.toISOString().replace('.000', '')}`,
    `Canonical: ${publicUrl}${path}`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}

/** Serves it where the installation says a contact. */
export function serveSecurityContact(app: FastifyInstance, config: Config): void {
  if (config.securityContact === undefined) return
  app.get(path, { config: { origin: 'operations' }, schema: { hide: true } as object }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(config, new Date())),
  )
}
