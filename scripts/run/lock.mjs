import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { isStillRunning, markOf } from './processes.mjs'

/**
 * @typedef {import('./processes.mjs').ProcessMark & { id: string, note: Record<string, unknown> }} LockRecord
 *   who holds a lock, and what it wants others to know
 */

/** Thrown when a living process holds the lock. */
export class LockHeld extends Error {
  /** @param {LockRecord} holder */
  constructor(holder) {
    super(`held by process ${holder.pid}`)
    this.holder = holder
  }
}

/**
 * A lock is a file that names the process holding it, with the time that process started: a number that the system has given
 * to another process since does not count. The lock of a process that died is taken over.
 * @param {string} file
 * @param {{ patience?: number, note?: Record<string, unknown> }} options patience: seconds to wait for a living holder
 * @returns {Promise<{ left: LockRecord | undefined, annotate: (note: Record<string, unknown>) => void, release: () => void }>}
 *   left: what a holder that died had written
 */
export async function holdLock(file, { patience = 0, note = {} }) {
  const deadline = Date.now() + patience * 1000
  const record = { ...markOf(process.pid), id: randomUUID(), note }
  /** @type {LockRecord | undefined} */
  let left
  while (!linkInto(file, record)) {
    const holder = readLock(file)
    if (!holder) continue
    if (isStillRunning(holder)) {
      if (Date.now() >= deadline) throw new LockHeld(holder)
      await delay(100)
    } else if (moveAway(file, holder)) {
      left = holder
    }
  }
  return {
    left,
    annotate: (more) => {
      record.note = { ...record.note, ...more }
      replace(file, record)
    },
    release: () => {
      if (readLock(file)?.id === record.id) fs.rmSync(file, { force: true })
    },
  }
}

/**
 * @param {string} file
 * @returns {LockRecord | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
    // Cut short by a power failure: nobody can hold it.
    if (error instanceof SyntaxError) return { pid: 0, startTime: '', id: '', note: {} }
    throw error
  }
}

/**
 * The file appears with its whole content or, when there is one already, not at all.
 * @param {string} file
 * @param {LockRecord} record
 */
function linkInto(file, record) {
  const draft = `${file}.${record.id}`
  fs.writeFileSync(draft, JSON.stringify(record), { mode: 0o600 })
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(draft)
  }
}

/**
 * @param {string} file
 * @param {LockRecord} record
 */
function replace(file, record) {
  const draft = `${file}.${record.id}`
  fs.writeFileSync(draft, JSON.stringify(record), { mode: 0o600 })
  fs.renameSync(draft, file)
}

/**
 * Takes a dead holder's lock out of the way, unless somebody else did so and holds it by now.
 * @param {string} file
 * @param {LockRecord} holder
 * @returns {boolean}
 */
function moveAway(file, holder) {
  const aside = `${file}.${randomUUID()}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false
    throw error
  }
  try {
    if (readLock(aside)?.id === holder.id) return true
    // A living holder's: back to its place, unless yet another one took that in between; Postgres' own lock then decides.
    fs.linkSync(aside, file)
    return false
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(aside)
  }
}
