import { givenRows } from '@casebench/server/database/expressions'
import { getAllCases } from '@casebench/shared/contract/case-files'
import { sql } from 'kysely'
import { openTestsOf } from '../authorization/open-tests.ts'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { caseCounts } from './case-counts.ts'
import { isForSecondPerson } from './requested-drafts.ts'

type Filter = { archived: boolean; q?: string | undefined; draft?: true | undefined; requestedOf?: string | undefined }
type Counted = readonly { caseId: string; count: number }[]

/** @param counted a figure of each case, where the list is sorted by one. */
const casesWith = (counted: Counted) =>
  listQuery<Filter>()({
    from: (database) =>
      database
        .selectFrom('case_file as c')
        .innerJoin('case_version as v', (join) =>
          join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.current_version'),
        )
        .leftJoin('case_draft as d', 'd.case_id', 'c.id')
        .leftJoin(givenRows('n', { caseId: 'text', count: 'int' }, counted), 'n.caseId', 'c.id'),
    select: (query) =>
      query.select(({ eb }) => [
        'c.id as caseId',
        'c.name',
        'c.current_version as version',
        eb('c.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
        'c.test_only',
        'd.created_at as draft_since',
        eb('d.requested_at', 'is not', null).$castTo<boolean>().as('draft_requested'),
        'c.created_at',
        'v.created_at as updated_at',
      ]),
    filters: {
      archived: ({ eb, lit }, areShown) => (areShown ? lit(true) : eb('c.archived_at', 'is', null)),
      draft: ({ eb }) => eb('d.case_id', 'is not', null),
      requestedOf: ({ ref }, userId) => isForSecondPerson(ref, userId),
      q: ({ ref }, text) => sql`strpos(lower(concat_ws(' ', ${ref('c.id')}, ${ref('c.name')})), lower(${text})) > 0`,
    },
    sorts: {
      name: ({ ref }) => inReadersOrder(ref('c.name')),
      case_id: ({ ref }) => ref('c.id'),
      version: ({ ref }) => ref('c.current_version'),
      created_at: ({ ref }) => ref('c.created_at'),
      updated_at: ({ ref }) => ref('v.created_at'),
      assigned: ({ fn, ref, lit }) => fn.coalesce(ref('n.count'), lit(0)),
      submitted: ({ fn, ref, lit }) => fn.coalesce(ref('n.count'), lit(0)),
    },
    defaultSort: 'name',
    key: ({ ref }) => ref('c.id'),
    keyDirection: 'asc',
  })

const allCases = casesWith([])

/** The figure that a list is sorted by, if it is one. */
const figureIn = (sort: string | undefined): 'assigned' | 'submitted' | undefined =>
  (['assigned', 'submitted'] as const).find((figure) => sort?.replace(/^-/, '') === figure)

/** Figures of the cases that are shown are counted; only who sorts by one needs them of all, and brings them along. */
export const getAllCasesRoute = route(getAllCases, async ({ query, services, caller, reply }) => {
  const { archived, q, drafts, ...page } = query
  const { readDatabase: database } = services
  const figure = figureIn(page.sort)
  const counts = figure && (await caseCounts(services).ofAll(database))
  const cases =
    figure && counts ? casesWith(counts.map((one) => ({ caseId: one.caseId, count: one[figure] }))) : allCases
  const filter: Filter = {
    archived: archived === 'true',
    q,
    draft: drafts === 'all' || undefined,
    requestedOf: drafts === 'requested' ? caller.userId : undefined,
  }
  const [rows, total, openTests] = await Promise.all([
    cases.rows(database, filter, page),
    allCases.count(database, filter),
    openTestsOf(database, caller),
  ])
  const ids = rows.map(({ caseId }) => caseId)
  const countOf = new Map((counts ?? (await caseCounts(services).of(database, ids))).map((one) => [one.caseId, one]))
  reply.header('x-total-count', total)
  return rows.map(({ created_at, updated_at, draft_since, ...row }) => ({
    ...row,
    draft_since: draft_since?.toISOString() ?? null,
    open_test: openTests.has(row.caseId),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    assigned: countOf.get(row.caseId)?.assigned ?? 0,
    submitted: countOf.get(row.caseId)?.submitted ?? 0,
  }))
})
