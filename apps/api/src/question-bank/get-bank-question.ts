import { getBankQuestion } from '@casebench/shared/contract/question-bank'
import { route } from '../routing/route.ts'
import { refuseOpenTestWithCopy } from './open-tests-with-copy.ts'
import { findQuestion, noSuchQuestion } from './stored-question.ts'

export const getBankQuestionRoute = route(getBankQuestion, async ({ query, services: { database }, caller }) => {
  const { question_id: id, version } = query
  const stored = await findQuestion(database, id, version)
  if (!stored) throw noSuchQuestion()
  await refuseOpenTestWithCopy(database, caller, stored)
  const versions = await database
    .selectFrom('bank_question_version as v')
    .leftJoin('user as u', 'u.id', 'v.created_by')
    .select(['v.version', 'u.email as author', 'v.created_at'])
    .where('v.question_id', '=', stored.id)
    .orderBy('v.version', 'desc')
    .execute()
  return {
    question_id: stored.id,
    version: stored.version,
    current_version: stored.currentVersion,
    content: stored.content,
    tags: stored.tags,
    versions: versions.map(({ created_at, ...one }) => ({ ...one, created_at: created_at.toISOString() })),
  }
})
