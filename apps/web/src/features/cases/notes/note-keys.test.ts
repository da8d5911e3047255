import { expect, test } from 'vitest'
import { markedIn } from './marked-in.ts'
import { flagOf, noteKey, noteOf, readNoteKey } from './note-keys.ts'

test.each([
  ['flag', 'Name'],
  ['note', 'Name'],
  ['note', ''],
  ['note', 'flag/Name'],
] as const)('a %s on “%s” is read as it was written', (kind, attributeId) => {
  const key = noteKey(kind, attributeId)
  expect(readNoteKey(key)).toEqual({ kind, attributeId })
  expect(kind === 'flag' ? flagOf(key) : noteOf(key)).toBe(attributeId)
  expect(kind === 'flag' ? noteOf(key) : flagOf(key)).toBeUndefined()
})

test('flagged and noted are questions, where nothing was removed', () =>
  expect(
    markedIn({
      [noteKey('flag', 'Name')]: 'flagged',
      [noteKey('flag', 'Seat')]: '',
      [noteKey('note', 'Owner')]: 'Look again',
      [noteKey('note', 'Seat')]: '',
    }),
  ).toEqual({ flagged: new Set(['Name']), noted: new Set(['Owner']) }))
