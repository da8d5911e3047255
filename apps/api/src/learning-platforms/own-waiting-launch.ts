import type { Transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { FastifyRequest } from 'fastify'
import { notFound } from '../http/http-error.ts'
import { browserSecret } from './browser-cookie.ts'
import { type WaitingLaunch, waitingLaunch } from './stored-launch.ts'

/** What a ticket is for: one that came to choose a case links no account, and the other way around. */
export type TicketKind = 'account' | 'case'

/**
 * The launch that began in this browser: a ticket that somebody else sends along is worth nothing here, so that nobody links
 * another's account with their own.
 * @throws HttpError 404 where there is none.
 */
export async function ownWaitingLaunch(
  client: Transaction,
  request: FastifyRequest,
  ticket: string,
  kind: TicketKind,
): Promise<WaitingLaunch> {
  const waiting = await waitingLaunch(client, ticket, browserSecret(request))
  if (!waiting || waiting === 'other_browser' || (waiting.launch.deepLink === null) !== (kind === 'account'))
    throw notFound(i18n.t('This sign-in has expired. Open Casebench from your learning platform again.'), 'launch_over')
  return waiting
}
