import fs from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall } from '../run/apt.mjs'
import { progress } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { childEnvironment, run } from '../run/processes.mjs'
import { findOnPath, packageProgram } from '../run/programs.mjs'

const ON_MACOS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const ON_LINUX = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'microsoft-edge']

/**
 * The Chromium for the browser tests: CHROME_PATH, the one Playwright has, or one of the system.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (fs.existsSync(CHROME_PATH)) return CHROME_PATH
    throw new Failure(`CHROME_PATH is ${CHROME_PATH}, which does not exist.`)
  }
  const playwrightsOwn = chromium.executablePath()
  if (fs.existsSync(playwrightsOwn)) return playwrightsOwn
  if (process.platform === 'darwin') return ON_MACOS.find((file) => fs.existsSync(file))
  return ON_LINUX.map(findOnPath).find((file) => file !== undefined)
}

/**
 * The same, installed first when there is none: Debian's own where we may (it brings the libraries it needs), or Playwright's.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (!(await aptInstall(['chromium', 'fonts-liberation']))) await downloadPlaywrights()
  const installed = findBrowser()
  if (installed) return installed
  throw new Failure(
    'The browser tests need Chromium and it could not be installed: install it, or set CHROME_PATH to one.',
  )
}

async function downloadPlaywrights() {
  progress('Downloading Chromium for Playwright')
  const env = childEnvironment({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' })
  await run(packageProgram('playwright'), ['install', 'chromium', 'chromium-headless-shell'], { env, show: 'captured' })
}
