import { createHmac, createPublicKey } from 'node:crypto'
import { CompactSign, exportJWK, generateKeyPair, type JWK } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { publicJwk, publicPartOf } from './keys.ts'
import { issuerDid, testIssuer } from './testing/issuer.ts'
import { decodeJwt } from './vc-jwt.ts'
import { verifyBadge } from './verify.ts'

let issuer: Awaited<ReturnType<typeof testIssuer>>
let payload: string
let publicKey: JWK
beforeAll(async () => {
  issuer = await testIssuer()
  payload = (await issuer.issue({ status: [] })).jwt.split('.')[1] ?? ''
  publicKey = await publicJwk(publicPartOf(issuer.key))
})

const encode = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const kid = `${issuerDid}#key-1`

async function codeOf(jwt: string, options = issuer.seen()) {
  return (await verifyBadge(jwt, options)).code
}

describe('a JWT whose header asks for another algorithm', () => {
  it('none, in any spelling, with and without a signature', async () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      const unsigned = `${encode({ alg, kid })}.${payload}`
      expect(await codeOf(`${unsigned}.`)).toBe('unreadable')
      expect(await codeOf(`${unsigned}.AAAA`)).toBe('tampered')
    }
  })

  it('HS256 with the public key as the secret, in every form that it is published in', async () => {
    const spki = createPublicKey({ key: { ...publicKey }, format: 'jwk' })
    const secrets = [
      issuer.key.publicKeyMultibase,
      JSON.stringify(publicKey),
      Buffer.from(publicKey.x ?? '', 'base64url'),
      spki.export({ type: 'spki', format: 'pem' }),
      spki.export({ type: 'spki', format: 'der' }),
    ]
    for (const secret of secrets) {
      const signed = `${encode({ alg: 'HS256', kid })}.${payload}`
      const signature = createHmac('sha256', secret).update(signed).digest('base64url')
      expect(await codeOf(`${signed}.${signature}`)).toBe('tampered')
    }
  })

  it('of another kind of key, which the header brings along', async () => {
    for (const alg of ['ES256', 'RS256', 'EdDSA']) {
      const forger = await generateKeyPair(alg, { extractable: true })
      const jwk = await exportJWK(forger.publicKey)
      const sign = (header: object) =>
        new CompactSign(Buffer.from(payload, 'base64url'))
          .setProtectedHeader({ alg, ...header })
          .sign(forger.privateKey)
      expect(await codeOf(await sign({ kid, jwk }))).toBe('tampered')
      expect(await codeOf(await sign({ jwk }))).toBe('unknown-key')
      expect(await codeOf(await sign({}))).toBe('unknown-key')
      expect(await codeOf(await sign({ kid: `${issuerDid}#key-2`, jwk }))).toBe('unknown-key')
    }
  })

  it('is verified where the caller knows such a key, with its own algorithm only', async () => {
    for (const alg of ['ES256', 'RS256', 'EdDSA', 'Ed25519']) {
      const { publicKey: key, privateKey } = await generateKeyPair(alg, { extractable: true })
      const publicKeyJwk = await exportJWK(key)
      const options = issuer.seen({ keys: [{ id: kid, controller: issuerDid, publicKeyJwk }] })
      const sign = (header: object) =>
        new CompactSign(Buffer.from(payload, 'base64url')).setProtectedHeader({ alg, ...header }).sign(privateKey)
      expect(await codeOf(await sign({ kid }), options)).toBe('valid')
      expect(await codeOf(await sign({ kid: '#key-1' }), options)).toBe('valid')
      expect(await codeOf(await sign({ jwk: publicKeyJwk }), options)).toBe('valid')
      const [, body, signature] = (await sign({ kid })).split('.')
      expect(await codeOf(`${encode({ alg: 'RS512', kid })}.${body}.${signature}`, options)).toBe('tampered')
    }
  })
})

describe('a JWT', () => {
  it('whose claims say other than its credential is not read', async () => {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    for (const [claim, value] of Object.entries({
      iss: 'did:web:other.example',
      jti: 'urn:uuid:other',
      sub: 'did:example:other',
      nbf: 0,
      exp: 9_999_999_999,
    })) {
      const jwt = `${encode({ alg: 'EdDSA', kid })}.${encode({ ...claims, [claim]: value })}.AAAA`
      expect(() => decodeJwt(jwt)).toThrow(`The claim ${claim} says other than the credential`)
    }
  })

  it('of another type, or that must be understood in another way, is not read as one', async () => {
    expect(await codeOf(`${encode({ alg: 'EdDSA', kid, typ: 'dpop+jwt' })}.${payload}.AAAA`)).toBe('unreadable')
    expect(await codeOf(`${encode({ alg: 'EdDSA', kid, crit: ['b64'], b64: false })}.${payload}.AAAA`)).toBe('tampered')
  })
})
