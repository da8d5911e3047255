import fs from 'node:fs'
import { inCheckout } from '../checkout.mjs'
import { run } from '../run/processes.mjs'

/** Milliseconds. Whoever works without a network waits no longer for it. */
const timeout = 10_000

/**
 * @typedef {object} Advisory as the package manager reports it
 * @property {string} severity
 * @property {string} module_name
 * @property {string} title
 * @property {string} url
 * @property {string} patched_versions
 */

/** @param {string} text */
function parsed(text) {
  try {
    // Whatever npm has to say stands around it.
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/**
 * What `pnpm audit --json` found. Without a network, or with a registry that keeps no advisories, nothing
 * can be checked: that is said, and is no fault of the code.
 * @param {string} output
 * @returns {{ passed: boolean, skipped: boolean, output: string }}
 */
export function verdictOf(output) {
  const report = parsed(output)
  if (report?.advisories === undefined)
    return {
      passed: true,
      skipped: true,
      output: `The registry did not say which packages have known weaknesses: ${report?.error?.message ?? output.trim()}`,
    }
  const found = /** @type {Advisory[]} */ (Object.values(report.advisories))
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map((one) => `${one.severity}: ${one.module_name}: ${one.title}; mended in ${one.patched_versions}; ${one.url}`)
  return { passed: found.length === 0, skipped: false, output: found.join('\n') }
}

/** @type {import('./outcome.mjs').Check} */
export const advisoryCheck = {
  name: 'no package that ships has a known weakness',
  run: async () => {
    const { packageManager } = JSON.parse(fs.readFileSync(inCheckout('package.json'), 'utf8'))
    const limits = ['--config.fetch-retries=0', `--config.fetch-timeout=${timeout}`]
    const args = ['--yes', packageManager, 'audit', '--prod', '--json', ...limits]
    const { output } = await run('npx', args, { cwd: inCheckout(), show: 'captured' })
    return verdictOf(output)
  },
}
