import { alignToKeys, batchLoad } from '@casebench/server/batch-load'
import { now } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { effectivePermissions, groupsWith } from '@casebench/shared/permissions'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { forbidden, unauthorized } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { onePerProcess, type Services } from '../services.ts'
import { mustAcceptIn } from './pending-policies.ts'
import type { TokenIdentity } from './tokens.ts'

type Allowed = { allowSuspended?: boolean; beforeAcceptance?: boolean }

export type Callers = {
  /**
   * @param allowSuspended also who is suspended is loaded, with their roles and nothing that they grant.
   * @param beforeAcceptance also who still has to accept the terms or read the privacy notice is loaded.
   * @throws HttpError 401 when the session has ended, 403 when the user is suspended or has to accept something first.
   */
  load: (identity: TokenIdentity, options?: Allowed) => Promise<Caller>
  forget: (sessionId: string) => void
}

/** How long a suspension or a lost permission may go unnoticed: under the second that we promise. */
const freshFor = 900
const remembered = 20_000

/** Each of these values once, none where there are none. */
const distinct = (value: Expression<string | null>): RawBuilder<string[]> =>
  sql`coalesce(array_agg(distinct ${value}) filter (where ${value} is not null), '{}')`

const selectCallers = preparedQuery<{ sessionIds: readonly string[]; userIds: readonly string[] }>()(
  'callers',
  (db, parameter) =>
    db
      .selectFrom(
        sql<{ session_id: string; user_id: string; number: number }>`unnest(
          ${parameter('sessionIds')}::uuid[], ${parameter('userIds')}::uuid[]
        ) with ordinality`.as<'wanted'>(sql`wanted (session_id, user_id, number)`),
      )
      .innerJoin('session as s', 's.id', 'wanted.session_id')
      .innerJoin('user as u', (join) => join.onRef('u.id', '=', 's.user_id').onRef('u.id', '=', 'wanted.user_id'))
      .leftJoin('user_role as ur', 'ur.user_id', 'u.id')
      .leftJoin('role as r', 'r.id', 'ur.role_id')
      .leftJoinLateral(
        ({ ref }) => sql<{ p: string }>`unnest(${ref('r.page_permissions')})`.as('p'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        ({ ref }) => sql<{ e: string }>`unnest(${ref('r.endpoint_permissions')})`.as('e'),
        (join) => join.onTrue(),
      )
      .select(({ eb, ref }) => [
        'wanted.number',
        'u.email',
        'u.is_test_unlocked as isTestUnlocked',
        eb('u.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
        mustAcceptIn(ref).as('mustAccept'),
        distinct(ref('r.name')).as('groups'),
        distinct(ref('p.p')).as('pages'),
        distinct(ref('e.e')).as('endpoints'),
      ])
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', now)
      .groupBy(['wanted.number', 'u.id']),
)

type Row = Awaited<ReturnType<typeof selectCallers>>['rows'][number]

async function readAll(database: PrismaDatabase, identities: readonly TokenIdentity[]): Promise<(Row | undefined)[]> {
  const { rows } = await selectCallers(database, {
    sessionIds: identities.map(({ sessionId }) => sessionId),
    userIds: identities.map(({ userId }) => userId),
  })
  return alignToKeys(identities, rows)
}

function callerOf({ userId, sessionId }: TokenIdentity, row: Row): Caller {
  const { email, isTestUnlocked } = row
  const held = row.suspended
    ? { groups: groupsWith(row.groups, true), pagePermissions: [], endpointPermissions: [] }
    : effectivePermissions(row.groups, row.pages, row.endpoints)
  return { userId, sessionId, email, isTestUnlocked, ...held, principals: [{ userId, email }] }
}

function callersFrom(database: PrismaDatabase): Callers {
  // By the clock that never goes back: that of the machine may be set.
  const find = batchLoad((identities: readonly TokenIdentity[]) => readAll(database, identities))
  const recent = new LRUCache<string, { caller: Caller; readAt: number }>({ max: remembered })
  return {
    load: async (identity, { allowSuspended = false, beforeAcceptance = false } = {}) => {
      const known = recent.get(identity.sessionId)
      if (known && known.caller.userId === identity.userId && performance.now() - known.readAt < freshFor)
        return known.caller
      // What was read is as old as the question.
      const readAt = performance.now()
      const row = await find(identity)
      if (!row) throw unauthorized(i18n.t('Your session has expired. Please log in again.'), 'session_ended')
      const caller = callerOf(identity, row)
      // Never remembered: the next call is another one, which is refused.
      if (row.suspended && allowSuspended) return caller
      if (row.suspended) throw forbidden(i18n.t('Your account is suspended.'), 'suspended')
      if (row.mustAccept && beforeAcceptance) return caller
      if (row.mustAccept)
        throw forbidden(
          i18n.t('Before you go on, read and confirm the documents that were published for everyone.'),
          'acceptance_required',
        )
      recent.set(identity.sessionId, { caller, readAt })
      return caller
    },
    forget: (sessionId) => recent.delete(sessionId),
  }
}

export const callers = onePerProcess(({ database }: Pick<Services, 'database'>) => callersFrom(database))
