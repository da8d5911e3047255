import fs from 'node:fs'
import { aptInstall } from '../run/apt.mjs'
import { Failure } from '../run/failure.mjs'
import { findOnPath } from '../run/programs.mjs'

const ON_MACOS = '/Applications/Firefox.app/Contents/MacOS/firefox'
const ON_LINUX = ['firefox-esr', 'firefox']

/** Why the tests in Firefox are skipped, where they are. */
export const NO_FIREFOX =
  'there is no Firefox here and none could be installed: install it, or set FIREFOX_PATH to one.'

/**
 * The Firefox for the browser tests: FIREFOX_PATH, or one of the system.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const { FIREFOX_PATH } = process.env
  if (FIREFOX_PATH) {
    if (fs.existsSync(FIREFOX_PATH)) return FIREFOX_PATH
    throw new Failure(`FIREFOX_PATH is ${FIREFOX_PATH}, which does not exist.`)
  }
  if (process.platform === 'darwin') return fs.existsSync(ON_MACOS) ? ON_MACOS : undefined
  return ON_LINUX.map(findOnPath).find((file) => file !== undefined)
}

/**
 * The same, installed first when there is none, where we may.
 * @returns {Promise<string | undefined>} undefined when there is none to be had: the tests that need one are skipped
 */
export async function ensureFirefox() {
  return findFirefox() ?? ((await aptInstall(['firefox-esr'])) ? findFirefox() : undefined)
}
