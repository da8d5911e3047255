import type { Mode } from '@casebench/shared/assignment-state'
import type { NotificationKind } from '@casebench/shared/events'
import type pg from 'pg'
import type { Events } from './events.ts'
import type { Logger } from './logging.ts'

type CaseWork = { caseId: string; mode: Mode }
export type Notified = CaseWork & { kind: NotificationKind; userIds: readonly string[] }

/** Notes, in the caller's transaction, what these people are to be told. */
export async function noteNotification(
  client: pg.PoolClient,
  { kind, caseId, mode, userIds }: Notified,
): Promise<void> {
  await client.query({
    name: 'note-notification',
    text: `insert into notification (user_id, kind, detail)
           select unnest($1::uuid[]), $2, jsonb_build_object('caseId', $3::text, 'mode', $4::text)`,
    values: [userIds, kind, caseId, mode],
  })
}

/** Tells their open pages, once the transaction has committed. What cannot be pushed is found by the next poll. */
export async function pushNotification(
  { events, logger }: { events: Events; logger: Logger },
  { kind, caseId, mode, userIds }: Notified,
): Promise<void> {
  try {
    for (const userId of userIds) {
      await events.publish({ userId, event: { type: 'notification', kind, caseId, mode } })
      if (kind === 'marked')
        await events.publish({ userId, event: { type: 'evaluation', caseId, mode, status: 'success' } })
    }
  } catch (error) {
    logger.warn({ err: error }, 'a notification could not be pushed; the page will poll')
  }
}
