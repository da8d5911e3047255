import writeExcel from 'write-excel-file/node'

type Cell = string | number | null | undefined

/** A sheet to be written: its headings stay in sight, and may say in how many letters they are wide. */
export type WrittenSheet = {
  name: string
  headings: readonly { title: string; width?: number }[]
  rows: readonly (readonly Cell[])[]
}

/** A spreadsheet reads `_x000D_` as the sign of that number; so a text that has such a group says where it begins. */
const escaped = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** Texts are written as texts: nothing in them is a formula to whoever opens the file. */
function cellOf(value: Cell, wrap: boolean) {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  return { value: escaped(value), type: String, ...(wrap ? { wrap, alignVertical: 'top' as const } : {}) }
}

/** The bytes of a workbook. Requests write theirs in a thread: `writeInThread`. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  return writeExcel(
    sheets.map(({ name, headings, rows }) => ({
      sheet: name,
      columns: headings.map(({ width }) => (width === undefined ? {} : { width })),
      stickyRowsCount: 1,
      data: [
        headings.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((value, column) => cellOf(value, headings[column]?.width !== undefined))),
      ],
    })),
  ).toBuffer()
}
