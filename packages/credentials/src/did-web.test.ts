import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { didDocument, didWebOf, didWebUrl, keysOfDidDocument } from './did-web.ts'
import { generateSigningKey, publicPartOf } from './keys.ts'
import { limits } from './limits.ts'

const did = 'did:web:casebench.example'
const retired = new Date('2026-11-01T00:00:00Z')

describe('did:web', () => {
  it.each([
    ['https://casebench.example', 'did:web:casebench.example', 'https://casebench.example/.well-known/did.json'],
    ['https://casebench.example/', 'did:web:casebench.example', 'https://casebench.example/.well-known/did.json'],
    [
      'https://casebench.example:8443',
      'did:web:casebench.example%3A8443',
      'https://casebench.example:8443/.well-known/did.json',
    ],
    ['https://a.example/kyc/test', 'did:web:a.example:kyc:test', 'https://a.example/kyc/test/did.json'],
  ])('%s is %s', (url, name, document) => {
    expect(didWebOf(url)).toBe(name)
    expect(didWebUrl(name)).toBe(document)
  })

  it.each([
    'did:key:z6Mk',
    'did:web:',
    'did:web::a',
    'did:web:a.example:..:b',
    'did:web:a.example:%2e%2e',
    'did:web:user%40a.example',
    'did:web:a.example%2Fpath',
    'did:web:a.example%3Aport',
    'did:web:a.example?x',
    'https://a.example',
  ])('%s leads nowhere', (name) => {
    expect(didWebUrl(name)).toBeUndefined()
  })
})

describe('a did document', () => {
  it('lists the keys, retired ones too, and those in other hands for nothing', async () => {
    const made = async (name: string) => publicPartOf(await generateSigningKey({ controller: did, name }))
    const [first, second, third] = [await made('key-1'), await made('key-2'), await made('key-3')]
    const document = didDocument(did, [{ ...first, retired }, { ...second, compromised: retired }, third])
    expect(document.assertionMethod).toEqual([first.id, third.id])
    expect(document.verificationMethod[0]).toMatchObject({ type: 'Multikey', expires: '2026-11-01T00:00:00Z' })
    expect(await keysOfDidDocument(JSON.stringify(document), did)).toEqual([
      { ...first, retired, compromised: false },
      { ...second, retired: undefined, compromised: true },
      { ...third, retired: undefined, compromised: false },
    ])
  })

  it('may name keys by their fragment, hold them where they are used, or have them as JWK', async () => {
    const key = publicPartOf(await generateSigningKey({ controller: did, name: 'key-1' }))
    const publicKeyJwk = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey)
    const text = JSON.stringify({
      id: did,
      verificationMethod: [{ ...key, id: '#key-1', type: 'Multikey' }],
      assertionMethod: ['#key-1', { id: '#rsa', type: 'JsonWebKey', controller: did, publicKeyJwk }],
    })
    expect(await keysOfDidDocument(text, did)).toMatchObject([{ id: key.id }, { id: `${did}#rsa`, publicKeyJwk }])
  })

  it('of another, or no document, is refused', async () => {
    await expect(keysOfDidDocument('{"id":"did:web:other.example"}', did)).rejects.toThrow('another did')
    await expect(keysOfDidDocument('[]', did)).rejects.toThrow('no JSON object')
    await expect(keysOfDidDocument(' '.repeat(limits.credentialBytes + 1), did)).rejects.toThrow('more than')
  })

  it('does not give keys that are for something else, of somebody else, or none', async () => {
    const { id, publicKeyMultibase } = await generateSigningKey({ controller: did, name: 'key-1' })
    const method = { id, type: 'Multikey', controller: did, publicKeyMultibase }
    const keysOf = (changed: object, assertionMethod: unknown[] = [id]) =>
      keysOfDidDocument(
        JSON.stringify({ id: did, verificationMethod: [{ ...method, ...changed }], assertionMethod }),
        did,
      )
    expect(await keysOf({})).toHaveLength(1)
    expect(await keysOf({}, [])).toEqual([])
    expect(await keysOf({ controller: 'did:web:other.example' })).toEqual([])
    expect(await keysOf({ publicKeyMultibase: 'z6Mkx' })).toEqual([])
    expect(await keysOf({ type: 'Ed25519VerificationKey2018' })).toEqual([])
    expect(await keysOf({ expires: 'soon' })).toEqual([])
    const jwk = { type: 'JsonWebKey', publicKeyMultibase: undefined }
    expect(await keysOf({ ...jwk, publicKeyJwk: { kty: 'oct', k: 'AAAA' } })).toEqual([])
    expect(await keysOf({ ...jwk, publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' } })).toEqual([])
  })
})
