import { anyOf } from '@casebench/server/database/expressions'
import { getStepReading } from '@casebench/shared/contract/programmes'
import { route } from '../routing/route.ts'
import { requireOwnStep } from './own-step.ts'

export const getStepReadingRoute = route(getStepReading, async ({ query, services: { database }, caller }) => {
  const { step } = await requireOwnStep(database, caller, query, ['reading'])
  const ids = step.step.kind === 'reading' ? step.step.entries : []
  const rows = await database
    .selectFrom('knowledge_entry')
    .select(['qid as id', 'question as title', 'response as text'])
    .where('qid', '=', anyOf(ids))
    .execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
})
