import { sampleCase, sampleSheet, sampleWithRubric } from '@casebench/shared/case-file/sample'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { expect, test } from 'vitest'
import type { Cell } from '../spreadsheets/sheet.ts'
import { caseToSheets } from './case-to-sheets.ts'
import { readCaseSheets } from './read-case-sheets.ts'

const caseData: CaseData = {
  ...sampleWithRubric,
  knowledgeCheck: [
    {
      question: 'Why?',
      type: 'longText',
      grading: {
        rubric: 'Says why.',
        criteria: [
          {
            name: 'The reason; and its source',
            points: 2.5,
            levels: [
              { points: 2.5, description: 'Two\nlines: and a colon' },
              { points: 0, description: ' None; at all' },
            ],
          },
          {
            name: 'Length',
            description: 'At most\n100 words',
            points: 1,
            levels: [{ points: 1, description: 'a; b' }],
          },
        ],
      },
    },
  ],
}

const written = (from: CaseData) =>
  caseToSheets({ caseId: 'case', caseData: from, answerSheet: sampleSheet }).map(({ name, headings, rows }) => ({
    name,
    rows: [headings.map(({ title }) => title), ...rows].map((cells, index) => ({
      number: index + 1,
      cells: cells.map((cell): Cell => cell ?? null),
    })),
  }))

test('criteria and their levels come back from a workbook as they were, with the guidance beside them', () => {
  const read = readCaseSheets(written(caseData), 'case.xlsx')
  expect(read.caseData.components).toEqual(caseData.components)
  expect(read.caseData.knowledgeCheck).toEqual(caseData.knowledgeCheck)
  expect([read.findings.faults, read.findings.ignored]).toEqual([[], []])
})

test('a case without criteria has no sheet of them, and one whose rubric is a text reads as before', () => {
  const sheets = written(sampleCase)
  expect(sheets.map(({ name }) => name)).not.toContain('Criteria')
  expect(readCaseSheets(sheets, 'case.xlsx').caseData.components).toEqual(sampleCase.components)
})

test('a criterion of no question is a fault of its cell, and points that are none stay for the check', () => {
  const sheets = written(caseData)
  const rows = sheets.find(({ name }) => name === 'Criteria')?.rows
  rows?.[1]?.cells.splice(0, 1, 'Nothing')
  rows?.[2]?.cells.splice(3, 1, 'many')
  const { findings, caseData: read } = readCaseSheets(sheets, 'case.xlsx')
  expect(findings.faults).toEqual([{ cell: 'Criteria!A2', message: '“Nothing” is no question of this case.' }])
  expect(JSON.stringify(read)).toContain('"points":"many"')
})
