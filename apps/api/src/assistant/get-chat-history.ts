import type { Queryable } from '@casebench/server/database'
import { getChatHistory } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'
import { hasOpenTest } from './assessment.ts'

const entriesOf = (database: Queryable, userId: string) =>
  database
    .selectFrom('chat_entry as e')
    .innerJoin('chat_session as s', 's.id', 'e.session_id')
    .where('s.user_id', '=', userId)
    .where('e.is_trial', '=', false)

export const getChatHistoryRoute = route(getChatHistory, async ({ body, services, caller, reply }) => {
  const { database } = services
  // Earlier answers may tell what a test asks.
  if (await hasOpenTest(database, caller.userId)) {
    reply.header('x-total-count', 0)
    return []
  }
  const entries = entriesOf(database, caller.userId)
  const [page, { total }] = await Promise.all([
    entries
      .select(['e.id', 'e.question', 'e.answer', 'e.created_at as timestamp', 'e.session_id', 'e.state'])
      .select(['e.follow_up_questions', 'e.sources', 'e.attached_images'])
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id')
      .limit(body.limit ?? null)
      .offset(body.offset ?? 0)
      .execute(),
    entries.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  reply.header('x-total-count', total)
  return page.map((entry) => ({ ...entry, timestamp: entry.timestamp.toISOString() }))
})
