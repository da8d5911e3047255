import { type Picture, pictureSealing, type QuestionContext } from '@casebench/server/assistant/question'
import type { Database } from '@casebench/server/database'
import { currentTraceparent } from '@casebench/server/observability/tracing'
import { leftUnrung } from '@casebench/server/outbox'
import { seal } from '@casebench/server/secrets'
import type { PictureType } from '@casebench/shared/assistant'
import { conflict } from '../routing/refusal.ts'
import type { Services } from '../services.ts'

type Question = {
  id: string
  sessionId: string
  page: string
  question: string
  attached: readonly { filename: string; mime_type: PictureType }[]
  isTrial: boolean
}

/** An id is chosen by the page: somebody else's says no more than that it is taken. */
const taken = () => conflict('answer_id_taken', 'This question was asked already. Please ask it anew.')

type Stored = {
  state: 'waiting' | 'done'
  answer: string
  needsScreenshot: boolean
  context: QuestionContext | null
  pictures: readonly string[]
  /** Milliseconds that whoever asked waits */
  patience: number
}

/**
 * In one statement, and without waiting for the disk to have it: the answer, which is waited for, is written after it
 * and takes it along.
 */
const store = {
  name: 'store-question',
  text: `
    with stored as (
      insert into chat_entry (id, session_id, page, question, attached_images, is_trial, state, answer,
                              awaiting_screenshot_permission, request, deadline)
      select $1::uuid, $2::uuid, $3, $4, $5::jsonb, $6::bool, $7::answer_state, $8, $9::bool, $10::jsonb,
             now() + make_interval(secs => $11::float8 / 1000)
        from set_config('synchronous_commit', 'off', true)
      on conflict (id) do nothing returning id
    ), pictured as (
      insert into chat_picture (entry_id, position, sealed)
      select id, position, sealed from stored, unnest($12::text[]) with ordinality as p (sealed, position)
    )
    select id from stored`,
}

async function insert(database: Database, question: Question, stored: Stored): Promise<void> {
  const { id, sessionId, page, question: words, attached, isTrial } = question
  const { state, answer, needsScreenshot, context, pictures, patience } = stored
  const images = JSON.stringify(attached)
  const values = [
    id,
    sessionId,
    page,
    words,
    images,
    isTrial,
    state,
    answer,
    needsScreenshot,
    context ?? {},
    patience,
    pictures,
  ]
  const { rowCount } = await database.query({ ...store, values })
  if (rowCount === 0) throw taken()
}

/** Stores a question with an answer that needs neither a model nor the worker. */
export const storeAnswered = (database: Database, question: Question, answer: string, needsScreenshot: boolean) =>
  insert(database, question, { state: 'done', answer, needsScreenshot, context: null, pictures: [], patience: 0 })

/** Stores a question for the worker, with its pictures sealed, and rings for it. What the queue loses, the worker's look finds. */
export async function askWorker(
  { database, bell, config, logger }: Services,
  question: Question,
  { context, pictures, patience }: { context: QuestionContext; pictures: readonly Picture[]; patience: number },
): Promise<void> {
  const sealed = pictures.map((picture) => seal(config.secret, pictureSealing, picture))
  const waiting = { state: 'waiting', answer: '', needsScreenshot: false, context, pictures: sealed, patience } as const
  await insert(database, question, waiting)
  await bell.ring('chat', question.id, currentTraceparent()).catch(leftUnrung(logger))
}
