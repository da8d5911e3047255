import { execFile } from 'node:child_process'
import {
  createHash,
  createHmac,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadAuditKey } from '@casebench/domain/audit/audit-key'
import { bindAgain, bindOldKeys, succeed } from '@casebench/domain/audit/bind-keys'
import { entryDigest, genesis, sealDigest } from '@casebench/domain/audit/digests'
import { entriesBySeal } from '@casebench/domain/audit/entries'
import { thumbprintOf } from '@casebench/domain/audit/key-binding'
import { allKeys, privatePartOf } from '@casebench/domain/audit/make-key'
import { openPins } from '@casebench/domain/audit/pins'
import { noPins } from '@casebench/server/given-pins'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sealEntries } from '../../../worker/src/audit/seal-entries.ts'
import { noteAnew } from '../setup/audit-keys.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

// Whoever owns the tables may do anything to them, past every trigger; they have neither the secret nor the data folder.

const secretText = 'a secret of thirty-two characters, and more'
const secret = createHash('sha256').update(secretText).digest()
const api = useTestApi({ secret })
const folder = mkdtempSync(join(tmpdir(), 'casebench-planted-'))
const verifier = join(import.meta.dirname, '../../../../scripts/verify-audit.mjs')
const secretFile = join(folder, 'secret')
writeFileSync(secretFile, `${secretText}\n`)
let auditor: Person
let ownKey: string
let newest: { number: number; digest: string }

const database = () => api.services.database
const pins = () => openPins(api.services.config.home)
const query = (sql: string, values: unknown[] = []) => database().query(sql, values)
const seal = (by: Buffer = secret, noted: Parameters<typeof loadAuditKey>[2] = pins()) =>
  sealEntries({ database: api.services.database, auditKey: () => loadAuditKey(database(), by, noted) })
const note = () =>
  query(
    `insert into activity_log (actor, email, action) select 'ana@example.com', 'ana@example.com', 'act' from generate_series(1, 3)`,
  )
const get = async (call: string) => (await api.send('GET', `/v1/admin/audit/${call}`, { as: auditor })).body
const unpin = () => rmSync(join(api.services.config.home, 'audit-pins.json'), { force: true })

async function past(...statements: [sql: string, values?: unknown[]][]): Promise<void> {
  const client = await database().pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  for (const [sql, values] of statements) await client.query(sql, values)
  await client.query('commit')
  client.release()
}

let files = 0
async function verified(content: string, ...args: string[]): Promise<{ code: number; said: string }> {
  files += 1
  const file = join(folder, `${files}.ndjson`)
  writeFileSync(file, content)
  return promisify(execFile)(process.execPath, [verifier, file, ...args]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}
const noted = () => ['--key', ownKey, '--last-seal', `${newest.number}:${newest.digest}`]

/** A key of their own, put in as they can: bound by a secret of theirs. */
async function plant(): Promise<{ keyId: string; privateKey: KeyObject; publicKey: JsonWebKey }> {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ format: 'jwk' })
  const keyId = thumbprintOf(publicKey)
  const binding = createHmac('sha256', randomBytes(32)).update(keyId).digest()
  await past([
    `insert into audit_key (key_id, public_key, sealed_private_key, predecessor, binding) values ($1, $2, '', $3, $4)`,
    [keyId, publicKey, ownKey, binding],
  ])
  return { keyId, publicKey, privateKey: pair.privateKey }
}

/** Every seal made anew from the entries as they are now, and signed by that key. */
async function signAllAgain(keyId: string, privateKey: KeyObject): Promise<void> {
  const { rows } = await query('select number, sealed_at from audit_seal order by number')
  const entries = await entriesBySeal(database(), 1, rows.length)
  let previous = genesis
  for (const { number, sealed_at } of rows) {
    const made = { number, previous, sealedAt: sealed_at.toISOString() }
    const digest = sealDigest({ ...made, entries: (entries.get(number) ?? []).map(entryDigest) })
    await past([
      'update audit_seal set previous = $2, digest = $3, signature = $4, key_id = $5 where number = $1',
      [number, previous, digest, sign(null, digest, privateKey), keyId],
    ])
    previous = digest
  }
}

/** The file that an api without any check would have exported: made of the tables, signed by the planted key. */
async function forgedExport(keys: unknown[], keyId: string, privateKey: KeyObject): Promise<string> {
  const real: string = (await get('export_seals')) as never
  const lines = (typeof real === 'string' ? real : '').trimEnd().split('\n').slice(1, -1)
  const head = JSON.stringify({ casebenchAudit: 2, newest: null, findings: [], notCompared: [], keys })
  const body = [head, ...lines].map((line) => `${line}\n`).join('')
  const digest = createHash('sha256').update(body).digest()
  const end = { digest: digest.toString('hex'), keyId, signature: sign(null, digest, privateKey).toString('base64') }
  return `${body}${JSON.stringify({ end })}\n`
}

const sealingIsRefused = async () => {
  await note()
  await expect(seal()).rejects.toThrow()
  const { rows } = await query(`select count(*) as count from activity_log where action = 'refuse_to_seal'`)
  expect(rows[0].count).toBeGreaterThan(0)
}

beforeEach(async () => {
  auditor ??= await api.person({ role: 'Auditor' })
  await past(['delete from activity_log'], ['delete from audit_seal'], ['delete from audit_key'])
  unpin()
  for (let n = 0; n < 3; n++) {
    await note()
    await seal()
  }
  await noteAnew(database(), { secret, home: api.services.config.home, givenPins: { keys: [], seals: [] } })
  const { key_id, seals, digest } = await get('get_seals')
  ownKey = key_id
  newest = { number: seals, digest }
})
afterAll(() => rmSync(folder, { recursive: true }))

test('an untouched trail is genuine, and says what it was compared with', async () => {
  expect(await get('check_seals')).toEqual({ checked: 3, next: null, broken: [], findings: [], not_compared: [] })
  const file = await get('export_seals')
  expect(await verified(file, ...noted())).toMatchObject({ code: 0, said: expect.stringMatching(/^Genuine/) })
  expect(await verified(file, '--secret-file', secretFile, ...noted().slice(2))).toMatchObject({ code: 0 })
  expect(await verified(file, '--keys', join(api.services.config.home, 'audit-pins.json'))).toMatchObject({ code: 0 })
})

test('what was not given is said first, and is not called genuine', async () => {
  const file = await get('export_seals')
  const nothing = await verified(file)
  expect(nothing.code).toBe(3)
  expect(nothing.said).toMatch(
    /^NOT GIVEN: a key that was noted.*\nNOT GIVEN: the newest seal.*\nInternally consistent, origin not checked:/,
  )
  expect(nothing.said).not.toMatch(/genuine/i)
  const keyAlone = await verified(file, '--key', ownKey)
  expect(keyAlone.code).toBe(3)
  expect(keyAlone.said).toMatch(/^NOT GIVEN: the newest seal.*\nOrigin checked, end not checked:/)
  expect(JSON.parse(file.split('\n')[0]).byItself).toMatch(/^Internally consistent at best, origin not checked/)
})

test.each([['pinned'], ['not pinned']])(
  'an entry changed, a key planted, everything signed again: noticed where keys are %s',
  async (how) => {
    if (how === 'not pinned') unpin()
    const { keyId, privateKey, publicKey } = await plant()
    await past([`update activity_log set action = 'nothing' where id = (select min(id) from activity_log)`])
    await signAllAgain(keyId, privateKey)
    const check = await get('check_seals')
    expect(check.broken).toEqual([1, 2, 3].map((number) => ({ number, fault: 'key' })))
    expect(check.findings[0]).toBe(
      `The key ${keyId} does not fit its binding to this installation’s secret: it was planted or altered, or belongs to another secret.`,
    )
    expect((await get('get_seals')).keys).toContainEqual(expect.objectContaining({ key_id: keyId, fault: 'altered' }))
    await sealingIsRefused()

    const exported = await get('export_seals')
    expect(await verified(exported)).toMatchObject({
      code: 1,
      said: expect.stringContaining('The installation itself found'),
    })
    const forged = await forgedExport([{ keyId, publicKey }], keyId, privateKey)
    expect(await verified(forged)).toMatchObject({ code: 3, said: expect.stringMatching(/^NOT GIVEN/) })
    expect(await verified(forged, ...noted())).toMatchObject({ code: 1, said: expect.stringMatching(/^NOT GENUINE/) })
    expect(await verified(forged, '--secret-file', secretFile)).toMatchObject({
      code: 1,
      said: expect.stringContaining('bound to the secret'),
    })
    // With the true key beside it, as a reader would expect to see it.
    const own = JSON.parse(exported.split('\n')[0]).keys.find((key: { keyId: string }) => key.keyId === ownKey)
    const both = await forgedExport(
      [own, { keyId, publicKey, predecessor: ownKey, endorsement: 'AAAA' }],
      keyId,
      privateKey,
    )
    expect(await verified(both, '--key', ownKey)).toMatchObject({
      code: 1,
      said: expect.stringContaining('not among those to trust'),
    })
  },
)

test('a key swapped under its own name is noticed', async () => {
  const { publicKey } = generateKeyPairSync('ed25519')
  await past(['update audit_key set public_key = $1', [publicKey.export({ format: 'jwk' })]])
  const check = await get('check_seals')
  expect(check.broken.map(({ fault }: { fault: string }) => fault)).toEqual(['signature', 'signature', 'signature'])
  expect(check.findings.join()).toContain(ownKey)
  await sealingIsRefused()
})

test('bindings taken away are noticed, and not made again by themselves', async () => {
  await past(['update audit_key set binding = null'])
  const wasBound = openPins(api.services.config.home).read().keys.length > 0
  expect(await bindOldKeys(database(), secret, { pinned: [], wasBound })).toEqual({ ours: [], unproved: [] })
  expect((await get('check_seals')).findings.join()).toContain('is not bound to this installation’s secret')
  expect((await get('check_seals')).broken).toHaveLength(3)
  await sealingIsRefused()
  await bindAgain(database(), secret, [ownKey])
  expect((await get('check_seals')).broken).toEqual([])
})

test('a key whose private part was taken away seals no more, and no other takes its place', async () => {
  await past([`update audit_key set sealed_private_key = ''`])
  expect((await get('check_seals')).findings.join()).toContain('No key can sign')
  await sealingIsRefused()
  expect((await query('select from audit_key')).rowCount).toBe(1)
})

test('entries and seals deleted from the end are noticed where the newest seal is known', async () => {
  const before = await get('export_seals')
  await past(['delete from activity_log where seal_number = 3'], ['delete from audit_seal where number = 3'])
  expect((await get('check_seals')).findings).toEqual([
    'Seal 3 was seen before, and is not there: the end was cut off, or an older database put in its place.',
  ])
  await sealingIsRefused()
  unpin()
  const file = await get('export_seals')
  expect(await verified(file, ...noted())).toMatchObject({ code: 1, said: expect.stringContaining('end was cut off') })
  expect(await verified(file, '--key', ownKey)).toMatchObject({ code: 3 })
  writeFileSync(join(folder, 'before.ndjson'), before)
  expect(await verified(file, join(folder, 'before.ndjson'), '--key', ownKey)).toMatchObject({ code: 1 })
})

test('an older database put in place, with other entries since, is noticed', async () => {
  await past(['delete from activity_log where seal_number = 3'], ['delete from audit_seal where number = 3'])
  // It goes on by itself, with the true key.
  await note()
  await seal(secret, { read: () => noPins, noteSeal: () => {} })
  expect((await get('check_seals')).findings).toEqual([
    'Seal 3 is another than was seen before: the past was rewritten.',
  ])
  await sealingIsRefused()
  unpin()
  expect(await verified(await get('export_seals'), ...noted())).toMatchObject({
    code: 1,
    said: expect.stringContaining('the past was rewritten'),
  })
})

test('everything thrown away is noticed, and no new key is made', async () => {
  await past(['delete from activity_log'], ['delete from audit_seal'], ['delete from audit_key'])
  expect((await get('check_seals')).findings[0]).toContain('is noted outside the database, and not in it')
  await sealingIsRefused()
  expect((await query('select from audit_key')).rowCount).toBe(0)
})

test('a refusal to seal is logged once, and shown in the health of the system', async () => {
  await plant()
  await sealingIsRefused()
  await expect(seal()).rejects.toThrow()
  expect((await query(`select from activity_log where action = 'refuse_to_seal'`)).rowCount).toBe(1)
  const owner = await api.person({ role: 'Product_Owner' })
  const { body } = await api.send('GET', '/v1/admin/system/get_health', { as: owner })
  expect(body.audit.findings).toHaveLength(1)
})

test('keys from before there were bindings are bound once, and the audit trail says so', async () => {
  unpin()
  const { keyId } = await plant()
  await past(['update audit_key set binding = null, predecessor = null'])
  expect(await bindOldKeys(database(), secret, { pinned: [], wasBound: false })).toEqual({
    ours: [ownKey],
    unproved: [keyId],
  })
  expect(await bindOldKeys(database(), secret, { pinned: [], wasBound: false })).toEqual({ ours: [], unproved: [] })
  expect((await query(`select from activity_log where action = 'bind_audit_keys'`)).rowCount).toBe(1)
  expect((await get('check_seals')).broken).toEqual([])
  expect((await get('get_seals')).keys).toContainEqual(expect.objectContaining({ key_id: keyId, fault: 'unproved' }))
})

test('another secret says so, until somebody binds the keys that they noted', async () => {
  const other = Buffer.alloc(32, 7)
  await expect(seal(other)).rejects.toThrow('belongs to another secret')
  await bindAgain(database(), other, [ownKey])
  await noteAnew(database(), { secret: other, home: api.services.config.home, givenPins: { keys: [], seals: [] } })
  await note()
  await seal(other)
  expect((await query('select distinct key_id from audit_seal')).rowCount).toBe(2)
})

test('keys that nobody noted are not proved, and the trail goes on', async () => {
  const other = Buffer.alloc(32, 7)
  expect((await bindAgain(database(), other, [])).unproved).toEqual([ownKey])
  await noteAnew(database(), { secret: other, home: api.services.config.home, givenPins: { keys: [], seals: [] } })
  await note()
  expect(await seal(other)).toBeGreaterThan(0)
  const { config } = api.services
  api.services.config = { ...config, secret: other }
  const check = await get('check_seals')
  api.services.config = config
  expect(check).toMatchObject({ findings: [], broken: [1, 2, 3].map((number) => ({ number, fault: 'unproved' })) })
})

test('with the old secret at hand the key before signs for the next, and a pin of the first is enough', async () => {
  const next = 'another secret of thirty-two characters, and more'
  const other = createHash('sha256').update(next).digest()
  const [own] = await allKeys(database())
  const oldPart = own && privatePartOf(own, secret)
  const keyId = await succeed(database(), secret, other)
  expect(keyId).toBeDefined()
  for (let n = 0; n < 2; n++) {
    await note()
    await seal(other)
  }
  const { config } = api.services
  api.services.config = { ...config, secret: other }
  const check = await get('check_seals')
  const file = await get('export_seals')
  api.services.config = config
  expect(check).toMatchObject({ broken: [], findings: [] })
  expect(await verified(file, ...noted())).toMatchObject({ code: 0 })
  // And whoever has the secret before signs nothing with the key before that comes after.
  const { rows } = await query('select digest from audit_seal where number = 5')
  await past([
    'update audit_seal set key_id = $1, signature = $2 where number = 5',
    [ownKey, sign(null, rows[0].digest, oldPart as KeyObject)],
  ])
  api.services.config = { ...config, secret: other }
  expect((await get('check_seals')).broken).toEqual([{ number: 5, fault: 'key' }])
  const late = await get('export_seals')
  api.services.config = config
  expect(await verified(late, ...noted())).toMatchObject({
    code: 1,
    said: expect.stringContaining('had been replaced before'),
  })
})
