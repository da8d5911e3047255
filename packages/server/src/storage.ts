import { randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files by key. Keys are made by the server, never by a person. */
export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The file and its size in bytes; undefined where there is none. */
  open: (key: string) => Promise<{ stream: ReadStream; size: number } | undefined>
}

const keyShape = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

export function folderStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error('Not a storage key')
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.${randomUUID()}.partial`
      try {
        await writeFile(partial, bytes)
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    open: async (key) => {
      const path = pathOf(key)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return found?.isFile() ? { stream: createReadStream(path), size: found.size } : undefined
    },
  }
}
