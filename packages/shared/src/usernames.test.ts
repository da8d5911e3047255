import { expect, test } from 'vitest'
import { inEnglish } from './message.ts'
import { newUsernameFault, usernamesFor } from './usernames.ts'

test.each([
  ['Ana.Kovac@example.com', 'ana.kovac'],
  ['ana+training@example.com', 'anatraining'],
  ['žofie@example.com', 'žofie'],
  ['"><@example.com', 'user'],
  [`${'x'.repeat(200)}@example.com`, 'x'.repeat(40)],
  ['ﬁｎa\u200b@example.com', 'fina'],
])('%s', (email, username) => expect(usernamesFor(email, 'r')[0]).toBe(username))

test('where the first is taken, numbers follow, and at last what nobody has', () => {
  const usernames = usernamesFor('info@example.com', 'f00d')
  expect(usernames.slice(0, 3)).toEqual(['info', 'info2', 'info3'])
  expect(usernames.at(-1)).toBe('info-f00d')
})

test.each(['ana', 'Ana Kovač', 'ÉLISE', 'straße', 'анна', 'ΑΝΝΑ', '花子', 'ana.k-2_x', "O'Neil", '😀', 'ıris'])(
  '%s may be given to somebody',
  (username) => expect(newUsernameFault(username)).toBeUndefined(),
)

test.each([
  ['\u0130ris', '“İ”'],
  ['\u212aim', '“\u212a”'],
  ['ａna', '“ａ”'],
  ['ﬁna', '“ﬁ”'],
  ['miſſ', '“ſ”'],
  ['ẞ', '“ẞ”'],
  ['an\u200ba', 'U+200B'],
  ['\u202eana', 'U+202E'],
  ['ana\u00adk', 'U+00AD'],
  ['ana\u00a0k', 'U+00A0'],
  ['ana\u2028k', 'U+2028'],
  ['ana\tk', 'U+0009'],
  ['ana\u0000', 'U+0000'],
  ['ana\ud800', 'U+D800'],
])('%j may not: it has %s', (username, letter) =>
  expect(inEnglish(newUsernameFault(username)?.message ?? '')).toBe(
    `has ${letter} in it, which can be mistaken for another letter: use plain letters`,
  ),
)

test('an accent of its own is asked to be typed with its letter', () =>
  expect(inEnglish(newUsernameFault('e\u0301lise')?.message ?? '')).toBe(
    'has a letter and its accent apart: type the letter with its accent',
  ))
