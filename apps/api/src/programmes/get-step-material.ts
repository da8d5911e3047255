import { containing } from '@casebench/server/database/expressions'
import { getStepMaterial } from '@casebench/shared/contract/programmes'
import { route } from '../routing/route.ts'

const limit = 50

export const getStepMaterialRoute = route(
  getStepMaterial,
  async ({ query: { of, q = '' }, services: { database } }) => {
    const pattern = containing(q)
    if (of === 'cases')
      return database
        .selectFrom('case_file')
        .select(['id', 'name', 'test_only'])
        .where('archived_at', 'is', null)
        .where(({ eb, or }) => or([eb('name', 'ilike', pattern), eb('id', 'ilike', pattern)]))
        .orderBy('name')
        .orderBy('id')
        .limit(limit)
        .execute()
    return database
      .selectFrom('knowledge_entry')
      .select(({ lit }) => ['qid as id', 'question as name', lit(false).as('test_only')])
      .where('question', 'ilike', pattern)
      .orderBy('question')
      .orderBy('qid')
      .limit(limit)
      .execute()
  },
)
