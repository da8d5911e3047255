import type { Readable } from 'node:stream'
import { i18n } from '@casebench/server/i18n'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { HttpError } from '../http/http-error.ts'
import { maxColumns, maxRows, tooLarge, tooManyCells } from './modest.ts'

/** Bytes that a spreadsheet may unpack to: ten thousand full rows have a tenth of it. */
const maxUnpackedBytes = 60 * 1024 * 1024

/** Where a row or a cell of a sheet says that it stands; `&` would hide it from here and not from a reader of XML. */
const position = /\br\s*=\s*["']([A-Z]{0,4})(\d{0,9})(["'&])/g
/** More than the longest position that two chunks may share. */
const overlap = 40

function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

/** @throws HttpError 413 for cells so far out that the way to them would fill the memory. */
function requireNear(text: string): void {
  for (const [, letters = '', digits = '', end] of text.matchAll(position))
    if (end === '&' || Number(digits) > maxRows || columnNumber(letters) > maxColumns) throw tooManyCells()
}

async function unpackedSize(stream: Readable, isSheet: boolean, left: number): Promise<number> {
  let size = 0
  let tail = ''
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > left)
      throw tooLarge(
        i18n.t(
          'The spreadsheet unpacks to more than a spreadsheet of people or questions has. Keep only the rows that are needed, in a new file.',
        ),
      )
    if (!isSheet) continue
    const text = tail + chunk.toString('latin1')
    requireNear(text)
    tail = text.slice(-overlap)
  }
  return size
}

async function requireReasonable(archive: ZipFile, entries: AsyncIterable<Entry>): Promise<void> {
  let left = maxUnpackedBytes
  for await (const entry of entries) {
    const stream = await archive.openReadStreamPromise(entry)
    left -= await unpackedSize(stream, /worksheets\/.*\.xml$/i.test(entry.fileName), left)
  }
}

/**
 * Unpacks a spreadsheet once, a piece at a time, before anything reads it whole: what an archive says of its own size
 * cannot be trusted.
 * @throws HttpError 413 where it is larger than its purpose, 400 where it is damaged.
 */
export async function guardArchive(bytes: Buffer): Promise<void> {
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true })
    await requireReasonable(archive, archive.eachEntry())
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(
      400,
      'damaged_file',
      i18n.t('The spreadsheet is damaged. Open it in your spreadsheet program and save it again.'),
    )
  }
}
