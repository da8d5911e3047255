import type { Database } from '@casebench/server/database'
import { sql } from 'kysely'

// About what no type describes: the catalogue of Postgres itself.

/** Every table, the largest first, with its sizes in bytes. */
export const tables = async (database: Database) =>
  (
    await sql`
      select c.relname as "table", greatest(c.reltuples, 0)::bigint::text as "aboutRows",
        pg_total_relation_size(c.oid)::text as "bytes", pg_indexes_size(c.oid)::text as "bytesOfIndexes",
        s.n_dead_tup::text as "deadRows", s.last_autovacuum as "lastAutovacuum", s.last_autoanalyze as "lastAutoanalyze"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
      where n.nspname = current_schema() and c.relkind in ('r', 'p') order by pg_total_relation_size(c.oid) desc`.execute(
      database,
    )
  ).rows

/** The migrations that were applied, in their order. */
export const migrations = async (database: Database) =>
  (
    await sql`select migration_name as "name", finished_at as "finishedAt" from _prisma_migrations order by migration_name`.execute(
      database,
    )
  ).rows

/** Connections by what they do and wait for. Their statements are not quoted: values in them are people's data. */
export const activity = async (database: Database) =>
  (
    await sql`
      select coalesce(state, 'background') as "state", coalesce(wait_event_type, 'none') as "waitsFor", count(*)::int as "connections",
        max(extract(epoch from now() - state_change))::int as "longestSeconds"
      from pg_stat_activity where datname = current_database() group by 1, 2 order by 1, 2`.execute(database)
  ).rows

/** What decides how fast it is, and what it keeps. */
export const postgresSettings = async (database: Database) =>
  (
    await sql`
      select name, setting, unit, source from pg_settings
      where name in ('max_connections', 'shared_buffers', 'effective_cache_size', 'work_mem', 'maintenance_work_mem', 'fsync',
        'synchronous_commit', 'full_page_writes', 'wal_level', 'max_wal_size', 'autovacuum', 'random_page_cost', 'jit',
        'default_transaction_isolation', 'TimeZone', 'server_encoding', 'lc_collate') order by name`.execute(database)
  ).rows
