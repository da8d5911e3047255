import { alignToKeys, batchLoad } from '@casebench/server/batch-load'
import { now } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { tokenHash } from '@casebench/server/secrets'
import { contract } from '@casebench/shared/contract/all'
import { actorOf, admitsKeys, programRights } from '@casebench/shared/service-accounts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { unauthorized } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { onePerProcess, type Services } from '../services.ts'
import { isServiceKey } from './service-keys.ts'

/** How long a revoked key or a suspended account may go unnoticed: under the second that we promise. */
const freshFor = 900
const remembered = 20_000

const selectKeys = preparedQuery<{ hashes: readonly Buffer[] }>()('service-keys', (db, parameter) =>
  db
    .selectFrom(
      sql<{ key_hash: Buffer; number: number }>`unnest(${parameter('hashes')}::bytea[]) with ordinality`.as<'wanted'>(
        sql`wanted (key_hash, number)`,
      ),
    )
    .innerJoin('service_key as k', 'k.key_hash', 'wanted.key_hash')
    .innerJoin('service_account as a', 'a.id', 'k.account_id')
    .select(({ eb, ref }) => [
      'wanted.number',
      'k.id as keyId',
      'a.id as accountId',
      'a.name',
      'a.rights',
      eb('k.expires_at', '<=', now).$castTo<boolean>().as('expired'),
      sql<boolean>`${ref('k.last_used_at')} is null or ${ref('k.last_used_at')} < date_trunc('hour', now())`.as(
        'firstThisHour',
      ),
    ])
    // Whoever has found a key learns nothing from one that was revoked.
    .where('k.revoked_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .where('a.retired_at', 'is', null),
)

type Row = Awaited<ReturnType<typeof selectKeys>>['rows'][number]

async function readAll(database: PrismaDatabase, hashes: readonly Buffer[]): Promise<(Row | undefined)[]> {
  const { rows } = await selectKeys(database, { hashes })
  return alignToKeys(hashes, rows)
}

/** The calls that these rights let a program make. */
export const endpointsOfRights = (rights: readonly string[]): string[] => [
  ...new Set(
    Object.values(contract).flatMap((call) =>
      call.authorization.who === 'administrator' && rights.includes(call.authorization.page) && admitsKeys(call)
        ? [call.authorization.endpoint]
        : [],
    ),
  ),
]

function callerOf({ keyId, accountId, name, rights }: Row): Caller {
  // A right that a later version no longer gives to programs is none, whatever is stored.
  const held = programRights.filter((right) => rights.includes(right))
  return {
    userId: accountId,
    sessionId: keyId,
    email: actorOf(name),
    isTestUnlocked: false,
    groups: [],
    pagePermissions: held,
    endpointPermissions: endpointsOfRights(held),
    serviceAccount: name,
  }
}

const noteUse = ({ database }: Pick<Services, 'database'>, keyId: string) =>
  database
    .updateTable('service_key')
    .set({ last_used_at: sql<Date>`date_trunc('hour', now())` })
    .where('id', '=', keyId)
    .where(({ eb, or }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<', sql<Date>`date_trunc('hour', now())`)]),
    )
    .execute()

const invalidKey = () => unauthorized(i18n.t('This key is not valid.'), 'key_invalid')

/**
 * Who calls with a key. It is looked for by its hash, so that how long that takes says nothing about any key.
 * @throws HttpError 401 for a key that is none of ours, has expired or was revoked, or whose account is suspended. Only
 * that it has expired is said: that somebody has taken it out of use would warn a thief.
 */
async function load(
  services: Pick<Services, 'database'>,
  find: (hash: Buffer) => Promise<Row | undefined>,
  hash: Buffer,
) {
  const row = await find(hash)
  if (!row) throw invalidKey()
  if (row.expired)
    throw unauthorized(i18n.t('This key has expired. Make a new one under System, Service accounts.'), 'key_expired')
  if (row.firstThisHour) await noteUse(services, row.keyId)
  return callerOf(row)
}

export const serviceCallers = onePerProcess((services: Pick<Services, 'database'>) => {
  const find = batchLoad((hashes: readonly Buffer[]) => readAll(services.database, hashes))
  // By the clock that never goes back: that of the machine may be set.
  const recent = new LRUCache<string, { caller: Caller; readAt: number }>({ max: remembered })
  return {
    load: async (key: string): Promise<Caller> => {
      if (!isServiceKey(key)) throw invalidKey()
      const hash = tokenHash(key)
      // The key itself stays out of memory for longer than its request.
      const name = hash.toString('base64')
      const known = recent.get(name)
      if (known && performance.now() - known.readAt < freshFor) return known.caller
      const caller = await load(services, find, hash)
      recent.set(name, { caller, readAt: performance.now() })
      return caller
    },
    /** What this process remembers of keys; others read anew within the second. */
    forget: () => recent.clear(),
  }
})
