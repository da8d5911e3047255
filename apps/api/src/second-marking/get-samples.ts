import { containing, lower } from '@casebench/server/database/expressions'
import { getSamples } from '@casebench/shared/contract/second-marking'
import { route } from '../routing/route.ts'
import { readSamples } from './samples-query.ts'

export const getSamplesRoute = route(getSamples, async ({ query, services, caller, reply }) => {
  const { readDatabase: database } = services
  const { q = '', limit, offset } = query
  const found = database
    .selectFrom('second_marking_sample')
    .where(({ eb, ref }) => eb(lower(ref('title')), 'like', containing(q.trim().toLowerCase())))
  const [samples, { total }] = await Promise.all([
    readSamples(
      database,
      caller,
      found
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit ?? null)
        .offset(offset ?? 0),
    ),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  reply.header('x-total-count', total)
  return samples
})
