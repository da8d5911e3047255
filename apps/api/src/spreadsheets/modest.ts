import { HttpError } from '../http/http-error.ts'
import type { Sheet } from './sheet.ts'

/** Ten thousand people, the largest table that is read, have a fifth of it. */
export const maxRows = 50_000
export const maxColumns = 1000
/** Empty ones among them; ten thousand people with a hundred columns have two thirds of it. */
const maxCells = 1_500_000
const maxLetters = 20_000_000
/** As many as a cell of Excel may have. */
const maxTextLength = 32_767

export const tooLarge = (what: string): HttpError =>
  new HttpError(413, 'too_large', `The spreadsheet ${what}. Keep only the rows that are needed, in a new file.`)

/**
 * The sheets, where they are no larger than their purpose: whoever works with them goes through every cell.
 * @throws HttpError 413
 */
export function requireModest(sheets: Sheet[]): Sheet[] {
  let cells = 0
  let letters = 0
  for (const { rows } of sheets) {
    if (rows.length > maxRows) throw tooLarge(`has more than ${maxRows} rows or ${maxColumns} columns`)
    for (const row of rows) {
      cells += row.cells.length
      if (row.cells.length > maxColumns) throw tooLarge(`has more than ${maxRows} rows or ${maxColumns} columns`)
      if (cells > maxCells) throw tooLarge('has more than 1,500,000 cells, empty ones among them')
      for (const cell of row.cells) {
        if (typeof cell !== 'string') continue
        letters += cell.length
        if (cell.length > maxTextLength) throw tooLarge('has a cell with more than 32,767 letters')
        if (letters > maxLetters) throw tooLarge('has more than 20 million letters')
      }
    }
  }
  return sheets
}
