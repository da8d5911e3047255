import { type JsonWebKey, sign } from 'node:crypto'
import { type Database, transaction } from '@casebench/server/database'
import { noPins } from '@casebench/server/given-pins'
import { inEnglish, type Message } from '@casebench/shared/message'
import { lockSealing } from './entries.ts'
import { type AuditKeyStatus, keyStatusBy } from './key-status.ts'
import { allKeys, makeKey, privatePartOf } from './make-key.ts'
import type { AuditPins } from './pins.ts'

export type AuditKey = {
  keyId: string
  publicJwk: JsonWebKey
  /** An Ed25519 signature (RFC 8032). */
  sign: (bytes: Buffer) => Buffer
}

/** The key that makes seals, with what notes the newest of them outside of the database. */
export type SealingKey = AuditKey & Pick<AuditPins, 'noteSeal'>

/** Nothing is sealed: keys or seals are not as they were made. */
export class AuditRefused extends Error {
  override name = 'AuditRefused'
  readonly findings: readonly Message[]

  constructor(findings: readonly Message[]) {
    super(findings.map(inEnglish).join(' '))
    this.findings = findings
  }
}

/** The key in force; undefined where none of ours can sign. */
export function signingKeyOf({ keys }: Pick<AuditKeyStatus, 'keys'>, secret: Buffer): AuditKey | undefined {
  const key = keys.findLast(({ sealedPrivateKey, fault }) => sealedPrivateKey !== '' && fault === undefined)
  const privatePart = key && privatePartOf(key, secret)
  return privatePart && { keyId: key.keyId, publicJwk: key.publicKey, sign: (bytes) => sign(null, bytes, privatePart) }
}

/** Makes the first key, where there is nothing yet that another could have signed. */
export async function ensureFirstKey(database: Database, secret: Buffer, pins: Pick<AuditPins, 'read'>): Promise<void> {
  if ((await allKeys(database)).length > 0 || pins.read().keys.length > 0) return
  await transaction(database, async (client) => {
    await lockSealing(client)
    const begun = await client
      .selectFrom('audit_key')
      .select(({ lit }) => lit(1).as('one'))
      .unionAll(({ selectFrom }) => selectFrom('audit_seal').select(({ lit }) => lit(1).as('one')))
      .limit(1)
      .execute()
    if (begun.length === 0) await makeKey(client, secret)
  })
}

/** Nothing is noted anywhere. */
const nothing = { read: () => noPins, noteSeal: () => {} }

/**
 * The key that signs the seals of the audit trail; makes the first. It lies sealed in the database, and is bound to the installation's
 * secret: who has only the database can forge no seal, and put in no key.
 * @throws AuditRefused where any key is not as it was bound, or the newest seals part from what is noted outside the database.
 */
export async function loadAuditKey(
  database: Database,
  secret: Buffer,
  pins: Pick<AuditPins, 'read' | 'noteSeal'> = nothing,
): Promise<SealingKey> {
  const standing = await keyStatusBy(database, secret, pins)
  if (standing.findings.length > 0) throw new AuditRefused(standing.findings)
  if (standing.keys.length === 0) {
    await ensureFirstKey(database, secret, pins)
    return loadAuditKey(database, secret, pins)
  }
  const key = signingKeyOf(standing, secret)
  if (key === undefined) throw new Error('A key that can sign was found, and then it could not.')
  return { ...key, noteSeal: pins.noteSeal }
}
