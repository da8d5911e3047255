import type { Queryable, Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { conflict, type HttpError, notFound } from '../http/http-error.ts'

export const noSuchQuestion = (): HttpError =>
  notFound(i18n.t('This question is not in the question bank any more.'), 'no_such_question')

/** Whoever saves had another version in front of them. */
export const staleQuestion = (): HttpError =>
  conflict(
    'stale_question',
    i18n.t('Someone else has changed this question in the meantime. Look at theirs before you save.'),
  )

/** The bank, locked until the transaction ends: who changes it does so one after the other. */
export const lockQuestionBank = (client: Transaction): Promise<void> => holdLock(client, 'question-bank')

/** A question with what it says in one version; the current one unless told otherwise. */
export function findQuestion(database: Queryable, id: string, version?: number) {
  const versions = database
    .selectFrom('bank_question as b')
    .innerJoin('bank_question_version as v', 'v.question_id', 'b.id')
    .select(['b.id', 'b.tags', 'b.version as currentVersion', 'v.version', 'v.content'])
    .where('b.id', '=', id)
  const wanted =
    version === undefined ? versions.whereRef('v.version', '=', 'b.version') : versions.where('v.version', '=', version)
  return wanted.executeTakeFirst()
}

/** What a question said in each of its versions. */
export async function versionsOf(database: Queryable, id: string) {
  const rows = await database
    .selectFrom('bank_question_version')
    .select(['version', 'content'])
    .where('question_id', '=', id)
    .execute()
  return new Map(rows.map(({ version, content }) => [version, content]))
}
