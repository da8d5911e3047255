import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ArchiveRefused } from './archive-refused.ts'
import { digestsName, documentOf, lineOfDigest, manifestName, secretName, tableOf } from './entries.ts'
import { readManifest, type SealedManifest } from './manifest.ts'
import { countRows } from './parts.ts'

/** A file of an archive. It is a stream: it can be read once, before the next file. */
export type ArchiveEntry = {
  name: string
  size: number
  content: Readable
  /** SHA-256 in hexadecimal, once the content has been read. */
  digest: () => string
}

/** More than any manifest has, and little enough to hold. */
const maxManifestBytes = 64 * 1024 ** 2

const cutOff = (): ArchiveRefused => new ArchiveRefused('The archive ends too early: it was cut off.')
const changed = (): ArchiveRefused =>
  new ArchiveRefused('The archive was changed after it was made: a file in it was changed, added or removed.')

async function textOf(content: AsyncIterable<Buffer>, size: number): Promise<string> {
  if (size > maxManifestBytes) throw changed()
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function entryOf(name: string, size: number, source: AsyncIterable<Buffer>): ArchiveEntry {
  const hash = createHash('sha256')
  let digest: string | undefined
  async function* read() {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
    digest = hash.digest('hex')
  }
  return {
    name,
    size,
    content: Readable.from(read()),
    digest: () => {
      if (digest === undefined) throw new Error(`${name} has not been read`)
      return digest
    },
  }
}

/** What it means when an archive cannot be read on; anything else is none of its. */
function asRefusal(error: NodeJS.ErrnoException): unknown {
  if (error.message.startsWith('Unexpected end of data')) return cutOff()
  if (error.message.startsWith('Invalid tar header'))
    return new ArchiveRefused('This is no archive of a Casebench, or it was changed.')
  return error.code?.startsWith('Z_') ? changed() : error
}

/**
 * Reads an archive from beginning to end and hands over each of its files, one at a time. Whoever is handed one reads it whole.
 * @returns its manifest, once all files are known to be those that it was made of.
 * @throws ArchiveRefused when it is cut off, was changed, or is none.
 */
export async function readArchive(
  file: string,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<SealedManifest> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), archive)
  const wentWrong: Promise<unknown> = reading.catch((error: unknown) => error)
  const digests = createHash('sha256')
  let listed: string | undefined
  let end: SealedManifest | undefined
  try {
    for await (const source of archive) {
      const { name, size = 0 } = source.header
      if (end !== undefined || (listed !== undefined && name !== manifestName)) throw changed()
      const entry = entryOf(name, size, source as AsyncIterable<Buffer>)
      if (name === manifestName) end = readManifest(await textOf(entry.content, size))
      else if (name === digestsName) {
        await skip(entry.content)
        listed = entry.digest()
      } else {
        await visit(entry)
        digests.update(lineOfDigest(entry.digest(), name))
      }
    }
  } catch (error) {
    // What went wrong comes out of the archive that is being read, or, where a file of it is being waited for, only that.
    const { message } = error as Error
    throw asRefusal(message === 'Stream was destroyed' ? (((await wentWrong) ?? error) as Error) : (error as Error))
  }
  if (end === undefined || listed === undefined) throw cutOff()
  if (listed !== end.manifest.digest || digests.digest('hex') !== listed) throw changed()
  return end
}

/** Reads to the end without looking. */
export async function skip(content: Readable): Promise<void> {
  for await (const _chunk of content);
}

/**
 * Reads a whole archive and holds it against its manifest: every digest, and how many rows and documents there are.
 * @returns the manifest, and the secret where it is in the archive.
 * @throws ArchiveRefused when something does not fit.
 */
export async function verifyArchive(file: string): Promise<SealedManifest & { secret: string | undefined }> {
  const rows = new Map<string, number>()
  const documents = { files: 0, bytes: 0 }
  let secret: string | undefined
  const { manifest, isSealedWith } = await readArchive(file, async ({ name, size, content }) => {
    const table = tableOf(name)
    if (table !== undefined)
      rows.set(table, (rows.get(table) ?? 0) + (await pipeline(content, createGunzip(), countRows)))
    else if (name === secretName) secret = await textOf(content, size)
    else {
      if (documentOf(name) === undefined) throw changed()
      await skip(content)
      documents.files += 1
      documents.bytes += size
    }
  })
  const isWhole =
    manifest.tables.every((table) => (rows.get(table.name) ?? 0) === table.rows) &&
    [...rows.keys()].every((name) => manifest.tables.some((table) => table.name === name)) &&
    manifest.documents.files === documents.files &&
    manifest.documents.bytes === documents.bytes &&
    manifest.secret.included === (secret !== undefined)
  if (!isWhole) throw changed()
  return { manifest, isSealedWith, secret }
}
