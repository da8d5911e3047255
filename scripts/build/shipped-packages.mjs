import fs from 'node:fs'
import { inCheckout } from '../checkout.mjs'
import { mustRun } from '../run/processes.mjs'

/**
 * Runs the package manager that the root package.json pins.
 * @param {string} what it is for, in words
 * @param {string[]} args
 * @param {'stdout' | 'captured'} show where its output goes
 */
export function runPackageManager(what, args, show) {
  const { packageManager } = JSON.parse(fs.readFileSync(inCheckout('package.json'), 'utf8'))
  return mustRun(what, 'npx', ['--yes', packageManager, ...args], { cwd: inCheckout(), show })
}

/** What the image is made of: measuring and testing stay at home. */
const shipped = ['./apps/*', './packages/*', './prisma']

/**
 * What is installed for running Casebench, by licence; what only building and testing need is left out. Needs no network.
 * @returns {Promise<Record<string, import('./bill-of-materials.mjs').InstalledPackage[]>>}
 */
export async function shippedPackages() {
  const args = [...shipped.flatMap((packages) => ['--filter', packages]), 'licenses', 'list', '--prod', '--json']
  const output = await runPackageManager('Listing the packages', args, 'captured')
  // Whatever npm has to say stands around it.
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
}
