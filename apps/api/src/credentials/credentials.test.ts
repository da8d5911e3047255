import { switchedOn } from '@casebench/domain/modules'
import { countAttempts } from '@casebench/server/testing/attempts'
import type { CertificateDefinition } from '@casebench/shared/credentials/definition'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCertificates } from '../../../worker/src/credentials/sweep-certificates.ts'
import { evaluated, newCase, someAnswers } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
/** A thread is started from sources, which takes seconds on a busy machine. */
const timeout = 120_000

let owner: Person
let coordinator: Person
let caseId: string

beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  coordinator = await api.person({ role: 'Coordinator' })
})
beforeEach(async () => {
  caseId = await newCase(api, owner)
})

const base = '/v1/admin/credentials'
const post = (call: string, as: Person, body: unknown) => api.send('POST', `${base}/${call}`, { as, body })
const get = (call: string, as: Person) => api.send('GET', `${base}/${call}`, { as })
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)

const definition = (rest: Partial<CertificateDefinition> = {}): CertificateDefinition => ({
  title: `KYC analyst ${crypto.randomUUID()}`,
  description: 'Reviews cases alone',
  criteriaText: 'One timed test',
  criteria: { kind: 'tests', caseIds: [caseId] },
  validMonths: 24,
  graceDays: 30,
  ...rest,
})
async function save(of: CertificateDefinition, id: string | null = null): Promise<string> {
  const saved = await post('save_definition', coordinator, { id, definition: of })
  expect(saved).toMatchObject({ status: 200 })
  return saved.body.id
}
const sweep = () => sweepCertificates({ ...api.services, issuer: api.services.config })
/** Somebody whose test of the case has a result, which is made to pass. */
async function passed(): Promise<Person & { assignmentId: string }> {
  const person = await evaluated(api, { caseId, mode: 'test', answers: someAnswers })
  await grade(person.assignmentId, true)
  return person
}
/** Another result, as a regrade stores it. */
const grade = (assignmentId: string, pass: boolean) =>
  query(
    `insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
     select e.submission_id, max(e.number) + 1, $2, $3, '[]', (array_agg(e.result))[1], 'test', 1
       from evaluation e join submission s on s.id = e.submission_id where s.assignment_id = $1
      group by e.submission_id, s.generation order by s.generation desc limit 1`,
    [assignmentId, pass ? 0.9 : 0.4, pass],
  )
const ownOf = async (as: Person) =>
  (await api.send('GET', `/v1/any/credentials/get_own?email=${as.email}`, { as })).body as {
    id: string
    standing: string
    verify_url: string
    shared: boolean
    title: string
  }[]
async function holder() {
  await save(definition())
  const person = await passed()
  await sweep()
  const [certificate] = await ownOf(person)
  if (!certificate) throw new Error('Nothing was issued')
  return { ...person, certificate, link: certificate.verify_url.split('/').at(-1) ?? '' }
}
const verify = (link: string) => api.send('GET', `/v1/any/credentials/verify/${link}`)
const download = (as: Person, id: string, format: string) =>
  api.app.inject({
    url: `/v1/any/credentials/download?email=${as.email}&id=${id}&format=${format}`,
    headers: { authorization: `Bearer ${as.token}` },
  })
const form = (bytes: Buffer, name = 'badge') => {
  const boundary = 'certificate-boundary'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
const verifyFile = async (bytes: Buffer) => {
  const response = await api.app.inject({ method: 'POST', url: '/v1/any/credentials/verify_file', ...form(bytes) })
  return { status: response.statusCode, body: response.json() }
}
const decide = (id: string, decision: string, as = coordinator) =>
  post('decide_certificate', as, { id, decision, reason: 'Looked at by the board' })
const noticesOf = async ({ userId }: Person, kind: string) =>
  (await query('select detail from notification where user_id = $1 and kind = $2', [userId, kind])).rows

test('whoever meets the criteria is issued one certificate, however often that is looked at', async () => {
  const id = await save(definition())
  const person = await passed()
  await Promise.all([sweep(), sweep(), sweep()])
  await query('insert into certificate_check (user_id) values ($1)', [person.userId])
  await sweep()
  expect(await ownOf(person)).toMatchObject([{ standing: 'valid', shared: true }])
  expect(await noticesOf(person, 'certificateIssued')).toHaveLength(1)
  const listed = await get(`get_certificates?definition_id=${id}`, coordinator)
  expect(listed.body).toMatchObject([{ email: person.email, standing: 'valid', flag: null, version: 1 }])
  expect(listed.headers['x-total-count']).toBe('1')
  // Who has not passed has none.
  const other = await evaluated(api, { caseId, mode: 'test' })
  await grade(other.assignmentId, false)
  await sweep()
  expect(await ownOf(other)).toEqual([])
})

test('a worker that is killed in the middle leaves nothing, and the next one issues it once', async () => {
  await save(definition())
  const person = await passed()
  // As if it were killed before it commits: what it did is undone, and the row that asks for it is still there.
  await query(
    `create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  )
  await query(
    `create trigger stop_here after insert on certificate for each row when (new.user_id = '${person.userId}') execute function stop_here()`,
  )
  await sweep()
  expect(await ownOf(person)).toEqual([])
  expect(await noticesOf(person, 'certificateIssued')).toEqual([])
  await query('drop trigger stop_here on certificate')
  await query('update certificate_check set look_at = now()')
  await Promise.all([sweep(), sweep()])
  expect(await ownOf(person)).toHaveLength(1)
  expect(await noticesOf(person, 'certificateIssued')).toHaveLength(1)
})

test('a change makes a new version, and what was issued keeps its own', async () => {
  const first = definition()
  const id = await save(first)
  const person = await passed()
  await sweep()
  expect((await post('save_definition', coordinator, { id, definition: first })).body.version).toBe(1)
  const changed = { ...first, criteriaText: 'Two timed tests' }
  expect((await post('save_definition', coordinator, { id, base_version: 1, definition: changed })).body.version).toBe(
    2,
  )
  expect(await post('save_definition', coordinator, { id, base_version: 1, definition: first })).toMatchObject({
    status: 409,
    body: { code: 'changed' },
  })
  await sweep()
  expect(await ownOf(person)).toMatchObject([{ criteria: 'One timed test' }])
})

test('criteria that name nothing are refused with the field', async () => {
  const wrong = definition({ criteria: { kind: 'tests', caseIds: ['no-such-case'] } })
  expect(await post('save_definition', coordinator, { id: null, definition: wrong })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body/definition/criteria/caseIds/0' }] },
  })
})

test(
  'anyone verifies it by its link and by its files, and learns nothing of the holder but the name',
  async () => {
    const person = await holder()
    const answer = await verify(person.link)
    expect(answer).toMatchObject({
      status: 200,
      body: { outcome: 'valid', issuer: 'did:web:casebench.example', certificate: { issuer: 'Norbank Academy' } },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${person.userId}|${caseId}`))
    for (const format of ['json', 'jwt', 'svg', 'png']) {
      const file = await download(person, person.certificate.id, format)
      expect(file.statusCode, format).toBe(200)
      expect(await verifyFile(file.rawPayload), format).toMatchObject({ status: 200, body: { outcome: 'valid' } })
    }
    const pdf = await download(person, person.certificate.id, 'pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const shown = await api.app.inject({ url: `/v1/any/credentials/public/${person.link}.json` })
    expect(shown.json()).toMatchObject({ id: `urn:uuid:${person.certificate.id}` })
    expect(shown.body).not.toContain(person.userId)
  },
  timeout,
)

test(
  'suspended, reinstated and revoked: the next look knows it, the holder is told why',
  async () => {
    const person = await holder()
    const { id } = person.certificate
    const file = (await download(person, id, 'json')).rawPayload
    expect(await decide(id, 'suspend')).toMatchObject({ status: 200 })
    expect((await verify(person.link)).body.outcome).toBe('suspended')
    expect(await noticesOf(person, 'certificateSuspended')).toMatchObject([
      { detail: { reason: 'Looked at by the board' } },
    ])
    expect(await decide(id, 'reinstate')).toMatchObject({ status: 200 })
    expect((await verifyFile(file)).body.outcome).toBe('valid')
    expect(await decide(id, 'revoke')).toMatchObject({ status: 200 })
    // Repeated, it changes nothing and nobody is told again.
    expect(await decide(id, 'revoke')).toMatchObject({ status: 200 })
    expect((await verifyFile(file)).body).toMatchObject({ outcome: 'revoked' })
    expect(await noticesOf(person, 'certificateRevoked')).toHaveLength(1)
    expect(await decide(id, 'reinstate')).toMatchObject({ status: 409 })
    // Erasing its holder does not make it valid again.
    await query('delete from "user" where id = $1', [person.userId])
    expect((await verifyFile(file)).body).toMatchObject({ outcome: 'revoked' })
    expect((await verify(person.link)).status).toBe(404)
  },
  timeout,
)

test(
  'forged, tampered with and of others',
  async () => {
    const [ana, ben] = [await holder(), await holder()]
    const file = (await download(ana, ana.certificate.id, 'json')).rawPayload.toString()
    const credential = JSON.parse(file)
    const changed = (change: (of: typeof credential) => void): Buffer => {
      const copy = structuredClone(credential)
      change(copy)
      return Buffer.from(JSON.stringify(copy))
    }
    const tampered = [
      changed((of) => (of.credentialSubject.identifier[0].identityHash = 'Mallory')),
      changed((of) => (of.credentialSubject.achievement.name = 'Head of compliance')),
      changed((of) => (of.validUntil = '2099-01-01T00:00:00Z')),
      changed((of) => delete of.credentialStatus),
      changed((of) => (of.credentialStatus[0].statusListIndex = '1')),
      changed((of) => (of.proof.created = '2020-01-01T00:00:00Z')),
    ]
    for (const one of tampered)
      expect(await verifyFile(one)).toMatchObject({ status: 200, body: { outcome: 'notGenuine', certificate: null } })
    const { issueBadge } = await import('@casebench/credentials/issue')
    const { generateSigningKey } = await import('@casebench/credentials/keys')
    const badge = (issuer: string) => ({
      id: 'urn:uuid:0b8ef3c4-7c3e-4bb1-9f5f-5b1fbd4a2a30',
      issuer: { id: issuer, name: 'Norbank Academy' },
      recipient: { name: 'Mallory' },
      achievement: { id: 'urn:uuid:0b8ef3c4-7c3e-4bb1-9f5f-5b1fbd4a2a31', name: 'A', description: 'B', criteria: 'C' },
      validFrom: new Date('2026-01-01'),
      status: [],
    })
    for (const [issuer, outcome] of [
      ['did:web:casebench.example', 'notGenuine'],
      ['did:web:elsewhere.example', 'unknownIssuer'],
    ] as const) {
      const key = await generateSigningKey({ controller: issuer, name: 'key-1' })
      const forged = await issueBadge(badge(issuer), { key, now: new Date() })
      expect((await verifyFile(Buffer.from(JSON.stringify(forged.credential)))).body.outcome).toBe(outcome)
      expect((await verifyFile(Buffer.from(forged.jwt))).body.outcome).toBe(outcome)
    }
    for (const none of ['hello', '{}', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>', '%PDF-1.7'])
      expect((await verifyFile(Buffer.from(none))).body.outcome).toBe('notACertificate')
    expect(await verifyFile(Buffer.of())).toMatchObject({ status: 400, body: { code: 'empty_file' } })
    const tooLarge = await api.app.inject({
      method: 'POST',
      url: '/v1/any/credentials/verify_file',
      ...form(Buffer.alloc(4 * 1024 * 1024 + 1)),
    })
    expect(tooLarge.statusCode).toBe(413)

    // Nobody reaches what is somebody else's.
    const email = ben.email
    for (const path of [
      `/v1/any/credentials/get_own?email=${ana.email}`,
      `/v1/any/credentials/download?email=${ana.email}&id=${ana.certificate.id}&format=json`,
    ])
      expect((await api.send('GET', path, { as: ben })).status).toBe(403)
    const other = { as: ben, body: { email, id: ana.certificate.id, shared: false } }
    expect((await api.send('POST', '/v1/any/credentials/share', other)).status).toBe(404)
    const path = `/v1/any/credentials/download?email=${email}&id=${ana.certificate.id}&format=json`
    expect((await api.send('GET', path, { as: ben })).status).toBe(404)
    expect((await verify('A'.repeat(43))).status).toBe(404)
    countAttempts(tampered.length + 14)
  },
  timeout,
)

test(
  'a holder switches the link off and on',
  async () => {
    const person = await holder()
    const share = (shared: boolean) =>
      api.send('POST', '/v1/any/credentials/share', {
        as: person,
        body: { email: person.email, id: person.certificate.id, shared },
      })
    expect((await share(false)).status).toBe(200)
    expect((await verify(person.link)).status).toBe(404)
    expect((await api.send('GET', `/v1/any/credentials/public/${person.link}.pdf`)).status).toBe(404)
    expect((await get(`get_certificate?id=${person.certificate.id}`, coordinator)).body.verify_url).toBeNull()
    expect((await share(true)).status).toBe(200)
    expect((await verify(person.link)).status).toBe(200)
  },
  timeout,
)

test('a pass that is marked away is flagged to owners, who decide; nothing is revoked by itself', async () => {
  const person = await holder()
  const { id } = person.certificate
  await grade(person.assignmentId, false)
  await sweep()
  expect(await ownOf(person)).toMatchObject([{ standing: 'valid' }])
  const flagged = await get('get_certificates?standing=flagged', owner)
  expect(flagged.body).toMatchObject([{ id, flag: 'regraded' }])
  expect(await noticesOf(owner, 'certificateFlagged')).toHaveLength(1)
  expect(await decide(id, 'keep', owner)).toMatchObject({ status: 200 })
  await query('insert into certificate_check (user_id) values ($1)', [person.userId])
  await sweep()
  // What was decided stands until another result comes.
  expect((await get('get_certificates?standing=flagged', owner)).body).toEqual([])
  await grade(person.assignmentId, false)
  await sweep()
  expect((await get('get_certificates?standing=flagged', owner)).body).toMatchObject([{ id }])
  await grade(person.assignmentId, true)
  await sweep()
  expect((await get('get_certificates?standing=flagged', owner)).body).toEqual([])
})

test('it is issued by decision with a reason, once, and never to oneself', async () => {
  const id = await save(definition())
  const person = await api.person()
  const issue = (as: Person, email: string) =>
    post('issue_certificate', as, { email, definition_id: id, reason: 'Passed at our sister academy' })
  expect(await issue(coordinator, coordinator.email)).toMatchObject({ status: 403 })
  expect(await issue(coordinator, coordinator.email.toUpperCase())).toMatchObject({ status: 403 })
  // Nor does anybody decide about their own.
  const given = await issue(owner, coordinator.email)
  expect(await decide(given.body.id, 'revoke')).toMatchObject({ status: 403 })
  expect(await issue(coordinator, person.email)).toMatchObject({ status: 200 })
  expect(await issue(coordinator, person.email)).toMatchObject({ status: 409, body: { code: 'has_it' } })
  const [certificate] = await ownOf(person)
  const shown = await get(`get_certificate?id=${certificate?.id}`, coordinator)
  expect(shown.body).toMatchObject({ issued_by: coordinator.email, reason: 'Passed at our sister academy' })
  expect(await post('retire_definition', coordinator, { id, retired: true })).toMatchObject({ status: 200 })
  expect(await issue(coordinator, (await api.person()).email)).toMatchObject({ status: 409, body: { code: 'retired' } })
})

test(
  'it expires with a reminder before, and is earned again by passing anew',
  async () => {
    const person = await holder()
    const { id } = person.certificate
    const ends = (when: string, renewBy: string) =>
      query(
        `update certificate set valid_until = now() + $2::interval, renew_by = now() + $3::interval where id = $1`,
        [id, when, renewBy],
      )
    await ends('20 days', '10 days')
    await Promise.all([sweep(), sweep()])
    expect(await noticesOf(person, 'certificateExpiring')).toHaveLength(1)
    await ends('-1 day', '-10 days')
    await sweep()
    await sweep()
    expect(await noticesOf(person, 'certificateExpired')).toHaveLength(1)
    expect((await get(`get_certificate?id=${id}`, coordinator)).body.standing).toBe('expired')
    // The test is opened again, and passed.
    await query(
      `with again as (insert into submission (assignment_id, generation, case_version_id, answers, state, finished_at)
         select assignment_id, generation + 1, case_version_id, answers, state, now() from submission where assignment_id = $1 returning id)
       insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
       select again.id, 1, 0.9, true, '[]', e.result, 'test', 1 from again,
         (select e.result from evaluation e join submission s on s.id = e.submission_id where s.assignment_id = $1 limit 1) e`,
      [person.assignmentId],
    )
    await Promise.all([sweep(), sweep()])
    expect((await ownOf(person)).map(({ standing }) => standing)).toEqual(['valid', 'expired'])
  },
  timeout,
)

test(
  'keys are sealed and replaced: what was signed stays genuine, unless others have the key',
  async () => {
    const person = await holder()
    const keys = async () => (await get('get_keys', owner)).body.keys as { id: string; retired_at: string | null }[]
    const [first] = await keys()
    const { rows } = await query('select sealed_key from credential_key where key_id = $1', [first?.id])
    expect(rows[0].sealed_key).not.toMatch(/^z/)
    expect(await post('replace_key', coordinator, { id: first?.id, compromised: false })).toMatchObject({ status: 403 })
    expect(await post('replace_key', owner, { id: first?.id, compromised: false })).toMatchObject({ status: 200 })
    expect(await keys()).toMatchObject([{ retired_at: null }, { id: first?.id }])
    const old = await verify(person.link)
    expect(old.body).toMatchObject({ outcome: 'valid', certificate: { key_retired_at: expect.any(String) } })
    const did = await api.send('GET', '/.well-known/did.json')
    expect(did.body.verificationMethod).toHaveLength(2)
    expect(JSON.stringify(did.body)).not.toContain('sealed')
    expect(await post('replace_key', owner, { id: first?.id, compromised: true })).toMatchObject({ status: 200 })
    expect((await verify(person.link)).body.outcome).toBe('notGenuine')
    const later = await holder()
    expect((await verify(later.link)).body.outcome).toBe('valid')
  },
  timeout,
)

test('a status list is served signed, of its full size, and nothing else is said of anybody', async () => {
  const person = await holder()
  const { rows } = await query('select list from certificate where user_id = $1', [person.userId])
  const list = await api.app.inject({ url: `/v1/any/credentials/status/${rows[0].list}/revocation` })
  expect(list.json()).toMatchObject({ type: expect.arrayContaining(['BitstringStatusListCredential']) })
  expect(list.body).not.toContain(person.userId)
  expect((await api.send('GET', '/v1/any/credentials/status/77/revocation')).status).toBe(404)
})

test('while the module is off every call answers 404 with the reason, and nothing is issued', async () => {
  const person = await passed()
  await save(definition())
  await query(`delete from module where name = 'credentials'`)
  try {
    expect(await switchedOn(api.services.database)).not.toContain('credentials')
    for (const path of [
      `${base}/get_certificates`,
      '/.well-known/did.json',
      `/v1/any/credentials/verify/${'A'.repeat(43)}`,
    ])
      expect(await api.send('GET', path, { as: owner })).toMatchObject({ status: 404, body: { code: 'module_off' } })
    await sweep()
    expect((await query('select from certificate where user_id = $1', [person.userId])).rowCount).toBe(0)
  } finally {
    await query(`insert into module (name) values ('credentials')`)
  }
})
