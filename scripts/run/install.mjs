import fs from 'node:fs'
import { fingerprintOf, makeUnlessCurrent } from '../build/sources.mjs'
import { inCheckout } from '../checkout.mjs'
import { progress } from './console.mjs'
import { childEnvironment, mustRun } from './processes.mjs'

/** Installs the packages of the lock file, unless they are. */
export async function install() {
  const workspaces = ['.', 'prisma', 'bench', ...foldersIn('apps'), ...foldersIn('packages')].filter((folder) =>
    fs.existsSync(inCheckout(folder, 'package.json')),
  )
  const described = [...workspaces.map((folder) => `${folder}/package.json`), 'pnpm-lock.yaml', 'pnpm-workspace.yaml']
  const stamp = inCheckout('node_modules', '.casebench-installed')
  // Somebody may have removed one of them to start afresh.
  if (!workspaces.every((folder) => fs.existsSync(inCheckout(folder, 'node_modules'))))
    fs.rmSync(stamp, { force: true })
  await makeUnlessCurrent({
    stamp,
    // Some packages are made for one system: a folder copied or mounted from another one has the wrong ones.
    fingerprint: `${process.platform} ${process.arch} ${fingerprintOf(described)}`,
    make: runPackageManager,
  })
}

/** @param {string} parent */
const foldersIn = (parent) => fs.readdirSync(inCheckout(parent)).map((name) => `${parent}/${name}`)

async function runPackageManager() {
  const { packageManager } = JSON.parse(fs.readFileSync(inCheckout('package.json'), 'utf8'))
  progress(`Installing packages with ${packageManager} (once)`)
  // CI keeps pnpm from asking questions. NODE_ENV=production would leave the build tools out.
  const env = childEnvironment({ CI: 'true', NODE_ENV: undefined })
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']
  await mustRun('Installing packages', 'npx', args, { cwd: inCheckout(), env, show: 'stderr' })
}
