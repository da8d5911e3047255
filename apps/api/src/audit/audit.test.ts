import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadAuditKey } from '@casebench/domain/audit/audit-key'
import { entryDigest } from '@casebench/domain/audit/digests'
import { entryColumns, entryOf } from '@casebench/domain/audit/entries'
import { eraseFromTrail } from '@casebench/domain/audit/erase-from-trail'
import { auditFigures } from '@casebench/domain/audit/figures'
import { transaction } from '@casebench/server/database'
import { inEnglish } from '@casebench/shared/message'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sealEntries } from '../../../worker/src/audit/seal-entries.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const folder = mkdtempSync(join(tmpdir(), 'casebench-audit-'))
const verifier = join(import.meta.dirname, '../../../../scripts/verify-audit.mjs')
let auditor: Person

const note = (count: number) =>
  api.services.database.query(
    `insert into activity_log (actor, email, action, detail)
     select 'ana@example.com', 'ana@example.com', 'act', jsonb_build_object('b', n, 'a', jsonb_build_array('é', null, 0.1))
       from generate_series(1, $1::int) n`,
    [count],
  )
const seal = async () => {
  const { database, config } = api.services
  const auditKey = () => loadAuditKey(database, config.secret)
  while ((await sealEntries({ database, auditKey })) > 0);
}
const get = (call: string, query = '') => api.send('GET', `/v1/admin/audit/${call}?${query}`, { as: auditor })

/** Writes past the triggers, as somebody with the database in their hands would. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await api.services.database.pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
  client.release()
}

let files = 0
function fileOf(content: string): string {
  files += 1
  const file = join(folder, `${files}.ndjson`)
  writeFileSync(file, content)
  return file
}
async function verified(...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [verifier, ...args])
  return run
    .then(({ stdout }) => stdout.trim())
    .catch(({ stderr, stdout }: { stderr: string; stdout: string }) => (stderr || stdout).trim())
}
const exported = async (query = ''): Promise<string> => (await get('export_seals', query)).body

beforeAll(async () => {
  auditor = await api.person({ role: 'Auditor' })
  await note(2100)
  await seal()
})
afterAll(() => rmSync(folder, { recursive: true }))

test('one sees how far the trail is sealed, and by which key', async () => {
  await note(3)
  const { status, body } = await get('get_seals')
  expect(status).toBe(200)
  expect(body.seals).toBeGreaterThanOrEqual(3)
  expect(body.entries).toBeGreaterThanOrEqual(2100)
  expect(body.unsealed).toBeGreaterThanOrEqual(3)
  expect(body.digest).toMatch(/^[0-9a-f]{64}$/)
  await seal()
  expect((await get('get_seals')).body).toMatchObject({ seals: body.seals + 1, unsealed: 0, key_id: body.key_id })
})

test('an untouched trail holds, and its export verifies without Casebench', async () => {
  const { seals, key_id, digest } = (await get('get_seals')).body
  expect((await get('check_seals')).body).toEqual({
    checked: seals,
    next: null,
    broken: [],
    findings: [],
    not_compared: ['keys', 'seal'],
  })
  const file = fileOf(await exported())
  expect(await verified(file, '--key', key_id, '--last-seal', `${seals}:${digest}`)).toMatch(
    /^Genuine: \d+ entries in \d+ seals \(1 to \d+\), unchanged and signed\.$/,
  )
  expect(await verified(file, '--key', 'another')).toBe('NOT GENUINE. The export is not signed by the key another.')
})

test('a later export goes on from an earlier one', async () => {
  const earlier = fileOf(await exported())
  await note(1)
  await seal()
  const later = fileOf(await exported())
  const { key_id } = (await get('get_seals')).body
  expect(await verified(later, earlier, '--key', key_id)).toMatch(/^Genuine/)
  expect(await verified(earlier, later)).toMatch(/is in the earlier export, and not in this one/)
})

test('an export of some days holds whole seals, and says so where there is none', async () => {
  const none = await exported('to=2020-01-01T00:00:00Z')
  expect(none.split('\n').filter(Boolean)).toHaveLength(2)
  expect(await verified(fileOf(none))).toContain(
    'Internally consistent, origin not checked: 0 entries in 0 seals, unchanged and signed.',
  )
  expect(await verified(fileOf(await exported('from=2020-01-01T00:00:00Z')))).toMatch(/origin not checked: [1-9]/)
})

test('an export is logged', async () => {
  await exported()
  const { rows } = await api.services.database.query(
    `select actor from activity_log where action = 'export_audit' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ actor: auditor.email }])
})

const withAnotherSignature = (line: string): string =>
  line.replace(/"signature":"[^"]+"/, `"signature":"${Buffer.alloc(64, 1).toString('base64')}"`)

test.each<[string, (lines: string[]) => string[], RegExp]>([
  [
    'an entry is changed',
    (lines) => lines.map((line, n) => (n === 5 ? line.replace('"act"', '"akt"') : line)),
    /an entry was changed/,
  ],
  ['an entry is taken out', (lines) => lines.toSpliced(5, 1), /holds 1000 entries; here are 999/],
  ['an entry is put in', (lines) => lines.toSpliced(5, 0, lines[5] as string), /holds 1000 entries; here are 1001/],
  [
    'two entries change places',
    (lines) => lines.with(5, lines[6] as string).with(6, lines[5] as string),
    /was changed/,
  ],
  ['a seal is taken out with its entries', (lines) => lines.toSpliced(1002, 1001), /a seal was taken out/],
  ['the first seal is taken out', (lines) => lines.toSpliced(1, 1001), /The end was made for another file/],
  [
    'a seal is signed by another hand',
    (lines) => lines.map((line, n) => (n === 1001 ? withAnotherSignature(line) : line)),
    /is not signed by the key that it names/,
  ],
  [
    'the end is signed by another hand',
    (lines) => lines.with(-1, withAnotherSignature(lines.at(-1) as string)),
    /The end is not signed by the key that it names/,
  ],
  ['the end is cut off', (lines) => lines.slice(0, -1), /cut off/],
  ['the last entries are cut off', (lines) => lines.toSpliced(-3, 2), /The end was made for another file|holds/],
  ['something follows the end', (lines) => [...lines, '{}'], /follows the end/],
  ['it is something else', () => ['{"some":"file"}'], /no export of an audit trail/],
  ['it is no JSON', () => ['no'], /Line 1 is no JSON/],
])('the verifier tells when %s', async (_what, change, says) => {
  const lines = (await exported()).trimEnd().split('\n')
  const answer = await verified(fileOf(`${change(lines).join('\n')}\n`))
  expect(answer).toMatch(/^NOT GENUINE\./)
  expect(answer).toMatch(says)
})

test.each([
  [['no-such-export.ndjson'], 'There is no file no-such-export.ndjson.'],
  [['no-such-export.ndjson', '--keys', 'no-such-keys.txt'], 'There is no file no-such-keys.txt.'],
  [[import.meta.dirname], 'What you named is a folder. Name a file.'],
])('the verifier says in a sentence that there is no file: %j', async (args, says) => {
  expect(await verified(...args)).toBe(says)
})

test('one check begins when the one before is done', async () => {
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  const { pool } = api.services.database
  const query = pool.query.bind(pool)
  let begun = 0
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...asked: Parameters<typeof query>) => {
    if ((asked[0] as { text?: string }).text === 'select max("number") as "number" from "audit_seal"') {
      begun += 1
      await released
    }
    return query(...asked)
  }) as typeof pool.query)
  onTestFinished(() => spy.mockRestore())
  const checks = Promise.all([get('check_seals'), get('check_seals'), get('check_seals')])
  await vi.waitFor(() => expect(begun).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(begun).toBe(1)
  go()
  expect((await checks).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(begun).toBe(3)
})

test('an entry that passes for erased and says something else is found, with and without an earlier export', async () => {
  const { database } = api.services
  await note(1)
  await seal()
  const { key_id } = (await get('get_seals')).body
  const earlier = fileOf(await exported())
  const rows = await database
    .selectFrom('activity_log')
    .select(entryColumns)
    .where('action', '=', 'act')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const [entry] = rows.map(entryOf)
  if (!entry) throw new Error('There is an entry.')
  const { seals: number } = (await get('get_seals')).body
  const forge = async (detail: string) => {
    await tamper(
      `update activity_log set erased_digest = '\\x${entryDigest(entry).toString('hex')}', salt = null,
              actor = 'owner@example.com', detail = '${detail}' where id = ${entry.id}`,
    )
    return { file: fileOf(await exported()), check: (await get('check_seals')).body }
  }
  onTestFinished(() =>
    tamper(
      `update activity_log set erased_digest = null, salt = '${entry.salt}', actor = '${entry.actor}',
              detail = '${JSON.stringify(entry.detail)}' where id = ${entry.id}`,
      `delete from activity_log where action = 'erase_user'`,
    ),
  )
  const free = await forge('{"forged": true}')
  expect(free.check.broken).toEqual([{ number, fault: 'erased' }])
  expect(free.check.findings).toEqual([expect.stringContaining('1 entries pass for erased')])
  expect(await verified(free.file, '--key', key_id)).toMatch(/^NOT GENUINE/)

  // Where the installation itself keeps quiet.
  const accounted = `insert into activity_log (actor, email, action, detail) values ('a', 'erased-0123456789ab', 'erase_user', '{"entries": 1}')`
  await tamper(accounted)
  const quiet = await forge('{"forged": true}')
  expect(await verified(quiet.file, '--key', key_id)).toMatch(/passes for erased, and says what no erasure leaves/)
  const formed = await forge('{"caseId": "another"}')
  expect(formed.check.findings).toEqual([])
  expect(await verified(formed.file, earlier, '--key', key_id)).toMatch(
    new RegExp(`^NOT GENUINE. Entry ${entry.id} passes for erased, and says something else`),
  )
})

test('an entry that cannot be sealed is named, and stops no other', async () => {
  await tamper(`insert into activity_log (id, at, actor, email, action) values (-5, 'infinity', 'a', 'a', 'planted')`)
  onTestFinished(() => tamper('delete from activity_log where id = -5'))
  await note(1)
  await seal()
  expect((await get('get_seals')).body).toMatchObject({
    unsealed: 1,
    findings: [expect.stringContaining('Entry -5 has a number')],
  })
  const german = { as: auditor, headers: { 'accept-language': 'de' } }
  expect((await api.send('GET', '/v1/admin/audit/check_seals', german)).body.findings).toEqual([
    'Eintrag -5 hat eine unmögliche Nummer oder Zeit und ist nicht versiegelt: Er wurde an Casebench vorbei eingefügt.',
  ])
})

test('a moment that no calendar has stops neither check nor export nor erasure', async () => {
  const email = 'timeless@example.com'
  await api.services.database.query(
    `insert into activity_log (actor, email, action, detail) values ($1, $1, 'act', '{}')`,
    [email],
  )
  await seal()
  const { seals } = (await get('get_seals')).body
  await tamper(`update activity_log set at = 'infinity' where actor = '${email}'`)
  onTestFinished(() =>
    tamper(
      `delete from activity_log where actor = 'erased-0123456789ab'`,
      `delete from audit_seal where number >= ${seals}`,
    ),
  )
  expect((await get('check_seals')).body.broken).toEqual([{ number: seals, fault: 'digest' }])
  expect(await verified(fileOf(await exported()))).toMatch(/^NOT GENUINE\..*an entry was changed/)
  const erased = await transaction(api.services.database, (open) =>
    eraseFromTrail(open, { email, names: [], pseudonym: 'erased-0123456789ab' }),
  )
  expect(erased.entries).toBe(1)
})

test.each([
  ['of the past', `now() - interval '1 day'`],
  ['of the future', `now() + interval '1 day'`],
])('an entry that was given a moment %s is found in its seal', async (_when, moment) => {
  const { database } = api.services
  const before = (await get('get_seals')).body
  await database.query(
    `insert into activity_log (actor, email, action, at) values ('ana@example.com', 'ana@example.com', 'dated', ${moment})`,
  )
  await seal()
  onTestFinished(() =>
    tamper(
      `delete from activity_log where seal_number > ${before.seals}`,
      `delete from audit_seal where number > ${before.seals}`,
    ),
  )
  const { broken, findings } = (await get('check_seals')).body
  expect({ broken, findings }).toEqual({ broken: [{ number: before.seals + 1, fault: 'moment' }], findings: [] })
  expect((await get('check_seals', `from=${before.seals + 1}`)).body.broken).toHaveLength(1)
})

test('a trigger that drops entries is found by the check', async () => {
  const { database } = api.services
  await database.query(`create function drop_entry() returns trigger language plpgsql as $$ begin return null; end $$`)
  await database.query(`create function noop_entry() returns trigger language plpgsql as $$ begin return new; end $$`)
  await database.query(
    'create trigger a_first before insert on activity_log for each row execute function drop_entry()',
  )
  onTestFinished(async () => void (await database.query('drop function if exists drop_entry, noop_entry cascade')))
  const found = [expect.stringContaining('trigger a_first')]
  expect((await get('check_seals')).body.findings).toEqual(found)
  expect((await get('get_seals')).body).toMatchObject({ findings: found, stopped: false })
  const { home, secret, givenPins } = api.services.config
  const figures = await auditFigures(database, { home, secret, givenPins })()
  expect(figures).toMatchObject({ stopped: false })
  expect(figures.findings.map(inEnglish)).toEqual(found)
  // What is there is sealed all the same: without a seal it could be changed.
  await database.query('drop function drop_entry cascade')
  await database.query(
    'create trigger a_first before insert on activity_log for each row execute function noop_entry()',
  )
  const { seals } = (await get('get_seals')).body
  await note(1)
  await seal()
  expect((await get('get_seals')).body).toMatchObject({ seals: seals + 1, unsealed: 0, findings: found })
})

test('whoever has only the database can change nothing unseen', async () => {
  const at = 'id = (select min(id) + 20 from activity_log where seal_number = 1)'
  const broken = async () => (await get('check_seals')).body.broken
  await tamper(`update activity_log set action = 'other' where ${at}`)
  expect(await broken()).toEqual([{ number: 1, fault: 'digest' }])
  await tamper(`update activity_log set action = 'act' where ${at}`)
  expect(await broken()).toEqual([])

  await tamper(`update activity_log set seal_number = null where ${at}`)
  expect(await broken()).toEqual([{ number: 1, fault: 'entries' }])
  await tamper(`update activity_log set seal_number = 1 where ${at}`)

  await tamper(`update audit_seal set signature = decode(repeat('00', 64), 'hex') where number = 2`)
  expect(await broken()).toEqual([{ number: 2, fault: 'signature' }])

  await tamper(
    'create temporary table kept as select * from audit_seal where number = 1',
    'delete from audit_seal where number = 1',
  )
  expect(await broken()).toEqual([
    { number: 1, fault: 'missing' },
    { number: 2, fault: 'signature' },
  ])
})
