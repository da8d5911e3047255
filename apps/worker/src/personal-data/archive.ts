import { Readable } from 'node:stream'
import type { Storage } from '@casebench/server/storage'
import { ZipFile } from 'yazl'
import type { ExportedDocument } from './documents.ts'

type Contents = {
  /** What each file says, by its name. */
  files: ReadonlyMap<string, unknown>
  documents: readonly ExportedDocument[]
  storage: Storage
  /** Told each time a document is begun. */
  onDocument: () => void
}

/** Two spaces deep: for a person as well as for a program. */
const readable = (content: unknown): Buffer => Buffer.from(`${JSON.stringify(content, null, 2)}\n`)

/** An archive of the files and documents, as a stream. A document is opened only when its turn has come. */
export function archiveOf({ files, documents, storage, onDocument }: Contents): Readable {
  const archive = new ZipFile()
  const out = archive.outputStream as Readable
  archive.on('error', (error: Error) => out.destroy(error))
  for (const [name, content] of files) archive.addBuffer(readable(content), name)
  for (const { path, key } of documents) {
    if (path === null) continue
    archive.addReadStreamLazy(path, { compress: false }, (deliver) => {
      onDocument()
      storage
        .open(key)
        .then((opened) => deliver(opened ? null : new Error('A document is gone'), opened?.stream ?? Readable.from([])))
        .catch((error: unknown) => deliver(error, Readable.from([])))
    })
  }
  archive.end()
  return out
}
