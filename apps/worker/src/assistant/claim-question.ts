import { type Picture, pictureSealing, type QuestionContext } from '@casebench/domain/assistant/question'
import type { Database } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { unseal } from '@casebench/server/secrets'
import { type Expression, sql } from 'kysely'
import type { ClaimedRow } from '../leases/lease.ts'
import { questionLease } from './lease.ts'

/** A question that this worker answers, and nobody else ever will: what is begun is not begun anew. */
export type ClaimedQuestion = ClaimedRow & {
  sessionId: string
  userId: string
  page: string
  question: string
  context: QuestionContext
  isTrial: boolean
  /** Milliseconds until whoever asked stops waiting */
  timeout: number
  /** Milliseconds since it was asked */
  waited: number
  pictures: Picture[]
}

const milliseconds = (span: Expression<unknown>) => sql<number>`ceil(extract(epoch from ${span}) * 1000)::int`

const claim = preparedQuery<{ id: string }>()('claim-question', (db, parameter) =>
  db
    .with('claimed', (db) => questionLease.claiming(db, parameter('id')))
    .with('taken', (db) =>
      db
        .deleteFrom('chat_picture as p')
        .using('claimed')
        .whereRef('p.entry_id', '=', 'claimed.id')
        .returning(['p.position', 'p.sealed']),
    )
    .with('unhurried', (db) => db.selectNoFrom(sql`set_config('synchronous_commit', 'off', true)`.as('set')))
    .selectFrom('claimed')
    .innerJoin('unhurried', (join) => join.onTrue())
    .innerJoin('chat_entry as e', 'e.id', 'claimed.id')
    .innerJoin('chat_session as s', 's.id', 'e.session_id')
    .select(({ ref, selectFrom }) => [
      'claimed.id',
      'claimed.fence',
      'e.session_id as sessionId',
      's.user_id as userId',
      'e.page',
      'e.question',
      sql<QuestionContext>`${ref('e.request')}`.as('context'),
      'e.is_trial as isTrial',
      milliseconds(sql`${ref('e.deadline')} - ${now}`).as('timeout'),
      milliseconds(sql`${now} - ${ref('e.created_at')}`).as('waited'),
      // As JSON: the driver reads an array of Postgres letter by letter, which four large pictures make seconds of.
      sql<string[]>`to_json(array(${selectFrom('taken').select('taken.sealed').orderBy('taken.position')}))`.as(
        'sealed',
      ),
    ]),
)

/**
 * Claims a question that waits, and takes its pictures: they are gone with this. Undefined when there is nothing to do: it was
 * claimed, stopped or given up.
 */
export async function claimQuestion(
  database: Database,
  secret: Buffer,
  id: string,
): Promise<ClaimedQuestion | undefined> {
  const { rows } = await claim(database, { id })
  const [claimed] = rows
  if (!claimed) return undefined
  const { sealed, ...question } = claimed
  return { ...question, pictures: sealed.map((picture) => unseal(secret, pictureSealing, picture)) }
}
