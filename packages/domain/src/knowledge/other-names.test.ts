import { expect, test } from 'vitest'
import { otherNamesIn } from './other-names.ts'
import { casebench } from './thesaurus/casebench.ts'
import { dueDiligence } from './thesaurus/due-diligence.ts'

const phrasesIn = (question: string) => otherNamesIn(question).map(({ phrase }) => phrase)

test.each([
  ['What is a UBO?', 'beneficial owner'],
  ['list of PEPs, please', 'politically exposed person'],
  ['Is there a legal entity identifier', 'lei'],
  ['BAD PRESS about her', 'adverse media'],
  ['I can’t log in', 'password'],
])('%s is also asked as %s', (question, phrase) => expect(phrasesIn(question)).toContain(phrase))

test.each([
  ['is the sister of the mayor also covered', 'family members', 'uncle', 'sister'],
  ['she was a SENATOR', 'politically exposed person', 'mayor', 'senator'],
  ['traded on the Nasdaq', 'stock exchange', 'euronext', 'nasdaq'],
])('“%s” is of a kind, and leads to what is written of it, not to its like', (question, kind, like, used) => {
  expect(otherNamesIn(question)).toContainEqual({ used, phrase: kind })
  expect(phrasesIn(question)).not.toContain(like)
  expect(phrasesIn(kind)).not.toContain(used)
})

test.each(['pepper and salt', 'a leitmotif', 'nothing of it', ''])('"%s" has no other names', (question) => {
  expect(phrasesIn(question)).toEqual([])
})

test('every name of a thing says which one was used, and is itself looked for where it is of several words', () => {
  const names = otherNamesIn('financial action task force')
  const used = 'financial action task force'
  expect(names).toEqual(
    expect.arrayContaining([
      { used, phrase: 'fatf' },
      { used, phrase: used },
    ]),
  )
  expect(otherNamesIn('fatf')).not.toContainEqual({ used: 'fatf', phrase: 'fatf' })
})

test.each([
  ['due diligence', dueDiligence],
  ['Casebench', casebench],
])('every line of the thesaurus of %s leads somewhere, and is written as lines are', (_, thesaurus) => {
  const lines = thesaurus.replaceAll(/\n\s+(?=\S)/g, ' ').split('\n')
  for (const line of lines.filter((each) => each.trim() !== '' && !each.includes('#'))) {
    const [left = '', right, ...rest] = line.split('>')
    expect(rest, line).toEqual([])
    expect(right === undefined ? left.includes('|') : !left.includes('|'), line).toBe(true)
    const names = line.split(/[|,>]/).map((name) => name.trim())
    expect(names, line).not.toContain('')
    expect(line, line).toBe(line.toLowerCase())
  }
})
