import { attributeTypeNames, attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import { beforeAll, expect, test } from 'vitest'
import { loadCountryReader, readCountry } from './country-reading.ts'
import { remarkOn, remarkToShow } from './remark.ts'
import { loadValueReader } from './value-reader.ts'

beforeAll(async () => {
  await loadCountryReader()
  await loadValueReader()
})

const kindOf = (type: Parameters<typeof remarkOn>[0]['type'], answer: string) => remarkOn({ type }, answer)?.kind

test.each(attributeTypeNames)('the example of %s is not odd', (type) => {
  expect(remarkOn({ type }, attributeTypeOf(type).example)).toBeUndefined()
})

test.each([
  ['percent', '25'],
  ['percent', '12,5 %'],
  ['percent', '1.234'],
  ['percent', '100%'],
  ['date', '4 Nov 2013'],
  ['date', '2013-11-04'],
  ['phone', '+49 451 200100'],
  ['phone', '0451/200 100 ext. 12'],
  ['email', 'name@example.com'],
  ['email', 'Name <name@example.co.uk>'],
  ['website', 'https://www.nordkai.example/about'],
  ['website', 'müller.de'],
  ['number', '1,234,567'],
  ['number', '١٢٣٤'],
  ['money', 'EUR 250,000.00'],
  ['country', 'Germany'],
  ['country', 'DE'],
  ['country', 'USA'],
  ['country', 'Deutschland'],
  ['country', 'Turkey'],
  ['country', 'Germny'],
  ['country', 'Singaporean'],
  ['country', 'Nederland'],
  ['country', 'Lyon, France'],
  ['country', 'polnisch'],
  ['text', 'anything'],
  ['percent', ''],
  ['date', '  '],
  ['date', 'n/a'],
  ['phone', 'none'],
  ['email', 'not stated in the documents'],
  ['website', '–'],
] as const)('there is nothing to say of the %s %j', (type, answer) => {
  expect(remarkOn({ type }, answer)).toBeUndefined()
})

test.each([
  ['percent', '150 %', /between 0 and 100/],
  ['percent', '-3', /between 0 and 100/],
  ['percent', '1.234,5 %', /between 0 and 100/],
  ['percent', 'a lot', /in digits/],
  ['date', 'tomorrow', /such as 4 Nov 2013/],
  ['date', 'November 2013', /without its day/],
  ['date', '31.02.2020', /does not exist/],
  ['phone', 'abc', /such as \+49/],
  ['phone', '12', /such as \+49/],
  ['email', 'not-an-email', /name@example.com/],
  ['website', 'example', /example.com/],
  ['number', 'many', /in digits/],
  ['money', 'EUR', /in digits/],
  ['country', 'Germania Magna', /No such country/],
  ['country', 'Germ', /from the list/],
  ['lei', '5493001KJTIIGC8Y1R13', /check digits/],
  ['lei', '549300', /20 letters/],
] as const)('the %s %j is unusual', (type, answer, text) => {
  expect(remarkOn({ type }, answer)).toMatchObject({ kind: 'unusual', text: expect.stringMatching(text) })
})

test('a text in a list of options is remarked on where it is none of them', () => {
  const question = { type: 'choice', options: ['Limited company (GmbH)', 'Société anonyme', 'Foundation'] } as const
  for (const answer of ['Foundation', 'limited company gmbh', 'societe anonyme', ''])
    expect(remarkOn({ ...question, options: [...question.options] }, answer), answer).toBeUndefined()
  for (const answer of ['Found', 'Trust'])
    expect(remarkToShow({ ...question, options: [...question.options] }, answer)).toMatch(/not one of the options/)
  expect(remarkOn({ type: 'choice' }, 'Trust')).toBeUndefined()
})

test('what can be read in two ways is ambiguous, and a percentage is not where one reading is over 100', () => {
  expect(kindOf('date', '03/04/2013')).toBe('ambiguous')
  expect(kindOf('money', 'EUR 1.500')).toBe('ambiguous')
  expect(kindOf('number', '1,234')).toBe('ambiguous')
  expect(kindOf('percent', '1,234')).toBeUndefined()
})

test('a field shows what its input does not say already', () => {
  expect(remarkToShow({ type: 'date' }, 'tomorrow')).toMatch(/4 Nov 2013/)
  for (const [type, answer] of [
    ['date', '31.02.2020'],
    ['date', '03/04/2013'],
    ['country', 'Germania Magna'],
    ['lei', '549300'],
    ['percent', '12'],
  ] as const)
    expect(remarkToShow({ type }, answer), `${type} ${answer}`).toBeUndefined()
})

test.each([
  ['Germny', 'Germany'],
  ['Singaporean', 'Singapore'],
  ['Nederland', 'Netherlands'],
  ['日本人', 'Japan'],
  ['DEU', 'Germany'],
  ['Mumbai, Maharashtra, India', 'India'],
])('a country is read as the grading reads it: %s', (typed, name) => {
  expect(readCountry(typed)).toMatchObject({ kind: 'named', country: { name } })
})
