import { type Transaction, transaction } from '@casebench/server/database'
import { type OutboxEntry, ringFor } from '@casebench/server/outbox'
import { retrySubmission } from '@casebench/server/submitting/retry-submission'
import { maxRetriedAtOnce, retryFailedEvaluations } from '@casebench/shared/contract/failed-evaluations'
import type { Caller } from '../identity/callers.ts'
import { route } from '../routing/route.ts'
import { failedEvaluations, isFailed, isOwnTest } from './failed-evaluations.ts'

const retriable = `${isFailed} and s.finished_at <= $1 and not ${isOwnTest('$2')}`

type Failed = { id: string; assignmentId: string }

/** Nothing is done to what was retried, opened or sent in anew since it was looked for. */
async function retryOne(client: Transaction, { id, assignmentId }: Failed, caller: Caller) {
  const { rowCount } = await client.query(
    `select from assignment a join submission s on s.assignment_id = a.id and s.generation = a.generation
      where a.id = $1 and s.id = $2 and ${isFailed} for update of a`,
    [assignmentId, id],
  )
  return rowCount === 1 ? retrySubmission(client, { assignmentId, submissionId: id, actor: caller.email }) : undefined
}

const evaluations = (count: number): string => `${count.toLocaleString('en')} evaluation${count === 1 ? '' : 's'}`

/** Each in a transaction of its own, so that nobody's work is locked for long. */
export const retryFailedEvaluationsRoute = route(retryFailedEvaluations, async ({ body, services, caller }) => {
  const { database } = services
  const { rows } = await database.query<Failed & { total: number }>(
    `select s.id, a.id as "assignmentId", count(*) over ()::int as total from ${failedEvaluations}
      where ${retriable} order by s.finished_at, s.id limit ${maxRetriedAtOnce}`,
    [body.until, caller.userId],
  )
  let retried = 0
  for (const failed of rows) {
    const entry = await transaction(
      database,
      (client): Promise<OutboxEntry | undefined> => retryOne(client, failed, caller),
    )
    if (!entry) continue
    retried += 1
    await ringFor(database, services.bell, entry)
  }
  const left = (rows[0]?.total ?? 0) - rows.length
  const further = left > 0 ? ` ${left.toLocaleString('en')} more can be retried.` : ''
  return {
    message: retried === 0 ? 'No failed evaluations to retry.' : `Retrying ${evaluations(retried)}.${further}`,
    retried,
    left,
  }
})
