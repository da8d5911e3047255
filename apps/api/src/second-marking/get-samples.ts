import { containing } from '@casebench/server/database/expressions'
import { getSamples } from '@casebench/shared/contract/second-marking'
import { route } from '../routing/route.ts'
import { readSamples } from './samples-query.ts'

export const getSamplesRoute = route(getSamples, async ({ query, services, caller, reply }) => {
  const { database } = services
  const { q = '', limit, offset } = query
  const pattern = containing(q.trim().toLowerCase())
  const [samples, counted] = await Promise.all([
    readSamples(
      database,
      caller,
      'select id from second_marking_sample where lower(title) like $2 order by created_at desc, id limit $3 offset $4',
      [pattern, limit ?? null, offset ?? 0],
    ),
    database.query<{ total: number }>(
      'select count(*) as total from second_marking_sample where lower(title) like $1',
      [pattern],
    ),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return samples
})
