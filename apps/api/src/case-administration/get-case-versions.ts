import { type CaseVersion, getCaseVersions } from '@casebench/shared/contract/case-versions'
import { route } from '../routing/route.ts'
import { noSuchCase } from './stored-case.ts'

type Row = Omit<CaseVersion, 'created_at'> & { createdAt: Date }

export const getCaseVersionsRoute = route(getCaseVersions, async ({ query, services, reply }) => {
  const { database } = services
  const [page, counted] = await Promise.all([
    database.query<Row>(
      `select v.version, v.version = c.current_version as current, u.email as author, v.created_at as "createdAt",
              (select count(*) from assignment a where a.case_version_id = v.id) as assignments,
              (select count(*) from submission s where s.case_version_id = v.id and s.state = 'success') as results
         from case_file c join case_version v on v.case_id = c.id left join "user" u on u.id = v.created_by
        where c.id = $1 order by v.version desc limit $2 offset $3`,
      [query.case_id, query.limit ?? null, query.offset ?? 0],
    ),
    database.query<{ total: number }>('select count(*) as total from case_version where case_id = $1', [query.case_id]),
  ])
  const total = counted.rows[0]?.total ?? 0
  if (total === 0) throw noSuchCase()
  reply.header('x-total-count', total)
  return page.rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
})
