import { type CaseSummary, getAllCases } from '@casebench/shared/contract/case-files'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'

type Row = Omit<CaseSummary, 'created_at' | 'updated_at' | 'assigned' | 'submitted'> & {
  createdAt: Date
  updatedAt: Date
}

const cases = 'from case_file c join case_version v on v.case_id = c.id and v.version = c.current_version'
const which = `($1 or c.archived_at is null)
   and ($2::text is null or strpos(lower(concat_ws(' ', c.id, c.name)), lower($2)) > 0)`

const columns = {
  name: 'lower(c.name)',
  case_id: 'c.id',
  version: 'c.current_version',
  created_at: 'c.created_at',
  updated_at: 'v.created_at',
  assigned: 'coalesce(n.count, 0)',
  submitted: 'coalesce(n.count, 0)',
}

/** The figure that a list is sorted by, if it is one. */
const figureIn = (sort: string | undefined): 'assigned' | 'submitted' | undefined =>
  (['assigned', 'submitted'] as const).find((figure) => sort?.replace(/^-/, '') === figure)

/** Figures of the cases that are shown are counted; only who sorts by one needs them of all, and brings them along. */
export const getAllCasesRoute = route(getAllCases, async ({ query, services: { database, caseCounts }, reply }) => {
  const order = orderBy(query.sort, columns, 'name')
  const figure = figureIn(query.sort)
  const counts = figure && (await caseCounts.ofAll(database))
  const sorting = figure && counts?.map((one) => [one.caseId, one[figure]] as const)
  const asked = [query.archived === 'true', query.q ?? null]
  const [page, counted] = await Promise.all([
    database.query<Row>(
      `select c.id as "caseId", c.name, c.current_version as version, c.archived_at is not null as archived, c.test_only,
              c.created_at as "createdAt", v.created_at as "updatedAt"
         ${cases} left join unnest($3::text[], $4::int[]) as n (case_id, count) on n.case_id = c.id
        where ${which} order by ${order}, c.id limit $5 offset $6`,
      [
        ...asked,
        sorting?.map(([caseId]) => caseId) ?? [],
        sorting?.map(([, count]) => count) ?? [],
        query.limit ?? null,
        query.offset ?? 0,
      ],
    ),
    database.query<{ total: number }>(`select count(*) as total ${cases} where ${which}`, asked),
  ])
  const ids = page.rows.map(({ caseId }) => caseId)
  const countOf = new Map((counts ?? (await caseCounts.of(database, ids))).map((one) => [one.caseId, one]))
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    assigned: countOf.get(row.caseId)?.assigned ?? 0,
    submitted: countOf.get(row.caseId)?.submitted ?? 0,
  }))
})
