import { expect, test } from 'vitest'
import { normalText } from './normal-text.ts'

test.each([
  ['white space', ' a \n\t b\u00a0c ', 'a b c'],
  ['ligatures', 'e\ufb03cient \ufb01nance', 'efficient finance'],
  ['a word divided at the end of a line', 'confir-\n  mation', 'confirmation'],
  ['a soft hyphen, at the end of a line or within', 'confir\u00ad\nma\u00adtion', 'confirmation'],
  [
    'a hyphen of its own',
    'well-known, Müller-\nLüdenscheidt, 2019-\n2020',
    'well-known, müller- lüdenscheidt, 2019- 2020',
  ],
  ['quotation marks and dashes', '“so” – ‘this’', '"so" - \'this\''],
  ['marks apart and together', 'Cafe\u0301', 'caf\u00e9'],
  ['direction marks', '\u202b\u0627\u0644\u202c\u200f', '\u0627\u0644'],
  ['Arabic presentation forms', '\ufefb', '\u0644\u0627'],
  ['full width', '２０１９', '2019'],
  ['nothing', ' \n', ''],
])('%s', (_, original, text) => {
  const normal = normalText(original)
  expect(normal.text).toBe(text)
  expect(normal.offsets).toHaveLength(text.length + 1)
})

test('each character knows where it came from, and the end is behind the last', () => {
  const original = ' A\ufb01x  y '
  const { text, offsets } = normalText(original)
  expect(text).toBe('afix y')
  expect([...offsets]).toEqual([1, 2, 2, 3, 4, 6, 7])
})
