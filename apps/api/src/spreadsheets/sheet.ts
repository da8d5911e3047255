/** What a cell holds. A date is at midnight UTC, or at the time of day that the cell shows. */
export type Cell = string | number | boolean | Date | null

/** `number` is the row of the sheet, or the line of the file that the row begins on. */
export type SheetRow = { number: number; cells: readonly Cell[] }
/** What separates the fields of a line is known of a CSV file alone. */
export type Sheet = { name: string; rows: readonly SheetRow[]; separator?: string }

/** The letters of a column, as spreadsheets name it: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCharCode(65 + (index % 26))}`
}

/** The place of a cell, as in a formula: `Attributes!F12`; a sheet's name with other signs is quoted. */
export const cellAddress = (sheet: string, column: number, row: number): string =>
  `${/^\w+$/.test(sheet) ? sheet : `'${sheet}'`}!${columnName(column)}${row}`

/** A cell as text: a date as in ISO 8601, with its time only where it has one. Empty where there is nothing. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}

/** A heading as it is compared: letters and digits alone, in lower case. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '')

export const isEmptyRow = ({ cells }: SheetRow): boolean => cells.every((cell) => cellText(cell).trim() === '')
