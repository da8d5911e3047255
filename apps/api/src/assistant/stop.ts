import type { AnswerState } from '@casebench/shared/assistant'
import { sql } from 'kysely'
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
  const found = await database
    .with('found', (db) =>
      db
        .selectFrom('chat_entry as e')
        .innerJoin('chat_session as s', 's.id', 'e.session_id')
        .select(['e.id', 'e.state'])
        .where('e.id', '=', id)
        .where('s.user_id', '=', userId)
        .forUpdate('e'),
    )
    .with('stopped', (db) =>
      db
        .updateTable('chat_entry as e')
        .from('found')
        .set({ state: 'stopped' })
        .whereRef('e.id', '=', 'found.id')
        .where('found.state', 'in', ['waiting', 'writing'])
        .returning('e.id'),
    )
    .selectFrom('found')
    .leftJoin('stopped', 'stopped.id', 'found.id')
    .select(({ eb, ref }) => [
      eb
        .case()
        .when('stopped.id', 'is', null)
        .then(ref('found.state'))
        .else(sql.lit<AnswerState>('stopped'))
        .end()
        .as('state'),
      eb('found.state', '=', 'waiting').$castTo<boolean>().as('wasWaiting'),
    ])
    .executeTakeFirst()
  // Nobody writes it, so that nobody else will say that it has ended.
  if (found?.wasWaiting)
    await answerParts
      .publish({ entryId: id, kind: 'ended' })
      .catch((error: unknown) => logger.warn({ err: error }, 'the end of an answer could not be told'))
  return found?.state
}
