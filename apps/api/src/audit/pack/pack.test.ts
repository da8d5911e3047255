import { execFile } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { loadAuditKey } from '@casebench/domain/audit/audit-key'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealEntries } from '../../../../worker/src/audit/seal-entries.ts'
import { sweepCertificates } from '../../../../worker/src/credentials/sweep-certificates.ts'
import { evaluated, newCase, someAnswers } from '../../testing/administered-cases.ts'
import { openedArchive } from '../../testing/opened-archive.ts'
import { type Person, useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()
const timeout = 120_000
const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../docs/public/auditor-pack.schema.json'), 'utf8'),
)
const root = mkdtempSync(join(tmpdir(), 'casebench-pack-'))
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)
let auditor: Person
let ours: Person
let theirs: Person
let organization: string
let certificateKey: string

async function member(name: string, caseId: string): Promise<{ person: Person; organization: string }> {
  const person = await evaluated(api, { caseId, mode: 'test', answers: someAnswers })
  await query('update evaluation set passed = true, score = 0.9')
  const [org] = (await query('insert into organization (description) values ($1) returning id', [name])).rows
  const [cohort] = (
    await query('insert into cohort (description, organization_id) values ($1, $2) returning id', [name, org?.id])
  ).rows
  await query('insert into cohort_member (cohort_id, user_id) values ($1, $2)', [cohort?.id, person.userId])
  return { person, organization: org?.id as string }
}

const asked = (parameters: string, as = auditor) =>
  api.app.inject({ url: `/v1/admin/audit/export_pack?${parameters}`, headers: { authorization: `Bearer ${as.token}` } })
async function packed(parameters: string) {
  const answer = await asked(parameters)
  expect(answer.statusCode).toBe(200)
  const files = await openedArchive(answer.rawPayload)
  const folder = mkdtempSync(join(root, 'pack-'))
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return { files, folder, pack: JSON.parse(String(files.get('pack.json'))) }
}
const keyId = async () => (await api.send('GET', '/v1/admin/audit/get_seals', { as: auditor })).body.key_id as string
async function verified(folder: string, ...keys: string[]) {
  const program = join(folder, 'verify-pack.mjs')
  return promisify(execFile)(process.execPath, [program, folder, ...keys])
    .then(({ stdout }) => ({ code: 0, said: stdout.trim() }))
    .catch(({ code, stdout, stderr }) => ({ code, said: (stderr || stdout).trim() }))
}

beforeAll(async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  auditor = await api.person({ role: 'Auditor' })
  const caseId = await newCase(api, owner)
  const first = await member('Ours', caseId)
  const second = await member('Theirs', caseId)
  ours = first.person
  theirs = second.person
  organization = first.organization
  const definition = {
    title: 'KYC analyst',
    description: 'Reviews cases alone',
    criteriaText: 'One timed test',
    criteria: { kind: 'tests', caseIds: [caseId] },
    validMonths: 24,
    graceDays: 30,
  }
  await api.send('POST', '/v1/admin/credentials/save_definition', { as: owner, body: { id: null, definition } })
  await sweepCertificates({ ...api.services, issuer: api.services.config })
  const { database, config } = api.services
  while ((await sealEntries({ database, auditKey: () => loadAuditKey(database, config.secret) })) > 0);
  certificateKey = (await query('select public_key from credential_key')).rows[0]?.public_key as string
}, timeout)
afterAll(() => rmSync(root, { recursive: true }))

test('a pack of an organization verifies offline, and has nobody of another in it', { timeout }, async () => {
  const { files, folder, pack } = await packed(`organization_id=${organization}`)
  expect([...files.keys()]).toEqual([
    'pack.json',
    'report.pdf',
    'certificates.ndjson',
    'audit/trail.ndjson',
    'verify-pack.mjs',
    'manifest.json',
  ])
  expect(pack.people).toMatchObject([
    { email: ours.email, certificates: [{ title: 'KYC analyst', standing: 'valid' }] },
  ])
  expect([...Value.Errors(schema, pack)]).toEqual([])
  const [{ certificates, attempts }] = pack.people
  expect(certificates[0].entries).not.toEqual([])
  expect(certificates[0].submissions).toEqual([attempts[0].submission])
  expect(attempts[0].entries).not.toEqual([])
  for (const [name, content] of files)
    if (name !== 'report.pdf') {
      expect(String(content)).not.toContain(theirs.email)
      expect(String(content)).not.toContain(theirs.userId)
    }
  expect(String(files.get('report.pdf')?.subarray(0, 5))).toBe('%PDF-')
  expect(await verified(folder, '--key', await keyId(), '--certificate-key', certificateKey)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Genuine: 1 people, 1 certificates/),
  })
  expect(await verified(folder)).toMatchObject({ code: 3, said: expect.stringContaining('NOT GIVEN') })
  expect(await verified(folder, '--key', 'another')).toMatchObject({ code: 1 })
  expect(await verified(folder, '--key', await keyId(), '--certificate-key', 'z6Mkother')).toMatchObject({ code: 8 })
})

test('a changed, missing or added file each has its own sentence and exit code', { timeout }, async () => {
  const { folder } = await packed(`email=${ours.email}`)
  const key = await keyId()
  const file = join(folder, 'pack.json')
  const before = readFileSync(file)
  appendFileSync(file, ' ')
  expect(await verified(folder, '--key', key)).toEqual({ code: 4, said: 'NOT GENUINE. pack.json was changed.' })
  rmSync(file)
  expect(await verified(folder, '--key', key)).toEqual({ code: 5, said: 'NOT GENUINE. pack.json is missing.' })
  writeFileSync(file, before)
  writeFileSync(join(folder, 'more.txt'), '')
  expect(await verified(folder, '--key', key)).toEqual({
    code: 6,
    said: 'NOT GENUINE. more.txt was added: the manifest does not list it.',
  })
  rmSync(join(folder, 'more.txt'))
  const manifest = join(folder, 'manifest.json')
  const signed = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, signed.replace(/"bytes":\d+/, '"bytes":1'))
  expect(await verified(folder, '--key', key)).toEqual({
    code: 1,
    said: 'NOT GENUINE. The manifest is not signed by the key that it names.',
  })
})

test('who made a pack is in the trail, under each person that it is about', { timeout }, async () => {
  await packed('from=2020-01-01T00:00:00Z')
  const { rows } = await query(
    `select email from activity_log where action = 'export_auditor_pack' and actor = $1 and email = $2`,
    [auditor.email, theirs.email],
  )
  expect(rows).toHaveLength(1)
})

test('a pack needs a scope, and is refused about oneself and without the permission', { timeout }, async () => {
  expect((await asked('')).statusCode).toBe(400)
  expect((await asked(`email=${auditor.email}`)).statusCode).toBe(409)
  expect((await asked(`organization_id=${crypto.randomUUID()}`)).statusCode).toBe(404)
  expect((await asked(`email=${ours.email}`, theirs)).statusCode).toBe(403)
})
