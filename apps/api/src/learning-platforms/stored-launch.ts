import type { Database, Queryable, Transaction } from '@casebench/server/database'
import { json, now, secondsFromNow } from '@casebench/server/database/expressions'
import { randomToken, tokenHash } from '@casebench/server/secrets'
import type { Launch } from '@casebench/shared/learning-platforms'
import { findPlatform, holdPlatform, type Platform } from './stored-platform.ts'

/** From the login to the end of a launch: whoever signs in at the platform first needs some of it. */
const lifeSeconds = 10 * 60

/** @returns what the platform must bring back. */
export async function storeLogin(
  database: Database,
  platformId: string,
  browser: string,
): Promise<{ state: string; nonce: string }> {
  const state = randomToken()
  const nonce = randomToken()
  await database
    .insertInto('learning_platform_launch')
    .values({ state_hash: tokenHash(state), platform_id: platformId, nonce, browser_hash: tokenHash(browser) })
    .execute()
  return { state, nonce }
}

/** The login that a state belongs to, once: a second one finds nothing, on every replica. */
export async function takeLogin(
  database: Database,
  state: string,
): Promise<{ platform: Platform; nonce: string } | undefined> {
  const taken = await database
    .updateTable('learning_platform_launch')
    .set({ used_at: now })
    .where('state_hash', '=', tokenHash(state))
    .where('used_at', 'is', null)
    .where('created_at', '>', secondsFromNow(-lifeSeconds))
    .returning(['platform_id', 'nonce'])
    .executeTakeFirst()
  const platform = taken && (await findPlatform(database, taken.platform_id))
  return platform && { platform, nonce: taken.nonce }
}

/** @returns the ticket by which the browser goes on. */
export async function storeLaunch(database: Database, state: string, launch: Launch): Promise<string> {
  const ticket = randomToken()
  await database
    .updateTable('learning_platform_launch')
    .set({ launch: json(launch), ticket_hash: tokenHash(ticket) })
    .where('state_hash', '=', tokenHash(state))
    .execute()
  return ticket
}

export type WaitingLaunch = { stateHash: Buffer; platform: Platform; launch: Launch }

/**
 * The launch of a ticket, locked; undefined where it is over.
 * @param browser what this browser has kept: `other_browser` where the launch began elsewhere.
 */
export async function waitingLaunch(
  client: Transaction,
  ticket: string,
  browser: string | undefined,
): Promise<WaitingLaunch | 'other_browser' | undefined> {
  const found = client
    .selectFrom('learning_platform_launch')
    .where('ticket_hash', '=', tokenHash(ticket))
    .where('created_at', '>', secondsFromNow(-lifeSeconds))
  const named = await found.select('platform_id').executeTakeFirst()
  // First the platform, as whoever changes it into another one ends its launches.
  const platform = named && (await holdPlatform(client, named.platform_id))
  const row = await found.select(['state_hash', 'browser_hash', 'launch']).forUpdate().executeTakeFirst()
  if (!row?.launch) return undefined
  if (browser === undefined || !tokenHash(browser).equals(row.browser_hash)) return 'other_browser'
  return platform?.on ? { stateHash: row.state_hash, platform, launch: row.launch } : undefined
}

export async function endLaunch(client: Queryable, { stateHash }: WaitingLaunch): Promise<void> {
  await client.deleteFrom('learning_platform_launch').where('state_hash', '=', stateHash).execute()
}
