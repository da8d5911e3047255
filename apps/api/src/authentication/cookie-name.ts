import type { FastifyRequest } from 'fastify'

const prefix = '__Secure-'

/**
 * The name of a cookie. Behind https it begins so that browsers take it from https alone (RFC 6265bis §4.1.3.1), and no
 * other host on the way can plant one. `__Host-` would do more, but have it sent to every address.
 */
export const cookieName = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string =>
  protocol === 'https' ? prefix + name : name

/** What goes with a name that {@link cookieName} gave. */
export const cookieSecurity = (name: string): { secure: boolean } => ({ secure: name.startsWith(prefix) })
