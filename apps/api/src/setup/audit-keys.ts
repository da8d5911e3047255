import { ensureFirstKey } from '@casebench/domain/audit/audit-key'
import { bindOldKeys } from '@casebench/domain/audit/bind-keys'
import { keyStatusBy } from '@casebench/domain/audit/key-status'
import { openPins } from '@casebench/domain/audit/pins'
import type { Config } from '@casebench/server/config'
import type { Database } from '@casebench/server/database'
import { inEnglish } from '@casebench/shared/message'
import { sql } from 'kysely'

const newestSeal = (database: Database): Promise<{ number: number; digest: string } | undefined> =>
  database
    .selectFrom('audit_seal')
    .select(({ ref }) => ['number', sql<string>`encode(${ref('digest')}, 'hex')`.as('digest')])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

const noteElsewhere =
  'Note it down somewhere else, such as with whoever audits you: by it they know that the audit trail is yours (docs/audit.md).'

/**
 * Makes the first key of the audit trail, binds keys from before there were bindings, and notes both in the data folder. What is wrong is
 * said, and stops nobody from starting: the worker seals nothing until it is settled.
 * @param database of the owner of the tables
 */
export async function ensureAuditKeys(
  database: Database,
  { secret, home, givenPins }: Pick<Config, 'secret' | 'home' | 'givenPins'>,
  tell: (line: string) => void,
): Promise<void> {
  const pins = openPins(home, givenPins)
  const wasBound = openPins(home).read().keys.length > 0
  await ensureFirstKey(database, secret, pins)
  const { ours, unproved } = await bindOldKeys(database, secret, { pinned: givenPins.keys, wasBound })
  if (ours.length > 0)
    tell(`The audit trail’s keys were bound to this installation’s secret, once: ${ours.join(', ')}.`)
  if (unproved.length > 0)
    tell(`Nothing proves that these keys of the audit trail were ours: ${unproved.join(', ')}. See docs/audit.md.`)
  const { keys, findings } = await keyStatusBy(database, secret, pins)
  for (const finding of findings) tell(`AUDIT TRAIL: ${inEnglish(finding)}`)
  if (wasBound || findings.length > 0) return
  const known = keys.filter(({ fault }) => fault === undefined).map(({ keyId }) => keyId)
  pins.replace({ keys: known, seal: (await newestSeal(database)) ?? null })
  tell(`The audit trail is signed by the key ${known.at(-1)}. ${noteElsewhere}`)
}

/** Takes keys and newest seal as they are now for what is known, as somebody decided who restored or bound them. */
export async function noteAnew(
  database: Database,
  { secret, home, givenPins }: { secret: Buffer } & Pick<Config, 'home' | 'givenPins'>,
): Promise<void> {
  const { keys } = await keyStatusBy(database, secret, { read: () => ({ keys: [], seals: [] }) })
  openPins(home, givenPins).replace({
    keys: keys.filter(({ fault }) => fault === undefined).map(({ keyId }) => keyId),
    seal: (await newestSeal(database)) ?? null,
  })
}
