import { saveFile } from '../save-file.ts'
import type { Column } from './column.ts'
import { toCsv } from './csv.ts'

/** Saves rows as a CSV file. Spreadsheets take it for UTF-8 by its byte order mark. */
export const saveCsv = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void =>
  saveFile(`${name}.csv`, new Blob(['\ufeff', toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }))
