import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomToken, seal, successorToken, unseal } from './secrets.ts'

const secret = randomBytes(32)

test('what is sealed opens with the same secret and purpose only', () => {
  const sealed = seal(secret, 'signing-key', 'private')
  expect(sealed).not.toContain('private')
  expect(unseal(secret, 'signing-key', sealed)).toBe('private')
  expect(() => unseal(secret, 'totp', sealed)).toThrow()
  expect(() => unseal(randomBytes(32), 'signing-key', sealed)).toThrow()
})

test('a text is sealed otherwise each time, and not a bit of it can be changed or left out', () => {
  const sealed = seal(secret, 'signing-key', 'private')
  expect(seal(secret, 'signing-key', 'private')).not.toBe(sealed)
  const bytes = Buffer.from(sealed, 'base64url')
  const opened = (changed: Uint8Array) => () =>
    unseal(secret, 'signing-key', Buffer.from(changed).toString('base64url'))
  for (const at of bytes.keys()) {
    expect(opened(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))), `byte ${at}`).toThrow()
    expect(opened(bytes.subarray(0, at)), `its first ${at} bytes`).toThrow()
  }
})

test('a tag that is cut short is no tag: one of four bytes would be guessed', () => {
  const nothing = Buffer.from(seal(secret, 'signing-key', ''), 'base64url')
  expect(unseal(secret, 'signing-key', nothing.toString('base64url'))).toBe('')
  for (const length of [4, 8, 12, 13, 14, 15])
    expect(() => unseal(secret, 'signing-key', nothing.subarray(0, 12 + length).toString('base64url'))).toThrow()
})

test('a random token has 256 bits of its own', () => {
  const tokens = Array.from({ length: 1000 }, randomToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBe(32)
  // Each bit is set in about half of them: nothing in it is fixed.
  for (let bit = 0; bit < 256; bit++) {
    const set = tokens.filter((token) => ((Buffer.from(token, 'base64url')[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect(set, `bit ${bit}`).toBeGreaterThan(350)
    expect(set, `bit ${bit}`).toBeLessThan(650)
  }
})

test('a token has one successor, which its secret decides', () => {
  expect(successorToken(secret, 'a')).toBe(successorToken(secret, 'a'))
  expect(successorToken(secret, 'a')).not.toBe(successorToken(secret, 'b'))
  expect(successorToken(secret, 'a')).not.toBe(successorToken(randomBytes(32), 'a'))
})
