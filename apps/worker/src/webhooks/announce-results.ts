import { nextLookAtWithheld, withheldIn } from '@casebench/domain/disclosure/withheld'
import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import { isSubscribed, webhookEventColumns } from '@casebench/domain/webhooks/insert-events'
import { type Database, transaction } from '@casebench/server/database'
import { anyOf, givenRows, now } from '@casebench/server/database/expressions'

/** Looked at in one transaction. */
const batch = 200
/** In one look: what is left is due at the next one, and events are sent in between. */
const maxBatches = 10

const take = (database: Database) =>
  transaction(database, async (client) => {
    const results = await client
      .selectFrom('webhook_result as w')
      .innerJoin('submission as s', 's.id', 'w.submission_id')
      .innerJoin('assignment as a', 'a.id', 's.assignment_id')
      .innerJoinLateral(
        ({ ref }) =>
          latestEvaluation(ref('s.id')).select(['n.score', 'n.passed', 'n.created_at as evaluatedAt']).as('e'),
        (join) => join.onTrue(),
      )
      .select(['s.id as submissionId', 'a.id as assignmentId', 'a.user_id as userId', 'a.case_id as caseId', 'a.mode'])
      .select(['e.score', 'e.passed', 'e.evaluatedAt'])
      .select(({ eb, and, ref }) => [
        and([eb('a.submitted', '=', true), eb('s.generation', '=', ref('a.generation'))]).as('stands'),
        eb(withheldIn(ref), 'is not', null).as('isWithheld'),
      ])
      .where('w.next_check_at', '<=', now)
      .where(isSubscribed('result.released'))
      .orderBy('w.next_check_at')
      .limit(batch)
      .forUpdate('w')
      .skipLocked()
      .execute()
    const standing = results.filter(({ stands }) => stands)
    const withheld = standing.filter(({ isWithheld }) => isWithheld)
    const released = standing.filter(({ isWithheld }) => !isWithheld)
    if (withheld.length > 0)
      await client
        .updateTable('webhook_result as w')
        .from(
          givenRows(
            'seen',
            { submission_id: 'uuid', evaluated_at: 'timestamptz' },
            withheld.map(({ submissionId, evaluatedAt }) => ({
              submission_id: submissionId,
              evaluated_at: evaluatedAt,
            })),
          ),
        )
        .set(({ ref }) => ({ next_check_at: nextLookAtWithheld(ref('seen.evaluated_at')) }))
        .whereRef('w.submission_id', '=', 'seen.submission_id')
        .execute()
    const over = results
      .filter(({ stands, isWithheld }) => !(stands && isWithheld))
      .map(({ submissionId }) => submissionId)
    if (over.length > 0) await client.deleteFrom('webhook_result').where('submission_id', '=', anyOf(over)).execute()
    if (released.length > 0)
      await client
        .insertInto('webhook_event')
        .columns(webhookEventColumns)
        .expression(({ selectFrom }) =>
          selectFrom(
            givenRows(
              'r',
              { type: 'text', user_id: 'uuid', data: 'jsonb' },
              released.map((result) => ({
                type: 'result.released',
                user_id: result.userId,
                data: {
                  submission_id: result.submissionId,
                  assignment_id: result.assignmentId,
                  case_id: result.caseId,
                  mode: result.mode,
                  score: result.score,
                  passed: result.passed,
                  evaluated_at: result.evaluatedAt.toISOString(),
                },
              })),
            ),
          )
            .select(['r.type', 'r.user_id', 'r.data'])
            .where(isSubscribed('result.released')),
        )
        .execute()
    return { looked: results.length, released: released.length }
  })

/**
 * Announces results that their candidates may see by now: of a submission that stands, and not withheld. One that has
 * changed several times meanwhile is announced once, as it is. Nothing is looked at while no endpoint asks for it.
 * @returns how many were released.
 */
export async function announceResults(database: Database): Promise<number> {
  let released = 0
  for (let taken = 0; taken < maxBatches; taken++) {
    const { looked, released: told } = await take(database)
    released += told
    if (looked < batch) break
  }
  return released
}
