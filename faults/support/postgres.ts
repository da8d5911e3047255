import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../../scripts/postgres/postgres-server.mjs'
import { startThrowawayPostgres } from '../../scripts/postgres/throwaway-postgres.mjs'
import { isAlive, waitUntil } from '../../scripts/run/processes.mjs'

export type Postgres = {
  url: string
  version: string
  folder: string
  /** Makes an empty one beside it, and says its address. */
  createDatabase: (name: string) => Promise<string>
  /** Ends it at once, as a power cut does, and starts it again on what is on the disk. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

const settings = {
  max_connections: '200',
  // After a crash every file is flushed before anything else: one by one that takes longer than the rest of the start.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}

async function ask(url: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return String(rows[0]?.[0])
  } finally {
    await client.end()
  }
}

/** A Postgres of one's own, as durable as a real one, with an empty database. */
export async function startPostgres(): Promise<Postgres> {
  const first = await startThrowawayPostgres({ durable: true })
  const admin = first.urlOf('postgres')
  await ask(admin, 'create database casebench')
  const folder = await ask(admin, 'show data_directory')
  const port = Number(new URL(admin).port)
  let revived: { stop: () => Promise<void> } | undefined
  return {
    url: first.urlOf('casebench'),
    version: await ask(admin, 'show server_version'),
    folder,
    createDatabase: async (name) => {
      await ask(admin, `create database ${name}`)
      return first.urlOf(name)
    },
    crash: async () => {
      const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)
      process.kill(pid, 'SIGQUIT')
      if (!(await waitUntil(() => !isAlive(pid), 15))) throw new Error('Postgres did not end')
      revived = await startServer({ folder, port, settings })
    },
    stop: async () => {
      await revived?.stop()
      await first.stop()
    },
  }
}
