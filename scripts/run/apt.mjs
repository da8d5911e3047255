import { progress } from './console.mjs'
import { childEnvironment, run } from './processes.mjs'
import { findOnPath } from './programs.mjs'

/** One apt at a time: a second one would only wait for the first one's lock. */
let queue = Promise.resolve(true)

/**
 * Installs Debian packages where that is possible: on Debian and its relatives, as root.
 * @param {string[]} packages
 * @param {Record<string, string>} [environment]
 * @returns {Promise<boolean>} whether they are installed now
 */
export function aptInstall(packages, environment = {}) {
  const before = queue
  const mine = before.then(() => install(packages, environment))
  queue = mine
  return mine
}

/**
 * @param {string[]} packages
 * @param {Record<string, string>} environment
 */
async function install(packages, environment) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !findOnPath('apt-get')) return false
  progress(`Installing ${packages.join(' and ')} with apt-get`)
  const options = { env: childEnvironment({ ...environment, DEBIAN_FRONTEND: 'noninteractive' }), show: 'captured' }
  const apt = (/** @type {string[]} */ ...args) =>
    run(
      'apt-get',
      ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args],
      /** @type {Parameters<typeof run>[2]} */ (options),
    )
  const fetch = () => apt('install', '-y', '--no-install-recommends', ...packages)
  // The lists may be fresh enough; when they are not, the second try has new ones.
  if ((await fetch()).code === 0) return true
  await apt('update')
  return (await fetch()).code === 0
}
