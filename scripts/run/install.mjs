import fs from 'node:fs'
import path from 'node:path'
import { removeUnread } from '../build/prune-packages.mjs'
import { fingerprintOf } from '../build/sources.mjs'
import { inCheckout } from '../checkout.mjs'
import { progress } from './console.mjs'
import { childEnvironment, mustRun } from './processes.mjs'

/**
 * What is installed: `running` is what building and running need, as `dependencies`, and of that only what a program reads;
 * `all` is what checks, tests and benches need as well.
 * @typedef {'running' | 'all'} Extent
 */

/** Without these, measuring and testing have nothing to stand on; running does without them. */
const FOR_TESTS = ['bench', 'faults']

/**
 * Installs the packages of the lock file, unless they are.
 * @param {Extent} extent the least that is needed: what more is there stays
 */
export async function install(extent) {
  const workspaces = ['.', 'prisma', ...FOR_TESTS, ...foldersIn('apps'), ...foldersIn('packages')].filter((folder) =>
    fs.existsSync(inCheckout(folder, 'package.json')),
  )
  const described = [
    ...workspaces.map((folder) => `${folder}/package.json`),
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    '.pnpmfile.cjs',
  ]
  const stamp = inCheckout('node_modules', '.casebench-installed')
  const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : ''
  // Whoever once needed all does not lose it to a newer lock file.
  const wanted = extent === 'all' || installed.endsWith(' all') ? 'all' : 'running'
  const isThere = (/** @type {string} */ folder) =>
    (wanted === 'running' && FOR_TESTS.includes(folder)) || fs.existsSync(inCheckout(folder, 'node_modules'))
  // Some packages are made for one system: a folder copied or mounted from another one has the wrong ones.
  const current = `${process.platform} ${process.arch} ${fingerprintOf(described)} ${wanted}`
  // Somebody may have removed one of them to start afresh.
  if (installed === current && workspaces.every(isThere)) return
  // Files that were left out of packages would not come back.
  if (wanted === 'all' && installed.endsWith(' running'))
    for (const folder of workspaces) fs.rmSync(inCheckout(folder, 'node_modules'), { recursive: true, force: true })
  fs.rmSync(stamp, { force: true })
  await runPackageManager(wanted)
  if (wanted === 'running') removeUnread(inCheckout('node_modules', '.pnpm'))
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, current)
}

/** @param {string} parent */
const foldersIn = (parent) => fs.readdirSync(inCheckout(parent)).map((name) => `${parent}/${name}`)

/** @param {Extent} extent */
async function runPackageManager(extent) {
  const { packageManager } = JSON.parse(fs.readFileSync(inCheckout('package.json'), 'utf8'))
  progress(`Installing packages with ${packageManager} (once)`)
  // CI keeps pnpm from asking questions. NODE_ENV=production would leave out what `all` is for.
  const env = childEnvironment({ CI: 'true', NODE_ENV: undefined })
  const some = ['--prod', ...FOR_TESTS.flatMap((folder) => ['--filter', `!./${folder}`])]
  const which = extent === 'all' ? [] : some
  const how = ['--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']
  await mustRun('Installing packages', 'npx', ['--yes', packageManager, 'install', ...how, ...which], {
    cwd: inCheckout(),
    env,
    show: 'stderr',
  })
}
