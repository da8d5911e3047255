// The program of a thread that reads spreadsheets.
import { serveThread } from '@casebench/server/serve-thread'
import { HttpError } from '../http/http-error.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import type { Sheet } from './sheet.ts'

export type SpreadsheetTask = { bytes: Uint8Array; fileName: string }
/** A refusal crosses no thread as what it is. */
export type SpreadsheetResult = { sheets: Sheet[] } | { refused: { status: number; code: string; detail: string } }

serveThread<SpreadsheetTask, SpreadsheetResult>(async ({ bytes, fileName }) => {
  try {
    return { sheets: await readSpreadsheet(Buffer.from(bytes), fileName) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { refused: { status: error.status, code: error.code, detail: error.message } }
  }
})
