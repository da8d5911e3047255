import { createHmac, generateKeyPairSync, hkdfSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  bindingOf,
  endorsementText,
  isBoundTo,
  isEndorsed,
  keyColumns,
  type StoredKey,
  thumbprintOf,
} from './key-binding.ts'

const secret = Buffer.alloc(32, 7)

function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = publicKey.export({ format: 'jwk' })
  return { jwk, privateKey, keyId: thumbprintOf(jwk) }
}

const first = keyPair()
const second = keyPair()

function bound(more: Partial<StoredKey> = {}): StoredKey {
  const key: StoredKey = {
    keyId: first.keyId,
    publicKey: first.jwk,
    sealedPrivateKey: '',
    createdAt: new Date('2026-03-01T10:00:00.000Z'),
    predecessor: null,
    endorsement: null,
    originKnown: true,
    binding: null,
    ...more,
  }
  return { ...key, binding: bindingOf(secret, key) }
}

const endorsed = (by = first): StoredKey => {
  const text = endorsementText({ keyId: second.keyId, predecessor: first.keyId })
  const endorsement = sign(null, text, by.privateKey)
  return bound({ keyId: second.keyId, publicKey: second.jwk, predecessor: first.keyId, endorsement })
}

test('a thumbprint is that of RFC 7638, whatever else the key says', () => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', use: 'sig' }
  // The example of RFC 8037, appendix A.3.
  expect(thumbprintOf(jwk)).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
})

test('a key fits its binding to its own secret alone', () => {
  expect(isBoundTo(secret, bound())).toBe(true)
  expect(isBoundTo(Buffer.alloc(32, 8), bound())).toBe(false)
  expect(isBoundTo(secret, { ...bound(), binding: null })).toBe(false)
  expect(isBoundTo(secret, { ...bound(), binding: Buffer.alloc(31) })).toBe(false)
  expect(isBoundTo(secret, { ...bound(), binding: Buffer.alloc(0) })).toBe(false)
})

test.each([
  ['name', { keyId: second.keyId }],
  ['public part', { publicKey: second.jwk }],
  ['moment', { createdAt: new Date('2026-03-01T10:00:00.001Z') }],
  ['key before it', { predecessor: second.keyId }],
  ['endorsement', { endorsement: Buffer.from('aa', 'hex') }],
  ['origin', { originKnown: false }],
])('another %s does not fit the binding', (_what, change) => {
  expect(isBoundTo(secret, { ...bound(), ...change })).toBe(false)
  expect(isBoundTo(secret, bound(change))).toBe(true)
})

test('a key without an x is bound as one that is empty there', () => {
  const { x: _x, ...rest } = first.jwk
  expect(isBoundTo(secret, { ...bound({ publicKey: { ...rest, x: '' } }), publicKey: rest })).toBe(true)
})

test('a binding is an HMAC by a key of the secret’s own, over all that the key says', () => {
  // Whoever verifies an export makes the same on their own: the text may not change without notice.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'audit-key-binding', 32))
  const said = (...rest: string[]) =>
    createHmac('sha256', key)
      .update(['casebench audit key', 'k', 'x', '2026-03-01T10:00:00.000Z', ...rest].join('\n'))
      .digest('hex')
  const named = { ...bound(), keyId: 'k', publicKey: { x: 'x' } }
  expect(bindingOf(secret, named).toString('hex')).toBe(said('', '', 'ours'))
  const later = { ...named, predecessor: 'before', endorsement: Buffer.from('0aff', 'hex'), originKnown: false }
  expect(bindingOf(secret, later).toString('hex')).toBe(said('before', '0aff', 'unproved'))
  expect(endorsementText({ keyId: 'new', predecessor: 'old' }).toString()).toBe(
    'casebench audit key endorsement\nold\nnew',
  )
  expect(endorsementText({ keyId: 'new', predecessor: null }).toString()).toBe('casebench audit key endorsement\n\nnew')
})

test('a key is endorsed by the key before it, and by no other', () => {
  const before = bound()
  expect(isEndorsed(endorsed(), before)).toBe(true)
  expect(isEndorsed(endorsed(second), before)).toBe(false)
  expect(isEndorsed(endorsed(), undefined)).toBe(false)
  expect(isEndorsed({ ...endorsed(), endorsement: null }, before)).toBe(false)
  // The name of one key on the public part of another.
  expect(isEndorsed(endorsed(), { ...before, keyId: second.keyId })).toBe(false)
})

test('the columns that are read of a key', () => {
  expect(keyColumns.join(', ')).toBe(
    'key_id as keyId, public_key as publicKey, sealed_private_key as sealedPrivateKey, created_at as createdAt, ' +
      'predecessor, endorsement, origin_known as originKnown, binding',
  )
})
