import type { RefTo } from '@casebench/server/database/expressions'
import { type RawBuilder, sql } from 'kysely'

/** Mail that nobody got: it failed, or is kept because there is no mail server. Somebody has to send it again, or pass it on. */
export const isUndelivered = (ref: RefTo<'m.state'>): RawBuilder<boolean> =>
  sql`${ref('m.state')} in ('failed', 'kept')`
