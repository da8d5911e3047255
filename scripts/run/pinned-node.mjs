import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { progress } from './console.mjs'
import { Failure } from './failure.mjs'
import { makeFolder } from './home.mjs'
import { childEnvironment, run } from './processes.mjs'

// Everything runs on one Node, the same as in the image. It comes from npm, as packages do, so that any Node that can run
// this launcher will do to begin with. How to raise it: docs/guide/developers/adding.md.

/** The oldest Node that the launcher itself runs on. */
const OLDEST_LAUNCHER = [20, 19]

/** @type {{ version: string, packages: Record<string, { name: string, integrity: string }> }} */
export const pinned = JSON.parse(fs.readFileSync(inCheckout('scripts', 'pinned-node.json'), 'utf8'))

export function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_LAUNCHER
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Failure(`Node ${process.version} is too old: install Node ${OLDEST_LAUNCHER.join('.')} or newer.`)
}

/**
 * The Node that everything runs on: the one that runs this if it is of the pinned version, or one from npm, which is brought
 * once. Where there is none for this machine, its own will do if it is no older.
 * @returns {Promise<string>} path of the program
 */
export async function pinnedNode() {
  if (process.versions.node === pinned.version) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const folder = inCheckout('.casebench', 'node', `${pinned.version}-${platform}`)
  const program = path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  if (fs.existsSync(program)) return program
  const found = isMusl() ? undefined : pinned.packages[platform]
  if (!found) return ownInstead(`npm has none for ${isMusl() ? 'Linux with musl, such as Alpine' : nameOf(platform)}`)
  const why = await bring(found, folder)
  return why === undefined ? program : ownInstead(why)
}

/**
 * A platform as its people call it.
 * @param {string} platform
 */
const nameOf = (platform) =>
  platform
    .replace(/^darwin-/, 'macOS on ')
    .replace(/^win32-/, 'Windows on ')
    .replace(/^linux-/, 'Linux on ')

/** @param {string} why the pinned one is not here */
function ownInstead(why) {
  const [major = '', own = ''] = [pinned.version, process.versions.node].map((version) => version.split('.')[0])
  if (Number(own) < Number(major))
    throw new Failure(`Casebench runs on Node ${pinned.version}, and ${why}. Install Node ${major} or newer yourself.`)
  progress(
    `Casebench is tested on Node ${pinned.version}, and ${why}. Using Node ${process.versions.node} of this machine.`,
  )
  return process.execPath
}

/** Programs of Alpine and its like cannot be those of other Linuxes. */
function isMusl() {
  if (process.platform !== 'linux') return false
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime === undefined
}

/**
 * Brings the program out of its npm package. It appears whole or not at all, so that two starts may bring it at once.
 * @param {{ name: string, integrity: string }} found
 * @param {string} folder where to
 * @returns {Promise<string | undefined>} why it could not be brought
 */
async function bring({ name, integrity }, folder) {
  progress(`Bringing Node ${pinned.version} (once)`)
  makeFolder(inCheckout('.casebench'))
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const unfinished = fs.mkdtempSync(`${folder}-unfinished-`)
  try {
    const why = await installInto(unfinished, name, integrity)
    if (why !== undefined) return why
    const installed = path.join(unfinished, 'node_modules', name)
    fs.renameSync(path.join(installed, 'LICENSE'), path.join(installed, 'bin', 'LICENSE'))
    fs.chmodSync(path.join(installed, 'bin'), 0o755)
    fs.renameSync(path.join(installed, 'bin'), folder)
  } catch (error) {
    // Somebody else brought the same one first.
    if (!fs.existsSync(folder)) throw error
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
  return undefined
}

/**
 * npm installs what a lock file names, and refuses anything else under the same name.
 * @param {string} folder
 * @param {string} name
 * @param {string} integrity
 * @returns {Promise<string | undefined>} why it could not
 */
async function installInto(folder, name, integrity) {
  const { version } = pinned
  const wanted = { private: true, dependencies: { [name]: version } }
  const lock = { lockfileVersion: 3, packages: { '': wanted, [`node_modules/${name}`]: { version, integrity } } }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(wanted))
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const { code, output } = await run('npm', ['ci', '--prefer-offline', '--fetch-retries=1', ...quiet], {
    cwd: folder,
    env: childEnvironment({ NODE_ENV: undefined }),
    show: 'captured',
  })
  if (code === 0) return undefined
  const [line] = output.split('\n').filter((text) => /^npm error (?!code )/.test(text))
  return `npm could not bring it (${line?.replace('npm error ', '') ?? `exit code ${code}`})`
}
