import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a zip that is being written. */
export type ZippedFile = {
  path: string
  /** False for what is small as it is, such as pictures. */
  compress: boolean
  /** Called when its turn has come. */
  open: () => Promise<Readable>
}

/**
 * A zip of these files, as a stream. They are read one after the other, each when its turn has come and no faster than
 * the zip is. One that cannot be opened or read breaks it, and a zip that nobody reads on leaves none open.
 */
export function zipStream(files: Iterable<ZippedFile>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => out.destroy(error))
  out.once('close', () => current?.destroy())
  for (const { path, compress, open } of files)
    zip.addReadStreamLazy(path, { compress }, (deliver) => {
      open()
        .then((stream) => {
          current = stream
          if (out.destroyed) return void stream.destroy()
          // The library listens to no stream: unheard, its error would end the process.
          stream.once('error', (error) => out.destroy(error))
          deliver(null, stream)
        })
        .catch((error: unknown) => deliver(error, Readable.from([])))
    })
  zip.end()
  return out
}
