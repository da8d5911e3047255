import { getAssignableCases } from '@casebench/shared/contract/assigning'
import { route } from '../routing/route.ts'

const found = `
  from case_file c
 where c.archived_at is null and ($1::text is null or strpos(lower(concat_ws(' ', c.id, c.name)), lower($1)) > 0)`

export const getAssignableCasesRoute = route(getAssignableCases, async ({ query, services, reply }) => {
  const { database } = services
  const q = query.q ?? null
  const [page, counted] = await Promise.all([
    database.query<{ caseId: string; name: string }>(
      `select c.id as "caseId", c.name ${found} order by lower(c.name), c.id limit $2 offset $3`,
      [q, query.limit ?? null, query.offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, [q]),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows
})
