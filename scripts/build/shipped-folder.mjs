import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { Failure } from '../run/failure.mjs'
import { prepareAndBuild } from '../run/prepare.mjs'
import { childEnvironment, mustRun } from '../run/processes.mjs'
import { buildGuide } from './build-guide.mjs'
import { entriesBelow } from './entries-below.mjs'
import { prunePackages } from './prune-packages.mjs'

/** The programs that run on a server; each has its packages beside it. */
const PROGRAMS = ['apps/api', 'apps/worker']
/** What they read at run time, beside their packages. Setup fills the demo from prisma/seed. */
const SHIPPED = [
  'apps/api/dist',
  'apps/worker/dist',
  'apps/web/dist',
  'docs/dist',
  'prisma/migrations',
  'prisma/seed',
  'deploy/health.mjs',
  'scripts/verify-pack.mjs',
  'LICENSE',
]
/** Sources, and notes for building. */
const LEFT_AT_HOME = /\.(ts|prisma|md)$|[/\\]\.made-from$/

/** What the package manager installs by, and a server has no use for. */
const FOR_INSTALLING = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs', '.npmrc']

/**
 * Builds Casebench, and puts it with the packages that it needs at run time into a folder that does not exist yet or is empty.
 * @param {string} target
 * @returns {Promise<{ installed: number }>} MB of the folder before what is not needed went
 */
export async function shipInto(target) {
  if (fs.existsSync(target) && fs.readdirSync(target).length > 0)
    throw new Failure(`${target} is not empty. Name a new folder.`, 2)
  await prepareAndBuild('running')
  await buildGuide({ keepsGenerator: true })
  const manifests = workspaceManifests()
  for (const file of ['package.json', ...FOR_INSTALLING, ...manifests]) copy(file, target)
  await installInto(target)
  for (const name of SHIPPED) copy(name, target)
  const installed = megabytesOf(target)

  const kept = PROGRAMS.map((program) => path.join(program, 'package.json'))
  for (const file of [...FOR_INSTALLING, ...manifests.filter((file) => !kept.includes(file))])
    fs.rmSync(path.join(target, file))
  removeEmptyFolders(target)
  prunePackages(
    target,
    PROGRAMS.map((program) => path.join(target, program, 'node_modules')),
  )
  return { installed }
}

/** The lock file speaks of every package of the workspace, so that installing wants to see them all. */
const workspaceManifests = () =>
  ['apps', 'packages', '.']
    .flatMap((parent) => fs.readdirSync(inCheckout(parent)).map((name) => path.join(parent, name, 'package.json')))
    .filter((file) => fs.existsSync(inCheckout(file)) && !file.includes('node_modules'))

/** @param {string} target */
async function installInto(target) {
  const { packageManager } = JSON.parse(fs.readFileSync(inCheckout('package.json'), 'utf8'))
  const programs = PROGRAMS.flatMap((program) => ['--filter', `./${program}`])
  // Copies, so that pruning touches nothing that the package manager keeps for others.
  const how = ['--frozen-lockfile', '--prod', '--config.package-import-method=copy', '--loglevel=warn']
  await mustRun('Installing packages', 'npx', ['--yes', packageManager, 'install', ...how, ...programs], {
    cwd: target,
    env: childEnvironment({ CI: 'true', NODE_ENV: undefined }),
    show: 'captured',
  })
}

/**
 * @param {string} name file or folder of the checkout
 * @param {string} target
 */
function copy(name, target) {
  fs.cpSync(inCheckout(name), path.join(target, name), {
    recursive: true,
    filter: (source) => !LEFT_AT_HOME.test(source),
  })
}

/** @param {string} folder */
function removeEmptyFolders(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(path.join(folder, entry.name))
  if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
}

/**
 * @param {string} folder
 * @returns {number} whole MB of the files in it, links not followed
 */
export function megabytesOf(folder) {
  const bytes = entriesBelow(folder)
    .filter(({ entry }) => entry.isFile())
    .reduce((sum, { full }) => sum + fs.statSync(full).size, 0)
  return Math.round(bytes / 1024 ** 2)
}
