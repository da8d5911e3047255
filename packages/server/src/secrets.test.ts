import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, successorToken, unseal } from './secrets.ts'

const secret = randomBytes(32)

test('what is sealed opens with the same secret and purpose only', () => {
  const sealed = seal(secret, 'signing-key', 'private')
  expect(sealed).not.toContain('private')
  expect(unseal(secret, 'signing-key', sealed)).toBe('private')
  expect(() => unseal(secret, 'totp', sealed)).toThrow()
  expect(() => unseal(randomBytes(32), 'signing-key', sealed)).toThrow()
  expect(() => unseal(secret, 'signing-key', `${sealed.slice(0, -2)}AA`)).toThrow()
})

test('a token has one successor, which its secret decides', () => {
  expect(successorToken(secret, 'a')).toBe(successorToken(secret, 'a'))
  expect(successorToken(secret, 'a')).not.toBe(successorToken(secret, 'b'))
  expect(successorToken(secret, 'a')).not.toBe(successorToken(randomBytes(32), 'a'))
})
