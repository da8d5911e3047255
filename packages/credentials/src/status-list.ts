/// <reference path="./digital-bazaar.d.ts" />
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { BitstringStatusList, createCredential } from '@digitalbazaar/vc-bitstring-status-list'
import type { JsonObject } from './bounded-json.ts'
import { limits, minStatusListEntries } from './limits.ts'

/** What the entries of a list mean. A revoked credential stays so; a suspended one may be valid again. */
export const statusPurposes = ['revocation', 'suspension'] as const
export type StatusPurpose = (typeof statusPurposes)[number]

/** Where the status of a credential stands. */
export type StatusEntry = { purpose: StatusPurpose; list: string; index: number }

export const statusEntryJson = ({ purpose, list, index }: StatusEntry) => ({
  id: `${list}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: purpose,
  statusListIndex: String(index),
  statusListCredential: list,
})

/**
 * The status list as a credential that is still to be signed.
 * @throws RangeError where an index lies beyond the list, or the list is too short or too long
 */
export async function statusListJson({
  id,
  issuer,
  purpose,
  set,
  entries = minStatusListEntries,
  validFrom,
  validUntil,
}: {
  id: string
  issuer: string
  purpose: StatusPurpose
  /** The indexes of the credentials that are revoked or suspended. */
  set: Iterable<number>
  entries?: number
  validFrom: Date
  /** After this, a verifier asks for a newer list. */
  validUntil: Date
}): Promise<JsonObject> {
  if (entries < minStatusListEntries || entries > limits.statusListEntries || entries % 8 !== 0)
    throw new RangeError(
      `A status list has ${minStatusListEntries} to ${limits.statusListEntries} entries, 8 to a byte`,
    )
  const list = new BitstringStatusList({ length: entries })
  for (const index of set) {
    if (!Number.isInteger(index) || index < 0 || index >= entries)
      throw new RangeError(`The status list has no entry ${index}`)
    list.setStatus(index, true)
  }
  return {
    ...(await createCredential({ id, list, statusPurpose: purpose })),
    issuer,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
  }
}

const unzip = promisify(gunzip)

/**
 * Whether the entry is set in an encoded list, or why that cannot be said: the list is no list, too short for anyone's
 * privacy, grows beyond all measure when it is decompressed, or has no such entry.
 */
export async function statusIn(
  encodedList: string,
  index: number,
): Promise<'set' | 'not-set' | 'list-unreadable' | 'list-too-short' | 'no-such-entry'> {
  let bytes: Buffer
  try {
    bytes = await unzip(Buffer.from(encodedList.slice(1), 'base64url'), {
      maxOutputLength: limits.statusListEntries / 8,
    })
  } catch {
    return 'list-unreadable'
  }
  if (bytes.length * 8 < minStatusListEntries) return 'list-too-short'
  if (index >= bytes.length * 8) return 'no-such-entry'
  // The library reads the whole memory below a buffer, which Node shares among small ones.
  return new BitstringStatusList({ buffer: Uint8Array.from(bytes) }).getStatus(index) ? 'set' : 'not-set'
}
