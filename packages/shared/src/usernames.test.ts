import { expect, test } from 'vitest'
import { usernamesFor } from './usernames.ts'

test.each([
  ['Ana.Kovac@example.com', 'ana.kovac'],
  ['ana+training@example.com', 'anatraining'],
  ['žofie@example.com', 'žofie'],
  ['"><@example.com', 'user'],
  [`${'x'.repeat(200)}@example.com`, 'x'.repeat(40)],
])('%s', (email, username) => expect(usernamesFor(email, 'r')[0]).toBe(username))

test('where the first is taken, numbers follow, and at last what nobody has', () => {
  const usernames = usernamesFor('info@example.com', 'f00d')
  expect(usernames.slice(0, 3)).toEqual(['info', 'info2', 'info3'])
  expect(usernames.at(-1)).toBe('info-f00d')
})
