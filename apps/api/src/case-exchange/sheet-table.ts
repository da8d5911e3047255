import { i18n } from '@casebench/server/i18n'
import type { FilePlace } from '@casebench/shared/contract/case-exchange'
import { isStorable } from '../http/text.ts'
import { type Cell, cellAddress, cellText, isEmptyRow, type Sheet } from '../spreadsheets/sheet.ts'
import { columnsByHeading, type QuestionColumn } from './columns.ts'

/** What is found while a file is read, besides the case itself. */
export type Findings = {
  /** Where each part of the case stands in the file, by its JSON pointer (RFC 6901). */
  places: Map<string, string>
  faults: FilePlace[]
  guesses: FilePlace[]
  ignored: string[]
}

export const noFindings = (): Findings => ({ places: new Map(), faults: [], guesses: [], ignored: [] })

/**
 * One line of a sheet: what stands in a column, as text and as it is, and the address of that cell. Where the sheet has no
 * such column, that is the cell of the title.
 */
export type Line = {
  text: (key: QuestionColumn) => string
  raw: (key: QuestionColumn) => Cell
  at: (key: QuestionColumn) => string
}

const tidy = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** The text of a cell; one that cannot be stored is a fault, and empty. */
export function storableText(cell: Cell | undefined, address: string, { faults }: Findings): string {
  const text = tidy(cellText(cell))
  if (isStorable(text)) return text
  faults.push({ cell: address, message: i18n.t('This cell has characters that cannot be stored. Type it again.') })
  return ''
}

export type Table = { columns: ReadonlyMap<QuestionColumn, number>; lines: Line[]; ignored: string[] }

/** The lines below the headings of a sheet; its first row that says anything has them. */
export function tableOf(sheet: Sheet, known: Parameters<typeof columnsByHeading>[0], findings: Findings): Table {
  const [head, ...rows] = sheet.rows.filter((row) => !isEmptyRow(row))
  const headings = (head?.cells ?? []).map((cell) => cellText(cell).trim())
  const columns = columnsByHeading(known, headings)
  const used = new Set(columns.values())
  const lines = rows.map(({ number, cells }): Line => {
    const index = (key: QuestionColumn) => columns.get(key)
    const at = (key: QuestionColumn) => cellAddress(sheet.name, index(key) ?? index('title') ?? 0, number)
    const raw = (key: QuestionColumn) => cells[index(key) ?? -1] ?? null
    return { at, raw, text: (key) => storableText(raw(key), at(key), findings) }
  })
  return { columns, lines, ignored: headings.filter((heading, index) => heading !== '' && !used.has(index)) }
}

/** A JSON pointer (RFC 6901). */
export const pointer = (...parts: (string | number)[]): string =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The cell that a fault of the case is to be mended in: its own, or of the nearest part that has one. */
export function cellOf(places: ReadonlyMap<string, string>, path: string): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const place = places.get(path.slice(0, end))
    if (place !== undefined) return place
  }
  return ''
}
