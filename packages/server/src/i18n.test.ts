import { setTimeout as sleep } from 'node:timers/promises'
import { isLanguage, languages } from '@casebench/shared/languages'
import { countryText, msg } from '@casebench/shared/message'
import { expect, test } from 'vitest'
import { currentLanguage, i18n, inLanguage } from './i18n.ts'

test('outside of anyone’s language texts are English, with their values and plurals', () => {
  expect(currentLanguage()).toBe('en')
  expect(i18n.t('Password of {email} changed.', { email: '{0} {email}' })).toBe('Password of {0} {email} changed.')
  expect(i18n.t('{count, plural, one {1 case} other {# cases}}', { count: 2000 })).toBe('2,000 cases')
})

test('a language holds for all that is waited for, and for nothing beside it', async () => {
  const said = (wait: number) => async () => {
    await sleep(wait)
    return i18n.t('Please log in.')
  }
  const [german, english] = await Promise.all([inLanguage('de', said(20)), said(10)()])
  expect(german).not.toBe(english)
  expect(english).toBe('Please log in.')
})

test('a fraction is written as its reader writes it, and a whole number as it is', () => {
  const text = msg`Read as ${1234.5}: within ${0.01} of the reference, ${12}`
  expect(i18n.say(text)).toBe('Read as 1,234.5: within 0.01 of the reference, 12')
  const german = inLanguage('de', () => i18n.say(text))
  for (const number of ['1.234,5', '12', '0,01']) expect(german).toContain(number)
})

test('a country is called as its reader calls it', () => {
  const text = msg`Read as ${countryText('DE', 'Germany')}, the reference as ${countryText('FR', 'France')}`
  expect(i18n.say(text)).toBe('Read as Germany, the reference as France')
  const polish = inLanguage('pl', () => i18n.say(text))
  for (const name of ['Niemcy', 'Francja']) expect(polish).toContain(name)
})

test('a country that the reader’s language has no name for keeps its English one', () => {
  expect(inLanguage('de', () => i18n.say(countryText('', 'Czechoslovakia')))).toBe('Czechoslovakia')
})

test('a long whole number is grouped as its reader groups it', () => {
  const text = msg`Read as ${1250000} on both sides`
  expect(i18n.say(text)).toBe('Read as 1,250,000 on both sides')
  expect(inLanguage('de', () => i18n.say(text))).toContain('1.250.000')
})

test.each(Object.keys(languages).filter(isLanguage))('a plural is counted as in %s', (language) => {
  const text = inLanguage(language, () =>
    i18n.t('{deleted, plural, one {1 person deleted.} other {# people deleted.}}', { deleted: 5 }),
  )
  expect(text).toContain('5')
})
