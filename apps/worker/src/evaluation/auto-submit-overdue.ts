import { submitAnswers } from '@casebench/domain/submitting/submit-answers'
import { isOverdueIn } from '@casebench/domain/submitting/test-time'
import { type Database, type Queryable, transaction } from '@casebench/server/database'
import { type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import { randomToken } from '@casebench/server/secrets'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/**
 * The tests whose time is up and that nobody has sent in since. One that was sent in earlier and could not be evaluated
 * was open again until now. One that was sent in after its time and could not be evaluated is its candidate's to send again.
 */
const waitingToBeSentIn = (database: Pick<Queryable, 'selectFrom'>) =>
  database
    .selectFrom('assignment as a')
    .where('a.locked', '=', sql.lit(false))
    .where(({ ref }) => sql<boolean>`${isOverdueIn(ref)}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submission as s')
            .select('s.id')
            .whereRef('s.assignment_id', '=', 'a.id')
            .whereRef('s.generation', '=', 'a.generation')
            .whereRef('s.created_at', '>=', 'a.deadline'),
        ),
      ),
    )

type SentIn = { userId: string; caseId: string; entry: OutboxEntry }

/** Sends one in, unless its candidate did meanwhile or it was opened again. Locked first and read after, as everywhere. */
async function sendIn(database: Database, assignmentId: string): Promise<SentIn | undefined> {
  return transaction(database, async (transaction) => {
    await transaction.selectFrom('assignment').select('id').where('id', '=', assignmentId).forUpdate().execute()
    const waiting = await waitingToBeSentIn(transaction)
      .select(['a.user_id as userId', 'a.case_id as caseId'])
      .where('a.id', '=', assignmentId)
      .executeTakeFirst()
    if (!waiting) return undefined
    const token = randomToken()
    const entry = await submitAnswers(transaction, { assignmentId, token, actor: 'casebench', timeIsUp: true })
    return { ...waiting, entry }
  })
}

type Needed = Pick<Services, 'database' | 'jobQueue' | 'events' | 'logger'>

/** What is not enqueued now is enqueued by the sweep; what is not pushed is found by the next poll. */
async function tellOf({ userId, caseId, entry }: SentIn, services: Needed): Promise<void> {
  await publishOrRelayLater(services, entry)
  await services.events
    .publish({ userId, event: { type: 'evaluation', caseId, mode: 'test', status: 'in_progress' } })
    .catch((error: unknown) => services.logger.warn({ err: error }, 'the page could not be told; it will poll'))
}

/**
 * Sends in the tests whose time is up, as they stand, whether or not their pages are still open. Any number of workers
 * may look at once: each test is sent in by one of them.
 * @returns how many were sent in.
 */
export async function autoSubmitOverdue(services: Needed): Promise<number> {
  const { database } = services
  const rows = await waitingToBeSentIn(database).select('a.id').orderBy('a.deadline').limit(500).execute()
  let count = 0
  for (const { id } of rows) {
    try {
      const sent = await sendIn(database, id)
      if (!sent) continue
      count += 1
      await tellOf(sent, services)
    } catch (error) {
      // One that cannot be sent in now must not hold up the others; the next look finds it again.
      services.logger.warn({ err: error, assignmentId: id }, 'a test whose time is up could not be sent in')
    }
  }
  return count
}
