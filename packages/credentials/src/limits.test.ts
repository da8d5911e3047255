import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from './bounded-json.ts'
import { credentialsContext, openBadgesContext } from './contexts.ts'
import type { IssuedBadge } from './issue.ts'
import { limits } from './limits.ts'
import { testIssuer } from './testing/issuer.ts'
import { type VerifyOptions, verifyBadge } from './verify.ts'

let badge: IssuedBadge
let options: VerifyOptions
beforeAll(async () => {
  const issuer = await testIssuer()
  badge = await issuer.issue()
  options = issuer.seen()
})

const codeOf = async (credential: JsonObject | string) => {
  const text = typeof credential === 'string' ? credential : JSON.stringify(credential)
  const answer = await verifyBadge(text, options)
  return answer.code === 'unreadable' ? answer.reason : answer.code
}
const repeat = <Item>(count: number, item: (index: number) => Item) => Array.from({ length: count }, (_, i) => item(i))

describe('a credential beyond the limits is refused before anything is made of it', () => {
  it('more bytes', async () => {
    expect(await codeOf({ ...badge.credential, description: 'x'.repeat(limits.credentialBytes) })).toBe('too-large')
    expect(await codeOf({ ...badge.credential, description: 'ж'.repeat(limits.credentialBytes / 2) })).toBe('too-large')
    const claims = Buffer.from(JSON.stringify({ description: 'x'.repeat(limits.credentialBytes) })).toString(
      'base64url',
    )
    expect(await codeOf(`e30.${claims}.AAAA`)).toBe('too-large')
  })

  it('more values', async () => {
    expect(await codeOf({ ...badge.credential, evidence: repeat(limits.jsonValues, () => 1) })).toBe('too-large')
  })

  it('deeper', async () => {
    const depth = limits.credentialBytes / 2 - 2000
    const json = JSON.stringify(badge.credential)
    expect(await codeOf(json.replace('{', `{"deep":${'['.repeat(depth)}${']'.repeat(depth)},`))).toBe('too-large')
    expect(await codeOf(json.replace('{', `{"deep":${'{"a":'.repeat(40)}1${'}'.repeat(40)},`))).toBe('too-large')
  })

  it('more proofs, status entries or contexts', async () => {
    const { proof, credentialStatus } = badge.credential as { proof: JsonObject; credentialStatus: JsonObject[] }
    expect(await codeOf({ ...badge.credential, proof: repeat(limits.proofs + 1, () => proof) })).toBe('too-large')
    const endorsement = repeat(limits.contexts, () => ({ '@context': [credentialsContext] }))
    expect(await codeOf({ ...badge.credential, endorsement })).toBe('too-large')
    const issuer = await testIssuer()
    const [first] = credentialStatus
    const list = String(first?.statusListCredential)
    const many = await issuer.issue({
      status: repeat(limits.statusEntries + 1, (index) => ({ purpose: 'revocation', list, index })),
    })
    expect((await verifyBadge(many.jwt, issuer.seen())).code).toBe('too-large')
  })
})

describe('what JSON-LD could be made to do', () => {
  it('no context of the credential’s own, whatever it does', async () => {
    const bomb = Object.fromEntries(
      repeat(30, (index) => [
        `t${index}`,
        { '@id': `ex:${index}`, '@context': { '@import': `https://a.example/${index}` } },
      ]),
    )
    for (const context of [bomb, 'https://a.example/context.json', { '@vocab': 'https://a.example/' }, null, 7]) {
      const named = { ...badge.credential, '@context': [credentialsContext, openBadgesContext, context] }
      expect(['unknown-context', 'invalid-json-ld']).toContain(await codeOf(named))
    }
    const inside = {
      ...badge.credential,
      credentialSubject: { ...Object(badge.credential.credentialSubject), '@context': bomb },
    }
    expect(['unknown-context', 'invalid-json-ld']).toContain(await codeOf(inside))
  })

  it('no keyword that moves parts of a document elsewhere', async () => {
    for (const keyword of [
      '@graph',
      '@included',
      '@reverse',
      '@nest',
      '@id',
      '@type',
      '@index',
      '@list',
      '@set',
      '@json',
    ])
      expect(await codeOf({ ...badge.credential, [keyword]: [] })).toBe('invalid-json-ld')
    const json = JSON.stringify(badge.credential)
    expect(await codeOf(json.replace('{', '{"__proto__":{"type":"x"},'))).toBe('invalid-json-ld')
  })

  it('a graph that canonization cannot tell apart ends in an answer', async () => {
    // Nameless nodes that all look alike: comparing each with each other grows beyond measure.
    const evidence = repeat(300, () => ({ type: ['Evidence'], name: 'The same' }))
    const started = performance.now()
    expect(['tampered', 'too-large']).toContain(await codeOf({ ...badge.credential, evidence }))
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  it('a credential at all limits at once ends in an answer', async () => {
    const { proof } = badge.credential
    const evidence = repeat(400, (index) => ({ id: `urn:uuid:${index}`, type: ['Evidence'], name: 'x'.repeat(400) }))
    const started = performance.now()
    const code = await codeOf({ ...badge.credential, evidence, proof: repeat(limits.proofs, () => proof) })
    expect(['tampered', 'too-large']).toContain(code)
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})
