import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type IssuedBadge, issueCredential } from './issue.ts'
import { generateSigningKey, publicPartOf } from './keys.ts'
import { limits, minStatusListEntries } from './limits.ts'
import { statusIn, statusListJson } from './status-list.ts'
import { days, issuerDid, now, signedList, testIssuer } from './testing/issuer.ts'
import { signJwt } from './vc-jwt.ts'
import { verifyBadge } from './verify.ts'

let issuer: Awaited<ReturnType<typeof testIssuer>>
let badge: IssuedBadge
beforeAll(async () => {
  issuer = await testIssuer()
  badge = await issuer.issue()
})

async function answerWith(revocation: string | undefined, keys = [publicPartOf(issuer.key)]) {
  const answer = await verifyBadge(JSON.stringify(badge.credential), issuer.seen({ revocation, keys }))
  return answer.code === 'unknown-status' ? answer.reason : answer.code
}

const listJson = (set: number[] = []) =>
  statusListJson({
    id: 'https://casebench.example/status/revocation',
    issuer: issuerDid,
    purpose: 'revocation',
    set,
    validFrom: days(-1),
    validUntil: days(1),
  })

/** A list that the issuer signed, with this as its content. */
async function signedWith(encodedList: string) {
  const list = await listJson()
  const changed = { ...list, credentialSubject: { ...Object(list.credentialSubject), encodedList } }
  return JSON.stringify((await issueCredential(changed, { key: issuer.key, now })).credential)
}

const encoded = (bytes: Buffer) => `u${gzipSync(bytes).toString('base64url')}`

describe('a status list', () => {
  it('has the set entries and no others, from left to right', async () => {
    const set = [0, 1, 7, 8, 4711, minStatusListEntries - 1]
    const { encodedList } = Object((await listJson(set)).credentialSubject) as { encodedList: string }
    for (const index of [0, 1, 2, 6, 7, 8, 9, 4710, 4711, 4712, minStatusListEntries - 2, minStatusListEntries - 1])
      expect([index, await statusIn(encodedList, index)]).toEqual([index, set.includes(index) ? 'set' : 'not-set'])
    expect(await statusIn(encodedList, minStatusListEntries)).toBe('no-such-entry')
  })

  it('has at least 131,072 entries, which tell nobody who was looked up', async () => {
    await expect(signedList(issuer.key, 'revocation', { entries: minStatusListEntries - 8 })).rejects.toThrow(
      RangeError,
    )
    await expect(signedList(issuer.key, 'revocation', { set: [minStatusListEntries] })).rejects.toThrow(RangeError)
    expect(await answerWith(await signedWith(encoded(Buffer.alloc(minStatusListEntries / 8 - 1))))).toBe(
      'list-too-short',
    )
  })

  it('of the longest size is read', async () => {
    const list = await signedList(issuer.key, 'revocation', { entries: limits.statusListEntries, set: [4711] })
    expect(await answerWith(list)).toBe('revoked')
  })

  it('may also be a JWT', async () => {
    const { jwt } = await issueCredential(await listJson([4711]), { key: issuer.key, now })
    expect(await answerWith(jwt)).toBe('revoked')
  })
})

describe('a status list that is not what it should be says neither valid nor revoked', () => {
  it('not available', async () => {
    expect(await answerWith(undefined)).toBe('list-not-available')
  })

  it('no credential', async () => {
    expect(await answerWith('')).toBe('list-unreadable')
    expect(await answerWith('<html>Not found</html>')).toBe('list-unreadable')
    expect(await answerWith(JSON.stringify(badge.credential))).toBe('list-unreadable')
    expect(await answerWith(JSON.stringify(await listJson()))).toBe('list-unreadable')
  })

  it('signed by somebody else, under their own name or that of the issuer', async () => {
    const forger = await generateSigningKey({ controller: 'did:web:forger.example', name: 'key-1' })
    const keys = [publicPartOf(issuer.key), publicPartOf(forger)]
    expect(await answerWith(await signedList(forger, 'revocation'), keys)).toBe('list-of-another-issuer')
    const named = await signedList(forger, 'revocation', { issuer: issuerDid })
    expect(await answerWith(named, keys)).toBe('list-not-genuine')
    const namesake = await generateSigningKey({ controller: issuerDid, name: 'key-1' })
    expect(await answerWith(await signedList(namesake, 'revocation'), keys)).toBe('list-not-genuine')
  })

  it('with an entry set or taken back after signing', async () => {
    const [empty, revoked] = [await signedList(issuer.key, 'revocation'), await listJson([4711])]
    const { encodedList } = Object(revoked.credentialSubject) as { encodedList: string }
    const changed = JSON.parse(empty)
    changed.credentialSubject.encodedList = encodedList
    expect(await answerWith(JSON.stringify(changed))).toBe('list-not-genuine')
  })

  it('of another purpose: nobody restores a revoked badge with the list of the suspended ones', async () => {
    expect(await answerWith(await signedList(issuer.key, 'suspension'))).toBe('list-of-another-purpose')
  })

  it('too old, or of tomorrow', async () => {
    const old = { validFrom: days(-9), validUntil: days(-2) }
    expect(await answerWith(await signedList(issuer.key, 'revocation', old))).toBe('list-expired')
    const tomorrow = { validFrom: days(1), validUntil: days(2) }
    expect(await answerWith(await signedList(issuer.key, 'revocation', tomorrow))).toBe('list-not-yet-valid')
  })

  it('not compressed, or cut off', async () => {
    expect(await answerWith(await signedWith('uAAAA'))).toBe('list-unreadable')
    const whole = encoded(Buffer.alloc(minStatusListEntries / 8))
    expect(await answerWith(await signedWith(whole.slice(0, -8)))).toBe('list-unreadable')
  })

  it('a bomb: 64 MB of nothing in 64 KB', async () => {
    const bomb = await signedWith(encoded(Buffer.alloc(64 * 1024 * 1024)))
    const before = process.memoryUsage().arrayBuffers
    expect(await answerWith(bomb)).toBe('list-unreadable')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024)
  })

  it('an entry that is none', async () => {
    const entryOf = async (change: object) => {
      const { credential } = await issuer.issue()
      const { proof: _, ...unsigned } = credential
      const [revocation] = unsigned.credentialStatus as object[]
      const changed = { ...unsigned, credentialStatus: { ...revocation, ...change } }
      const answer = await verifyBadge(await signJwt(changed, { key: issuer.key, now }), issuer.seen())
      return answer.code === 'unknown-status' ? answer.reason : answer.code
    }
    expect(await entryOf({})).toBe('valid')
    expect(await entryOf({ statusListIndex: '-1' })).toBe('unsupported-status')
    expect(await entryOf({ statusListIndex: '1e3' })).toBe('unsupported-status')
    expect(await entryOf({ statusListIndex: '131072' })).toBe('no-such-entry')
    expect(await entryOf({ statusSize: 2 })).toBe('unsupported-status')
    expect(await entryOf({ statusPurpose: 'other' })).toBe('unsupported-status')
    expect(await entryOf({ statusPurpose: 'message' })).toBe('valid')
    expect(await entryOf({ type: 'StatusList2021Entry' })).toBe('unsupported-status')
  })
})
