import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** The advisory lock that `prisma migrate deploy` takes: ours and theirs never run at the same time. */
const MIGRATE_LOCK = 72707369

/** The table exactly as Prisma creates it, so that Prisma's own command can take over, or have gone before. */
const CREATE_TABLE = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`

interface Migration {
  name: string
  sql: string
  checksum: string
}

interface AppliedRow {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

/** The migrations of a folder in the order in which they apply. */
export function readMigrations(migrationsFolder: string): Migration[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Brings a database up to date: what `prisma migrate deploy` does, without its engine.
 * Same folders, table, checksums and lock. Any number of processes may call it at once: one migrates, the others wait.
 *
 * @param migrationsFolder absolute path of `prisma/migrations`; an argument because bundled code cannot know where it lies
 * @param options.only where given, the migrations to stop at: a backup is restored into the schema that it came from
 * @param options.tell called with each migration that was applied, and the milliseconds that it took
 * @returns the names of the migrations that were applied now, oldest first
 * @throws Error naming the migration when one fails, failed earlier, or was edited after it was applied
 */
export async function deployMigrations(
  databaseUrl: string,
  migrationsFolder: string,
  { only, tell }: { only?: readonly string[]; tell?: (name: string, milliseconds: number) => void } = {},
): Promise<string[]> {
  const migrations = readMigrations(migrationsFolder).filter(({ name }) => only?.includes(name) ?? true)
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'casebench-migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATE_LOCK])
    await client.query(CREATE_TABLE)
    const done = await appliedMigrations(client)
    const applied: string[] = []
    for (const migration of migrations) {
      const row = done.get(migration.name)
      if (row) {
        assertUnchanged(migration, row)
        continue
      }
      const began = performance.now()
      await apply(client, migration)
      tell?.(migration.name, performance.now() - began)
      applied.push(migration.name)
    }
    return applied
  } finally {
    // Ending the session also gives the advisory lock back.
    await client.end()
  }
}

async function appliedMigrations(client: Client): Promise<Map<string, AppliedRow>> {
  const { rows } = await client.query<AppliedRow>(
    'select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
  )
  return new Map(rows.map((row) => [row.migration_name, row]))
}

function assertUnchanged(migration: Migration, row: AppliedRow): void {
  if (!row.finished_at) {
    throw new Error(
      `Migration ${migration.name} failed halfway earlier: repair the database, then mark it as resolved.`,
    )
  }
  if (row.checksum !== migration.checksum) {
    throw new Error(`Migration ${migration.name} was edited after it was applied: restore it and write a new one.`)
  }
}

/** Script and bookkeeping in one transaction: a crash leaves either both or neither. */
async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    )
    await client.query('commit')
  } catch (error) {
    // The first error is the one to report, also when the connection itself is gone.
    await client.query('rollback').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause: error })
  }
}
