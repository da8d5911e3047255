import writeExcel from 'write-excel-file/node'

/** A sheet to be written: its headings stay in sight, and say in how many letters they are wide. */
export type WrittenSheet = {
  name: string
  headings: readonly { title: string; width: number }[]
  rows: readonly (readonly (string | number | undefined)[])[]
}

/** A spreadsheet reads `_x000D_` as the sign of that number; so a text that has such a group says where it begins. */
const escaped = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** Texts are written as texts: nothing in them is a formula to whoever opens the file. */
function cellOf(value: string | number | undefined) {
  if (value === undefined || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  return { value: escaped(value), type: String, wrap: true, alignVertical: 'top' as const }
}

/** The bytes of a workbook. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  return writeExcel(
    sheets.map(({ name, headings, rows }) => ({
      sheet: name,
      columns: headings.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      data: [
        headings.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cellOf)),
      ],
    })),
  ).toBuffer()
}
