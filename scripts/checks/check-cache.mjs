import fs from 'node:fs'
import path from 'node:path'
import { shortHash } from '../checkout.mjs'
import { contentsOf, fingerprintIn } from './contents.mjs'

/** @typedef {import('./outcome.mjs').Check} Check */
/** @typedef {import('./contents.mjs').Reads} Reads */

/** What every check depends on: its own code, and the installed packages. */
const ALWAYS = ['scripts', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'tsconfig.base.json']

/**
 * Records which checks passed on which files, so that a check whose files did not change is not run again. It is run if it does not
 * say what it reads, if it failed or was interrupted, and if anything changed while it ran.
 * @param {{ root: string, folder: string }} where the checkout, and the folder of the cache
 */
export function checkCache({ root, folder }) {
  const before = contentsOf(root)
  const stampOf = (/** @type {Check} */ { name }) => path.join(folder, `${shortHash(name)}.json`)
  const fingerprint = (/** @type {Map<string, string>} */ contents, /** @type {Reads} */ { paths, except }) =>
    fingerprintIn(contents, { paths: [...ALWAYS, ...paths], ...(except ? { except } : {}) })
  return {
    /** @param {Check} check */
    hasPassed(check) {
      const known = knownFrom(stampOf(check))
      return known !== undefined && known.fingerprint === fingerprint(before, known.reads)
    },
    /** Call it before the check runs, so that an interrupted check does not count. @param {Check} check */
    remove(check) {
      fs.rmSync(stampOf(check), { force: true })
    },
    /** @param {Check[]} passed */
    store(passed) {
      const after = contentsOf(root)
      fs.mkdirSync(folder, { recursive: true })
      for (const check of passed) {
        const reads = check.reads?.()
        if (!reads || fingerprint(before, reads) !== fingerprint(after, reads)) continue
        fs.writeFileSync(stampOf(check), JSON.stringify({ reads, fingerprint: fingerprint(after, reads) }))
      }
    },
  }
}

/**
 * @param {string} stamp
 * @returns {{ reads: Reads, fingerprint: string } | undefined}
 */
function knownFrom(stamp) {
  try {
    const known = JSON.parse(fs.readFileSync(stamp, 'utf8'))
    return Array.isArray(known.reads.paths) ? known : undefined
  } catch {
    return undefined
  }
}
