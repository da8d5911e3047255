import { Readable } from 'node:stream'
import { transaction } from '@casebench/server/database'
import { currentLanguage, i18n, inLanguage } from '@casebench/server/i18n'
import type { TableFormat } from '@casebench/shared/contract/analysis'
import type { Language } from '@casebench/shared/languages'
import type { Message } from '@casebench/shared/message'
import type { FastifyReply } from 'fastify'
import { logAct } from '../activity/acts.ts'
import { HttpError } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { writeInThread } from '../spreadsheets/write-in-thread.ts'
import { asCsv, startOfCsv } from './csv.ts'

/** The heading of each column, and what stands in it. */
export type TableColumns<Row> = readonly (readonly [heading: Message, cell: (row: Row) => string | number | null])[]

export type Table<Row> = {
  /** The name of the file, without its ending. */
  name: string
  format: TableFormat
  columns: TableColumns<Row>
  rows: readonly Row[]
  /** What the activity log says of it besides its name and length. */
  about: Record<string, string>
}

/** As many rows of a CSV file as are made at a time. */
const batch = 1000
/** A workbook is made at once: more would take long, and fill the memory. */
const maxWorkbookRows = 10_000

const headingsOf = <Row>({ columns }: Table<Row>): string[] => columns.map(([heading]) => i18n.say(heading))

const cellsOf = <Row>({ columns }: Table<Row>, row: Row) => columns.map(([, cell]) => cell(row))

/** Written while the answer is sent: the reader's language is handed on. */
function* linesOf<Row>(table: Table<Row>, language: Language): Generator<string> {
  yield inLanguage(language, () => startOfCsv + asCsv([headingsOf(table)]))
  for (let from = 0; from < table.rows.length; from += batch)
    yield inLanguage(language, () => asCsv(table.rows.slice(from, from + batch).map((row) => cellsOf(table, row))))
}

/**
 * A workbook with one sheet. Its texts are typed as texts, so that none is ever run as a formula.
 * @throws HttpError 413 where there is too much for one.
 */
async function asWorkbook<Row>(table: Table<Row>, whose: string): Promise<Buffer> {
  const { rows } = table
  if (rows.length > maxWorkbookRows)
    throw new HttpError(
      413,
      'too_many_rows',
      i18n.t('An Excel file can have up to {maxWorkbookRows} rows, and this table has {count}. Save it as CSV.', {
        maxWorkbookRows: maxWorkbookRows.toLocaleString('en'),
        count: rows.length.toLocaleString('en'),
      }),
    )
  const headings = headingsOf(table).map((title) => ({ title }))
  return writeInThread([{ name: i18n.t('Sheet1'), headings, rows: rows.map((row) => cellsOf(table, row)) }], whose)
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Answers with a table as a file, and notes in the activity log that it left. */
export async function sendTable<Row>(
  { services, caller, reply }: { services: Services; caller: Caller; reply: FastifyReply },
  table: Table<Row>,
): Promise<FastifyReply> {
  const file =
    table.format === 'csv' ? Readable.from(linesOf(table, currentLanguage())) : await asWorkbook(table, caller.userId)
  const detail = { table: table.name, rows: table.rows.length, ...table.about }
  await transaction(services.database, (client) => logAct(client, caller, { action: 'export_table', detail }))
  return reply
    .header('content-type', contentTypes[table.format])
    .header('content-disposition', `attachment; filename="${table.name}.${table.format}"`)
    .header('cache-control', 'no-store')
    .header('x-total-count', table.rows.length)
    .send(file)
}
