import { getApplicants } from '@casebench/shared/contract/applicants'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'

type Row = { email: string; metadata: Record<string, unknown>; createdAt: Date }

const found = `
  from applicant a
 where $1::text is null or strpos(
   lower(concat_ws(' ', a.email, a.metadata->>'name', a.metadata->>'organization', a.metadata->>'motivation')), lower($1)
 ) > 0`

export const getApplicantsRoute = route(getApplicants, async ({ query, services, reply }) => {
  const { database } = services
  const columns = {
    applied_at: 'a.created_at',
    email: 'a.email',
    name: "lower(a.metadata->>'name')",
    organization: "lower(a.metadata->>'organization')",
  }
  const order = orderBy(query.sort, columns, 'applied_at')
  const search = query.q ?? null
  const [page, counted] = await Promise.all([
    database.query<Row>(
      `select a.email, a.metadata, a.created_at as "createdAt" ${found} order by ${order}, a.id limit $2 offset $3`,
      [search, query.limit ?? null, query.offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, [search]),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map(({ email, metadata, createdAt }) => ({ email, metadata, applied_at: createdAt.toISOString() }))
})
