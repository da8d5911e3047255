import { alignToKeys, batchLoad } from '@casebench/server/batch-load'
import { now, type RefTo } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { tokenHash } from '@casebench/server/secrets'
import { contract } from '@casebench/shared/contract/all'
import { actorOf, admitsKeys, programRights } from '@casebench/shared/service-accounts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { addressKey } from '../http/address-key.ts'
import { HttpError, unauthorized } from '../http/http-error.ts'
import type { Caller, Principal } from '../routing/caller.ts'
import { onePerProcess, type Services } from '../services.ts'
import { attemptLimits, tooMany } from './attempt-limits.ts'
import { isServiceKey } from './service-keys.ts'

/** How long a revoked key or a suspended account may go unnoticed: under the second that we promise. */
const freshFor = 900
const remembered = 20_000

/**
 * Who could have a key of the account: whoever made it, or one of its keys that is good. Whichever key calls, it counts as
 * theirs: what a program knows its makers may know, and whoever makes keys may swap them.
 */
const principalsOf = (ref: RefTo<'a.id' | 'a.created_by'>) =>
  sql<Principal[]>`(
    select coalesce(json_agg(json_build_object('userId', u.id, 'email', u.email) order by u.id), '[]')
      from "user" u
     where u.id = ${ref('a.created_by')} or u.id in (
       select m.created_by from service_key m
        where m.account_id = ${ref('a.id')} and m.revoked_at is null and m.expires_at > now()))`

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
      'k.max_rights as maxRights',
      'k.name as keyName',
      'k.start as keyStart',
      principalsOf(ref).as('principals'),
      eb('k.expires_at', '<=', now).$castTo<boolean>().as('expired'),
      sql<boolean>`${ref('k.last_used_at')} is null or ${ref('k.last_used_at')} < date_trunc('minute', now())`.as(
        'firstThisMinute',
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

function callerOf({ keyId, keyName, keyStart, accountId, name, rights, maxRights, principals }: Row): Caller {
  // A right that a later version no longer gives to programs is none, whatever is stored.
  const held = programRights.filter((right) => rights.includes(right) && maxRights.includes(right))
  return {
    userId: accountId,
    sessionId: keyId,
    email: actorOf(name),
    isTestUnlocked: false,
    groups: [],
    pagePermissions: held,
    endpointPermissions: endpointsOfRights(held),
    serviceAccount: name,
    serviceKey: `${keyName} (${keyStart}…)`,
    principals,
  }
}

const noteUse = ({ database }: Pick<Services, 'database'>, keyId: string) =>
  database
    .updateTable('service_key')
    .set({ last_used_at: sql<Date>`date_trunc('minute', now())` })
    .where('id', '=', keyId)
    .where(({ eb, or }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<', sql<Date>`date_trunc('minute', now())`)]),
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
  if (row.firstThisMinute) await noteUse(services, row.keyId)
  return callerOf(row)
}

/**
 * Counts a wrong key.
 * @throws HttpError 429 where the address tried too many; until when, `refusedUntil` has from then on.
 */
async function countWrongKey(
  services: Limited,
  address: string,
  refusedUntil: LRUCache<string, number>,
): Promise<void> {
  try {
    await attemptLimits(services).countFrom('wrongKey', address)
  } catch (error) {
    if (error instanceof HttpError && error.status === 429)
      refusedUntil.set(addressKey(address), performance.now() + Number(error.headers['retry-after']) * 1000)
    throw error
  }
}

type Limited = Pick<Services, 'database' | 'config' | 'resources'>

export const serviceCallers = onePerProcess((services: Limited) => {
  const find = batchLoad((hashes: readonly Buffer[]) => readAll(services.database, hashes))
  // By the clock that never goes back: that of the machine may be set.
  const recent = new LRUCache<string, { caller: Caller; readAt: number }>({ max: remembered })
  // As this process was told, so that it asks nobody.
  const refusedUntil = new LRUCache<string, number>({ max: remembered })
  const refuseAddress = (address: string) => {
    const left = (refusedUntil.get(addressKey(address)) ?? 0) - performance.now()
    if (left > 0) throw tooMany(left)
  }
  return {
    /**
     * @param address where the call comes from. Many wrong keys from it are refused without looking for them, but not a
     * key that was good here before: a program is not locked out by whoever shares its address.
     * @throws HttpError 401 as above, 429 with the seconds to wait in `retry-after`.
     */
    load: async (key: string, address: string): Promise<Caller> => {
      // Told by its checksum, which costs nothing.
      if (!isServiceKey(key)) throw invalidKey()
      const hash = tokenHash(key)
      // The key itself stays out of memory for longer than its request.
      const name = hash.toString('base64')
      const known = recent.get(name)
      // What was read is as old as the question.
      const readAt = performance.now()
      if (known && readAt - known.readAt < freshFor) return known.caller
      if (!known) refuseAddress(address)
      try {
        const caller = await load(services, find, hash)
        recent.set(name, { caller, readAt })
        return caller
      } catch (error) {
        recent.delete(name)
        if (error instanceof HttpError && error.code === 'key_invalid')
          await countWrongKey(services, address, refusedUntil)
        throw error
      }
    },
    /** What this process remembers of keys; others read anew within the second. */
    forget: () => recent.clear(),
  }
})
