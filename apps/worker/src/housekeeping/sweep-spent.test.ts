import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { sweepSpent } from './sweep-spent.ts'

test('codes and mail go some time after they have served their purpose, and not before', async () => {
  const database = await testDatabase()
  const { pool } = database
  await pool.query(
    `with person as (insert into "user" (email, username) values ('a@example.com', 'a') returning id)
     insert into one_time_code (code_hash, user_id, purpose, expires_at, used_at)
     select hash, person.id, 'approval', now() - age::interval, used
       from person, (values ('old'::bytea, '31 days', null), ('used', '31 days', now()), ('late', '29 days', null),
                            ('good', '-1 day', null)) as code (hash, age, used)`,
  )
  await pool.query(
    `insert into outgoing_mail (kind, recipient, state, subject, created_at, sent_at)
     select 'approval', 'a@example.com', state::mail_state, name, now() - age::interval,
            case when state = 'sent' then now() end
       from (values ('sent', 'sent long ago', '31 days'), ('sent', 'sent lately', '29 days'),
                    ('kept', 'kept for ages', '91 days'), ('kept', 'kept', '31 days'),
                    ('failed', 'failed ages ago', '91 days'), ('waiting', 'waiting', '91 days')) as mail (state, name, age)`,
  )
  await pool.query(
    `insert into running_process (id, program, host, version, node, figures, seen_at)
     values (gen_random_uuid(), 'api', 'gone', '1', '20', '{}', now() - interval '2 days'),
            (gen_random_uuid(), 'api', 'here', '1', '20', '{}', now())`,
  )
  expect(await sweepSpent({ database })).toBe(6)
  const column = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows.flat()
  expect(await column(`select convert_from(code_hash, 'utf8') from one_time_code order by 1`)).toEqual(['good', 'late'])
  expect(await column('select subject from outgoing_mail order by 1')).toEqual(['kept', 'sent lately', 'waiting'])
  expect(await column('select host from running_process')).toEqual(['here'])
  expect(await sweepSpent({ database })).toBe(0)
})
