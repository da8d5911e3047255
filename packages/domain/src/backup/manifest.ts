import { createHmac, hkdfSync } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { ArchiveRefused } from './archive-refused.ts'

/** What an archive says of itself; its last file, written when everything else is in it. */
export const Manifest = Type.Object({
  /** The form of the archive. */
  casebenchBackup: Type.Integer(),
  /** Of the Casebench that made it. */
  version: Type.String(),
  /** The moment whose data it holds. ISO 8601, UTC */
  madeAt: Type.String(),
  /** The migrations that its tables have been through, oldest first. */
  migrations: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer({ minimum: 0 }) }),
  ),
  /** The last number that each sequence gave, as text: it may be greater than JavaScript counts. */
  sequences: Type.Array(Type.Object({ name: Type.String(), last: Type.String() })),
  documents: Type.Object({
    files: Type.Integer({ minimum: 0 }),
    bytes: Type.Integer({ minimum: 0 }),
    /** Keys of documents that the database had and the storage did not. */
    missing: Type.Array(Type.String()),
  }),
  /** SHA-256 of the list of digests, in hexadecimal. */
  digest: Type.String(),
  /** Whether the installation's secret is in the archive, and by what it is known again. */
  secret: Type.Object({ included: Type.Boolean(), fingerprint: Type.String() }),
})
export type Manifest = Static<typeof Manifest>

export const formOfArchive = 1

const keyed = (secret: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** A fingerprint that recognises a secret without revealing it. */
export const fingerprintOf = (secret: Buffer): string =>
  keyed(secret, 'backup-fingerprint').toString('hex').slice(0, 32)

const sealOf = (secret: Buffer, text: string): string =>
  createHmac('sha256', keyed(secret, 'backup-seal')).update(text).digest('hex')

/** The text of a manifest: one line for itself, and one that only who has the secret can make. */
export function writtenManifest(manifest: Manifest, secret: Buffer): string {
  const text = JSON.stringify(manifest)
  return `${text}\n${sealOf(secret, text)}\n`
}

export type SealedManifest = {
  manifest: Manifest
  /** Whether it is as whoever has this secret wrote it. */
  isSealedWith: (secret: Buffer) => boolean
}

/** @throws ArchiveRefused unless it is a manifest of a form that we know. */
export function readManifest(text: string): SealedManifest {
  const [line = '', seal] = text.split('\n')
  const manifest = parsed(line)
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    Number((manifest as Manifest).casebenchBackup) > formOfArchive
  )
    throw new ArchiveRefused('The archive was made by a newer Casebench. Restore it with that one, or a later one.')
  if (!Value.Check(Manifest, manifest))
    throw new ArchiveRefused('The archive’s manifest cannot be read: it was changed.')
  return { manifest, isSealedWith: (secret) => seal === sealOf(secret, line) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
