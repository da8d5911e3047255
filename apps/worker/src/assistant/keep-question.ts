import type { Database } from '@casebench/server/database'
import { secondsFromNow } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { sql } from 'kysely'
import { leaseSeconds } from './claim-question.ts'

const every = 500

const keep = preparedQuery<{ id: string; seconds: number }>()('keep-question', (db, parameter) =>
  db
    .updateTable('chat_entry')
    .set({ lease_until: secondsFromNow(parameter('seconds')) })
    .where('id', '=', parameter('id'))
    .where('state', '=', sql.lit('writing')),
)

/** Prolongs the lease of a question while it is answered; `signal` says when nobody wants the answer any more. */
export function keepQuestion(database: Database, id: string): { signal: AbortSignal; stop: () => void } {
  const unwanted = new AbortController()
  const prolong = async () => {
    const { numAffectedRows } = await keep(database, { id, seconds: leaseSeconds })
    if (numAffectedRows === 0n) unwanted.abort(new Error('The answer was stopped or given up'))
  }
  // A database that does not answer now may answer in a moment; if not, the lease ends by itself.
  const timer = setInterval(() => void prolong().catch(() => {}), every)
  return { signal: unwanted.signal, stop: () => clearInterval(timer) }
}
