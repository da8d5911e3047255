import { getOwnSecondMarkings } from '@casebench/shared/contract/second-marking'
import { route } from '../routing/route.ts'
import { asBlind, blindColumns, markings } from './own-markings.ts'

const states = { open: 'm.finished_at is null', finished: 'm.finished_at is not null', all: 'true' }

export const getOwnSecondMarkingsRoute = route(getOwnSecondMarkings, async ({ query, services, caller, reply }) => {
  const { state = 'all', limit, offset } = query
  const { database } = services
  const where = `m.reviewer_id = $1 and ${states[state]}`
  const [page, counted] = await Promise.all([
    database.query(
      `select ${blindColumns} from ${markings} where ${where}
        order by m.finished_at desc nulls first, x.created_at, x.id, m.position limit $2 offset $3`,
      [caller.userId, limit ?? null, offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total from second_marking m where ${where}`, [caller.userId]),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows.map(asBlind)
})
