import { type Picture, pictureSealing, type QuestionContext } from '@casebench/domain/assistant/question'
import type { Database } from '@casebench/server/database'
import { json, secondsFromNow } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import { logUnpublished } from '@casebench/server/outbox'
import { seal } from '@casebench/server/secrets'
import { currentTraceparent } from '@casebench/server/tracing'
import type { AnswerState, PictureType } from '@casebench/shared/assistant'
import { sql } from 'kysely'
import { conflict } from '../http/http-error.ts'
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
const taken = () => conflict('answer_id_taken', i18n.t('This question was already asked. Please ask it again.'))

type Stored = {
  state: 'waiting' | 'done'
  answer: string
  needsScreenshot: boolean
  context: QuestionContext | null
  pictures: readonly string[]
  /** Milliseconds that whoever asked waits */
  timeout: number
}

type Storing = Omit<Question, 'attached'> & Omit<Stored, 'context'> & { attached: string; context: string }

/**
 * In one statement, and without waiting for the disk to have it: the answer, which is waited for, is written after it
 * and takes it along.
 */
const store = preparedQuery<Storing>()('store-question', (db, parameter) =>
  db
    .with('stored', (db) =>
      db
        .insertInto('chat_entry')
        .columns([
          ...(['id', 'session_id', 'page', 'question', 'attached_images', 'is_trial', 'state', 'answer'] as const),
          ...(['awaiting_screenshot_permission', 'request', 'deadline'] as const),
        ])
        .expression(({ selectFrom }) =>
          selectFrom(sql`set_config('synchronous_commit', 'off', true)`.as('asynchronous')).select([
            sql<string>`${parameter('id')}::uuid`.as('id'),
            sql<string>`${parameter('sessionId')}::uuid`.as('session_id'),
            parameter('page').as('page'),
            parameter('question').as('question'),
            sql<string>`${parameter('attached')}::jsonb`.as('attached_images'),
            sql<boolean>`${parameter('isTrial')}::bool`.as('is_trial'),
            sql<AnswerState>`${parameter('state')}::answer_state`.as('state'),
            parameter('answer').as('answer'),
            sql<boolean>`${parameter('needsScreenshot')}::bool`.as('awaiting_screenshot_permission'),
            sql<string>`${parameter('context')}::jsonb`.as('request'),
            secondsFromNow(sql<number>`${parameter('timeout')}::float8 / 1000`).as('deadline'),
          ]),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id'),
    )
    .with('pictured', (db) =>
      db
        .insertInto('chat_picture')
        .columns(['entry_id', 'position', 'sealed'])
        .expression(({ selectFrom }) =>
          selectFrom([
            'stored',
            sql<{ sealed: string; position: number }>`unnest(${parameter('pictures')}::text[]) with ordinality`.as<'p'>(
              sql`p (sealed, position)`,
            ),
          ]).select(['stored.id', 'p.position', 'p.sealed']),
        ),
    )
    .selectFrom('stored')
    .select('id'),
)

async function insert(database: Database, question: Question, { context, ...stored }: Stored): Promise<void> {
  const values = { ...question, ...stored, attached: json(question.attached), context: json(context ?? {}) }
  const { rows } = await store(database, values)
  if (rows.length === 0) throw taken()
}

/** Stores a question with an answer that needs neither a model nor the worker. */
export const storeAnswered = (database: Database, question: Question, answer: string, needsScreenshot: boolean) =>
  insert(database, question, { state: 'done', answer, needsScreenshot, context: null, pictures: [], timeout: 0 })

/** Stores a question for the worker, with its pictures sealed, and enqueues it. What the queue loses, the worker's sweep finds. */
export async function askWorker(
  { database, jobQueue, config, logger }: Services,
  question: Question,
  { context, pictures, timeout }: { context: QuestionContext; pictures: readonly Picture[]; timeout: number },
): Promise<void> {
  const sealed = pictures.map((picture) => seal(config.secret, pictureSealing, picture))
  const waiting = { state: 'waiting', answer: '', needsScreenshot: false, context, pictures: sealed, timeout } as const
  await insert(database, question, waiting)
  await jobQueue.enqueue('chat', question.id, currentTraceparent()).catch(logUnpublished(logger))
}
