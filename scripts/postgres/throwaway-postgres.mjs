import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { throwawayFolder } from '../tests/throwaway-folder.mjs'
import { createCluster } from './postgres-cluster.mjs'
import { startServer } from './postgres-server.mjs'

/** Nothing survives a crash, and nothing has to: everything is faster. For tests only, never for measurements. */
const IN_A_HURRY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * A Postgres of one's own in a temporary folder; gone when stopped.
 * @param {{ durable: boolean }} options durable: with the settings of a real one, for measurements
 * @returns {Promise<{ urlOf: (database: string) => string, stop: () => Promise<void> }>}
 */
export async function startThrowawayPostgres({ durable }) {
  const parent = fs.mkdtempSync(path.join(durable ? os.tmpdir() : throwawayFolder(), 'casebench-postgres-'))
  // Under root Postgres runs as another account, which must get in.
  fs.chmodSync(parent, 0o711)
  const folder = path.join(parent, 'postgres')
  const remove = () => fs.rmSync(parent, { recursive: true, force: true })
  try {
    const password = randomBytes(16).toString('hex')
    createCluster(folder, { durable, statements: [`alter role postgres password '${password}'`] })
    const server = await startServer({
      folder,
      settings: { max_connections: '200', ...(durable ? {} : IN_A_HURRY) },
    })
    return {
      urlOf: (database) => `postgresql://postgres:${password}@127.0.0.1:${server.port}/${database}`,
      stop: async () => {
        await server.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
