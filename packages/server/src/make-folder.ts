import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder with those that it lies in, one by one: where none can be made, as under /proc, Node's own `recursive`
 * never comes back.
 * @throws NodeJS.ErrnoException of the first that cannot be made; EEXIST where the name is a file's.
 */
export function makeFolder(folder: string): void {
  const parent = dirname(folder)
  if (!existsSync(parent)) makeFolder(parent)
  if (existsSync(folder)) return
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
