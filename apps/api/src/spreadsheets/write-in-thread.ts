import { i18n } from '@casebench/server/i18n'
import { openThreads, ThreadBroke, type Threads, WorkEnded } from '@casebench/server/threads'
import { HttpError, unavailable } from '../http/http-error.ts'
import type { WorkbookTask } from './workbook-thread.ts'

/** The largest table that is written takes some seconds of a slow processor. */
const maxSeconds = 30
const maxMegabytes = 512

/** Beside this file, as a source or as what the sources were bundled into. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './workbook-thread.ts' : './workbook-thread.js',
  import.meta.url,
)

let threads: Threads<WorkbookTask, Uint8Array> | undefined

const notWritten = (error: unknown): unknown => {
  if (error instanceof WorkEnded && !error.message.includes('waited'))
    return new HttpError(
      413,
      'too_large',
      i18n.t('The Excel file takes too long or too much memory to write. Save it as CSV.'),
    )
  if (error instanceof WorkEnded || error instanceof ThreadBroke)
    return unavailable(i18n.t('Other Excel files are being written. Please try again in a moment.'))
  return error
}

/**
 * The bytes of a workbook. One thread writes them all, one after the other: a large one takes seconds, in which everyone
 * else would wait.
 */
export async function writeInThread(sheets: WorkbookTask): Promise<Buffer> {
  const limits = { most: 1, kept: 0, maxSeconds, maxWaitSeconds: maxSeconds, maxMegabytes }
  try {
    threads ??= openThreads<WorkbookTask, Uint8Array>({ program, ...limits })
    const { buffer, byteOffset, byteLength } = await threads.run(sheets)
    return Buffer.from(buffer, byteOffset, byteLength)
  } catch (error) {
    throw notWritten(error)
  }
}
