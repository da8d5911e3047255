import type { Queryable } from '@casebench/server/database'
import { tokenHash } from '@casebench/server/secrets'
import { sql } from 'kysely'
import { hasOwner } from '../setup/owner-link.ts'

/** `justUsed`: in the last ten minutes, so that a page may repeat a call whose answer it never got. */
type OwnerLink = { state: 'good' | 'justUsed'; expiresAt: Date }

/** A link is over, too, once there is an owner: they came in another way. Undefined for one that is over or unknown. */
export async function findOwnerLink(database: Queryable, code: string): Promise<OwnerLink | undefined> {
  const link = await database
    .selectFrom('owner_link')
    .select(({ ref }) => [
      'expires_at as expiresAt',
      sql<'good' | 'justUsed' | 'over'>`case
          when ${ref('used_at')} > now() - interval '10 minutes' then 'justUsed'
          when ${ref('used_at')} is not null or ${ref('expires_at')} <= now() then 'over'
          else 'good' end`.as('state'),
    ])
    .where('code_hash', '=', tokenHash(code))
    .executeTakeFirst()
  if (link === undefined || link.state === 'over') return undefined
  if (link.state === 'good' && (await hasOwner(database))) return undefined
  return { state: link.state, expiresAt: link.expiresAt }
}
