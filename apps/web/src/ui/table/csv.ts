import type { Column } from './column.ts'

/** A spreadsheet would run what starts like a formula; an apostrophe keeps it text (OWASP, CSV injection). */
const asText = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)

const field = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = asText(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the columns' titles as the first line. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ title, text }) => (text === undefined ? [] : [{ title, text }]))
  const lines = [written.map(({ title }) => field(title)), ...rows.map((row) => written.map((c) => field(c.text(row))))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
