import { getAssignableCases } from '@casebench/shared/contract/assignments'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'

const cases = listQuery<{ q?: string | undefined }>()({
  from: (database) => database.selectFrom('case_file as c').where('c.archived_at', 'is', null),
  select: (query) => query.select(['c.id as caseId', 'c.name']),
  filters: {
    q: ({ ref }, text) => sql`strpos(lower(concat_ws(' ', ${ref('c.id')}, ${ref('c.name')})), lower(${text})) > 0`,
  },
  sorts: { name: ({ ref }) => inReadersOrder(ref('c.name')) },
  defaultSort: 'name',
  key: ({ ref }) => ref('c.id'),
})

export const getAssignableCasesRoute = route(getAssignableCases, async ({ query, services, reply }) => {
  const { database } = services
  const { q, ...page } = query
  const [rows, total] = await Promise.all([cases.rows(database, { q }, page), cases.count(database, { q })])
  reply.header('x-total-count', total)
  return rows
})
