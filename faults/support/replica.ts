import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresAccount } from '../../scripts/postgres/postgres-account.mjs'
import { createCluster } from '../../scripts/postgres/postgres-cluster.mjs'
import { type PostgresServer, startServer } from '../../scripts/postgres/postgres-server.mjs'

const password = 'replicated'
const database = 'postgres'
const settings = { max_connections: '100', wal_level: 'replica', max_wal_senders: '10' }

/** A primary and its streaming replica, each a Postgres of one's own. */
export type Replicated = {
  primaryUrl: string
  replicaUrl: string
  /** Statements on the replica's own terms: pausing its replay, promoting it. */
  onReplica: (text: string) => Promise<unknown>
  stopReplica: () => Promise<void>
  startReplica: () => Promise<void>
  stop: () => Promise<void>
}

const urlOf = ({ port }: Pick<PostgresServer, 'port'>): string =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`

/**
 * Makes a replica without `pg_basebackup`, which the embedded Postgres has not: it is a copy of the data folder of a primary
 * that was stopped in good order, and streams what comes after.
 */
export async function startReplicated(): Promise<Replicated> {
  const parent = mkdtempSync(join(tmpdir(), 'casebench-replicated-'))
  chmodSync(parent, 0o711)
  const [primaryFolder, replicaFolder] = [join(parent, 'primary'), join(parent, 'replica')]
  createCluster(primaryFolder, { durable: false, statements: [`alter role postgres password '${password}'`] })
  const hba = readFileSync(join(primaryFolder, 'pg_hba.conf'), 'utf8')
  writeFileSync(join(primaryFolder, 'pg_hba.conf'), `${hba}${hba.replace('all all', 'replication all')}`)
  // createCluster leaves one that was shut down.
  cpSync(primaryFolder, replicaFolder, { recursive: true, verbatimSymlinks: true })
  chmodSync(replicaFolder, 0o700)
  giveAway(replicaFolder)
  const primary = await startServer({ folder: primaryFolder, settings })
  writeFileSync(join(replicaFolder, 'standby.signal'), '')
  const following = {
    ...settings,
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`,
    // What is in the way of its replay is cancelled at once.
    max_standby_streaming_delay: '0',
  }
  let replica = await startServer({ folder: replicaFolder, settings: following })
  const { port } = replica
  const replicaUrl = urlOf(replica)
  return {
    primaryUrl: urlOf(primary),
    replicaUrl,
    onReplica: (text) => ask(replicaUrl, text),
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await startServer({ folder: replicaFolder, port, settings: following })
    },
    stop: async () => {
      await replica.stop()
      await primary.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

/** Under root Postgres runs as another account, to which a copy has to belong. */
function giveAway(folder: string): void {
  const { uid, gid } = postgresAccount()
  if (uid === undefined || gid === undefined) return
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid)
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
