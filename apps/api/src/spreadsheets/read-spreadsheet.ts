import { i18n } from '@casebench/server/i18n'
import readExcel from 'read-excel-file/node'
import { HttpError } from '../http/http-error.ts'
import { documentTypeOf } from '../uploads/document-type.ts'
import { Inspection } from '../uploads/inspection.ts'
import { guardArchive } from './guard-archive.ts'
import { requireModest } from './modest.ts'
import { readCsv } from './read-csv.ts'
import { type Cell, columnName, type Sheet } from './sheet.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const notRead = (): HttpError =>
  new HttpError(
    415,
    'unsupported_spreadsheet',
    i18n.t('This file cannot be read as a spreadsheet. Save it as an Excel workbook without macros (.xlsx) or as CSV.'),
  )

/** Says of a workbook that the library refused which cell is to blame, where it names one. */
function unreadable(error: unknown): HttpError {
  const found = /row (\d+), col (\d+)/.exec(error instanceof Error ? error.message : '')
  return new HttpError(
    400,
    'damaged_file',
    found
      ? i18n.t('The cell {cell} cannot be read. Type its value again.', {
          cell: `${columnName(Number(found[2]) - 1)}${found[1]}`,
        })
      : i18n.t('The spreadsheet is damaged. Open it in your spreadsheet program and save it again.'),
  )
}

async function readXlsx(bytes: Buffer): Promise<Sheet[]> {
  await guardArchive(bytes)
  const sheets = await readExcel(bytes, { trim: false }).catch((error: unknown) => {
    throw unreadable(error)
  })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: (data as Cell[][]).map((cells, index) => ({ number: index + 1, cells })),
  }))
}

/**
 * The sheets of a spreadsheet, told by its content and not by its name. A formula is the result it had when it was
 * saved; of merged cells the first has the value and the others are empty. Done in a thread: a small file may be made so
 * that reading it takes for ever.
 * @throws HttpError 400, 413 or 415, in words for whoever sent it.
 */
export async function readSpreadsheet(bytes: Buffer, fileName: string): Promise<Sheet[]> {
  const inspection = new Inspection()
  inspection.take(bytes)
  const findings = inspection.conclude()
  if (findings.size === 0) throw new HttpError(400, 'empty_file', i18n.t('The file is empty.'))
  const type = await documentTypeOf(findings, fileName)
  if (type === excel) return requireModest(await readXlsx(bytes))
  if (type === undefined || findings.charset === undefined || !/^(text|message)\//.test(type)) throw notRead()
  return requireModest([readCsv(bytes, findings.charset, 'CSV')])
}
