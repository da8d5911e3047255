import type { AnswerSheet } from '@casebench/shared/case-file/schema'
import { screeningCase } from '@casebench/shared/testing/screening-case'
import { expect, test } from 'vitest'
import type { Cell } from '../spreadsheets/sheet.ts'
import { caseToSheets } from './case-to-sheets.ts'
import { readCaseSheets } from './read-case-sheets.ts'

const caseData = screeningCase({
  grading: { rubric: 'Names the date.', screening: { trueHit: 5, reason: 0.5 } },
  hits: [
    {
      hitId: 'h1',
      subject: 'company',
      kind: 'media',
      client: { name: 'Valdehierro', date: '2011', place: 'Teruel' },
      source: 'Diario',
      name: 'VALDEHIERRO; S.L.',
      aliases: ['One; two', 'Three'],
      headline: 'Fined',
      text: 'Two\nlines',
      match: 81.5,
      entryDate: '8 July 2022',
    },
    { hitId: 'h2', client: { name: 'B' }, source: 'List', name: 'B.' },
  ],
})
const answerSheet: AnswerSheet = {
  'Screening.h1.decision': { answer: 'different', rationale: 'Report, hit 1' },
  'Screening.h1.factors': { answer: 'date: rules out\nplace: supports' },
  'Screening.h2.decision': { answer: 'same', variants: ['escalate'] },
}

type Written = { name: string; rows: { number: number; cells: Cell[] }[] }

const written = (): Written[] =>
  caseToSheets({ caseId: 'case', caseData, answerSheet }).map(({ name, headings, rows }) => ({
    name,
    rows: [headings.map(({ title }) => title), ...rows].map((cells, index) => ({
      number: index + 1,
      cells: cells.map((cell): Cell => cell ?? null),
    })),
  }))

test('hits, their weights and what is right about them come back from a workbook as they were', () => {
  const read = readCaseSheets(written(), 'case.xlsx')
  expect(read.caseData.components).toEqual(caseData.components)
  expect(read.answerSheet).toEqual(answerSheet)
  expect([read.findings.faults, read.findings.ignored]).toEqual([[], []])
})

test('a hit of no question is a fault of its cell', () => {
  const sheets = written()
  sheets
    .find(({ name }) => name === 'Hits')
    ?.rows.at(-1)
    ?.cells.splice(0, 1, 'Nothing')
  expect(readCaseSheets(sheets, 'case.xlsx').findings.faults).toEqual([
    { cell: 'Hits!A3', message: '“Nothing” is no question of this case.' },
  ])
})

test('a sheet of 10,000 hits is refused, and says how many there may be', () => {
  const sheets = written()
  const hits = sheets.find(({ name }) => name === 'Hits')
  const row = hits?.rows.at(-1)
  if (!hits || !row) throw new Error('There is no sheet of hits')
  hits.rows.push(...Array.from({ length: 9998 }, (_, index) => ({ ...row, number: index + 4 })))
  expect(() => readCaseSheets(sheets, 'case.xlsx')).toThrow(
    'Screening has 10000 hits. A question can have 200. Split them into several questions.',
  )
})
