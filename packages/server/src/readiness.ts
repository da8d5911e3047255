import type pg from 'pg'
import type { Database } from './database.ts'
import { cachedProbe, succeedsWithin } from './probe.ts'
import type { RedisWatch } from './redis.ts'
import { isReachable } from './storage/reachable.ts'
import type { Storage } from './storage.ts'

/** Dependencies that Casebench can run without, in a degraded state that health reports. */
export type Helper = 'redis' | 'documents'
/** Looks whether each is there. Redis is not among them where none is configured. */
export type Helpers = Partial<Record<Helper, () => Promise<boolean>>>

/** Milliseconds between two looks, however often health is asked for. */
const every = 5000
/** Load balancers give up after as long. Milliseconds. */
const databaseDeadline = 3000

export const helpersOf = ({ redis, storage }: { redis: RedisWatch | undefined; storage: Storage }): Helpers => ({
  ...(redis && { redis: cachedProbe(redis.isReachable, every) }),
  documents: cachedProbe(() => isReachable(storage), every),
})

/** Those that are away. */
export async function helpersAway(helpers: Helpers): Promise<Helper[]> {
  const looked = await Promise.all(
    Object.entries(helpers).map(async ([name, isThere]) => ((await isThere()) ? [] : [name as Helper])),
  )
  return looked.flat()
}

/** Whether the database answers, in time. */
export const databaseAnswers = (database: Database): Promise<boolean> => {
  const asked: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: databaseDeadline }
  return succeedsWithin(() => database.pool.query(asked), databaseDeadline)
}
