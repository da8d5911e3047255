import { type AnswerFailure, answerWithin } from '@casebench/domain/assistant/question'
import type { Database } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import type { AnswerState } from '@casebench/shared/assistant'
import type { Reply } from '@casebench/shared/contract/assistant'
import { sql } from 'kysely'
import { conflict, HttpError, notFound } from '../http/http-error.ts'

const statesOf = (...states: AnswerState[]) => states.map((state) => sql.lit(state))
const unfinished = statesOf('waiting', 'writing')
const ended = statesOf('done', 'failed')

/** How long past its deadline the worker is trusted to end an answer itself. */
const grace = sql`interval '1 second'`

/** Gives up an answer that no worker has started, or that its worker has stopped writing. */
const giveUp = preparedQuery<{ id: string; timeout: number }>()('give-up-answer', (db, parameter) =>
  db
    .updateTable('chat_entry')
    .set(({ eb }) => ({
      state: sql.lit<AnswerState>('failed'),
      failure: eb
        .case()
        .when('lease_until', '<', now)
        .then(sql.lit<AnswerFailure>('interrupted'))
        .else(sql.lit<AnswerFailure>('timeout'))
        .end(),
      request: sql.lit('{}'),
      lease_until: sql.lit(null),
    }))
    .where('id', '=', parameter('id'))
    .where('state', 'in', unfinished)
    .where(({ eb, or, and, ref }) =>
      or([
        eb('lease_until', '<', now),
        sql<boolean>`${ref('deadline')} + ${grace} < ${now}`,
        and([
          eb('state', '=', sql.lit<AnswerState>('waiting')),
          sql<boolean>`${ref('created_at')} + make_interval(secs => ${parameter('timeout')}::float8 / 1000) + ${grace} < ${now}`,
        ]),
      ]),
    ),
)

const own = preparedQuery<{ id: string; userId: string }>()('own-answer', (db, parameter) =>
  db
    .selectFrom('chat_entry as e')
    .innerJoin('chat_session as s', 's.id', 'e.session_id')
    .select(({ eb, or, and }) => [
      'e.id',
      'e.session_id as sessionId',
      'e.state',
      'e.answer',
      'e.follow_up_questions as followUps',
      'e.sources',
      'e.awaiting_screenshot_permission as needsScreenshot',
      'e.failure',
      // Nothing more comes.
      or([
        eb('e.state', 'in', ended),
        and([
          eb('e.state', '=', sql.lit<AnswerState>('stopped')),
          or([eb('e.lease_until', 'is', null), eb('e.lease_until', '<', now)]),
        ]),
      ])
        .$castTo<boolean>()
        .as('isOver'),
    ])
    .where('e.id', '=', parameter('id'))
    .where('s.user_id', '=', parameter('userId')),
)

/** A question with its answer, as far as there is one. */
export type Entry = Awaited<ReturnType<typeof own>>['rows'][number]

/** One's own entry; undefined where there is none. An answer that nobody has begun, or writes any more, is given up. */
export async function ownEntry(database: Database, id: string, userId: string): Promise<Entry | undefined> {
  await giveUp(database, { id, timeout: answerWithin })
  const { rows } = await own(database, { id, userId })
  return rows[0]
}

export const noSuchAnswer = () => notFound(i18n.t('This answer does not exist.'), 'no_such_answer')

const failures: Readonly<Record<Exclude<AnswerFailure, 'refused'>, () => string>> = {
  unreachable: () => i18n.t('Manu cannot reach its model server. Please try again in a moment.'),
  overloaded: () => i18n.t('Manu is busy. Please try again in a minute.'),
  timeout: () => i18n.t('Manu took too long to answer. Please try again.'),
  malformed: () => i18n.t('Manu got an unreadable answer from its model. Please try again.'),
  interrupted: () => i18n.t('Manu was interrupted. Please ask again.'),
}

/** Why there is no answer, for the person at the screen. */
function failureOf({ failure }: Entry): HttpError {
  if (failure === 'refused')
    return conflict('assistant_refused', i18n.t('Manu’s model declined to answer this. Please rephrase your question.'))
  const code = failure ?? 'interrupted'
  return new HttpError(503, `assistant_${code}`, failures[code](), {}, { 'retry-after': '5' })
}

/** @throws HttpError where there is no answer. */
export function replyOf(entry: Entry): Reply {
  if (entry.state !== 'done' && entry.state !== 'stopped') throw failureOf(entry)
  return {
    response: entry.answer,
    follow_up_questions: entry.followUps,
    needs_screenshot: entry.needsScreenshot,
    session_id: entry.sessionId,
    answer_id: entry.id,
    sources: entry.sources,
    state: entry.state,
  }
}
