import { testDatabase } from '@casebench/server/testing/test-database'
import { inEnglish } from '@casebench/shared/message'
import { expect, test } from 'vitest'
import { findingsOfGuards, guards, readGuards } from './guards.ts'

test('a database that the migrations have made has exactly the guards that are known', async () => {
  const database = await testDatabase()
  expect(await readGuards(database)).toEqual(guards)
  expect(guards.some((guard) => guard.startsWith('activity_log: trigger'))).toBe(true)
  expect(await findingsOfGuards(database)).toEqual([])
})

const dropping = `create function drop_entry() returns trigger language plpgsql as $$ begin return null; end $$`

test.each([
  [
    'a trigger that drops entries',
    `${dropping}; create trigger a_first before insert on activity_log for each row execute function drop_entry()`,
    /did not put there: activity_log: trigger a_first/,
  ],
  [
    'a rule that drops entries',
    'create rule nothing as on insert to activity_log do instead nothing',
    /did not put there: activity_log: rule nothing/,
  ],
  [
    'a policy that hides entries',
    'alter table activity_log enable row level security',
    /did not put there: activity_log: row security/,
  ],
  [
    'guards that are switched off',
    'alter table activity_log disable trigger user',
    /lacks what guards the audit trail: activity_log: trigger/,
  ],
  [
    'a guard that does nothing any more',
    "do $$ declare f regprocedure; begin select tgfoid into f from pg_trigger where tgrelid = 'audit_seal'::regclass and not tgisinternal limit 1; execute replace(pg_get_functiondef(f), (select prosrc from pg_proc where oid = f), ' begin return new; end '); end $$",
    /lacks what guards the audit trail: audit_seal: trigger/,
  ],
])('%s: the check names it', async (_what, change, sentence) => {
  const database = await testDatabase()
  await database.query(change)
  expect((await findingsOfGuards(database)).map(inEnglish).join('\n')).toMatch(sentence)
})
