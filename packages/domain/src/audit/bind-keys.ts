import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { ConfigurationError } from '@casebench/server/environment'
import { recordActivity } from '../activity/record-activity.ts'
import { lockSealing } from './entries.ts'
import { isBoundTo, type StoredKey } from './key-binding.ts'
import { allKeys, bind, makeKey, privatePartOf } from './make-key.ts'

/** How many keys were bound: proven to be ours, and unproven. */
export type Bound = { ours: string[]; unproved: string[] }

/** Notes what Casebench did by itself, or an operator at the machine. */
const note = (client: Transaction, detail: Bound & { reason: string }): Promise<void> =>
  recordActivity(client, { actor: 'casebench', about: 'casebench', action: 'bind_audit_keys', detail })

/** Only this key signs from now on. */
const forgetOthers = (client: Transaction, keyId: string) =>
  client.updateTable('audit_key').set({ sealed_private_key: '' }).where('key_id', '<>', keyId).execute()

async function lockedKeys(client: Transaction): Promise<StoredKey[]> {
  await lockSealing(client)
  return allKeys(client)
}

/**
 * Binds the keys of an installation from before there were bindings: those whose private part this secret opens are ours, and so are those
 * that are `pinned`; of others nothing is known. Does nothing where any key is bound, or where one `wasBound` by what the data folder knows:
 * bindings that are missing then were taken away.
 */
export const bindOldKeys = (
  database: Database,
  secret: Buffer,
  { pinned, wasBound }: { pinned: readonly string[]; wasBound: boolean },
): Promise<Bound> =>
  transaction(database, async (client) => {
    const keys = await lockedKeys(client)
    const bound: Bound = { ours: [], unproved: [] }
    if (wasBound || keys.some(({ binding }) => binding !== null)) return bound
    for (const [place, key] of keys.entries()) {
      const originKnown = pinned.includes(key.keyId) || privatePartOf(key, secret) !== undefined
      await bind(client, secret, { ...key, predecessor: keys[place - 1]?.keyId ?? null, originKnown })
      bound[originKnown ? 'ours' : 'unproved'].push(key.keyId)
    }
    if (keys.length > 0) await note(client, { ...bound, reason: 'upgrade' })
    return bound
  })

/**
 * Binds keys to the secret that is in force now, as an operator says who has compared their thumbprints with what was noted elsewhere:
 * `ours` are, and every other that is not bound yet is not proved. Makes a key that can sign where there is none.
 * @throws ConfigurationError naming a thumbprint that no key has
 */
export const bindAgain = (database: Database, secret: Buffer, ours: readonly string[]): Promise<Bound> =>
  transaction(database, async (client) => {
    const keys = await lockedKeys(client)
    const unknown = ours.find((one) => !keys.some(({ keyId }) => keyId === one))
    if (unknown !== undefined)
      throw new ConfigurationError(`The audit trail has no key ${unknown}. Nothing was changed.`)
    const bound: Bound = { ours: [], unproved: [] }
    for (const key of keys) {
      const isOurs = ours.includes(key.keyId)
      if (isBoundTo(secret, key) && (key.originKnown || !isOurs)) continue
      await bind(client, secret, { ...key, originKnown: isOurs })
      bound[isOurs ? 'ours' : 'unproved'].push(key.keyId)
    }
    const before = keys.findLast(({ keyId }) => ours.includes(keyId)) ?? keys.at(-1)
    if (!keys.some((key) => privatePartOf(key, secret))) {
      const keyId = await makeKey(client, secret, before && { key: before, privatePart: undefined })
      await forgetOthers(client, keyId)
      bound.ours.push(keyId)
    }
    await note(client, { ...bound, reason: 'operator' })
    return bound
  })

/**
 * Replaces the secret while the one before is still at hand: the key in force signs for the next, and every key that was bound to the old
 * secret is bound to the new one.
 * @returns the thumbprint of the new key; undefined where the old secret does not open the key in force
 */
export const succeed = (database: Database, old: Buffer, secret: Buffer): Promise<string | undefined> =>
  transaction(database, async (client) => {
    const keys = await lockedKeys(client)
    const newest = keys.findLast((key) => isBoundTo(old, key) && privatePartOf(key, old))
    if (newest === undefined) return undefined
    for (const key of keys.filter((one) => isBoundTo(old, one))) await bind(client, secret, key)
    const keyId = await makeKey(client, secret, { key: newest, privatePart: privatePartOf(newest, old) })
    await forgetOthers(client, keyId)
    await note(client, { ours: [keyId], unproved: [], reason: 'secret replaced' })
    return keyId
  })
