import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

test('a password is stored with argon2id, 19 MiB and two passes, and a salt of its own', async () => {
  const [one, other] = [await hashPassword('a long enough password'), await hashPassword('a long enough password')]
  for (const stored of [one, other]) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('a password matches only as it was typed, to its last character', async () => {
  const password = `${'x'.repeat(999)}é`
  const stored = await hashPassword(password)
  expect(await passwordFits(stored, password)).toBe(true)
  expect(await passwordFits(stored, `${'x'.repeat(999)}e`)).toBe(false)
  expect(await passwordFits(stored, password.normalize('NFD'))).toBe(false)
  expect(await passwordFits(undefined, 'nobody has this password')).toBe(false)
})
