import { ConfigurationError } from '@casebench/server/config'
import { runMigrations } from 'bullmq'
import pg from 'pg'

/** Who api and worker are to the database: what stands in DATABASE_URL. */
type Service = { role: string; password: string }

function serviceIn(databaseUrl: string): Service {
  const { username, password } = new URL(databaseUrl)
  if (username === '')
    throw new ConfigurationError('DATABASE_URL names no user. With CASEBENCH_SETUP_DATABASE_URL it should name one.')
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/**
 * A role that may sign in and nothing else. One that exists keeps what it is, and gets the password of DATABASE_URL where
 * the owner may give it one.
 * @throws ConfigurationError when there is none and the owner may not make it.
 */
async function ensureRole(client: pg.Client, { role, password }: Service): Promise<void> {
  const known = await client.query('select from pg_roles where rolname = $1', [role])
  const able = await client.query('select from pg_roles where rolname = current_user and (rolcreaterole or rolsuper)')
  const name = pg.escapeIdentifier(role)
  if (known.rowCount === 0 && able.rowCount === 0)
    throw new ConfigurationError(
      `There is no user ${role} in Postgres, and the one of CASEBENCH_SETUP_DATABASE_URL may not make it. Make it: create role ${name} login password '…'`,
    )
  if (known.rowCount === 0)
    await client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole noinherit`)
  if (able.rowCount !== 0 && password !== '')
    await client.query(`alter role ${name} password ${pg.escapeLiteral(password)}`)
}

/** Reads and writes what people do, makes and drops nothing, and takes nothing out of the audit trail. */
const grantsTo = (role: string, database: string): string => `
  revoke create on schema public from public;
  grant connect, temporary on database ${database} to ${role};
  grant usage on schema public, bullmq to ${role};
  grant select, insert, update, delete on all tables in schema public, bullmq to ${role};
  grant usage, select on all sequences in schema public, bullmq to ${role};
  grant execute on all functions in schema public, bullmq to ${role};
  revoke update, delete on activity_log, audit_seal, audit_key from ${role};
  -- Their number and their moment are the database's own.
  revoke insert on activity_log from ${role};
  grant insert (actor, email, action, detail, tracked) on activity_log to ${role};
  -- A seal is noted at the entries that it covers, and people are erased; a trigger sees that nothing else changes.
  grant update (seal_number, salt, actor, email, detail, erased_digest) on activity_log to ${role};
  revoke insert, update, delete on _prisma_migrations from ${role};`

/**
 * Lets the role of DATABASE_URL do what api and worker need and nothing more. The tables, those of the queue too, belong
 * to whoever sets up. It may be done again at any time, and is after every update.
 * @throws ConfigurationError when DATABASE_URL names no other user than the owner.
 */
export async function grantLeastPrivilege(setupUrl: string, databaseUrl: string): Promise<void> {
  const service = serviceIn(databaseUrl)
  if (new URL(setupUrl).username === new URL(databaseUrl).username)
    throw new ConfigurationError('CASEBENCH_SETUP_DATABASE_URL and DATABASE_URL should name different users.')
  const client = new pg.Client({
    connectionString: setupUrl,
    application_name: 'casebench-setup',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await ensureRole(client, service)
    await runMigrations(client)
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = pg.escapeIdentifier(rows[0]?.name ?? '')
    await client.query(`begin; ${grantsTo(pg.escapeIdentifier(service.role), database)} commit;`)
  } finally {
    await client.end()
  }
}
