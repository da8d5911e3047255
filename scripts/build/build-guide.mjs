import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { progress } from '../run/console.mjs'
import { makeFolder } from '../run/home.mjs'
import { holdLock } from '../run/lock.mjs'
import { childEnvironment, mustRun } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'
import { compressFolder } from './compress.mjs'
import { runPackageManager } from './shipped-packages.mjs'
import { fingerprintOf, makeUnlessCurrent } from './sources.mjs'

/** Where the built documentation lies; the api serves it at /guide/ when it is there. */
export const guideFolder = inCheckout('docs', 'dist')

/**
 * Builds docs/ into guideFolder, unless it was built from these sources. Whoever comes second waits.
 * @param {{ keepsGenerator: boolean }} options keepsGenerator: a generator that is installed for this stays, for the next time
 */
export async function buildGuide({ keepsGenerator }) {
  const lock = await holdLock(path.join(makeFolder(inCheckout('.casebench')), 'guide.lock'), { patience: 600 })
  try {
    await installAndBuild(keepsGenerator)
  } finally {
    lock.release()
  }
}

/** @param {boolean} keepsGenerator */
async function installAndBuild(keepsGenerator) {
  let isInstalledNow = false
  await makeUnlessCurrent({
    stamp: inCheckout('docs', 'dist', '.made-from'),
    fingerprint: fingerprintOf([
      'docs',
      'docs/.vitepress',
      'apps/web/public/icon.svg',
      'scripts/build/build-guide.mjs',
    ]),
    make: async () => {
      isInstalledNow = await ensureGenerator()
      progress('Building the documentation')
      // A NODE_ENV from outside would build pages for development.
      const env = childEnvironment({ NODE_ENV: undefined })
      // Beside what is served, and in its place as a whole: nobody reads a page that is half written.
      const building = inCheckout('.casebench', 'guide-building')
      fs.rmSync(building, { recursive: true, force: true })
      const args = ['build', inCheckout('docs'), '--outDir', building]
      await mustRun('Building the documentation', packageProgram('vitepress', 'docs'), args, { env, show: 'captured' })
      await compressFolder(building)
      fs.rmSync(guideFolder, { recursive: true, force: true })
      fs.renameSync(building, guideFolder)
    },
  })
  if (isInstalledNow && !keepsGenerator) fs.rmSync(inCheckout('docs', 'node_modules'), { recursive: true, force: true })
}

/** @returns {Promise<boolean>} whether it was installed now */
const ensureGenerator = () =>
  makeUnlessCurrent({
    stamp: inCheckout('docs', 'node_modules', '.casebench-installed'),
    fingerprint: fingerprintOf(['docs/package.json', 'docs/pnpm-lock.yaml']),
    make: installGenerator,
  })

/** What builds the documentation is no part of the workspace: whoever only starts Casebench does not wait for it. */
async function installGenerator() {
  progress('Installing what builds the documentation (once)')
  const args = ['--dir', inCheckout('docs'), '--ignore-workspace', 'install', '--frozen-lockfile', '--loglevel=warn']
  await runPackageManager('Installing what builds the documentation', args, 'captured')
}
