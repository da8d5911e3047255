import type { AnswerFailure } from '@casebench/domain/assistant/question'
import type { Database } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import type { AnswerSource } from '@casebench/shared/assistant'
import { sql } from 'kysely'
import type { ClaimedRow } from '../leases/lease.ts'
import { questionLease } from './lease.ts'

export type Answered = { answer: string; followUps: readonly string[]; sources: readonly AnswerSource[] }

/** Stores an answer. False when it was stopped or given up meanwhile: what had come of it is stored then, and nothing else. */
export async function finishAnswer(
  database: Database,
  held: ClaimedRow,
  { answer, followUps, sources }: Answered,
): Promise<boolean> {
  const stored = await database
    .updateTable('chat_entry')
    .set(({ ref }) => ({
      answer,
      sources: json(sources),
      request: json({}),
      lease_until: null,
      follow_up_questions: sql<string>`case ${ref('state')} when 'writing' then ${json(followUps)}::jsonb else '[]' end`,
      state: sql<'done' | 'stopped'>`case ${ref('state')} when 'writing' then 'done' else ${ref('state')} end`,
    }))
    .where(questionLease.isClaimedBy(held, ['writing', 'stopped']))
    .returning('state')
    .executeTakeFirst()
  return stored?.state === 'done'
}

/** Gives a question up: there is no answer, and `failure` says why. */
export async function failAnswer(database: Database, held: ClaimedRow, failure: AnswerFailure): Promise<void> {
  await database
    .updateTable('chat_entry')
    .set({ state: 'failed', failure, request: json({}), lease_until: null })
    .where(questionLease.isClaimedBy(held))
    .execute()
}
