import { retrySubmission } from '@casebench/domain/submitting/retry-submission'
import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { type OutboxEntry, publishOutboxEntry } from '@casebench/server/outbox'
import { maxRetriedAtOnce, retryFailedEvaluations } from '@casebench/shared/contract/failed-evaluations'
import { sql } from 'kysely'
import { type Caller, principalIds } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { failedEvaluations, isFailed, isOwnTest } from './failed-evaluations.ts'

type Failed = { id: string; assignmentId: string }

/** Nothing is done to what was retried, opened or sent in anew since it was looked for. */
async function retryOne(transaction: Transaction, { id, assignmentId }: Failed, caller: Caller) {
  const found = await transaction
    .selectFrom('assignment as a')
    .innerJoin('submission as s', (join) =>
      join.onRef('s.assignment_id', '=', 'a.id').onRef('s.generation', '=', 'a.generation'),
    )
    .where('a.id', '=', assignmentId)
    .where('s.id', '=', id)
    .where(({ ref }) => isFailed(ref))
    .forUpdate('a')
    .executeTakeFirst()
  return found && retrySubmission(transaction, { assignmentId, submissionId: id, actor: caller.email })
}

/** Each in a transaction of its own, so that nobody's work is locked for long. */
export const retryFailedEvaluationsRoute = route(retryFailedEvaluations, async ({ body, services, caller }) => {
  const { database } = services
  const rows = await failedEvaluations(database)
    .select(['s.id', 'a.id as assignmentId', sql<number>`count(*) over ()`.as('total')])
    .where('s.finished_at', '<=', sql<Date>`${body.until}::timestamptz`)
    .where(({ not, ref }) => not(isOwnTest(ref, principalIds(caller))))
    .orderBy('s.finished_at')
    .orderBy('s.id')
    .limit(maxRetriedAtOnce)
    .execute()
  let retried = 0
  for (const failed of rows) {
    const entry = await transaction(
      database,
      (client): Promise<OutboxEntry | undefined> => retryOne(client, failed, caller),
    )
    if (!entry) continue
    retried += 1
    await publishOutboxEntry(database, services.jobQueue, entry)
  }
  const left = (rows[0]?.total ?? 0) - rows.length
  const done = i18n.t(
    '{retried, plural, =0 {No failed evaluations to retry.} one {Retrying 1 evaluation.} other {Retrying # evaluations.}}',
    { retried },
  )
  return {
    message: left > 0 && retried > 0 ? `${done} ${i18n.t('{left} more can be retried.', { left })}` : done,
    retried,
    left,
  }
})
