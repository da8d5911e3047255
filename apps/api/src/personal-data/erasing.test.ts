import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadAuditKey } from '@casebench/domain/audit/audit-key'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sealEntries } from '../../../worker/src/audit/seal-entries.ts'
import { doJob, evaluated, newCase } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeEach(async () => {
  await api.services.database.query('update "user" set suspended_at = now() where suspended_at is null')
  owner = await api.person({ role: 'Product_Owner' })
})

const erase = (as: Person, email: string) => api.send('POST', '/v1/admin/users/erase_user', { as, body: { email } })
const preview = (as: Person, email: string) =>
  api.send('POST', '/v1/admin/users/erasure_preview', { as, body: { email } })
const exists = async ({ userId }: Person) =>
  (await api.services.database.prisma.user.count({ where: { id: userId } })) === 1
const seal = async () => {
  const { database, config } = api.services
  const auditKey = () => loadAuditKey(database, config.secret)
  while ((await sealEntries({ database, auditKey })) > 0);
}
const note = (actor: string, email: string, action: string, detail: object) =>
  api.services.database.query('insert into activity_log (actor, email, action, detail) values ($1, $2, $3, $4)', [
    actor,
    email,
    action,
    detail,
  ])
const logOf = async (action: string) =>
  (await api.services.database.query('select * from activity_log where action = $1 order by id', [action])).rows

test('whoever is erased is signed out at once and found nowhere, and their address applies anew as somebody else', async () => {
  const person = await api.person({ password: 'a long enough password' })
  expect((await erase(owner, person.email.toUpperCase())).body).toEqual({
    message: 'Person erased.',
    erased: true,
  })
  expect((await api.send('GET', '/v1/roles', { as: person })).status).toBe(401)
  for (const list of ['users/get_all_users', 'audit/export_seals', 'users/get_outgoing_mail', 'users/export_users']) {
    const { status, body } = await api.send('GET', `/v1/admin/${list}`, { as: owner })
    expect([list, status, JSON.stringify(body).includes(person.email)]).toEqual([list, 200, false])
  }
  const board = await api.send('GET', `/v1/any/analytics/get_leaderboard_data?email=${owner.email}`, { as: owner })
  expect(JSON.stringify(board.body)).not.toContain(person.email.split('@')[0])
  const found = await api.send(
    'GET',
    `/v1/any/analytics/get_activity_logs?email=${owner.email}&everyone=true&q=${person.email}`,
    {
      as: owner,
    },
  )
  expect(found.body).toEqual([])
  const again = await api.send('POST', '/v1/admin/users/add_user', { as: owner, body: { email: person.email } })
  expect(again.status).toBe(200)
  const { rows } = await api.services.database.query('select id from "user" where email = $1', [person.email])
  expect(rows[0].id).not.toBe(person.userId)
})

test('what goes and what stays without them is counted before', async () => {
  const person = await evaluated(api, { caseId: await newCase(api, owner) })
  await api.services.database.prisma.supportQuestion.create({ data: { userId: person.userId, question: 'How?' } })
  expect((await preview(owner, person.email)).body).toEqual({
    refused: null,
    cases: 1,
    submissions: 1,
    documents: 0,
    questions: 1,
    chat_entries: 0,
    anonymous_attempts: 1,
  })
  expect(await exists(person)).toBe(true)
  expect((await preview(owner, 'nobody@example.com')).status).toBe(404)
})

test('the marks of whoever is erased count in analyses on, and their answers do not', async () => {
  const { database } = api.services
  const caseId = await newCase(api, owner)
  const [person] = [await evaluated(api, { caseId }), await evaluated(api, { caseId })]
  const count = async () => {
    const { rows } = await database.query(
      `insert into background_job (kind, input) values ('analyse', $1) returning id`,
      [{ caseId, mode: 'training' }],
    )
    await doJob(api, rows[0].id)
    const stored = await database.query('select attempts, items from analysis where case_id = $1', [caseId])
    const [{ attempts, items }] = stored.rows
    const patterns = await database.query(
      'select code, count, week::text from error_pattern p join analysis n on n.id = p.analysis_id where n.case_id = $1 order by 1, p.item_id',
      [caseId],
    )
    const difficulties = items.items.map((item: { itemId: string; difficulty: number }) => [
      item.itemId,
      item.difficulty,
    ])
    return { attempts, difficulties: difficulties.sort(), mean: items.meanScore, patterns: patterns.rows }
  }
  const before = await count()
  expect(before.attempts).toBe(2)
  await erase(owner, person.email)
  expect(await count()).toEqual(before)
  const { rows } = await database.query('select a::text as row from anonymous_attempt a where case_id = $1', [caseId])
  expect(rows).toHaveLength(1)
  expect(rows[0].row).not.toContain('Sample Trading')
})

test('the audit trail holds without them, and an export of before goes on in one of after', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casebench-erased-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const exported = async (name: string) => {
    const { body } = await api.send('GET', '/v1/admin/audit/export_seals', { as: owner })
    writeFileSync(join(folder, name), body)
    return join(folder, name)
  }
  const person = await api.person()
  await note(person.email, person.email, 'did_this', { caseId: 'sample', fileName: 'my passport.pdf' })
  await note(owner.email, 'other@example.com', 'named_them', {
    emails: [`x${person.email}`, person.email.toUpperCase()],
  })
  await seal()
  const earlier = await exported('earlier.ndjson')
  await note(owner.email, person.email, 'not_sealed_yet', { level: 2 })
  expect((await erase(owner, person.email)).status).toBe(200)
  await seal()
  expect((await api.send('GET', '/v1/admin/audit/check_seals', { as: owner })).body.broken).toEqual([])
  const later = await exported('later.ndjson')
  const verifier = join(import.meta.dirname, '../../../../scripts/verify-audit.mjs')
  const { key_id } = (await api.send('GET', '/v1/admin/audit/get_seals', { as: owner })).body
  const { stdout } = await promisify(execFile)(process.execPath, [verifier, later, earlier, '--key', key_id])
  expect(stdout).toMatch(/^ERASED SINCE the earlier export: \d+, \d+/)
  expect(stdout).toMatch(/^Genuine: .* Of [3-9] it is proved that they were there/m)

  const [did] = await logOf('did_this')
  expect(did).toMatchObject({ detail: { caseId: 'sample' }, salt: null })
  expect(did.actor).toMatch(/^erased-[0-9a-f]{12}$/)
  const [named] = await logOf('named_them')
  expect(named).toMatchObject({ actor: owner.email, detail: {} })
  expect(await logOf('not_sealed_yet')).toMatchObject([{ actor: owner.email, email: did.actor }])
  expect((await logOf('erase_user')).at(-1)).toMatchObject({
    actor: owner.email,
    email: did.actor,
    detail: { entries: 3 },
  })
})

test('of two who are erased one after the other, neither is left in an entry about both', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  await note(ana.email, ben.email, 'did_to_each_other', {})
  await seal()
  await erase(owner, ana.email)
  await erase(owner, ben.email)
  const [entry] = await logOf('did_to_each_other')
  expect([entry.actor, entry.email].every((name) => name.startsWith('erased-'))).toBe(true)
  expect((await logOf('erase_user')).slice(-2).map(({ detail }) => detail.entries)).toEqual([1, 0])
  expect((await api.send('GET', '/v1/admin/audit/check_seals', { as: owner })).body.broken).toEqual([])
})

test('an entry can be emptied of somebody, and not be put otherwise', async () => {
  const { database } = api.services
  await note('ana@example.com', 'ana@example.com', 'stays', {})
  await seal()
  for (const change of [
    `detail = '{"other": 1}'`,
    `action = 'other', erased_digest = decode(repeat('00', 32), 'hex'), salt = null`,
    `at = now(), erased_digest = decode(repeat('00', 32), 'hex'), salt = null`,
    'salt = null',
    `detail = '{"forged": 1}', erased_digest = decode(repeat('00', 32), 'hex'), salt = null`,
    `detail = '{"caseId": "another"}', erased_digest = decode(repeat('00', 32), 'hex'), salt = null`,
    `actor = 'owner@example.com', erased_digest = decode(repeat('00', 32), 'hex'), salt = null`,
    `email = 'erased-by me', erased_digest = decode(repeat('00', 32), 'hex'), salt = null`,
  ])
    await expect(database.query(`update activity_log set ${change} where action = 'stays'`)).rejects.toThrow(
      'append-only',
    )
})

test('erasing again finds nothing, and erasing an address without an account forgets what names it', async () => {
  const person = await api.person()
  await erase(owner, person.email)
  const entries = await logOf('erase_user')
  expect((await erase(owner, person.email)).body).toEqual({
    message: 'This person was already erased.',
    erased: false,
  })
  expect(await logOf('erase_user')).toEqual(entries)
  await api.services.database.prisma.applicant.create({ data: { email: 'applied@example.com' } })
  await note(owner.email, 'applied@example.com', 'delete_user', { cases: 1 })
  expect((await erase(owner, 'applied@example.com')).body.erased).toBe(true)
  expect(await api.services.database.prisma.applicant.count({ where: { email: 'applied@example.com' } })).toBe(0)
  expect((await logOf('delete_user')).at(-1).email).toMatch(/^erased-/)
})

test('nobody erases themselves, who holds more, or the last product owner', async () => {
  await api.services.database.prisma.role.upsert({
    where: { name: 'Eraser' },
    create: {
      name: 'Eraser',
      endpointPermissions: ['users/erase_user', 'users/erasure_preview'],
      pagePermissions: ['delete_users'],
    },
    update: {},
  })
  const [eraser, auditor] = [await api.person({ role: 'Eraser' }), await api.person({ role: 'Auditor' })]
  expect(await erase(owner, owner.email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'own_account' } })
  expect(await erase(eraser, auditor.email)).toMatchObject({ status: 403, body: { code: 'not_held' } })
  expect(await erase(eraser, owner.email)).toMatchObject({ status: 403, body: { code: 'not_held' } })
  expect((await preview(eraser, owner.email)).body.refused).toBe('not_held')
  const other = await api.person({ role: 'Product_Owner' })
  await Promise.all([erase(owner, other.email), erase(other, owner.email)])
  expect([await exists(owner), await exists(other)].filter(Boolean)).toHaveLength(1)
  expect([await exists(eraser), await exists(auditor)]).toEqual([true, true])
})
