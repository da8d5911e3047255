import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'

/** Never part of what is built, or made by building. */
const LEFT_OUT = /^(node_modules|dist|coverage|\..*)$|\.test\.tsx?$/

/**
 * One value for the names and contents of all files below some folders. Contents rather than times: a clone, a checkout of
 * another branch and back, or a copy into an image have new times and the same contents.
 * @param {string[]} paths files or folders relative to the checkout; missing ones count as empty
 * @returns {string}
 */
export function fingerprintOf(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const file of paths.flatMap((name) => filesBelow(inCheckout(name)))) {
    hash.update(`\0${path.relative(inCheckout(), file)}\0`)
    hash.update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} full
 * @returns {string[]}
 */
function filesBelow(full) {
  const status = fs.statSync(full, { throwIfNoEntry: false })
  if (!status) return []
  if (!status.isDirectory()) return [full]
  return fs
    .readdirSync(full)
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(full, name)))
}

/**
 * Makes something unless it was already made from exactly these sources. The stamp is written last, so that something
 * half made is made again.
 * @param {{ stamp: string, fingerprint: string, make: () => Promise<void> }} options
 * @returns {Promise<boolean>} whether it was made now
 */
export async function makeUnlessCurrent({ stamp, fingerprint, make }) {
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint) return false
  await make()
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, fingerprint)
  return true
}
