import { type ChatEntry, getChatHistory } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'
import { hasOpenTest } from './assessment.ts'

type Row = Omit<ChatEntry, 'timestamp'> & { timestamp: Date }

const found = `from chat_entry e join chat_session s on s.id = e.session_id where s.user_id = $1 and not e.is_trial`

export const getChatHistoryRoute = route(getChatHistory, async ({ body, services, caller, reply }) => {
  const { database } = services
  // Earlier answers may tell what a test asks.
  if (await hasOpenTest(database, caller.userId)) {
    reply.header('x-total-count', 0)
    return []
  }
  const [page, counted] = await Promise.all([
    database.query<Row>(
      `select e.id, e.question, e.answer, e.created_at as timestamp, e.session_id, e.state,
              e.follow_up_questions, e.sources, e.attached_images
         ${found} order by e.created_at desc, e.id limit $2 offset $3`,
      [caller.userId, body.limit ?? null, body.offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, [caller.userId]),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map((entry) => ({ ...entry, timestamp: entry.timestamp.toISOString() }))
})
