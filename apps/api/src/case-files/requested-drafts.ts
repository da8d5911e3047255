import type { RefTo } from '@casebench/server/database/expressions'
import { type RawBuilder, sql } from 'kysely'

/** Whether a draft `d` is asked to be published, and changed last by somebody other than this person. */
export const isForSecondPerson = (ref: RefTo<'d.requested_at' | 'd.saved_by'>, userId: string): RawBuilder<boolean> =>
  sql`(${ref('d.requested_at')} is not null and ${ref('d.saved_by')} is distinct from ${userId}::uuid)`
