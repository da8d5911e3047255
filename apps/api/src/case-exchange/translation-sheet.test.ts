import { sampleSheet } from '@casebench/shared/case-file/sample'
import { translatedSample } from '@casebench/shared/case-file/sample-translations'
import { expect, test } from 'vitest'
import type { Cell, Sheet } from '../spreadsheets/sheet.ts'
import { caseToSheets } from './case-to-sheets.ts'
import { readCaseSheets } from './read-case-sheets.ts'

const sheets = (change: (rows: Cell[][]) => Cell[][]): Sheet[] =>
  caseToSheets({ caseId: 'sample', caseData: translatedSample, answerSheet: sampleSheet }).map(
    ({ name, headings, rows }) => {
      const cells = [headings.map(({ title }) => title), ...rows.map((row) => row.map((cell) => cell ?? null))]
      const changed = name === 'Translations' ? change(cells) : cells
      return { name, rows: changed.map((row, index) => ({ number: index + 1, cells: row })) }
    },
  )

const read = (change: (rows: Cell[][]) => Cell[][]) => readCaseSheets(sheets(change), 'case.xlsx')

test('a row that describes nothing of the case is a fault at each of its translations, and not without one', () => {
  const moved = (rows: Cell[][]) =>
    rows.map((row) => (row[4] === 'LegalName' ? row.map((cell) => (cell === 'LegalName' ? 'Gone' : cell)) : row))
  const { findings, caseData } = read(moved)
  const number = sheets((rows) => rows)
    .find(({ name }) => name === 'Translations')
    ?.rows.find(({ cells }) => cells[4] === 'LegalName')?.number
  expect(findings.faults).toEqual([
    { cell: `Translations!H${number}`, message: 'No text of the case is described by this row.' },
  ])
  expect(caseData.components[0]?.sections[0]?.subsections[0]?.attributes[1]?.translations).toBeUndefined()
})

test('rows may stand in any order, and columns may be left out that no row needs', () => {
  const shuffled = ([head = [], ...rows]: Cell[][]) =>
    [head, ...rows.toReversed()].map((row) => row.filter((_, index) => index !== 6))
  expect(read(shuffled).caseData).toEqual(translatedSample)
})

test('rows of a sheet without the columns that say where they stand describe nothing', () => {
  const { findings, caseData } = read((rows) => rows.map((row) => row.slice(6)))
  expect(findings.faults.length).toBeGreaterThan(5)
  expect(new Set(findings.faults.map(({ message }) => message))).toEqual(
    new Set(['No text of the case is described by this row.']),
  )
  expect(caseData.translations).toEqual({ de: {} })
})

test('a language is read as it is usually written, once, and what is none is named as not known', () => {
  const { caseData, findings } = read(([head = [], ...rows]) => [
    [...head.slice(0, 7), 'DE', 'de', 'in our own words', 'pt-br'],
    ...rows,
  ])
  expect(Object.keys(caseData.translations ?? {})).toEqual(['de', 'pt-BR'])
  expect(findings.ignored).toEqual(['Translations: de', 'Translations: in our own words'])
})

test('a sheet without a language says nothing of translations', () => {
  const { translations: _, ...untranslated } = translatedSample
  const { caseData } = read((rows) => rows.map((row) => row.slice(0, 7)))
  expect(caseData.translations).toBeUndefined()
  expect(caseData.language).toBe(untranslated.language)
})
