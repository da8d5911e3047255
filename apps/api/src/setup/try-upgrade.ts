import { randomUUID } from 'node:crypto'
import { deployMigrations, readMigrations } from '@casebench/database/migrate-deploy'
import { ConfigurationError } from '@casebench/server/config'
import pg from 'pg'

type Trial = {
  /** Of the owner of the database */
  databaseUrl: string
  /** Absolute path of the migrations of this version */
  migrationsFolder: string
  tell: (line: string) => void
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** The address of another database of the same server. */
const besides = (databaseUrl: string, name: string): string =>
  Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Which migrations it has, and how large it is in bytes. */
const stateOf = (databaseUrl: string) =>
  connected(databaseUrl, async (client) => {
    const applied = await client.query<{ name: string }>(
      `select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
    )
    const size = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return { applied: applied.rows.map(({ name }) => name), bytes: Number(size.rows[0]?.bytes) }
  })

/** Why Postgres makes no copy, in a sentence that says what to do. */
function refusal(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === '55006')
    return new ConfigurationError(
      'Somebody is connected to the database. Stop Casebench: Postgres copies it only while nobody uses it.',
    )
  if (code === '42501')
    return new ConfigurationError(
      'The owner of the database may not make another one beside it. Let them: alter role … createdb',
    )
  if (code === '53100') return new ConfigurationError('There is no room for a copy of the database. Free some space.')
  return error
}

/**
 * Makes the migrations that wait on a copy of the database, tells how long each took, and removes the copy.
 * @throws ConfigurationError where no copy can be made, or the database is of a newer version; Error that names the migration that fails.
 */
export async function tryUpgrade({ databaseUrl, migrationsFolder, tell }: Trial): Promise<void> {
  const known = readMigrations(migrationsFolder).map(({ name }) => name)
  const before = await stateOf(databaseUrl)
  const newer = before.applied.find((name) => !known.includes(name))
  if (newer !== undefined)
    throw new ConfigurationError(
      `The tables were made by a newer version of Casebench (${newer}). Try the upgrade with that one or a later one.`,
    )
  const waiting = known.filter((name) => !before.applied.includes(name))
  if (waiting.length === 0) return tell('The database is up to date: the next start changes nothing in it.')
  tell(
    `${waiting.length === 1 ? 'One migration waits' : `${waiting.length} migrations wait`}. Trying that on a copy of ${megabytes(before.bytes)}.`,
  )
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  const copy = `${name.slice(0, 30)}_trial_${randomUUID().slice(0, 8)}`
  const administer = (sql: string) => connected(besides(databaseUrl, 'postgres'), (client) => client.query(sql))
  await administer(`create database ${pg.escapeIdentifier(copy)} template ${pg.escapeIdentifier(name)}`).catch(
    (error: unknown) => {
      throw refusal(error)
    },
  )
  try {
    const began = performance.now()
    const copyUrl = besides(databaseUrl, copy)
    await deployMigrations(copyUrl, migrationsFolder, {
      tell: (migration, milliseconds) => tell(`  ${migration}  ${seconds(milliseconds)}`),
    })
    const took = performance.now() - began
    const after = await stateOf(copyUrl)
    tell(
      `All succeed in ${seconds(took)}; the database then has ${megabytes(after.bytes)}. Nothing was changed in the real one.`,
    )
  } finally {
    await administer(`drop database ${pg.escapeIdentifier(copy)} with (force)`)
  }
}
