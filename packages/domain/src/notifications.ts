import type { Transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { EvaluationStatus } from '@casebench/shared/assignment-state'
import type { EvaluationEvent, Notice } from '@casebench/shared/events'
import { sql } from 'kysely'

/** What these people are told. */
export type Notified = Notice & { userIds: readonly string[] }

const addNotifications = preparedQuery<{ userIds: readonly string[]; kind: Notice['kind']; detail: string }>()(
  'note-notification',
  (db, parameter) =>
    db
      .insertInto('notification')
      .columns(['user_id', 'kind', 'detail'])
      .expression(
        db.selectNoFrom([
          sql<string>`unnest(${parameter('userIds')}::uuid[])`.as('user_id'),
          parameter('kind').as('kind'),
          sql<string>`${parameter('detail')}::jsonb`.as('detail'),
        ]),
      ),
)

/** Notes, in the caller's transaction, what these people are to be told. */
export async function insertNotification(
  transaction: Transaction,
  { userIds, kind, ...detail }: Notified,
): Promise<void> {
  await addNotifications(transaction, { userIds, kind, detail: json(detail) })
}

const evaluationOf = (
  { caseId, mode }: Pick<EvaluationEvent, 'caseId' | 'mode'>,
  status: EvaluationStatus,
): EvaluationEvent => ({ type: 'evaluation', caseId, mode, status })

/** What pages that show the case are told as well: there is a result, another one, or none. */
function evaluationEventOf(notice: Notice): EvaluationEvent | undefined {
  switch (notice.kind) {
    case 'evaluated':
    case 'marked':
      return evaluationOf(notice, 'success')
    case 'evaluationFailed':
      return evaluationOf(notice, 'failed')
    case 'contestDecided':
      return notice.accepted === null ? undefined : evaluationOf(notice, 'success')
    default:
      return undefined
  }
}

/** Pushes notifications to open pages after the transaction has committed. A push that fails is made up for by the page's next poll. */
export async function pushNotification(
  { events, logger }: { events: Events; logger: Logger },
  { userIds, ...notice }: Notified,
): Promise<void> {
  const evaluation = evaluationEventOf(notice)
  try {
    for (const userId of userIds) {
      await events.publish({ userId, event: { type: 'notification', notice } })
      if (evaluation) await events.publish({ userId, event: evaluation })
    }
  } catch (error) {
    logger.warn({ err: error }, 'a notification could not be pushed; the page will poll')
  }
}
