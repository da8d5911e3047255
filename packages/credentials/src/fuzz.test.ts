import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { bakeBadge, readBadgeFile } from './badge-file.ts'
import { CredentialError } from './credential-error.ts'
import { keysOfDidDocument } from './did-web.ts'
import type { IssuedBadge } from './issue.ts'
import { issuerDid, signedList, testIssuer } from './testing/issuer.ts'
import { vector } from './testing/vectors.ts'
import { type VerifyOptions, verifyBadge, verifyBadgeFile } from './verify.ts'

let badge: IssuedBadge
let options: VerifyOptions
let issuer: Awaited<ReturnType<typeof testIssuer>>
beforeAll(async () => {
  issuer = await testIssuer()
  badge = await issuer.issue()
  options = issuer.seen()
})

const codes = [
  'valid',
  'tampered',
  'expired',
  'not-yet-valid',
  'suspended',
  'revoked',
  'unknown-key',
  'unknown-status',
  'rotated-key',
  'unreadable',
  'too-large',
]

/** A file with some bytes changed, taken out or repeated. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.uint8Array({ maxLength: 8 }),
  cut: fc.nat(12),
})

function damaged(file: Buffer, changes: { at: number; bytes: Uint8Array; cut: number }[]): Buffer {
  return changes.reduce((rest, { at, bytes, cut }) => {
    const start = Math.floor(at * rest.length)
    return Buffer.concat([rest.subarray(0, start), bytes, rest.subarray(start + cut)])
  }, file)
}

describe('1,000 inputs have an answer each, and none another exception than our own', () => {
  it('bytes, and files that are damaged', async () => {
    const files = [
      Buffer.from(JSON.stringify(badge.credential)),
      Buffer.from(badge.jwt),
      vector('ob30/simple-json.svg'),
      vector('ob30/simple-jwt.svg'),
      Buffer.from(bakeBadge(vector('ob30/simple-json.svg'), JSON.stringify(badge.credential))),
      vector('ob30/simple-json.png'),
    ]
    const input = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: 'binary', maxLength: 300 }).map((text) => Buffer.from(text)),
      fc
        .tuple(fc.constantFrom(...files), fc.array(damage, { minLength: 1, maxLength: 4 }))
        .map(([file, changes]) => damaged(file, changes)),
    )
    await fc.assert(
      fc.asyncProperty(input, async (file) => {
        expect(codes).toContain((await verifyBadgeFile(file, options)).code)
        const read = await readBadgeFile(file).catch((error: unknown) => error)
        if (typeof read !== 'string') expect(read).toBeInstanceOf(CredentialError)
      }),
      { numRuns: 500 },
    )
  }, 240_000)

  it('JSON of any shape, alone and in the place of any property', async () => {
    const keys = [
      '@context',
      'id',
      'type',
      'issuer',
      'validFrom',
      'validUntil',
      'credentialSubject',
      'credentialStatus',
      'proof',
      'evidence',
      'name',
    ]
    const input = fc.tuple(fc.constantFrom(...keys), fc.jsonValue(), fc.boolean())
    await fc.assert(
      fc.asyncProperty(input, async ([key, value, alone]) => {
        const credential = alone ? { [key]: value } : { ...badge.credential, [key]: value }
        expect(codes).toContain((await verifyBadge(JSON.stringify(credential), options)).code)
      }),
      { numRuns: 300 },
    )
  }, 240_000)

  it('status lists and did documents', async () => {
    const list = Buffer.from(await signedList(issuer.key, 'revocation'))
    const json = JSON.stringify(badge.credential)
    const input = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .jsonValue()
        .map((value) => JSON.stringify({ id: issuerDid, verificationMethod: value, assertionMethod: value })),
      fc.array(damage, { minLength: 1, maxLength: 3 }).map((changes) => damaged(list, changes).toString()),
    )
    await fc.assert(
      fc.asyncProperty(input, async (revocation) => {
        expect(codes).toContain((await verifyBadge(json, issuer.seen({ revocation }))).code)
        const keys = await keysOfDidDocument(revocation, issuerDid).catch((error: unknown) => error)
        if (!Array.isArray(keys)) expect(keys).toBeInstanceOf(CredentialError)
      }),
      { numRuns: 200 },
    )
  }, 240_000)
})
