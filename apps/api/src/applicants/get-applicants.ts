import { getApplicants } from '@casebench/shared/contract/applicants'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'

const applicants = listQuery<{ q?: string | undefined }>()({
  from: (database) => database.selectFrom('applicant as a'),
  select: (query) => query.select(['a.email', 'a.metadata', 'a.created_at']),
  filters: {
    q: ({ ref }, text) => {
      const metadata = ref('a.metadata')
      const searched = sql`concat_ws(' ', ${ref('a.email')}, ${metadata}->>'name', ${metadata}->>'organization', ${metadata}->>'motivation')`
      return sql`strpos(lower(${searched}), lower(${text})) > 0`
    },
  },
  sorts: {
    applied_at: ({ ref }) => ref('a.created_at'),
    email: ({ ref }) => ref('a.email'),
    name: ({ ref }) => sql`lower(${ref('a.metadata')}->>'name')`,
    organization: ({ ref }) => sql`lower(${ref('a.metadata')}->>'organization')`,
  },
  defaultSort: 'applied_at',
  key: ({ ref }) => ref('a.id'),
  keyDirection: 'asc',
})

export const getApplicantsRoute = route(getApplicants, async ({ query: { q, ...page }, services, reply }) => {
  const { readDatabase: database } = services
  const [rows, total] = await Promise.all([applicants.rows(database, { q }, page), applicants.count(database, { q })])
  reply.header('x-total-count', total)
  return rows.map(({ created_at, ...row }) => ({ ...row, applied_at: created_at.toISOString() }))
})
