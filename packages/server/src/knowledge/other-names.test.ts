import { expect, test } from 'vitest'
import { otherNamesIn } from './other-names.ts'

const phrasesIn = (question: string) => otherNamesIn(question).map(({ phrase }) => phrase)

test.each([
  ['What is a UBO?', 'beneficial owner'],
  ['list of PEPs, please', 'politically exposed person'],
  ['Is there a legal entity identifier', 'lei'],
  ['BAD PRESS about her', 'adverse media'],
])('%s is also asked as %s', (question, phrase) => expect(phrasesIn(question)).toContain(phrase))

test.each(['pepper and salt', 'a leitmotif', 'nothing of the kind', ''])('"%s" has no other names', (question) => {
  expect(phrasesIn(question)).toEqual([])
})

test('every name of a thing says which one was used', () => {
  const names = otherNamesIn('negative news')
  expect(names).toContainEqual({ used: 'negative news', phrase: 'adverse media' })
  expect(new Set(names.map(({ used }) => used))).toEqual(new Set(['negative news']))
})
