import { expect, test } from 'vitest'
import { readEntryFile, writeEntryFile } from './entry-file.ts'

test('what is exported can be imported again', () => {
  const entries = [
    { question: 'Q', page: 'case_review', response: '**R**' },
    { question: 'Q2', page: '', response: 'R2' },
  ]
  expect(readEntryFile(writeEntryFile(entries.map((entry) => ({ ...entry, qid: 'id' }))))).toEqual(entries)
  expect(readEntryFile('[{"question": "Q", "response": "R", "more": 1}]')).toEqual([
    { question: 'Q', page: '', response: 'R' },
  ])
})

test.each([
  ['{', 'not valid JSON'],
  ['{}', 'does not contain a list'],
  ['[]', 'does not contain a list'],
  ['[{"question": "Q", "response": "R"}, {"question": " "}]', 'Entry 2'],
  ['[null]', 'Entry 1'],
  ['[{"question": "Q", "response": "R", "page": "elsewhere"}]', 'elsewhere'],
])('%s is refused in words', (text, why) => expect(() => readEntryFile(text)).toThrow(why))
