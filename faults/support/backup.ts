import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../../scripts/postgres-server.mjs'
import type { Postgres } from './postgres.ts'

export type Backup = {
  /** When everything that was acknowledged until then was in it. Milliseconds since 1970 */
  completeAt: number
  /** Starts a Postgres on it. */
  restore: () => Promise<{ url: string; stop: () => Promise<void> }>
  remove: () => void
}

function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  // A file that went while it was copied is in the log of changes.
  if (status !== 0 && !/No such file or directory/.test(stderr)) throw new Error(stderr)
}

/** What of a data folder a copy does without: the log of changes comes last, the rest is of the running server. */
const leftOut = ['pg_wal', 'postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp']

/**
 * A copy of a running Postgres, by its low-level interface for backups
 * (https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
 */
export async function backUp({ url, folder }: Postgres): Promise<Backup> {
  const parent = mkdtempSync(join(tmpdir(), 'casebench-backup-'))
  chmodSync(parent, 0o711)
  const target = join(parent, 'postgres')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('faults', true)`)
    spawnSync('install', ['-d', '-m', '700', target])
    spawnSync('chown', ['--reference', folder, target])
    for (const name of readdirSync(folder)) if (!leftOut.includes(name)) copy(join(folder, name), target)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const completeAt = Date.now()
    copy(join(folder, 'pg_wal'), target)
    for (const name of ['pg_replslot', 'pg_stat_tmp']) spawnSync('install', ['-d', '-m', '700', join(target, name)])
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
    spawnSync('chown', ['-R', '--reference', folder, target])
    return {
      completeAt,
      restore: async () => {
        const server = await startServer({ folder: target, settings: { max_connections: '200' } })
        return { url: Object.assign(new URL(url), { port: String(server.port) }).href, stop: server.stop }
      },
      remove: () => rmSync(parent, { recursive: true, force: true }),
    }
  } finally {
    await client.end()
  }
}
