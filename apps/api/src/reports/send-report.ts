import { Readable } from 'node:stream'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { ReportFormat } from '@casebench/shared/contract/reports'
import type { FastifyReply } from 'fastify'
import { logAct } from '../activity/acts.ts'
import { HttpError } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { writeInThread } from '../spreadsheets/write-in-thread.ts'
import { writePdfInThread } from './pdf/write-pdf-in-thread.ts'
import type { ReportDocument } from './report-document.ts'

/** A file is made at once: more would take long, and fill the memory. */
const maxRows = { pdf: 2_000, xlsx: 10_000 } as const

const contentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

function requireFewRows({ tables }: ReportDocument, format: ReportFormat): number {
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0)
  const counts = { most: maxRows[format].toLocaleString('en'), count: count.toLocaleString('en') }
  if (count <= maxRows[format]) return count
  throw new HttpError(
    413,
    'too_many_rows',
    format === 'pdf'
      ? i18n.t('A PDF can have up to {most} rows, and this report has {count}. Save it as XLSX.', counts)
      : i18n.t('An Excel file can have up to {most} rows, and this report has {count}. Use smaller groups.', counts),
  )
}

const asWorkbook = ({ figures, tables }: ReportDocument, whose: string): Promise<Buffer> =>
  writeInThread(
    [
      {
        name: i18n.t('Summary'),
        headings: [{ title: i18n.t('Figure') }, { title: i18n.t('Value') }],
        rows: figures.map(({ name, value }) => [name, value]),
      },
      ...tables.map(({ name, headings, rows }) => ({
        name,
        headings: headings.map(({ title }) => ({ title })),
        rows,
      })),
    ],
    whose,
  )

export type SentReport = {
  document: ReportDocument
  format: ReportFormat
  /** The name of the file, without its ending. */
  file: string
  /** Whom it is about; a group is named in the detail. */
  about?: string
  detail: Record<string, string>
}

/** Answers with a report as a file, and notes in the activity log that it left. */
export async function sendReport(
  { services, caller, reply }: { services: Services; caller: Caller; reply: FastifyReply },
  { document, format, file, about, detail }: SentReport,
): Promise<FastifyReply> {
  const rows = requireFewRows(document, format)
  const bytes = await (format === 'pdf'
    ? writePdfInThread(document, caller.userId)
    : asWorkbook(document, caller.userId))
  await transaction(services.database, (client) =>
    logAct(client, caller, {
      action: 'export_report',
      ...(about === undefined ? {} : { about }),
      detail: { ...detail, format, rows },
    }),
  )
  return reply
    .header('content-type', contentTypes[format])
    .header('content-disposition', `attachment; filename="${file}.${format}"`)
    .header('content-length', bytes.length)
    .header('cache-control', 'no-store')
    .send(Readable.from([bytes]))
}
