import type { Database } from '@casebench/server/database'
import { sql } from 'kysely'

/** Of the server itself: no table of the schema. */
const connections = sql<number>`(select count(*) from pg_stat_activity where datname = current_database())`
const newestMigration = sql<string>`(
  select migration_name from _prisma_migrations where finished_at is not null order by migration_name desc limit 1)`

/** What the database tells of itself, and of what passes through it. */
export const databaseFigures = (database: Database) =>
  database
    .selectNoFrom(({ selectFrom, fn }) => {
      const mail = (state: 'kept' | 'failed') =>
        selectFrom('outgoing_mail')
          .select(fn.countAll<number>().as('mails'))
          .where('state', '=', state)
          .$asScalar()
          .$notNull()
      const calls = selectFrom('model_call')
        .select(fn.countAll<number>().as('calls'))
        .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      return [
        sql<string>`current_setting('server_version')`.as('postgres'),
        newestMigration.as('schema'),
        sql<number>`pg_database_size(current_database())`.as('bytes'),
        connections.as('connections'),
        sql<number>`current_setting('max_connections')::int`.as('maxConnections'),
        mail('kept').as('mailKept'),
        mail('failed').as('mailFailed'),
        // Within the last hour
        calls.$asScalar().$notNull().as('modelCalls'),
        calls.where('outcome', '<>', 'ok').$asScalar().$notNull().as('modelFailed'),
      ]
    })
    .executeTakeFirstOrThrow()
