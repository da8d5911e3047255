import type { Database } from '@casebench/server/database'
import { leaseSeconds } from './claim-question.ts'

const every = 500

/** Prolongs the lease of a question while it is answered; `signal` says when nobody wants the answer any more. */
export function keepQuestion(database: Database, id: string): { signal: AbortSignal; stop: () => void } {
  const unwanted = new AbortController()
  const prolong = async () => {
    const { rowCount } = await database.query({
      name: 'keep-question',
      text: `update chat_entry set lease_until = now() + make_interval(secs => $2) where id = $1 and state = 'writing'`,
      values: [id, leaseSeconds],
    })
    if (rowCount === 0) unwanted.abort(new Error('The answer was stopped or given up'))
  }
  // A database that does not answer now may answer in a moment; if not, the lease ends by itself.
  const timer = setInterval(() => void prolong().catch(() => {}), every)
  return { signal: unwanted.signal, stop: () => clearInterval(timer) }
}
