import type { Database } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { sweepSpent } from './sweep-spent.ts'

const column = async (database: Database, sql: string) =>
  (await database.query({ text: sql, rowMode: 'array' })).rows.flat()

/** The id of somebody whose rows these are. */
async function person(database: Database): Promise<string> {
  const { rows } = await database.query(
    `insert into "user" (email, username) values ('a@example.com', 'a') returning id`,
  )
  return rows[0].id
}

test('codes go some time after they have served their purpose, and not before', async () => {
  const database = await testDatabase()
  const id = await person(database)
  await database.query(
    `insert into one_time_code (code_hash, user_id, purpose, expires_at, used_at)
     select hash, $1, 'approval', now() - age::interval, used
       from (values ('old'::bytea, '31 days', null), ('used', '31 days', now()), ('late', '29 days', null),
                    ('good', '-1 day', null)) as code (hash, age, used)`,
    [id],
  )
  await database.query(
    `insert into recovery_code (user_id, code_hash, used_at)
     select $1, hash, now() - age::interval
       from (values ('used long ago'::bytea, '31 days'), ('used', '29 days'), ('unused', null)) as code (hash, age)`,
    [id],
  )
  expect(await sweepSpent({ database })).toBe(3)
  expect(await column(database, `select convert_from(code_hash, 'utf8') from one_time_code order by 1`)).toEqual([
    'good',
    'late',
  ])
  expect(await column(database, `select convert_from(code_hash, 'utf8') from recovery_code order by 1`)).toEqual([
    'unused',
    'used',
  ])
  expect(await sweepSpent({ database })).toBe(0)
})

test('sessions go 30 days after they ended or ran out, with their refresh tokens', async () => {
  const database = await testDatabase()
  await database.query(
    `with opened as (
       insert into session (user_id, user_agent, expires_at, ended_at, end_reason)
       select $1, name, now() + left_for::interval, now() - ended::interval, case when ended is not null then 'signed_out' end
         from (values ('ended long ago', '1 day', '31 days'), ('ended', '1 day', '29 days'), ('ran out long ago', '-31 days', null),
                      ('ran out', '-29 days', null), ('open', '1 day', null)) as session (name, left_for, ended)
       returning id, user_agent
     ) insert into refresh_token (token_hash, session_id) select user_agent::bytea, id from opened`,
    [await person(database)],
  )
  expect(await sweepSpent({ database })).toBe(2)
  expect(await column(database, 'select user_agent from session order by 1')).toEqual(['ended', 'open', 'ran out'])
  expect(await column(database, `select convert_from(token_hash, 'utf8') from refresh_token order by 1`)).toEqual([
    'ended',
    'open',
    'ran out',
  ])
})

test('mail goes 30 days after it was sent, and 90 days after it was kept or given up', async () => {
  const database = await testDatabase()
  await database.query(
    `insert into outgoing_mail (kind, recipient, state, subject, created_at, sent_at)
     select 'approval', 'a@example.com', state::mail_state, name, now() - age::interval,
            case when state = 'sent' then now() end
       from (values ('sent', 'sent long ago', '31 days'), ('sent', 'sent lately', '29 days'),
                    ('kept', 'kept for ages', '91 days'), ('kept', 'kept', '31 days'),
                    ('failed', 'failed ages ago', '91 days'), ('waiting', 'waiting', '91 days')) as mail (state, name, age)`,
  )
  expect(await sweepSpent({ database })).toBe(3)
  expect(await column(database, 'select subject from outgoing_mail order by 1')).toEqual([
    'kept',
    'sent lately',
    'waiting',
  ])
})

test('background jobs go with their results 90 days after they were over, and imports 90 days after their file was read', async () => {
  const database = await testDatabase()
  await database.query(
    `insert into background_job (kind, state, finished_at, created_at)
     select kind, state::job_state, now() - age::interval, now() - interval '100 days'
       from (values ('old', 'done', '91 days'), ('given up', 'failed', '91 days'), ('young', 'done', '89 days'),
                    ('waiting', 'waiting', null)) as job (kind, state, age)`,
  )
  await database.query(
    `insert into people_import (file_name, rows, columns, counts, created_at)
     select name, 0, '[]', '{}', now() - age::interval from (values ('old', '91 days'), ('young', '89 days')) as file (name, age)`,
  )
  expect(await sweepSpent({ database })).toBe(3)
  expect(await column(database, 'select kind from background_job order by 1')).toEqual(['waiting', 'young'])
  expect(await column(database, 'select file_name from people_import')).toEqual(['young'])
})

test('exports are deleted when they expire, and their files are marked for removal', async () => {
  const database = await testDatabase()
  await database.query(
    `insert into personal_export (user_id, job_id, storage_key, expires_at)
     select $1, gen_random_uuid(), key, now() + left_for::interval
       from (values ('exports/over', '-1 second'), ('exports/good', '1 day'), (null, '-1 second')) as file (key, left_for)`,
    [await person(database)],
  )
  expect(await sweepSpent({ database })).toBe(2)
  expect(await column(database, 'select storage_key from personal_export')).toEqual(['exports/good'])
  expect(await column(database, 'select storage_key from unclaimed_file')).toEqual(['exports/over'])
})

test('notes of processes go a day after their last sign', async () => {
  const database = await testDatabase()
  await database.query(
    `insert into running_process (id, program, host, version, node, figures, seen_at)
     values (gen_random_uuid(), 'api', 'gone', '1', '20', '{}', now() - interval '2 days'),
            (gen_random_uuid(), 'api', 'here', '1', '20', '{}', now())`,
  )
  expect(await sweepSpent({ database })).toBe(1)
  expect(await column(database, 'select host from running_process')).toEqual(['here'])
})

test('many go in several small steps, and a row that is in use is left for the next time', async () => {
  const database = await testDatabase()
  await database.query(
    `insert into background_job (kind, state, finished_at)
     select n::text, 'done', now() - interval '91 days' from generate_series(1, 2500) n`,
  )
  const statements: unknown[] = []
  const { pool } = database
  const query = pool.query.bind(pool)
  pool.query = (async (asked: pg.QueryConfig) => {
    const result = await query(asked)
    if (asked.text.startsWith('delete from "background_job"')) statements.push(result.rowCount)
    return result
  }) as typeof pool.query
  const holding = await database.pool.connect()
  await holding.query(`begin; select from background_job where kind = '7' for update`)
  expect(await sweepSpent({ database })).toBe(2499)
  expect(statements).toEqual([1000, 1000, 499])
  await holding.query('commit')
  holding.release()
  expect(await sweepSpent({ database })).toBe(1)
})

test('decisions of reviewers go after 90 days', async () => {
  const database = await testDatabase()
  await database.query(
    `with stored as (insert into case_file (id, name) values ('sample', 'Sample') returning id), version as (
       insert into case_version (case_id, version, case_data) select id, 1, '{}' from stored returning id, case_id
     ), assigned as (
       insert into assignment (user_id, case_id, mode, case_version_id) select $1, case_id, 'training', id from version returning *
     ), submitted as (
       insert into submission (assignment_id, generation, case_version_id, answers)
       select id, generation + 1, case_version_id, '{}' from assigned returning id
     ) insert into review_decision (submission_id, reviewer_id, decided_at)
       select id, $1, now() - age::interval from submitted, (values ('91 days'), ('89 days')) as decision (age)`,
    [await person(database)],
  )
  expect(await sweepSpent({ database })).toBe(1)
  expect(await column(database, `select decided_at > now() - interval '90 days' from review_decision`)).toEqual([true])
})
