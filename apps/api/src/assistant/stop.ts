import type { AnswerState } from '@casebench/shared/assistant'
import type { Services } from '../services.ts'

/**
 * Stops one's own answer. What is over stays as it is. The worker sees it within half a second, and keeps what there is.
 * @returns how it stands then; undefined where there is none.
 */
export async function stopOwn(
  { database, answerParts, logger }: Services,
  id: string,
  userId: string,
): Promise<AnswerState | undefined> {
  const { rows } = await database.query<{ state: AnswerState; wasWaiting: boolean }>(
    `with found as (
       select e.id, e.state from chat_entry e join chat_session s on s.id = e.session_id
        where e.id = $1 and s.user_id = $2 for update of e
     ), stopped as (
       update chat_entry e set state = 'stopped' from found
        where e.id = found.id and found.state in ('waiting', 'writing') returning e.id
     )
     select case when stopped.id is null then found.state else 'stopped' end as state,
            found.state = 'waiting' as "wasWaiting"
       from found left join stopped on stopped.id = found.id`,
    [id, userId],
  )
  const [found] = rows
  // Nobody writes it, so that nobody else will say that it has ended.
  if (found?.wasWaiting)
    await answerParts
      .publish({ entryId: id, kind: 'ended' })
      .catch((error: unknown) => logger.warn({ err: error }, 'the end of an answer could not be told'))
  return found?.state
}
