import { gathered, inOrder } from '@casebench/server/gathered'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { groupsWith, heldBy, suspendedRole } from '@casebench/shared/permissions'
import { LRUCache } from 'lru-cache'
import { forbidden, unauthorized } from '../routing/refusal.ts'
import type { TokenIdentity } from './tokens.ts'

/** Who is calling, as the database has it now (give or take a second). */
export type Caller = {
  userId: string
  sessionId: string
  email: string
  isTestUnlocked: boolean
  groups: string[]
  pagePermissions: string[]
  endpointPermissions: string[]
}

export type Callers = {
  /**
   * @param evenSuspended also who is suspended is loaded, with their roles and nothing that they grant.
   * @throws Refusal 401 when the session has ended, 403 when the user is suspended.
   */
  load: (identity: TokenIdentity, options?: { evenSuspended?: boolean }) => Promise<Caller>
  forget: (sessionId: string) => void
}

/** How long a suspension or a lost permission may go unnoticed: under the second that we promise. */
const freshFor = 900
const remembered = 20_000

type Row = {
  number: number
  email: string
  isTestUnlocked: boolean
  suspended: boolean
  groups: string[]
  pages: string[]
  endpoints: string[]
}

const query = `
  select wanted.number::int, u.email, u.is_test_unlocked as "isTestUnlocked", u.suspended_at is not null as suspended,
         coalesce(array_agg(distinct r.name) filter (where r.id is not null), '{}') as groups,
         coalesce(array_agg(distinct p) filter (where p is not null), '{}') as pages,
         coalesce(array_agg(distinct e) filter (where e is not null), '{}') as endpoints
    from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted(session_id, user_id, number)
    join session s on s.id = wanted.session_id
    join "user" u on u.id = s.user_id and u.id = wanted.user_id
    left join user_role ur on ur.user_id = u.id
    left join role r on r.id = ur.role_id
    left join lateral unnest(r.page_permissions) p on true
    left join lateral unnest(r.endpoint_permissions) e on true
   where s.ended_at is null and s.expires_at > now()
   group by wanted.number, u.id`

async function readAll(database: PrismaDatabase, identities: readonly TokenIdentity[]): Promise<(Row | undefined)[]> {
  const { rows } = await database.query<Row>({
    name: 'callers',
    text: query,
    values: [identities.map(({ sessionId }) => sessionId), identities.map(({ userId }) => userId)],
  })
  return inOrder(identities, rows)
}

const isSuspended = (row: Row): boolean => row.suspended || row.groups.includes(suspendedRole)

function callerOf({ userId, sessionId }: TokenIdentity, row: Row): Caller {
  const { email, isTestUnlocked } = row
  const held = isSuspended(row)
    ? { groups: groupsWith(row.groups, true), pagePermissions: [], endpointPermissions: [] }
    : heldBy(row.groups, row.pages, row.endpoints)
  return { userId, sessionId, email, isTestUnlocked, ...held }
}

export function callersFrom(database: PrismaDatabase): Callers {
  // By the clock that never goes back: that of the machine may be set.
  const find = gathered((identities: readonly TokenIdentity[]) => readAll(database, identities))
  const recent = new LRUCache<string, { caller: Caller; readAt: number }>({ max: remembered })
  return {
    load: async (identity, { evenSuspended = false } = {}) => {
      const known = recent.get(identity.sessionId)
      if (known && known.caller.userId === identity.userId && performance.now() - known.readAt < freshFor)
        return known.caller
      const row = await find(identity)
      if (!row) throw unauthorized('Your session has expired. Please log in again.', 'session_ended')
      const caller = callerOf(identity, row)
      // Never remembered: the next call is another one, which is refused.
      if (isSuspended(row) && evenSuspended) return caller
      if (isSuspended(row)) throw forbidden('Your account is suspended.', 'suspended')
      recent.set(identity.sessionId, { caller, readAt: performance.now() })
      return caller
    },
    forget: (sessionId) => recent.delete(sessionId),
  }
}
