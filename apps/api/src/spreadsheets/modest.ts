import { i18n } from '@casebench/server/i18n'
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

export const tooLarge = (detail: string): HttpError => new HttpError(413, 'too_large', detail)

export const tooManyCells = (): HttpError =>
  tooLarge(
    i18n.t(
      'The spreadsheet has more than {maxRows} rows or {maxColumns} columns. Keep only the rows that are needed, in a new file.',
      { maxRows, maxColumns },
    ),
  )

/**
 * The sheets, where they are no larger than their purpose: whoever works with them goes through every cell.
 * @throws HttpError 413
 */
export function requireModest(sheets: Sheet[]): Sheet[] {
  let cells = 0
  let letters = 0
  for (const { rows } of sheets) {
    if (rows.length > maxRows) throw tooManyCells()
    for (const row of rows) {
      cells += row.cells.length
      if (row.cells.length > maxColumns) throw tooManyCells()
      if (cells > maxCells)
        throw tooLarge(
          i18n.t(
            'The spreadsheet has more than 1,500,000 cells, empty ones among them. Keep only the rows that are needed, in a new file.',
          ),
        )
      for (const cell of row.cells) {
        if (typeof cell !== 'string') continue
        letters += cell.length
        if (cell.length > maxTextLength)
          throw tooLarge(
            i18n.t(
              'The spreadsheet has a cell with more than 32,767 letters. Keep only the rows that are needed, in a new file.',
            ),
          )
        if (letters > maxLetters)
          throw tooLarge(
            i18n.t(
              'The spreadsheet has more than 20 million letters. Keep only the rows that are needed, in a new file.',
            ),
          )
      }
    }
  }
  return sheets
}
