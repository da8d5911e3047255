import { type Picture, pictureSealing, type QuestionContext } from '@casebench/server/assistant/question'
import type { Database } from '@casebench/server/database'
import { unseal } from '@casebench/server/secrets'

/** A question that this worker answers, and nobody else ever will: what is begun is not begun anew. */
export type ClaimedQuestion = {
  id: string
  sessionId: string
  userId: string
  page: string
  question: string
  context: QuestionContext
  isTrial: boolean
  /** Milliseconds until whoever asked stops waiting */
  patience: number
  /** Milliseconds since it was asked */
  waited: number
  pictures: Picture[]
}

export const leaseSeconds = 8

type Claimed = Omit<ClaimedQuestion, 'pictures'> & { sealed: string[] }

/**
 * Claims a question that waits, and takes its pictures: they are gone with this. Undefined when there is nothing to do: it was
 * claimed, stopped or given up.
 */
export async function claimQuestion(
  database: Database,
  secret: Buffer,
  id: string,
): Promise<ClaimedQuestion | undefined> {
  const { rows } = await database.query<Claimed>({
    name: 'claim-question',
    text: `
      with claimed as (
        update chat_entry e set state = 'writing', lease_until = now() + make_interval(secs => $2)
          from chat_session s, set_config('synchronous_commit', 'off', true)
         where e.id = $1 and e.state = 'waiting' and e.deadline > now() and s.id = e.session_id
        returning e.id, e.session_id as "sessionId", s.user_id as "userId", e.page, e.question, e.request as context,
                  e.is_trial as "isTrial", ceil(extract(epoch from e.deadline - now()) * 1000)::int as patience,
                  ceil(extract(epoch from now() - e.created_at) * 1000)::int as waited
      ), taken as (
        delete from chat_picture p using claimed where p.entry_id = claimed.id returning p.position, p.sealed
      )
      select claimed.*, array(select sealed from taken order by position) as sealed from claimed`,
    values: [id, leaseSeconds],
  })
  const [claimed] = rows
  if (!claimed) return undefined
  const { sealed, ...question } = claimed
  return { ...question, pictures: sealed.map((picture) => unseal(secret, pictureSealing, picture)) }
}
