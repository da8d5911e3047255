import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Made by running things, or not of this checkout at all. What is generated counts: types are made of it. */
const LEFT_OUT = /^(node_modules|dist|coverage|test-results|playwright-report|\.git|\.casebench|\.tanstack)$/
/** What mutation tests found: only there, as a feature is called so too. */
const OF_MUTATIONS = 'reports'

/**
 * @typedef {object} Reads what a check looks at
 * @property {string[]} paths files and folders of the checkout
 * @property {string} [except] the end of the names that it passes over
 */

/**
 * What the files below a folder hold.
 * @param {string} root
 * @returns {Map<string, string>} a digest for each file, in the order of the names
 */
export function contentsOf(root) {
  /** @type {[string, string][]} */
  const found = []
  const walk = (/** @type {string} */ folder) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name)
      if (LEFT_OUT.test(entry.name) || name === OF_MUTATIONS) continue
      if (entry.isDirectory()) walk(name)
      else if (entry.isSymbolicLink()) found.push([name, fs.readlinkSync(path.join(root, name))])
      else if (entry.isFile()) found.push([name, digestOf(fs.readFileSync(path.join(root, name)))])
    }
  }
  walk('')
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * One value for the names and contents of what a check reads.
 * @param {Map<string, string>} contents
 * @param {Reads} reads
 */
export function fingerprintIn(contents, { paths, except }) {
  const folders = paths.map((name) => (name === '.' ? '' : `${name}/`))
  const read = [...contents].filter(
    ([name]) =>
      (paths.includes(name) || folders.some((folder) => name.startsWith(folder))) && !(except && name.endsWith(except)),
  )
  return digestOf(JSON.stringify([process.version, process.platform, process.arch, read]))
}

/** @param {string | Buffer} content */
const digestOf = (content) => createHash('sha256').update(content).digest('hex')
