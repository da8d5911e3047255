import type { RefTo } from '@casebench/server/database/expressions'
import { type RawBuilder, sql } from 'kysely'

/** Saves that were on their way when a test's time ran out are taken for so long. Seconds. */
export const graceSeconds = 5

/**
 * Whether the time of a test `a` is up and what was on its way has arrived: nothing is saved any more, and what stands is
 * sent in. Null without a deadline.
 */
export const isOverdueIn = (ref: RefTo<'a.deadline'>): RawBuilder<boolean | null> =>
  sql`${ref('a.deadline')} < now() - make_interval(secs => ${sql.lit(graceSeconds)})`
