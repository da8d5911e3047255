import fs from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.mjs'

/**
 * Where root keeps what Postgres must reach when the checkout lies under folders that only root may enter.
 * Only root may write here, so nobody can put a file of theirs where we expect one of ours.
 * @param {...string} parts
 */
export function systemFolder(...parts) {
  const folder = '/var/lib/casebench'
  // Set explicitly: the umask may have taken away what Postgres needs.
  if (fs.mkdirSync(folder, { recursive: true })) fs.chmodSync(folder, 0o755)
  const status = fs.lstatSync(folder)
  if (!status.isDirectory() || status.uid !== 0 || status.mode & 0o022) {
    throw new Failure(`${folder} must be a folder that belongs to root and that only root may write to.`)
  }
  return path.join(folder, ...parts)
}
