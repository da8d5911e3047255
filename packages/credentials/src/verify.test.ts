import { beforeAll, describe, expect, it } from 'vitest'
import { type IssuedBadge, issueBadge } from './issue.ts'
import { generateSigningKey, publicPartOf, type SigningKey } from './keys.ts'
import { days, exampleBadge, issuerDid, signedList, testIssuer } from './testing/issuer.ts'
import { verifyBadge, verifyBadgeFile } from './verify.ts'

let issuer: Awaited<ReturnType<typeof testIssuer>>
let badge: IssuedBadge
beforeAll(async () => {
  issuer = await testIssuer()
  badge = await issuer.issue()
})

/** Both proofs of a badge have the same answer. */
async function answersTo(issued: IssuedBadge, options: ReturnType<typeof issuer.seen>) {
  const fromJson = await verifyBadge(JSON.stringify(issued.credential), options)
  const fromJwt = await verifyBadge(issued.jwt, options)
  expect(withoutProof(fromJwt)).toEqual(withoutProof(fromJson))
  return fromJson
}

/** A date is compared by what it says. */
const withoutProof = (answer: object) =>
  JSON.parse(JSON.stringify(answer, (key, value) => (key === 'proof' ? undefined : value)))

const listsBy = async (key: SigningKey) => ({
  revocation: await signedList(key, 'revocation'),
  suspension: await signedList(key, 'suspension'),
})

describe('a verification', () => {
  it('valid: as issued, with what it says and who signed it', async () => {
    expect(await answersTo(badge, issuer.seen())).toMatchObject({
      code: 'valid',
      credential: {
        name: 'Due-diligence analyst',
        credentialSubject: { achievement: { name: 'Due-diligence analyst' } },
      },
      signedBy: { issuer: issuerDid, keyId: `${issuerDid}#key-1`, proof: 'data-integrity' },
    })
    expect(await verifyBadge(badge.jwt, issuer.seen())).toMatchObject({ code: 'valid', signedBy: { proof: 'vc-jwt' } })
  })

  it('valid: without an end and without a status', async () => {
    const { validUntil: _, ...endless } = exampleBadge
    const issued = await issueBadge({ ...endless, status: [] }, { key: issuer.key, now: days(-10) })
    expect(issued.credential).not.toHaveProperty('credentialStatus')
    expect((await answersTo(issued, issuer.seen({ at: days(40_000) }))).code).toBe('valid')
  })

  it('tampered: says another name', async () => {
    const json = JSON.stringify(badge.credential).replace('Ana Zięba', 'Eve Zięba')
    expect(await verifyBadge(json, issuer.seen())).toEqual({
      code: 'tampered',
      issuer: issuerDid,
      keyId: `${issuerDid}#key-1`,
    })
    const [header, payload = '', signature] = badge.jwt.split('.')
    const changed = Buffer.from(payload, 'base64url').toString().replace('Ana Zięba', 'Eve Zięba')
    const jwt = [header, Buffer.from(changed).toString('base64url'), signature].join('.')
    expect((await verifyBadge(jwt, issuer.seen())).code).toBe('tampered')
  })

  it('expired: at the end and not before', async () => {
    const end = days(355)
    const list = (purpose: 'revocation' | 'suspension') => signedList(issuer.key, purpose, { validUntil: days(400) })
    const lists = { revocation: await list('revocation'), suspension: await list('suspension') }
    expect((await answersTo(badge, issuer.seen({ at: end, ...lists }))).code).toBe('valid')
    expect(await answersTo(badge, issuer.seen({ at: new Date(end.getTime() + 1), ...lists }))).toMatchObject({
      code: 'expired',
      since: end,
    })
  })

  it('not yet valid: before its beginning', async () => {
    const later = await issuer.issue({ validFrom: days(1) })
    expect(await answersTo(later, issuer.seen())).toMatchObject({ code: 'not-yet-valid', from: days(1) })
  })

  it('revoked and suspended, each on its list; what is revoked stays so when it expires', async () => {
    const revocation = await signedList(issuer.key, 'revocation', { set: [4711] })
    const suspension = await signedList(issuer.key, 'suspension', { set: [4711] })
    expect((await answersTo(badge, issuer.seen({ revocation }))).code).toBe('revoked')
    expect((await answersTo(badge, issuer.seen({ suspension }))).code).toBe('suspended')
    expect((await answersTo(badge, issuer.seen({ revocation, suspension }))).code).toBe('revoked')
    const ended = await issuer.issue({ validUntil: days(-2) })
    expect((await answersTo(ended, issuer.seen({ revocation }))).code).toBe('revoked')
    expect((await answersTo(badge, issuer.seen({ revocation, suspension: undefined }))).code).toBe('revoked')
  })

  it('unknown key: of another issuer, of another name, or of nobody', async () => {
    const unknown = { code: 'unknown-key', reason: 'not-a-key-of-the-issuer', issuer: issuerDid }
    const publicKey = publicPartOf(issuer.key)
    expect(await answersTo(badge, issuer.seen({ keys: [] }))).toMatchObject(unknown)
    const elsewhere = { ...publicKey, controller: 'did:web:elsewhere.example' }
    expect(await answersTo(badge, issuer.seen({ keys: [elsewhere] }))).toMatchObject(unknown)
    const renamed = { ...publicKey, id: `${issuerDid}#key-2` }
    expect(await answersTo(badge, issuer.seen({ keys: [renamed] }))).toMatchObject(unknown)
  })

  it('tampered: signed with another key under the same name', async () => {
    const forger = await generateSigningKey({ controller: issuerDid, name: 'key-1' })
    expect((await answersTo(badge, issuer.seen({ keys: [publicPartOf(forger)] }))).code).toBe('tampered')
  })

  it('rotated key: genuine, as it was signed before the key was retired', async () => {
    const next = await generateSigningKey({ controller: issuerDid, name: 'key-2' })
    const keys = [{ ...publicPartOf(issuer.key), retired: days(-3) }, publicPartOf(next)]
    expect(await answersTo(badge, issuer.seen({ keys, ...(await listsBy(next)) }))).toMatchObject({
      code: 'rotated-key',
      retired: days(-3),
      credential: { name: 'Due-diligence analyst' },
    })
  })

  it('unknown key: signed after the key was retired', async () => {
    const keys = [{ ...publicPartOf(issuer.key), retired: days(-11) }]
    expect(await answersTo(badge, issuer.seen({ keys }))).toMatchObject({
      code: 'unknown-key',
      reason: 'signed-after-retirement',
    })
  })

  it('unknown key: in other hands, whenever it signed', async () => {
    const keys = [{ ...publicPartOf(issuer.key), compromised: true }]
    expect(await answersTo(badge, issuer.seen({ keys }))).toMatchObject({
      code: 'unknown-key',
      reason: 'compromised-key',
    })
  })

  it('two rotations later, badges of all three keys hold', async () => {
    const made = (name: string) => generateSigningKey({ controller: issuerDid, name })
    const [first, second, third] = await Promise.all([made('key-1'), made('key-2'), made('key-3')])
    const keys = [
      { ...publicPartOf(first), retired: days(-6) },
      { ...publicPartOf(second), retired: days(-3) },
      publicPartOf(third),
    ]
    const seen = issuer.seen({ keys, ...(await listsBy(third)) })
    const signedAt: [SigningKey, Date][] = [
      [first, days(-9)],
      [second, days(-5)],
      [third, days(-1)],
    ]
    const issued = await Promise.all(signedAt.map(([key, at]) => issueBadge(exampleBadge, { key, now: at })))
    const answers = await Promise.all(issued.map((one) => answersTo(one, seen)))
    expect(answers.map(({ code }) => code)).toEqual(['rotated-key', 'rotated-key', 'valid'])
  })

  it('unreadable: each with its reason', async () => {
    const reasonOf = async (text: string) => {
      const answer = await verifyBadgeFile(Buffer.from(text), issuer.seen())
      return answer.code === 'unreadable' ? answer.reason : answer.code
    }
    const json = JSON.stringify(badge.credential)
    expect(await reasonOf('')).toBe('not-a-badge-file')
    expect(await reasonOf('a text')).toBe('not-a-badge-file')
    expect(await reasonOf('{')).toBe('invalid-json')
    expect(await reasonOf('{}')).toBe('unsigned')
    expect(await reasonOf('a.b.c')).toBe('invalid-jwt')
    expect(await reasonOf('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')).toBe('no-credential-inside')
    expect(await reasonOf('<html></html>')).toBe('not-a-badge-file')
    expect(await reasonOf(json.replace('context-3.0.3.json', 'context-9.json'))).toBe('unknown-context')
    expect(await reasonOf(json.replace('"AchievementSubject"', '"Subject"'))).toBe('not-an-open-badge')
    expect(await reasonOf(json.replace('eddsa-rdfc-2022', 'eddsa-jcs-2022'))).toBe('unsupported-proof')
    expect(await reasonOf(json.replace('{', '{"@graph":[],'))).toBe('invalid-json-ld')
    expect(await reasonOf(json.replace('2026-11-16T', '2026-13-16T'))).toBe('not-an-open-badge')
  })

  it('only what the callbacks throw is thrown', async () => {
    const broken = () => {
      throw new Error('The database is away')
    }
    const text = JSON.stringify(badge.credential)
    await expect(verifyBadge(text, { ...issuer.seen(), keysOf: broken })).rejects.toThrow('The database is away')
    await expect(verifyBadge(text, { ...issuer.seen(), statusListAt: broken })).rejects.toThrow('The database is away')
  })
})
