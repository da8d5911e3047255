import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { sweepNotifications } from './sweep-notifications.ts'

test('what is older than 90 days goes, read or not, and everything else stays', async () => {
  const database = await testDatabase()
  await database.query(
    `with person as (insert into "user" (email, username) values ('ana@example.com', 'ana') returning id)
     insert into notification (user_id, kind, created_at, read_at)
     select person.id, kind, now() - age, read_at
       from person, (values ('old', interval '91 days', null), ('read', interval '91 days', now()),
                            ('young', interval '89 days', now()), ('new', interval '0', null)) as told (kind, age, read_at)`,
  )
  expect(await sweepNotifications({ database })).toBe(2)
  expect(await sweepNotifications({ database })).toBe(0)
  const { rows } = await database.query('select kind from notification order by kind')
  expect(rows).toEqual([{ kind: 'new' }, { kind: 'young' }])
})
