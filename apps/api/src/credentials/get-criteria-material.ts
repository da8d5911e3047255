import { containing } from '@casebench/server/database/expressions'
import { getCriteriaMaterial } from '@casebench/shared/contract/credentials'
import { route } from '../routing/route.ts'

const most = 50

export const getCriteriaMaterialRoute = route(getCriteriaMaterial, async ({ query: { of, q = '' }, services }) => {
  const sought = containing(q.trim())
  const { database } = services
  return of === 'programmes'
    ? database
        .selectFrom('programme')
        .select(['id', 'title as name'])
        .where('title', 'ilike', sought)
        .orderBy('title')
        .orderBy('id')
        .limit(most)
        .execute()
    : database
        .selectFrom('case_file')
        .select(['id', 'name'])
        .where(({ or, eb }) => or([eb('name', 'ilike', sought), eb('id', 'ilike', sought)]))
        .where('archived_at', 'is', null)
        .orderBy('name')
        .orderBy('id')
        .limit(most)
        .execute()
})
