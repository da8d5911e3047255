import { i18n } from '@casebench/server/i18n'
import type { AnswerSheet } from '@casebench/shared/case-file/schema'
import { cellAddress, isEmptyRow, type Sheet } from '../spreadsheets/sheet.ts'
import type { WrittenSheet } from '../spreadsheets/write-xlsx.ts'
import { headingsOf, longAnswerColumns, sheetNames } from './columns.ts'
import { type Findings, pointer, storableText } from './sheet-table.ts'

/** A cell of a workbook has at most 32,767 characters: a large ownership structure has more. */
const maxPart = 30_000

export const isLong = (answer: string): boolean => answer.length > maxPart

const partsOf = (answer: string): string[] =>
  Array.from({ length: Math.ceil(answer.length / maxPart) }, (_, part) =>
    answer.slice(part * maxPart, (part + 1) * maxPart),
  )

/** The sheet of the references that are too long for one cell, in parts; none where there is none. */
export function longAnswerSheet(sheet: AnswerSheet): WrittenSheet[] {
  const rows = Object.entries(sheet)
    .filter(([, { answer }]) => isLong(answer))
    .flatMap(([id, { answer }]) => partsOf(answer).map((text, part) => [id, part + 1, text]))
  return rows.length === 0
    ? []
    : [{ name: i18n.say(sheetNames.longAnswers), headings: headingsOf(longAnswerColumns), rows }]
}

/** The answer sheet with what the sheet of long answers has for it, part after part. */
export function withLongAnswers(sheet: Sheet | undefined, answerSheet: AnswerSheet, findings: Findings): AnswerSheet {
  if (sheet === undefined) return answerSheet
  const parts = new Map<string, { part: number; text: string }[]>()
  for (const row of sheet.rows.slice(1).filter((one) => !isEmptyRow(one))) {
    const at = (column: number): string => cellAddress(sheet.name, column, row.number)
    const id = storableText(row.cells[0], at(0), findings).trim()
    const part = Number(storableText(row.cells[1], at(1), findings))
    // White space at the end of a part belongs to it.
    const text = storableText(row.cells[2], at(2), findings)
    parts.set(id, [...(parts.get(id) ?? []), { part, text }])
    findings.places.set(pointer('answerSheet', id, 'answer'), at(2))
  }
  const read = Object.fromEntries(
    [...parts].map(([id, list]) => {
      const answer = list
        .sort((left, right) => left.part - right.part)
        .map(({ text }) => text)
        .join('')
      return [id, { ...answerSheet[id], answer }]
    }),
  )
  return { ...answerSheet, ...read }
}
