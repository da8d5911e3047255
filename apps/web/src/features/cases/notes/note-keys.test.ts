import { expect, test } from 'vitest'
import { flagsIn } from './flags-in.ts'
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

test('flags that are set are those of questions, and neither notes nor flags that were removed', () =>
  expect(
    flagsIn({
      [noteKey('flag', 'Name')]: 'flagged',
      [noteKey('flag', 'Seat')]: '',
      [noteKey('note', 'Owner')]: 'Look again',
    }),
  ).toEqual(new Set(['Name'])))
