import type { Question } from '@casebench/shared/case-file/questions'
import { inWords } from '@casebench/shared/testing/in-words'
import { expect, test } from 'vitest'
import { correct } from './judgement.ts'
import { rowVerdicts } from './row-verdicts.ts'
import type { RowMatch } from './rows.ts'

const question = (baseId: string, weight = 1): Question => ({
  attributeId: `${baseId}0`,
  baseId,
  row: 0,
  title: baseId,
  type: 'text',
  weight,
  required: false,
})
const none: RowMatch = {
  questions: [question('Name'), question('Share', 2), question('Home', 0)],
  pairs: [],
  surplus: [],
  missing: [],
}

test('a pair has its judgements, by what counts and has a reference', () => {
  const judgements = new Map([
    ['Name', correct('same', 'Same')],
    ['Home', correct('same', 'Same')],
  ])
  expect(rowVerdicts({ ...none, pairs: [{ row: 3, referenceRow: 0, judgements }] }, {}, {})).toEqual([
    {
      attributeId: 'Name3',
      marking: 'correct',
      credit: 1,
      weight: 1,
      reasons: [{ code: 'same', text: 'Same' }],
      gradedBy: 'rules',
    },
  ])
})

test('what is not on the list is wrong wherever something was written that counts', () => {
  const answers = { Name2: ' Ana ', Share2: ' ', Home2: 'Poland' }
  expect(inWords(rowVerdicts({ ...none, surplus: [2] }, {}, answers))).toEqual([
    {
      attributeId: 'Name2',
      marking: 'wrong',
      credit: 0,
      weight: 1,
      reasons: [{ code: 'surplus-row', text: 'not on the list: Ana', hint: 'One entry is not on the list.' }],
      gradedBy: 'rules',
    },
  ])
  const both = rowVerdicts({ ...none, surplus: [1, 2] }, {}, { ...answers, Share1: '40', Name1: 'Ben' })
  expect(both.map(({ attributeId, weight }) => [attributeId, weight])).toEqual([
    ['Name1', 1],
    ['Share1', 2],
    ['Name2', 1],
  ])
  expect(inWords(both[0]?.reasons[0])).toMatchObject({
    text: 'not on the list: Ben, 40',
    hint: '2 entries are not on the list.',
  })
})

test('what is missing is wrong on the free row, wherever there is a reference that counts', () => {
  const sheet = {
    Name5: { answer: ' Ana ' },
    Share5: { answer: '40' },
    Home5: { answer: 'Poland' },
    Name6: { answer: ' ' },
  }
  const missing = [{ referenceRow: 5, row: 1 }]
  expect(inWords(rowVerdicts({ ...none, missing }, sheet, {}))).toMatchObject([
    {
      attributeId: 'Name1',
      marking: 'wrong',
      credit: 0,
      reasons: [{ code: 'missing-row', text: 'missing: Ana, 40', hint: 'One entry is missing.' }],
    },
    { attributeId: 'Share1', weight: 2 },
  ])
  const two = rowVerdicts({ ...none, missing: [...missing, { referenceRow: 6, row: 2 }] }, sheet, {})
  expect(two.map(({ attributeId, reasons }) => [attributeId, inWords(reasons[0]?.hint)])).toEqual([
    ['Name1', '2 entries are missing.'],
    ['Share1', '2 entries are missing.'],
  ])
})
