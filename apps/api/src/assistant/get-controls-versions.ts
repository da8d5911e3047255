import { controlsColumns } from '@casebench/server/assistant/controls'
import { type ControlsVersion, getControlsVersions } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'

type Row = Omit<ControlsVersion, 'saved_at'> & { saved_at: Date }

export const getControlsVersionsRoute = route(getControlsVersions, async ({ query, services, reply }) => {
  const { database } = services
  const [page, counted] = await Promise.all([
    database.query<Row>(
      `select ${controlsColumns}, u.email as saved_by, c.created_at as saved_at
         from assistant_controls c left join "user" u on u.id = c.created_by
        order by c.id desc limit $1 offset $2`,
      [query.limit ?? null, query.offset ?? 0],
    ),
    database.query<{ total: number }>('select count(*) as total from assistant_controls'),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map((version) => ({ ...version, saved_at: version.saved_at.toISOString() }))
})
