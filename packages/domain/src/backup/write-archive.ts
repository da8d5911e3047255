import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { digestsName, lineOfDigest, manifestName } from './entries.ts'

export type ArchiveWriter = {
  add: (name: string, content: Buffer) => Promise<void>
  addStream: (name: string, file: { stream: Readable; size: number }) => Promise<void>
  /** Ends the archive with the digests of all that is in it, and the manifest that is made of theirs. */
  close: (manifestFor: (digest: string) => string) => Promise<void>
  /** Leaves it unfinished. Once this is over nothing more is written, and what it wrote may be removed. */
  abandon: () => Promise<void>
}

/**
 * Writes an archive (tar) as a stream: nothing of it is held but what is under way.
 * @param folder where the list of digests lies until it is whole
 */
export function writeArchive(file: string, folder: string): ArchiveWriter {
  const archive = pack()
  const output = createWriteStream(file, { mode: 0o600, flush: true })
  const written = pipeline(archive, output)
  const list = join(folder, 'digests')
  const digests = createWriteStream(list)
  const kept = finished(digests)
  // Whoever adds to it or closes it hears of a disk that is full.
  for (const work of [written, kept]) work.catch(() => undefined)
  const listed = createHash('sha256')
  const mtime = new Date()

  const put = async (name: string, size: number, content: Readable, ...through: Transform[]): Promise<void> => {
    // Nothing can be added any more: what happened to the file says why.
    if (archive.destroying) {
      // Nobody else would hear that it cannot be read, and an error that nobody hears ends the process.
      content.on('error', () => undefined).destroy()
      await written
    }
    const entry = archive.entry({ name, size, mtime, mode: 0o600 })
    await Promise.race([pipeline([content, ...through, entry]), failureOf(written)])
  }
  const addStream: ArchiveWriter['addStream'] = async (name, { stream, size }) => {
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform: (chunk, _encoding, done) => {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await put(name, size, stream, hashing)
    const line = lineOfDigest(hash.digest('hex'), name)
    listed.update(line)
    if (!digests.write(line)) await Promise.race([once(digests, 'drain'), failureOf(kept)])
  }
  return {
    add: (name, content) => addStream(name, { stream: Readable.from([content]), size: content.length }),
    addStream,
    close: async (manifestFor) => {
      digests.end()
      await kept
      await put(digestsName, (await stat(list)).size, createReadStream(list))
      const manifest = Buffer.from(manifestFor(listed.digest('hex')))
      await put(manifestName, manifest.length, Readable.from([manifest]))
      archive.finalize()
      await written
    },
    abandon: async () => {
      archive.destroy()
      digests.destroy()
      await Promise.all([closed(output), closed(digests)])
    },
  }
}

/** A file that is still being opened is made after whoever looks has seen that it is not there. */
const closed = (stream: WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.closed) resolve()
    else stream.once('close', resolve)
  })

/** Never settles but with what went wrong. */
const failureOf = (work: Promise<void>): Promise<never> =>
  new Promise((_resolve, reject) => {
    work.catch(reject)
  })
