import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage.ts'
import { requireKey } from './key.ts'

/** What is being written lies here until it is whole. No key begins with a dot. */
const unfinished = '.unfinished'

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

/** A renamed file is only certain to be there after a power cut once its folder has been written too. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Nobody but the account that Casebench runs as may read what people uploaded, whatever the umask says. */
const ownFolder = { recursive: true, mode: 0o700 } as const
const ownFile = { flush: true, mode: 0o600 } as const

/** What files of people leave free of a disk: the database, the log and the system may write there, too. Bytes. */
const leftFree = 512 * 1024 * 1024

/** @throws with the code ENOSPC where less than that is free. */
async function requireRoom(folder: string, floor: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < floor)
    throw Object.assign(new Error('The disk of the documents is nearly full'), { code: 'ENOSPC' })
}

/** Storage in a folder of this machine. */
export function folderStorage(folder: string, floor = leftFree): Storage {
  const pathOf = (key: string): string => join(folder, requireKey(key))
  // A folder that is there already may have been made for everybody to read.
  let closed: Promise<void> | undefined
  const closeToOthers = () => {
    closed ??= mkdir(folder, ownFolder).then(() => chmod(folder, ownFolder.mode))
    return closed
  }
  return {
    put: async (key, content) => {
      await closeToOthers()
      const path = pathOf(key)
      const partial = join(folder, unfinished, randomUUID())
      await mkdir(dirname(partial), ownFolder)
      await requireRoom(folder, floor)
      try {
        await pipeline(
          content instanceof Uint8Array ? Readable.from([content]) : content,
          createWriteStream(partial, ownFile),
        )
        await mkdir(dirname(path), ownFolder)
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      await flushFolder(dirname(path))
    },
    open: async (key) => {
      const file = await open(pathOf(key)).catch(unlessMissing)
      if (!file) return undefined
      const found = await file.stat()
      if (found.isFile()) return { stream: file.createReadStream(), size: found.size }
      await file.close()
      return undefined
    },
    delete: async (key) => {
      await rm(pathOf(key)).catch(unlessMissing)
    },
    list: async function* (prefix) {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? []
      for (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && key.startsWith(prefix) && !key.startsWith(unfinished)) yield key
      }
    },
    discardUnfinished: async (before) => {
      for (const name of (await readdir(join(folder, unfinished)).catch(unlessMissing)) ?? []) {
        const path = join(folder, unfinished, name)
        const written = await stat(path).catch(unlessMissing)
        if (written && written.mtime < before) await rm(path, { force: true })
      }
    },
  }
}
