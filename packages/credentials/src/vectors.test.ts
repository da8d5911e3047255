import { describe, expect, it } from 'vitest'
import { readBadgeFile } from './badge-file.ts'
import { keyNamed, vector, vectorNames } from './testing/vectors.ts'
import { verifyBadgeFile } from './verify.ts'

const signedWith = [
  'z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi',
  'z6MkrvfzkMnvCroEUP2DVc9SHPE48CRsvHiVSusHioxTYu1x',
  'z6Mknyb2Gb4NxzW3xSr9ChTtdQZ1zs77piQ3r9SaJ9vMzmrs',
  'z6MkoMGF38Ck9xkdqrbZt4h9eHb1qc3GhAAkoSWa4Vy3SHRN',
]

const now = new Date('2026-11-26T12:00:00Z')

/** Of the badges that are signed as a JWT, the header holds the key. */
async function keyInHeader(file: Buffer) {
  const jwt = await readBadgeFile(file).catch(() => '')
  const header = Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()
  return header.startsWith('{"alg"') ? JSON.parse(header).jwk : undefined
}

async function verify(name: string) {
  const file = vector(`ob30/${name}`)
  const publicKeyJwk = await keyInHeader(file)
  return verifyBadgeFile(file, {
    now,
    keysOf: (issuer) => [
      ...signedWith.map((key) => keyNamed(issuer, key)),
      { id: `did:key:${signedWith[0]}`, controller: issuer, publicKeyMultibase: `${signedWith[0]}` },
      ...(publicKeyJwk ? [{ id: `${issuer}#rsa`, controller: issuer, publicKeyJwk }] : []),
    ],
    statusListAt: (url) => (url.endsWith('/testlist') ? vector('ob30/bit-string-list/testlist').toString() : undefined),
  })
}

const malformed = (place: string) => `unreadable: not-an-open-badge, Not as Open Badges 3.0 has it: ${place}`
const otherProof = 'unreadable: unsupported-proof, The credential is signed in another way than eddsa-rdfc-2022'
const olderJwt = 'unreadable: unsupported-proof, A JWT of VC Data Model 1.1'
const notAKey = 'unknown-key: not-a-key-of-the-issuer'

const answers: { [name: string]: string } = {
  'simple.json': 'valid',
  'simple.1ob': 'valid',
  'simple-json.png': 'valid',
  'simple-json.svg': 'valid',
  'simple-jwt.png': 'valid',
  'simple-jwt.svg': 'valid',
  'simple-context-alias.json': 'valid',
  'simple-context-version.json': 'valid',
  'simple-did-key-method.json': 'valid',
  'simple-did-web-method.json': 'valid',
  // One of its proofs is of a kind that nobody knows.
  'simple-multiple-proofs.json': 'valid',
  // Genuine, with a status list of a kind that came before the standard one.
  'complete.json': 'unknown-status: unsupported-status',
  'bit-string-list/credential-status-revoked.json': 'revoked',
  'bit-string-list/credential-status-revoked-blank-nodes.json': 'revoked',
  'simple-err-expired.json': 'expired',
  'simple-err-proof-value.json': 'tampered',
  'simple-err-proof-method.json': notAKey,
  'simple-err-proof-method-no-scheme.json': notAKey,
  'simple-err-proof-method-unknown-did-method.json': notAKey,
  'simple-err-proof-method-unknown-scheme.json': notAKey,
  'simple-noproof.json': 'unreadable: unsigned, The credential is not signed',
  'simple-err-context.json':
    'unreadable: unknown-context, The first context is not https://www.w3.org/ns/credentials/v2',
  'simple-err-credential-subject-achievement-result-description-type.json': malformed(
    '/credentialSubject/achievement/resultDescription/2/type',
  ),
  'simple-err-credential-subject-identifier-type.json': malformed('/credentialSubject/identifier/0/type'),
  'simple-err-credential-subject-profile-type.json': malformed('/credentialSubject/source/type'),
  'simple-err-credential-subject-result-type.json': malformed('/credentialSubject/result/1/type'),
  'simple-err-credential-subject-type.json': malformed('/credentialSubject/type'),
  'simple-err-evidence-type.json': malformed('/evidence/1/type'),
  'simple-err-issuer-otheridentifier-type.json': malformed('/issuer/otherIdentifier/1/type'),
  'simple-err-issuer-parentorg-type.json': malformed('/issuer/parentOrg/type'),
  'simple-err-issuer-type.json': malformed('/issuer/type'),
  'simple-err-issuer.json': 'unreadable: not-an-open-badge, The credential names no issuer',
  // These say nothing of an achievement, which is worse than what they are wrong in on purpose.
  'simple-err-issued.json': malformed('/credentialSubject'),
  'simple-err-type.json': malformed('/credentialSubject'),
  'endorsement-valid.json': malformed('/credentialSubject/type'),
  // Of VC Data Model 1.1 and its proofs, and of other cryptosuites.
  'complete_v1.json': otherProof,
  'credential-status-revoked.json': otherProof,
  'endorsement-err-schema-status-refresh.json': otherProof,
  'sd/derivedcredential.json': otherProof,
  'simple-eddsa-2022.json': otherProof,
  'simple_v1.json': otherProof,
  'simple-jwt_v1.png': olderJwt,
  'simple-jwt_v1.svg': olderJwt,
  'simple.jwt': olderJwt,
  'velocity.jwt': olderJwt,
}

describe('badges of the public validator of 1EdTech', () => {
  it('are all here', () => {
    expect(Object.keys(answers).sort()).toEqual(
      vectorNames('ob30')
        .filter((name) => name.includes('.'))
        .sort(),
    )
  })

  it.each(Object.entries(answers))('%s: %s', async (name, expected) => {
    const answer = await verify(name)
    const parts = [answer.code, 'reason' in answer && answer.reason].filter(Boolean).join(': ')
    expect('detail' in answer ? `${parts}, ${answer.detail}` : parts).toBe(expected)
  })
})
