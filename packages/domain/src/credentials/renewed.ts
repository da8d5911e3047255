import type { RefTo } from '@casebench/server/database/expressions'
import { type RawBuilder, sql } from 'kysely'

/** Whether the holder of a certificate `c` has a later one of the same kind. */
export const isRenewed = (
  ref: RefTo<'c.user_id' | 'c.definition_id' | 'c.issued_at'>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from certificate later
   where later.user_id = ${ref('c.user_id')} and later.definition_id = ${ref('c.definition_id')}
     and later.issued_at > ${ref('c.issued_at')} and later.state = 'active')`
