import { expect, test } from 'vitest'
import { otherNamesIn } from './other-names.ts'

const phrasesIn = (question: string) => otherNamesIn(question).map(({ phrase }) => phrase)

test.each([
  ['What is a UBO?', 'beneficial owner'],
  ['list of PEPs, please', 'politically exposed person'],
  ['Is there a legal entity identifier', 'lei'],
  ['BAD PRESS about her', 'adverse media'],
])('%s is also asked as %s', (question, phrase) => expect(phrasesIn(question)).toContain(phrase))

test.each([
  ['is the sister of the mayor also covered', 'family members', 'minister', 'sister'],
  ['she was a SENATOR', 'politically exposed person', 'mayor', 'senator'],
  ['traded on the Nasdaq', 'stock exchange', 'euronext', 'nasdaq'],
])('“%s” is of a kind, and leads to what is written of it, not to its like', (question, kind, like, used) => {
  expect(otherNamesIn(question)).toContainEqual({ used, phrase: kind })
  expect(phrasesIn(question)).not.toContain(like)
  expect(phrasesIn(kind)).not.toContain(used)
})

test.each(['pepper and salt', 'a leitmotif', 'nothing of the kind', ''])('"%s" has no other names', (question) => {
  expect(phrasesIn(question)).toEqual([])
})

test('every name of a thing says which one was used', () => {
  const names = otherNamesIn('financial action task force')
  expect(names).toContainEqual({ used: 'financial action task force', phrase: 'fatf' })
  expect(new Set(names.map(({ used }) => used))).toEqual(new Set(['financial action task force']))
})
