import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Names a request by letters that are safe in a header, a log and a command line. */
const safe = /^[A-Za-z0-9][A-Za-z0-9._-]{7,99}$/

/** The id that whoever asks (a proxy, as a rule) has given the request, where it is one; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && safe.test(given) ? given : randomUUID()
}
