import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { entryDigest, genesis, lineOf, sealDigest } from '../packages/domain/src/audit/digests.ts'
import { bindingOf, endorsementText, thumbprintOf } from '../packages/domain/src/audit/key-binding.ts'
import { holdsSeal, main, NotGenuine, requireContinued, verifyExport } from './verify-audit.mjs'

/** @typedef {import('../packages/domain/src/audit/digests.ts').AuditEntry} AuditEntry */

const secret = 'the text of the secret'
const secretBytes = createHash('sha256').update(secret).digest()

/** @param {{ keyId: string, privateKey: import('node:crypto').KeyObject }} [before] @param {boolean} [originKnown] */
function makeKey(before, originKnown = true) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = publicKey.export({ format: 'jwk' })
  const keyId = thumbprintOf(jwk)
  const predecessor = before?.keyId ?? null
  const endorsement = before ? sign(null, endorsementText({ keyId, predecessor }), before.privateKey) : null
  const createdAt = new Date('2026-03-01T09:00:00.000Z')
  const said = { keyId, publicKey: jwk, createdAt, predecessor, endorsement, originKnown }
  return {
    keyId,
    privateKey,
    /** @type {Record<string, any>} */
    shown: {
      ...said,
      createdAt: createdAt.toISOString(),
      endorsement: endorsement?.toString('base64') ?? null,
      binding: bindingOf(secretBytes, said).toString('base64'),
    },
  }
}

const first = makeKey()
const second = makeKey(first)
const stranger = makeKey()

/** @param {number} id @param {Partial<AuditEntry>} [more] @returns {AuditEntry} */
const entry = (id, more = {}) => ({
  id,
  at: '2026-03-01T10:00:00.000Z',
  actor: 'ana@example.com',
  email: 'ana@example.com',
  action: 'submit',
  detail: { caseId: 'orchard' },
  tracked: false,
  salt: `salt-${id}`,
  erasedDigest: null,
  ...more,
})

/** @param {AuditEntry} whole @param {Partial<AuditEntry>} [more] */
const erased = (whole, more = {}) => ({
  ...whole,
  actor: 'erased-0123456789ab',
  email: 'erased-0123456789ab',
  detail: {},
  salt: null,
  erasedDigest: entryDigest(whole),
  ...more,
})

/**
 * An export as the api writes it.
 * @param {object} [how]
 * @param {AuditEntry[][]} [how.seals] the entries of each
 * @param {number} [how.from] the number of the first
 * @param {Buffer} [how.previous] the digest of the seal before the first
 * @param {ReturnType<typeof makeKey>[]} [how.keys]
 * @param {ReturnType<typeof makeKey>[]} [how.by] who signs each seal; the last signs the end
 * @param {object} [how.head] more of the head
 * @param {(seal: any, digest: Buffer) => object} [how.said] what a seal says in place of what it should
 * @param {(lines: string[]) => string[]} [how.changed] after the seals, before the end
 * @param {(end: any) => object} [how.end]
 */
function trail({
  seals = [[entry(1), entry(2)], [entry(3)]],
  from = 1,
  previous = genesis,
  keys = [first],
  by = [],
  head = {},
  said = (seal) => seal,
  changed = (lines) => lines,
  end = (it) => it,
} = {}) {
  const signer = by.at(-1) ?? first
  /** @type {{ number: number, digest: string }[]} */
  const made = []
  let before = previous
  const body = seals.flatMap((entries, index) => {
    const part = { number: from + index, previous: before, sealedAt: '2026-03-01T10:00:01.000Z' }
    const digest = sealDigest({ ...part, entries: entries.map(entryDigest) })
    const key = by[index] ?? first
    const seal = {
      ...part,
      previous: before.toString('hex'),
      digest: digest.toString('hex'),
      entries: entries.length,
      keyId: key.keyId,
      signature: sign(null, digest, key.privateKey).toString('base64'),
    }
    before = digest
    made.push({ number: part.number, digest: seal.digest })
    return [...entries.map(lineOf), JSON.stringify({ seal: said(seal, digest) })]
  })
  const top = { casebenchAudit: 2, newest: made.at(-1) ?? null, findings: [], keys: keys.map(({ shown }) => shown) }
  const lines = changed([JSON.stringify({ ...top, ...head }), ...body])
  const digest = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest()
  const signature = sign(null, digest, signer.privateKey).toString('base64')
  const last = JSON.stringify({ end: end({ digest: digest.toString('hex'), keyId: signer.keyId, signature }) })
  return { text: `${[...lines, last].join('\n')}\n`, made, last: before }
}

/** @param {string} text @param {string} [name] */
function fileOf(text, name = 'trail.ndjson') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-verify-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}

/** @param {Parameters<typeof trail>[0]} how @param {Parameters<typeof verifyExport>[1]} [given] */
const verifying = (how, given) => verifyExport(fileOf(trail(how).text), given)

afterEach(() => vi.restoreAllMocks())

test('a whole export is genuine, and tells what it holds', async () => {
  const { text, made } = trail()
  const verified = await verifyExport(fileOf(text))
  expect(verified).toEqual({
    entries: 3,
    erased: new Map(),
    accounted: 0,
    seals: new Map(made.map(({ number, digest }) => [number, digest])),
    newest: 2,
    trusted: [first.keyId],
  })
})

test('a part of a trail, an older form of it and one without seals hold as well', async () => {
  const later = await verifying({
    from: 5,
    previous: Buffer.alloc(32, 3),
    head: { newest: { number: 9, digest: 'x' } },
  })
  expect([...later.seals.keys()]).toEqual([5, 6])
  expect(later.newest).toBe(9)
  const older = await verifying({ head: { casebenchAudit: 1, newest: undefined, findings: undefined } })
  expect(older.newest).toBeUndefined()
  const empty = await verifying({ seals: [] })
  expect(empty).toMatchObject({ entries: 0, newest: 0 })
  expect(empty.seals.size).toBe(0)
})

/** @type {[string, Parameters<typeof trail>[0], string | RegExp][]} */
const forgeries = [
  ['of a later form', { head: { casebenchAudit: 3 } }, 'This is no export of an audit trail, or one of a later'],
  ['with findings', { head: { findings: ['One.', 'Two.'] } }, 'found, when this was exported: One. Two.'],
  ['with a line that is no JSON', { changed: ([head = '', ...rest]) => [head, '{', ...rest] }, 'Line 2 is no JSON.'],
  ['whose head is no JSON', { changed: ([, ...rest]) => ['x', ...rest] }, 'Line 1 is no JSON.'],
  [
    'with an entry left out',
    { changed: (lines) => lines.toSpliced(1, 1) },
    'Seal 1 (line 3) holds 2 entries; here are 1.',
  ],
  [
    'with an entry put in',
    { changed: (lines) => lines.toSpliced(1, 0, lineOf(entry(9))) },
    'Seal 1 (line 5) holds 2 entries; here are 3.',
  ],
  [
    'with an entry changed',
    { changed: (lines) => lines.with(1, lineOf(entry(1, { action: 'unlock' }))) },
    'Seal 1 (line 4): an entry was changed, or what the seal says.',
  ],
  [
    'whose seal says another moment',
    { said: (seal) => ({ ...seal, sealedAt: '2026-03-02T10:00:01.000Z' }) },
    'Seal 1 (line 4): an entry was changed, or what the seal says.',
  ],
  [
    'with a seal left out',
    { seals: [[entry(1)], [entry(2)], [entry(3)]], changed: (lines) => lines.toSpliced(3, 2) },
    'Seal 3 (line 5) does not follow the one before: a seal was taken out.',
  ],
  [
    'whose first seal had another before it',
    { previous: Buffer.alloc(32, 1) },
    'Seal 1 (line 4) is the first, and says that another was before it.',
  ],
  [
    'whose first seal has zeros and more before it',
    { said: (seal) => (seal.number === 1 ? { ...seal, previous: `${seal.previous}0` } : seal) },
    'Seal 1 (line 4) is the first, and says that another was before it.',
  ],
  [
    'whose first seal has more and zeros before it',
    { said: (seal) => (seal.number === 1 ? { ...seal, previous: `1${seal.previous}` } : seal) },
    'Seal 1 (line 4) is the first, and says that another was before it.',
  ],
  [
    'whose second seal follows another',
    { said: (seal) => (seal.number === 2 ? { ...seal, previous: '11'.repeat(32) } : seal) },
    'Seal 2 (line 6) was not made after the one before it.',
  ],
  [
    'with a seal by nobody',
    { said: (seal) => ({ ...seal, signature: Buffer.alloc(64).toString('base64') }) },
    'Seal 1 (line 4) is not signed by the key that it names.',
  ],
  [
    'with a seal by a key that it has not',
    { by: [stranger, first] },
    `Seal 1 (line 4) is signed by the key ${stranger.keyId}, which is not among those to trust: it was planted, or made since.`,
  ],
  [
    'with a seal by a key that was replaced',
    { keys: [first, second], by: [second, first] },
    'Seal 2 (line 6) is signed by a key that had been replaced before.',
  ],
  ['that was cut off', { end: () => ({}) }, 'The end was made for another file.'],
  [
    'with an entry after the last seal',
    { changed: (lines) => [...lines, lineOf(entry(4))] },
    'There are entries that no seal holds.',
  ],
  [
    'whose end is of another file',
    { end: (end) => ({ ...end, digest: '00'.repeat(32) }) },
    'The end was made for another file.',
  ],
  [
    'whose end a stranger signed',
    { by: [first, first, stranger] },
    `The end is signed by the key ${stranger.keyId}, which is not among those to trust`,
  ],
  [
    'whose end nobody signed',
    { end: (end) => ({ ...end, signature: Buffer.alloc(64).toString('base64') }) },
    'The end is not signed by the key that it names.',
  ],
  [
    'with a key of another name',
    { head: { keys: [{ ...first.shown, keyId: second.keyId }] } },
    `The key ${second.keyId} is not the one that its name says.`,
  ],
  [
    'with a key of another kind',
    { head: { keys: [{ ...first.shown, publicKey: { ...first.shown.publicKey, kty: 'EC' } }] } },
    `The key ${first.keyId} is no Ed25519 key.`,
  ],
  [
    'with a key of another curve',
    { head: { keys: [{ ...first.shown, publicKey: { ...first.shown.publicKey, crv: 'X25519' } }] } },
    `The key ${first.keyId} is no Ed25519 key.`,
  ],
  [
    'without any key',
    { head: { keys: [] } },
    `Seal 1 (line 4) is signed by the key ${first.keyId}, which is not among those to trust`,
  ],
  [
    'with a key without its point',
    { head: { keys: [{ ...first.shown, publicKey: { kty: 'OKP', crv: 'Ed25519' } }] } },
    `The key ${first.keyId} is no Ed25519 key.`,
  ],
]

test.each(forgeries)('an export %s is not genuine', async (_what, how, why) => {
  const verification = verifying(how)
  await expect(verification).rejects.toBeInstanceOf(NotGenuine)
  await expect(verification).rejects.toThrow(why)
})

test('a file that ends too early, or goes on after its end, is not genuine', async () => {
  const { text } = trail()
  const lines = text.trimEnd().split('\n')
  await expect(verifyExport(fileOf(lines.slice(0, -1).join('\n')))).rejects.toThrow('ends too early: it was cut off')
  await expect(verifyExport(fileOf(''))).rejects.toThrow('ends too early: it was cut off')
  await expect(verifyExport(fileOf(lines.at(-1) ?? ''))).rejects.toThrow('ends too early: it was cut off')
  await expect(verifyExport(fileOf(`${text}{}\n`))).rejects.toThrow(
    `Line ${lines.length + 1}: something follows the end.`,
  )
})

test('entries that somebody was erased from say what their lines were, and erasures account for them', async () => {
  const log = entry(3, { action: 'erase_user', detail: { entries: 2 } })
  const odd = entry(4, { action: 'erase_user', detail: { entries: 'many' } })
  const other = entry(5, { action: 'erase_user', detail: null })
  const counted = entry(6, { detail: { entries: 40 } })
  const verified = await verifying({
    seals: [
      [erased(entry(1)), erased(entry(2), { detail: { caseId: 'orchard', score: null, version: 2, flag: true } })],
      [log, odd, other, counted],
    ],
  })
  expect([...verified.erased.keys()]).toEqual([1, 2])
  expect(verified.accounted).toBe(2)
})

test.each([
  ['a name', { email: 'x' }, false],
  ['an address under a name that stays', { caseId: 'ana@example.com' }, false],
  ['a long text', { caseId: 'x'.repeat(101) }, false],
  ['a list under a name that stays', { caseId: ['x'] }, false],
  ['what the page told', { caseId: 'x' }, true],
  ['a list', ['x'], false],
  ['a text', 'x', false],
  ['a number', 5, false],
  ['nothing at all', null, false],
])('an entry that passes for erased and says %s is forged', async (_what, detail, tracked) => {
  const seals = [[entry(1), erased(entry(2), { detail, tracked })]]
  await expect(verifying({ seals })).rejects.toThrow(
    'Entry 2 (line 3) passes for erased, and says what no erasure leaves.',
  )
})

test.each(
  'caseId mode version score decision attributeId role flag id qid job jobId importId items sessions entries'.split(
    ' ',
  ),
)('an erased entry may say its %s, in up to 100 characters', async (name) => {
  const verified = await verifying({ seals: [[erased(entry(1), { detail: { [name]: '𝒳'.repeat(100) } })]] })
  expect(verified.erased.size).toBe(1)
})

test.each(['zz', `${'0'.repeat(64)}0`, `0${'0'.repeat(64)}`, 'G'.repeat(64)])(
  'what is no digest (%s) erases nothing',
  async (digest) => {
    const line = JSON.stringify({ ...JSON.parse(lineOf(entry(1))), erased: digest })
    await expect(verifying({ changed: (lines) => lines.with(1, line) })).rejects.toThrow('Line 2 is no entry.')
  },
)

test('keys that are noted, or bound to the secret, are trusted, and those that they signed for', async () => {
  const both = { keys: [first, second], by: [first, second] }
  expect((await verifying(both, { keys: [first.keyId] })).trusted).toEqual([first.keyId, second.keyId])
  expect((await verifying(both, { secret })).trusted).toEqual([first.keyId, second.keyId])
  expect((await verifying({}, { keys: [stranger.keyId, first.keyId], secret })).trusted).toEqual([first.keyId])
  const third = makeKey(second)
  const chain = { keys: [first, second, third], by: [first, third] }
  expect((await verifying(chain, { keys: [first.keyId] })).trusted).toEqual([first.keyId, second.keyId, third.keyId])
})

test.each([
  [
    'the noted key is another',
    {},
    { keys: [stranger.keyId, second.keyId] },
    `not signed by the key ${stranger.keyId} or ${second.keyId}.`,
  ],
  ['the secret is another', {}, { secret: 'other' }, 'No key of the export is bound to the secret that you gave.'],
  [
    'a key has no binding',
    { head: { keys: [{ ...first.shown, binding: null }] } },
    { secret },
    'No key of the export is bound to the secret',
  ],
  [
    'a key’s origin is unproved',
    { head: { keys: [{ ...first.shown, originKnown: false }] } },
    { secret },
    'No key of the export is bound to the secret',
  ],
  [
    'nobody signed for a later key',
    { keys: [first, stranger], by: [first, stranger] },
    { keys: [first.keyId] },
    `Seal 2 (line 6) is signed by the key ${stranger.keyId}, which is not among those to trust`,
  ],
  [
    'the later key’s endorsement is another’s',
    {
      head: { keys: [first.shown, { ...second.shown, endorsement: Buffer.alloc(64).toString('base64') }] },
      by: [first, second],
    },
    { keys: [first.keyId] },
    `Seal 2 (line 6) is signed by the key ${second.keyId}, which is not among those to trust`,
  ],
  [
    'the endorsement was taken away',
    { head: { keys: [first.shown, { ...second.shown, endorsement: null }] }, by: [first, second] },
    { keys: [first.keyId] },
    `Seal 2 (line 6) is signed by the key ${second.keyId}, which is not among those to trust`,
  ],
  [
    'the key before comes after',
    { head: { keys: [second.shown, first.shown] }, by: [second, first] },
    { keys: [first.keyId] },
    `Seal 1 (line 4) is signed by the key ${second.keyId}, which is not among those to trust`,
  ],
])('where %s, nothing is trusted', async (_what, how, given, why) => {
  await expect(verifying(how, given)).rejects.toThrow(why)
})

test('a binding covers who signed for a key: one whose text was changed is bound no more', async () => {
  const keys = [first.shown, { ...second.shown, createdAt: '2026-03-01T09:00:00.001Z' }]
  await expect(verifying({ head: { keys }, by: [first, second] }, { secret })).rejects.toThrow(
    'not among those to trust',
  )
  const unproved = makeKey(first, false)
  await expect(verifying({ keys: [first, unproved], by: [first, unproved] }, { secret })).rejects.toThrow(
    'not among those to trust',
  )
})

test('a noted seal is held, not compared, another, or later than the end', () => {
  const verified = {
    seals: new Map([
      [4, 'a'],
      [5, 'b'],
    ]),
    newest: 6,
  }
  expect(holdsSeal(verified, { number: 5, digest: 'b' })).toBe(true)
  expect(holdsSeal(verified, { number: 3, digest: 'x' })).toBe(false)
  expect(holdsSeal(verified, { number: 6, digest: 'x' })).toBe(false)
  expect(() => holdsSeal(verified, { number: 5, digest: 'x' })).toThrow('Seal 5 is another than was noted')
  expect(() => holdsSeal(verified, { number: 7, digest: 'x' })).toThrow('Seal 7 was noted, and there were only 6')
  const unsaid = { ...verified, newest: undefined }
  expect(() => holdsSeal(unsaid, { number: 6, digest: 'x' })).toThrow('there were only 5')
  expect(() => holdsSeal({ seals: new Map(), newest: undefined }, { number: 1, digest: 'x' })).toThrow(
    'there were only 0',
  )
})

test('what an earlier export has is in this one, as far as it reaches back', () => {
  const now = new Map([
    [2, 'b'],
    [3, 'c'],
  ])
  requireContinued(
    now,
    new Map([
      [1, 'a'],
      [2, 'b'],
    ]),
  )
  expect(() => requireContinued(now, new Map([[4, 'd']]))).toThrow(
    'Seal 4 is in the earlier export, and not in this one.',
  )
  expect(() => requireContinued(now, new Map([[2, 'x']]))).toThrow(
    'Seal 2 is another than in the earlier export: the past',
  )
})

/** @param {string[]} args */
async function verdict(...args) {
  /** @type {string[]} */
  const said = []
  for (const way of /** @type {const} */ (['log', 'error']))
    vi.spyOn(console, way).mockImplementation((line) => said.push(String(line)))
  const code = await main(args)
  return { code, said: said.join('\n') }
}

const noKey =
  'NOT GIVEN: a key that was noted (--key, --keys), or the secret (--secret-file). Anybody could have made this file.'
const noEnd =
  'NOT GIVEN: the newest seal that was noted (--last-seal), or an earlier export. Whether the end was cut off is not known.'

test('the command line says what it was not given, and ends with 3', async () => {
  const { text } = trail()
  expect(await verdict(fileOf(text))).toEqual({
    code: 3,
    said: `${noKey}\n${noEnd}\nInternally consistent, origin not checked: 3 entries in 2 seals (1 to 2), unchanged and signed.`,
  })
  expect(await verdict(fileOf(text), '--key', first.keyId)).toEqual({
    code: 3,
    said: `${noEnd}\nOrigin checked, end not checked: 3 entries in 2 seals (1 to 2), unchanged and signed.`,
  })
  expect((await verdict(fileOf(trail({ seals: [] }).text))).said).toContain('0 entries in 0 seals, unchanged')
})

test('a thumbprint that begins with a dash is taken as one', async () => {
  const { text } = trail()
  await expect(verdict(fileOf(text), '--key', `-${first.keyId.slice(1)}`)).rejects.toThrow('key')
  expect((await verdict(fileOf(text), '--key', first.keyId, '--key', `-${first.keyId.slice(1)}`)).code).toBe(3)
})

test('with a key and the newest seal it is genuine, whichever way they are given', async () => {
  const { text, made } = trail()
  const newest = made.at(-1)
  const seal = `${newest?.number}:${newest?.digest.toUpperCase()}`
  const genuine = { code: 0, said: 'Genuine: 3 entries in 2 seals (1 to 2), unchanged and signed.' }
  const file = fileOf(text)
  expect(await verdict(file, '--key', first.keyId, '--last-seal', ` ${seal} `)).toEqual(genuine)
  expect(await verdict(file, '--secret-file', fileOf(` ${secret}\n`), '--last-seal', seal)).toEqual(genuine)
  expect(await verdict(file, '--keys', fileOf(`${stranger.keyId},\n${first.keyId}\n`), '--last-seal', seal)).toEqual(
    genuine,
  )
  const pins = fileOf(`\n${JSON.stringify({ keys: [first.keyId], seal: newest })}\n`)
  expect(await verdict(file, '--keys', pins)).toEqual(genuine)
  const unsealed = fileOf(JSON.stringify({ keys: [first.keyId], seal: null }))
  expect((await verdict(file, '--keys', unsealed)).said).toContain(noEnd)
  await expect(verdict(file, '--key', stranger.keyId)).rejects.toThrow('The export is not signed by the key')
})

test('a thumbprint that is left out is asked for', async () => {
  await expect(verdict(fileOf(trail().text), '--key')).rejects.toThrow(/'--key <value>' argument missing/)
})

test('a noted seal that this part of the trail has not is not compared', async () => {
  const { text } = trail({ from: 5, previous: Buffer.alloc(32, 3) })
  const { code, said } = await verdict(fileOf(text), '--key', first.keyId, '--last-seal', `2:${'0'.repeat(64)}`)
  expect(code).toBe(3)
  expect(said).toContain('NOT COMPARED: seal 2, which was noted, is not among the seals of this file.')
  await expect(verdict(fileOf(text), '--last-seal', `12:${'0'.repeat(64)}`)).rejects.toThrow(
    'Seal 12 was noted, and there were only 6',
  )
})

test('of a part of the trail, the end is compared where the earlier export reaches into it, and not where it ends before', async () => {
  const { text, made } = trail()
  const earlier = fileOf(text)
  const [one, two] = made.map(({ digest }) => Buffer.from(digest, 'hex'))
  const part = (/** @type {object} */ how) => fileOf(trail(how).text)
  const into = part({ seals: [[entry(3)], [entry(4)]], from: 2, previous: one })
  expect(await verdict(into, earlier, '--key', first.keyId)).toEqual({
    code: 0,
    said: 'Genuine: 2 entries in 2 seals (2 to 3), unchanged and signed.',
  })
  const after = part({ seals: [[entry(4)]], from: 3, previous: two })
  expect(await verdict(after, earlier, '--key', first.keyId)).toEqual({
    code: 3,
    said: `${noEnd}\nOrigin checked, end not checked: 1 entries in 1 seals (3 to 3), unchanged and signed.`,
  })
})

test.each(['12', 'x1:', `1:${'g'.repeat(64)}`, `1:${'0'.repeat(65)}`, `x1:${'0'.repeat(64)}`])(
  '--last-seal %s is refused in words',
  async (seal) => {
    await expect(verdict(fileOf(trail().text), '--last-seal', seal)).rejects.toThrow(
      '--last-seal should be the number of a seal',
    )
  },
)

test('an earlier export says that the end is there, and which entries were erased since', async () => {
  const whole = [[entry(1), entry(2)], [entry(3)]]
  const earlier = fileOf(trail({ seals: whole.slice(0, 1) }).text)
  const log = entry(4, { action: 'erase_user', detail: { entries: 1 } })
  const now = fileOf(
    trail({ seals: [[erased(entry(1), { detail: { caseId: 'orchard' } }), entry(2)], [entry(3)], [log]] }).text,
  )
  const { code, said } = await verdict(now, earlier, '--key', first.keyId)
  expect(code).toBe(0)
  expect(said).toBe(
    'ERASED SINCE the earlier export: 1. The earlier export has what they said. Compare with the erasures that were asked for, and keep that export as long as the law lets you.\n' +
      'Genuine: 4 entries in 3 seals (1 to 3), unchanged and signed. Of 1 it is proved that they were there, and not what they said: people were erased.',
  )
  // What was erased already is not told again.
  expect((await verdict(now, now, '--key', first.keyId)).said).not.toContain('ERASED SINCE')
  expect((await verdict(now, earlier)).code).toBe(3)
})

test('an earlier export without seals does not say that the end is there, nor one that is not continued that it is genuine', async () => {
  const empty = fileOf(trail({ seals: [] }).text)
  expect((await verdict(fileOf(trail().text), empty, '--key', first.keyId)).said).toContain(noEnd)
  const longer = fileOf(trail({ seals: [[entry(1), entry(2)], [entry(3)], [entry(4)]] }).text)
  await expect(verdict(fileOf(trail().text), longer)).rejects.toThrow(
    'Seal 3 is in the earlier export, and not in this one.',
  )
  const byStranger = fileOf(trail({ keys: [stranger], by: [stranger, stranger] }).text)
  await expect(verdict(fileOf(trail().text), byStranger, '--key', first.keyId)).rejects.toThrow(
    'The export is not signed by the key',
  )
})

/** @type {[string, Partial<AuditEntry>][]} */
const forged = [
  ['another moment', { at: '2026-03-01T11:00:00.000Z' }],
  ['another act', { action: 'unlock' }],
  ['another case', { detail: { caseId: 'bay' } }],
  ['another actor', { actor: 'ben@example.com' }],
  ['another person', { email: 'ben@example.com' }],
  ['a name that no erasure gives', { actor: 'erased-0123456789abc' }],
  ['a name that begins otherwise', { email: 'xerased-0123456789ab' }],
  ['that the page told it', { tracked: true }],
]

test.each(forged)('an erased entry that says %s than before is forged', async (_what, more) => {
  const earlier = fileOf(trail({ seals: [[entry(1)]] }).text)
  const now = fileOf(trail({ seals: [[erased(entry(1), more)]] }).text)
  await expect(verdict(now, earlier)).rejects.toThrow(
    'Entry 1 passes for erased, and says something else than in the earlier export',
  )
})

test('an erased entry that said nothing before, and does now, is forged', async () => {
  const earlier = fileOf(trail({ seals: [[entry(1, { detail: null })]] }).text)
  const now = fileOf(trail({ seals: [[erased(entry(1, { detail: null }), { detail: { caseId: 'bay' } })]] }).text)
  await expect(verdict(now, earlier)).rejects.toThrow('Entry 1 passes for erased, and says something else')
})

test('all that were erased since are named', async () => {
  const earlier = fileOf(trail({ seals: [[entry(1), entry(2)]] }).text)
  const now = fileOf(trail({ seals: [[erased(entry(1)), erased(entry(2))]] }).text)
  expect((await verdict(now, earlier)).said).toContain('ERASED SINCE the earlier export: 1, 2. ')
})

test('an erased entry keeps the names of those who were not erased', async () => {
  const earlier = fileOf(trail({ seals: [[entry(1)]] }).text)
  const now = fileOf(trail({ seals: [[erased(entry(1), { actor: 'ana@example.com' })]] }).text)
  expect((await verdict(now, earlier)).said).toContain('ERASED SINCE the earlier export: 1.')
})

test('what erasures do not account for is said', async () => {
  const { code, said } = await verdict(fileOf(trail({ seals: [[erased(entry(1))]] }).text))
  expect(code).toBe(3)
  expect(said).toContain(
    'NOT ACCOUNTED FOR: 1 entries are erased, and the erasures of people in this file account for 0.',
  )
})

test('without a file, or with three, it says how it is used', async () => {
  for (const args of [[], ['a', 'b', 'c']]) {
    const { code, said } = await verdict(...args)
    expect(code).toBe(2)
    expect(said).toContain('Say which file: node verify-audit.mjs EXPORT [EARLIER-EXPORT]')
    expect(said).toContain('--last-seal N:DIGEST')
  }
})
