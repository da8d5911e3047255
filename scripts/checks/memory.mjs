import fs from 'node:fs'
import path from 'node:path'
import { shortHash } from '../checkout.mjs'
import { contentsOf, fingerprintIn } from './contents.mjs'

/** @typedef {import('./outcome.mjs').Check} Check */
/** @typedef {import('./contents.mjs').Reads} Reads */

/** What decides for every check: its own code, and which packages it finds. */
const ALWAYS = ['scripts', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'tsconfig.base.json']

/**
 * Which checks passed on what, so that one whose files are as they were need not run again. In doubt it runs: where it does not say
 * what it reads, where it failed or was broken off, and where anything changed while it ran.
 * @param {{ root: string, folder: string }} where the checkout, and where its memory is kept
 */
export function memoryOfChecks({ root, folder }) {
  const before = contentsOf(root)
  const stampOf = (/** @type {Check} */ { name }) => path.join(folder, `${shortHash(name)}.json`)
  const fingerprint = (/** @type {Map<string, string>} */ contents, /** @type {Reads} */ { paths, except }) =>
    fingerprintIn(contents, { paths: [...ALWAYS, ...paths], ...(except ? { except } : {}) })
  return {
    /** @param {Check} check */
    passedOnThis(check) {
      const known = knownFrom(stampOf(check))
      return known !== undefined && known.fingerprint === fingerprint(before, known.reads)
    },
    /** Before it runs: what it was broken off in is not known. @param {Check} check */
    forget(check) {
      fs.rmSync(stampOf(check), { force: true })
    },
    /** @param {Check[]} passed */
    remember(passed) {
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
