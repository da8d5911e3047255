import type { QuestionContext } from '@casebench/domain/assistant/question'
import type { Database } from '@casebench/server/database'
import type { AnswerParts } from '@casebench/server/events'
import type { AnswerPart } from '@casebench/shared/assistant'

/** Answers that nobody reads while they are written. */
export const unheardAnswers: AnswerParts = {
  publish: async () => {},
  subscribe: async () => {},
  close: async () => {},
}

/** Answers whose parts are kept as they came. */
export function heardAnswers(): AnswerParts & { parts: AnswerPart[] } {
  const parts: AnswerPart[] = []
  return { ...unheardAnswers, parts, publish: async (part) => void parts.push(part) }
}

export const plainContext: QuestionContext = {
  firstName: 'Ana',
  currentPage: '/platform',
  currentDate: '2026-11-21',
  timeZone: 'Europe/Berlin',
  hasScreenshot: false,
  isAboutScreen: false,
  isStreamed: false,
  controls: null,
}

type WaitingQuestion = {
  question: string
  sessionId?: string
  page?: string
  context?: Partial<QuestionContext>
  timeout?: number
  /** Milliseconds for which it has waited already */
  waited?: number
}

/** A session of a new person. */
export async function chatSession(database: Database): Promise<{ sessionId: string; userId: string }> {
  const { rows } = await database.query<{ sessionId: string; userId: string }>(
    `with person as (
       insert into "user" (email, username) values (gen_random_uuid() || '@example.com', gen_random_uuid()::text) returning id
     )
     insert into chat_session (user_id) select id from person returning id as "sessionId", user_id as "userId"`,
  )
  const [row] = rows
  if (!row) throw new Error('The session was not stored')
  return row
}

/** A question that waits for its answer, as the api stores it. */
export async function waitingQuestion(
  database: Database,
  { question, sessionId, page = '', context = {}, timeout = 24_000, waited = 0 }: WaitingQuestion,
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into chat_entry (session_id, page, question, request, deadline, created_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5::float8 / 1000),
             now() - make_interval(secs => $6::float8 / 1000))
     returning id`,
    [
      sessionId ?? (await chatSession(database)).sessionId,
      page,
      question,
      { ...plainContext, ...context },
      timeout,
      waited,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The question was not stored')
  return row.id
}

export type StoredAnswer = {
  state: string
  answer: string
  failure: string | null
  followUps: string[]
  sources: { number: number; title: string }[]
}

export async function answerOf(database: Database, id: string): Promise<StoredAnswer> {
  const { rows } = await database.query<StoredAnswer>(
    `select state, answer, failure, follow_up_questions as "followUps", sources from chat_entry where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('There is no such question')
  return row
}
