import { Readable } from 'node:stream'
import type { Storage } from '@casebench/server/storage'
import { type ZippedFile, zipStream } from '@casebench/server/zip-stream'
import type { ExportedDocument } from './documents.ts'
import { jsonText } from './json-text.ts'

type Contents = {
  /** What each file says, by its name: read when its turn has come. */
  files: readonly { name: string; read: () => unknown }[]
  documents: readonly ExportedDocument[]
  storage: Storage
  /** Told once all files have been read. */
  onFilesRead: () => void
  /** Told each time a document is begun. */
  onDocument: () => void
}

async function* textOf(read: () => unknown): AsyncGenerator<string> {
  yield* jsonText(await read())
}

function* archived({ files, documents, storage, onFilesRead, onDocument }: Contents): Generator<ZippedFile> {
  for (const [position, { name, read }] of files.entries())
    yield {
      path: name,
      compress: true,
      open: async () => {
        const text = Readable.from(textOf(read), { objectMode: false })
        return position === files.length - 1 ? text.once('end', onFilesRead) : text
      },
    }
  for (const { path, key } of documents)
    if (path !== null)
      yield {
        path,
        compress: false,
        open: async () => {
          onDocument()
          const opened = await storage.open(key)
          if (!opened) throw new Error('A document is gone')
          return opened.stream
        },
      }
}

/** An archive of the files, and then the documents, as a stream. Nothing of it is gathered. */
export const archiveOf = (contents: Contents): Readable => zipStream(archived(contents))
