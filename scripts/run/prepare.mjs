import path from 'node:path'
import { buildPage } from '../build/build-page.mjs'
import { buildServers } from '../build/build-servers.mjs'
import { generate } from '../build/generate.mjs'
import { generateServerCatalogs } from '../build/server-catalogs.mjs'
import { inCheckout } from '../checkout.mjs'
import { timed } from './console.mjs'
import { makeFolder } from './home.mjs'
import { install } from './install.mjs'
import { holdLock } from './lock.mjs'

/** @typedef {import('./install.mjs').Extent} Extent */

/**
 * Whatever is missing before anything can run: packages, the database client and the servers' translations. Two commands may come at once (`npm start`
 * in one terminal, `npm test` in another): the second waits for the first.
 * @param {Extent} [extent]
 */
export async function prepare(extent = 'all') {
  await alone(async () => {
    await timed('packages', () => install(extent))
    await timed('database client', generate)
    await timed('texts of the servers', generateServerCatalogs)
  })
}

/**
 * prepare, and the servers built, with what else runs of them.
 * @param {Extent} [extent]
 */
export async function prepareServers(extent = 'all') {
  await prepare(extent)
  await alone(() => timed('servers', buildServers))
}

/**
 * prepareServers, and the page built.
 * @param {Extent} [extent]
 */
export async function prepareAndBuild(extent = 'all') {
  await prepareServers(extent)
  await alone(async () => {
    await timed('page', buildPage)
  })
}

/** @param {() => Promise<void>} work */
async function alone(work) {
  const lock = await holdLock(path.join(makeFolder(inCheckout('.casebench')), 'prepare.lock'), { patience: 600 })
  try {
    await work()
  } finally {
    lock.release()
  }
}
