import { asWordedNow, currentWordings, formerWordings } from '@casebench/shared/reworded'
import { expect, test } from 'vitest'
import { catalogs } from '../generated/catalogs.ts'
import { i18n, inLanguage } from './i18n.ts'

test('what was worded anew is said in words that the catalogs have, and no longer in those that they had', () => {
  const german = catalogs.de?.() ?? {}
  expect(currentWordings().filter((message) => !Object.hasOwn(german, message))).toEqual([])
  expect(formerWordings.filter((message) => Object.hasOwn(german, message))).toEqual([])
})

test('a stored sentence is said as it is now, in each language', () => {
  const stored = { message: 'Write an e-mail address.' }
  expect(i18n.say(stored)).toBe('Write an email address.')
  expect(inLanguage('de', () => i18n.say(stored))).toBe(
    inLanguage('de', () => i18n.say({ message: 'Write an email address.' })),
  )
  expect(inLanguage('de', () => i18n.say(stored))).not.toMatch(/Write/)
})

test.each([
  ['“a” / “b” in "A" / "B"', ['a', 'b', '"A" / "B"']],
  ['“a” in "A" / "B"', ['a', '', '"A" / "B"']],
  ['“b” in "A" / "B"', ['', 'b', '"A" / "B"']],
])('of words on one side only, no empty quotes are left: %s', (said, values) =>
  expect(i18n.say({ message: 'names differ: {0}', values: [{ message: '"{0}" / "{1}" in {2}', values }] })).toBe(
    `names differ: ${said}`,
  ),
)

test.each(['in another script', 'within the tolerance', 'in another word order'])(
  'a remark that was stored as a fragment, “%s”, is said as whole sentences',
  (how) => {
    const stored = { message: 'Accepted {0}: the reference is written “{1}”.', values: [{ message: how }, 'Jan'] }
    expect(i18n.say(stored)).toBe(`Accepted ${how}. The reference is written “Jan”.`)
    expect(inLanguage('de', () => i18n.say(stored))).toMatch(/^[A-ZÄÖÜ][^:]+\. Die Referenzantwort lautet „Jan“\.$/)
    expect(inLanguage('de', () => i18n.say(stored))).not.toContain('Accepted')
  },
)

test('what was stored as a subject and the rest of its sentence is said as one sentence', () => {
  const stored = { message: 'The reference {0}', values: [{ message: 'has more than {0} entities', values: [60] }] }
  expect(i18n.say(stored)).toBe('The reference has more than 60 entities')
  expect(inLanguage('de', () => i18n.say(stored))).toBe('Die Referenz hat mehr als 60 Beteiligte')
  const repeats = 'repeats too often. Repeat a part at most 1000 times, counting repeats inside repeats'
  const untried = {
    message: 'The pattern was not tried, as {0}',
    values: [{ message: 'it {0}', values: [{ message: repeats }] }],
  }
  expect(i18n.say(untried)).toBe(`The pattern ${repeats}`)
  expect(inLanguage('de', () => i18n.say(untried))).not.toContain('pattern')
})

test('a sentence that was never reworded stays as it is', () => {
  const message = { message: 'constructor' }
  expect(asWordedNow(message)).toBe(message)
})
