import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '../run/failure.mjs'

/** Postgres refuses to run as root, so under root it runs as somebody else. */
export const isRoot = process.getuid?.() === 0

/**
 * The account Postgres runs as: `postgres` or `nobody` under root, otherwise our own (nothing to say).
 * @returns {{ uid?: number, gid?: number }}
 */
export function postgresAccount() {
  if (!isRoot) return {}
  const accounts = fs.readFileSync('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'))
    if (found) return { uid: Number(found[1]), gid: Number(found[2]) }
  }
  throw new Failure(
    'Postgres refuses to run as root, and this system has neither a "postgres" nor a "nobody" account. Start Casebench as another user.',
  )
}

/**
 * May accounts other than the owner walk into this folder? Looks at the nearest folder that exists and all above it.
 * @param {string} folder
 */
export function othersMayEnter(folder) {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const status = fs.statSync(current, { throwIfNoEntry: false })
    if (status && !(status.mode & 0o001)) return false
    if (current === path.dirname(current)) return true
  }
}
