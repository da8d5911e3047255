import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { notingServices } from '../testing/submissions.ts'
import { warnOfExpiringKeys } from './warn-of-expiring-keys.ts'

test('whoever manages service accounts is told once of each key that expires soon', async () => {
  const services = notingServices(await testDatabase())
  const { database } = services
  await database.query(
    `with people as (
       insert into "user" (email, username, suspended_at)
       values ('keeper@example.com', 'keeper', null), ('gone@example.com', 'gone', now()) returning id
     ), held as (
       insert into role (name, page_permissions) values ('Keeper', '{service_accounts}') returning id
     ) insert into user_role (user_id, role_id) select people.id, held.id from people, held`,
  )
  await database.query(`insert into "user" (email, username) values ('other@example.com', 'other')`)
  await database.query(
    `with a as (insert into service_account (name, purpose) values ('hr-sync', 'HR') returning id)
     insert into service_key (account_id, name, key_hash, start, created_at, expires_at, revoked_at)
     select a.id, k.name, sha256(convert_to(k.name, 'UTF8')), 'cbk_0000', now() + made, now() + ends, revoked
       from a, (values
         ('Soon', interval '-80 days', interval '13 days', null::timestamptz),
         ('Later', '-70 days', '15 days', null),
         ('Short, just made', '-1 day', '9 days', null),
         ('Short, half over', '-6 days', '4 days', null),
         ('Revoked', '-80 days', '3 days', now()),
         ('Expired', '-80 days', '-1 day', null)) k (name, made, ends, revoked)`,
  )
  expect(await warnOfExpiringKeys(services)).toBe(2)
  const { rows } = await database.query(
    `select u.email, n.kind, n.detail->>'serviceAccount' as account, n.detail->>'key' as key
       from notification n join "user" u on u.id = n.user_id order by n.detail->>'expiresAt'`,
  )
  const told = { email: 'keeper@example.com', kind: 'serviceKeyExpiring', account: 'hr-sync' }
  expect(rows).toEqual([
    { ...told, key: 'Short, half over' },
    { ...told, key: 'Soon' },
  ])
  expect(await warnOfExpiringKeys(services)).toBe(0)
})
