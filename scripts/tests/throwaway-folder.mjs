import fs from 'node:fs'
import os from 'node:os'

const memory = '/dev/shm'

/** Bytes that a whole run of the tests may take, with room to spare. */
const room = 4 * 1024 ** 3

/**
 * Where tests keep what nothing has to survive: in memory, where there is plenty, and else where temporary files go. A
 * database is made of some eight hundred files, and most tests make one.
 * @returns {string} a folder that is there
 */
export function throwawayFolder() {
  try {
    const { bavail, bsize } = fs.statfsSync(memory)
    if (bavail * bsize >= room && os.freemem() >= 2 * room) return memory
  } catch {
    // Another system, or a container without it.
  }
  return os.tmpdir()
}
