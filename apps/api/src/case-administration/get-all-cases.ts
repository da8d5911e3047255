import { type CaseSummary, getAllCases } from '@casebench/shared/contract/case-administration'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'

type Row = Omit<CaseSummary, 'created_at' | 'updated_at'> & { createdAt: Date; updatedAt: Date }

const found = `
  from case_file c join case_version v on v.case_id = c.id and v.version = c.current_version
 where ($1 or c.archived_at is null)
   and ($2::text is null or strpos(lower(concat_ws(' ', c.id, c.name)), lower($2)) > 0)`

const columns = {
  name: 'lower(c.name)',
  case_id: 'c.id',
  version: 'c.current_version',
  created_at: 'c.created_at',
  updated_at: 'v.created_at',
  assigned: 'assigned',
  submitted: 'submitted',
}

/** The counts of each case that is shown are read from the index of its assignments. */
export const getAllCasesRoute = route(getAllCases, async ({ query, services, reply }) => {
  const { pool } = services.database
  const order = orderBy(query.sort, columns, 'name')
  const which = [query.archived === 'true', query.q ?? null]
  const [page, counted] = await Promise.all([
    pool.query<Row>(
      `select c.id as "caseId", c.name, c.current_version as version, c.archived_at is not null as archived,
              c.created_at as "createdAt", v.created_at as "updatedAt",
              (select count(*) from assignment a where a.case_id = c.id) as assigned,
              (select count(*) from assignment a where a.case_id = c.id and a.submitted) as submitted
         ${found} order by ${order}, c.id limit $3 offset $4`,
      [...which, query.limit ?? null, query.offset ?? 0],
    ),
    pool.query<{ total: number }>(`select count(*) as total ${found}`, which),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }))
})
