import { i18n } from '@casebench/server/i18n'
import { openThreads, ThreadBroke, type Threads, WorkEnded } from '@casebench/server/threads'
import { HttpError, unavailable } from '../http/http-error.ts'
import type { readSpreadsheet } from './read-spreadsheet.ts'
import type { Sheet } from './sheet.ts'
import type { SpreadsheetResult, SpreadsheetTask } from './spreadsheet-thread.ts'

/** The largest table that is accepted takes some seconds of a slow processor. */
const maxSeconds = 15
const maxMegabytes = 256

/** Beside this file, as a source or as what the sources were bundled into. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './spreadsheet-thread.ts' : './spreadsheet-thread.js',
  import.meta.url,
)

const tooMuchToRead = (error: WorkEnded): HttpError =>
  /waited/.test(error.message)
    ? unavailable(i18n.t('Other files are being read. Please try again in a moment.'))
    : new HttpError(
        413,
        'too_large',
        i18n.t(
          'The spreadsheet takes too long or too much memory to read. Keep only the rows that are needed, in a new file.',
        ),
      )

type Reading = (...file: Parameters<typeof readSpreadsheet>) => Promise<Sheet[]>

/** One thread, from the first file on: imports are rare, and may wait for each other. */
export function threadedReading(maxSeconds: number): Reading {
  const limits = { most: 1, kept: 0, maxSeconds, maxWaitSeconds: maxSeconds, maxMegabytes }
  let threads: Threads<SpreadsheetTask, SpreadsheetResult> | undefined
  return async (bytes, fileName) => {
    try {
      threads ??= openThreads<SpreadsheetTask, SpreadsheetResult>({ program, ...limits })
      const read = await threads.run({ bytes, fileName })
      if ('sheets' in read) return read.sheets
      throw new HttpError(read.refused.status, read.refused.code, read.refused.detail)
    } catch (error) {
      if (error instanceof WorkEnded) throw tooMuchToRead(error)
      if (error instanceof ThreadBroke)
        throw unavailable(i18n.t('The file cannot be read at the moment. Please try again.'))
      throw error
    }
  }
}

/** {@link readSpreadsheet}, which holds nobody else up and is ended where it takes more than it may. */
export const readInThread: Reading = threadedReading(maxSeconds)
