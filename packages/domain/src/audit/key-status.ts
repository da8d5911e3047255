import { createPublicKey, verify } from 'node:crypto'
import type { Database, Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { noPins, type Pins } from '@casebench/server/given-pins'
import { type Message, msg } from '@casebench/shared/message'
import { isBoundTo, isEndorsed, type StoredKey, thumbprintOf } from './key-binding.ts'
import { allKeys, privatePartOf } from './make-key.ts'
import { type AuditPins, DamagedPins } from './pins.ts'

/**
 * What is wrong with a key. altered: its binding does not fit; unbound: it has none; unpinned: others are noted outside of the
 * database; unproved: it is bound, as one that nobody could prove to be ours.
 */
export type KeyFault = 'altered' | 'unbound' | 'unpinned' | 'unproved'

export type JudgedKey = StoredKey & { fault: KeyFault | undefined }

/** By what keys and seals are judged. */
export type Trust = { secret: Buffer; pins: Pins }

/** How the trail stands by its keys and by what is known outside of the database, without looking at the entries. */
export type AuditKeyStatus = {
  keys: readonly JudgedKey[]
  /** What is wrong with keys, and what parts from what is known outside. Nothing is sealed while there is any. */
  findings: readonly Message[]
  /** What there was nothing to compare with. */
  notCompared: readonly ('keys' | 'seal')[]
}

const findingOfFault: Readonly<Record<Exclude<KeyFault, 'unproved'>, (keyId: string) => Message>> = {
  altered: (keyId) =>
    msg`The key ${keyId} does not fit its binding to this installation’s secret: it was planted or altered, or belongs to another secret.`,
  unbound: (keyId) =>
    msg`The key ${keyId} is not bound to this installation’s secret: it was planted, its binding was taken away, or the secret lost.`,
  unpinned: (keyId) =>
    msg`The key ${keyId} is not among the keys that are noted outside the database: it was planted, or made since.`,
}

function faultOf(key: StoredKey, byId: ReadonlyMap<string, StoredKey>, { secret, pins }: Trust): KeyFault | undefined {
  if (key.binding === null) return 'unbound'
  if (!isBoundTo(secret, key)) return 'altered'
  if (!key.originKnown) return 'unproved'
  if (thumbprintOf(key.publicKey) !== key.keyId) return 'altered'
  const isNoted = (one: StoredKey | undefined): boolean =>
    one !== undefined &&
    (pins.keys.includes(one.keyId) ||
      (isBoundTo(secret, one) &&
        one.predecessor !== null &&
        isEndorsed(one, byId.get(one.predecessor)) &&
        isNoted(byId.get(one.predecessor))))
  return pins.keys.length === 0 || isNoted(key) ? undefined : 'unpinned'
}

/** The keys, oldest first, each with what is wrong with it. */
export async function assessedKeys(client: Database | Transaction, trust: Trust): Promise<JudgedKey[]> {
  const rows = await allKeys(client)
  const byId = new Map(rows.map((key) => [key.keyId, key]))
  return rows.map((key) => ({ ...key, fault: faultOf(key, byId, trust) }))
}

const findingsOfKeys = (keys: readonly JudgedKey[], { keys: pinned }: Pins): Message[] => [
  ...keys.flatMap(({ keyId, fault }) =>
    fault === undefined || fault === 'unproved' ? [] : [findingOfFault[fault](keyId)],
  ),
  ...pinned
    .filter((pin) => !keys.some(({ keyId }) => keyId === pin))
    .map((pin) => msg`The key ${pin} is noted outside the database, and not in it: it was taken away.`),
]

async function findingsOfSeals(
  client: Database | Transaction,
  keys: readonly JudgedKey[],
  { seals }: Pins,
): Promise<Message[]> {
  const rows = await client
    .selectFrom('audit_seal')
    .select(['number', 'digest', 'key_id', 'signature'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('number', '=', anyOf(seals.map(({ number }) => number))),
        eb(
          'number',
          '=',
          selectFrom('audit_seal').select(({ fn }) => fn.max('number').as('newest')),
        ),
      ]),
    )
    .orderBy('number')
    .execute()
  const newest = rows.at(-1)
  const key = keys.find(({ keyId }) => keyId === newest?.key_id)
  const isSigned =
    newest === undefined ||
    (key !== undefined &&
      thumbprintOf(key.publicKey) === key.keyId &&
      verify(null, newest.digest, createPublicKey({ key: key.publicKey, format: 'jwk' }), newest.signature))
  return [
    ...(isSigned ? [] : [msg`Seal ${newest.number}, the newest, is not signed by the key that it names.`]),
    ...seals.flatMap(({ number, digest }) => {
      const stored = rows.find((one) => one.number === number)
      if (stored === undefined)
        return [
          msg`Seal ${number} was seen before, and is not there: the end was cut off, or an older database put in its place.`,
        ]
      return stored.digest.toString('hex') === digest
        ? []
        : [msg`Seal ${number} is another than was seen before: the past was rewritten.`]
    }),
  ]
}

/** What is wrong where no key is wrong, and none can sign all the same. */
const findingsOfSigning = (keys: readonly JudgedKey[], secret: Buffer): Message[] =>
  keys.length === 0 || keys.some((key) => key.fault === undefined && privatePartOf(key, secret) !== undefined)
    ? []
    : [msg`No key can sign: the private part of the last was taken away or altered, or forgotten with a secret.`]

/** Status of the trail by its pins. Damaged pins are a finding by themselves, and nothing else can be checked then. */
export async function keyStatusBy(
  database: Database,
  secret: Buffer,
  pins: Pick<AuditPins, 'read'>,
): Promise<AuditKeyStatus> {
  let read: Pins
  try {
    // Before the database: a seal that is noted is already there.
    read = pins.read()
  } catch (error) {
    if (!(error instanceof DamagedPins)) throw error
    const standing = await auditKeyStatus(database, { secret, pins: noPins })
    return { ...standing, findings: [...standing.findings, error.finding] }
  }
  return auditKeyStatus(database, { secret, pins: read })
}

/** Judges keys and newest seals by the installation's secret and by what is noted outside of the database. */
export async function auditKeyStatus(client: Database | Transaction, trust: Trust): Promise<AuditKeyStatus> {
  const { pins, secret } = trust
  const keys = await assessedKeys(client, trust)
  const ofKeys = findingsOfKeys(keys, pins)
  return {
    keys,
    findings: [
      ...(ofKeys.length > 0 ? ofKeys : findingsOfSigning(keys, secret)),
      ...(await findingsOfSeals(client, keys, pins)),
    ],
    notCompared: [
      ...(pins.keys.length === 0 ? (['keys'] as const) : []),
      ...(pins.seals.length === 0 ? (['seal'] as const) : []),
    ],
  }
}
