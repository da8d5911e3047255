import fs from 'node:fs'
import path from 'node:path'
import { inCheckout, shortHash } from '../checkout.mjs'
import { isRoot, othersMayEnter } from '../postgres/postgres-account.mjs'
import { say } from './console.mjs'
import { systemFolder } from './system-folder.mjs'

/**
 * The folder that holds everything a Casebench keeps: postgres/, secrets, documents/.
 * @returns {string} absolute path; the folder exists
 */
export function casebenchHome() {
  return makeFolder(process.env.CASEBENCH_HOME ? inCheckout(process.env.CASEBENCH_HOME) : inCheckout('.casebench'))
}

/**
 * Makes a folder for nobody but us; under root, Postgres' account must be able to walk through it.
 * @param {string} folder
 * @returns {string} the folder
 */
export function makeFolder(folder) {
  if (!fs.existsSync(folder)) {
    makeFolders(folder)
    // Set explicitly: the umask may have taken away what Postgres needs.
    fs.chmodSync(folder, isRoot ? 0o711 : 0o700)
  }
  // Says what is wrong where it is a file.
  fs.readdirSync(folder)
  return folder
}

/**
 * A folder with those that it lies in. One by one: where none can be made, as under /proc, Node's own never comes back.
 * @param {string} folder
 */
function makeFolders(folder) {
  const parent = path.dirname(folder)
  if (!fs.existsSync(parent)) makeFolders(parent)
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    // Another process made it meanwhile.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
}

/**
 * Where the Postgres data of a home lies: in it, unless Postgres could not get there. The choice is written down, so that a
 * change of permissions later does not make a full database look like an empty one.
 * @param {string} home
 * @returns {string} absolute path of the data folder; its parent exists
 */
export function postgresFolderOf(home) {
  const inside = path.join(home, 'postgres')
  const chosen = path.join(home, 'postgres-folder')
  if (fs.existsSync(inside)) return inside
  if (fs.existsSync(chosen)) return makeParent(fs.readFileSync(chosen, 'utf8').trim())
  if (!isRoot || othersMayEnter(home)) return inside
  const elsewhere = makeParent(systemFolder(shortHash(fs.realpathSync(home)), 'postgres'))
  fs.writeFileSync(chosen, `${elsewhere}\n`)
  say(`Only root may enter ${home}, and Postgres does not run as root: its data goes to ${elsewhere}`)
  return elsewhere
}

/** @param {string} folder */
function makeParent(folder) {
  makeFolder(path.dirname(folder))
  return folder
}
