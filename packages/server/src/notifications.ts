import type { EvaluationStatus } from '@casebench/shared/assignment-state'
import type { EvaluationEvent, Notice } from '@casebench/shared/events'
import type { Transaction } from './database.ts'
import type { Events } from './events.ts'
import type { Logger } from './logging.ts'

/** What these people are told. */
export type Notified = Notice & { userIds: readonly string[] }

/** Notes, in the caller's transaction, what these people are to be told. */
export async function noteNotification(client: Transaction, { userIds, kind, ...detail }: Notified): Promise<void> {
  await client.query({
    name: 'note-notification',
    text: 'insert into notification (user_id, kind, detail) select unnest($1::uuid[]), $2, $3::jsonb',
    values: [userIds, kind, detail],
  })
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
      return notice.accepted === true ? evaluationOf(notice, 'success') : undefined
    default:
      return undefined
  }
}

/** Tells their open pages, once the transaction has committed. What cannot be pushed is found by the next poll. */
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
