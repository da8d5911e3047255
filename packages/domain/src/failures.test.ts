import { inLanguage } from '@casebench/server/i18n'
import { inEnglish } from '@casebench/shared/message'
import { expect, test } from 'vitest'
import { failures, sayFailure } from './failures.ts'

const stored = Object.entries(failures).map(([name, failure]): [string, string] => [
  name,
  inEnglish(typeof failure === 'function' ? failure('7') : failure),
])

test.each(stored)('%s is said as it was stored in English, and otherwise in German', (_name, english) => {
  expect(sayFailure(english)).toBe(english)
  const german = inLanguage('de', () => sayFailure(english))
  expect(german).not.toBe(english)
  expect(german.includes('7')).toBe(english.includes('7'))
})

test('an exact sentence is not taken for one with a value', () =>
  expect(inLanguage('de', () => sayFailure('It is not text, but of unknown type.'))).toBe(
    'Es ist kein Text, sondern von unbekannter Art.',
  ))

test('what is not known stays as it is', () =>
  expect(inLanguage('de', () => sayFailure('Cannot read properties of {undefined}'))).toBe(
    'Cannot read properties of {undefined}',
  ))
