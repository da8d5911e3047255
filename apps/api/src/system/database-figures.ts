import type { Database } from '@casebench/server/database'

type DatabaseFigures = {
  postgres: string
  /** The newest migration */
  schema: string
  bytes: number
  connections: number
  mostConnections: number
  mailKept: number
  mailFailed: number
  /** Within the last hour */
  modelCalls: number
  modelFailed: number
}

/** What the database tells of itself, and of what passes through it. */
export async function databaseFigures(database: Database): Promise<DatabaseFigures> {
  const { rows } = await database.query<DatabaseFigures>(
    `select current_setting('server_version') as postgres,
            (select migration_name from _prisma_migrations where finished_at is not null
              order by migration_name desc limit 1) as schema,
            pg_database_size(current_database()) as bytes,
            (select count(*) from pg_stat_activity where datname = current_database()) as connections,
            current_setting('max_connections')::int as "mostConnections",
            (select count(*) from outgoing_mail where state = 'kept') as "mailKept",
            (select count(*) from outgoing_mail where state = 'failed') as "mailFailed",
            (select count(*) from model_call where created_at > now() - interval '1 hour') as "modelCalls",
            (select count(*) from model_call where created_at > now() - interval '1 hour' and outcome <> 'ok')
              as "modelFailed"`,
  )
  const [figures] = rows
  if (!figures) throw new Error('The database told nothing')
  return figures
}
