import { TextDecoder } from 'node:util'
import { i18n } from '@casebench/server/i18n'
import { CsvError, parse } from 'csv-parse/sync'
import { HttpError } from '../http/http-error.ts'
import type { Sheet } from './sheet.ts'

const separators = [',', ';', '\t'] as const

/** The sign that stands most often in the first line that says anything, outside quotes. */
function separatorOf(text: string): (typeof separators)[number] {
  const line = /^\s*(?<first>(?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.groups?.first ?? ''
  const outside = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((sign) => ({ sign, count: outside.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

const lineBreaks = (text: string): number => text.split(/\r\n|\r|\n/).length - 1

/**
 * A CSV file as a sheet of texts: separated by commas, semicolons or tabs, with or without a byte order mark.
 * @throws HttpError 400 that names the line that cannot be read.
 */
export function readCsv(bytes: Uint8Array, charset: string, name: string): Sheet {
  const text = new TextDecoder(charset).decode(bytes)
  const separator = separatorOf(text)
  try {
    const records = parse(text, {
      delimiter: separator,
      bom: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
    }) as unknown as { record: string[]; raw: string }[]
    let line = 1
    const rows = records.map(({ record, raw }) => {
      const number = line
      line += Math.max(1, lineBreaks(raw))
      return { number, cells: record }
    })
    return { name, rows, separator }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number((error as { lines?: number }).lines ?? 0)
    throw new HttpError(
      400,
      'unreadable_csv',
      line > 0
        ? i18n.t(
            'The file cannot be read from line {line} on: a quotation mark is not closed there, or the line is too long.',
            { line },
          )
        : i18n.t('The file cannot be read: a quotation mark is not closed, or a line is too long.'),
    )
  }
}
