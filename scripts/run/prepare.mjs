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

/**
 * Whatever is missing before anything can run: packages, the database client and the servers' translations. Two commands may come at once (`npm start`
 * in one terminal, `npm test` in another): the second waits for the first.
 */
export async function prepare() {
  await alone(async () => {
    await timed('packages', install)
    await timed('database client', generate)
    await timed('texts of the servers', generateServerCatalogs)
  })
}

/** prepare, and the servers built, with what else runs of them. */
export async function prepareServers() {
  await prepare()
  await alone(() => timed('servers', buildServers))
}

/** prepareServers, and the page built. */
export async function prepareAndBuild() {
  await prepareServers()
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
