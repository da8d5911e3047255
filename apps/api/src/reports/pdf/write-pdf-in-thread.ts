import { i18n } from '@casebench/server/i18n'
import { openThreads, ThreadBroke, type Threads, WorkEnded } from '@casebench/server/threads'
import { HttpError, unavailable } from '../../http/http-error.ts'
import type { PdfTask } from './pdf-thread.ts'

const maxSeconds = 30
const maxMegabytes = 512

/** Beside this file as a source; a program of its own in the bundle. */
const program = new URL(import.meta.url.endsWith('.ts') ? './pdf-thread.ts' : './pdf-thread.js', import.meta.url)

let threads: Threads<PdfTask, Uint8Array> | undefined

const notWritten = (error: unknown): unknown => {
  if (error instanceof WorkEnded && !error.message.includes('waited'))
    return new HttpError(
      413,
      'too_large',
      i18n.t('The PDF takes too long or too much memory to write. Save it as XLSX.'),
    )
  if (error instanceof WorkEnded || error instanceof ThreadBroke)
    return unavailable(i18n.t('Other PDF files are being written. Please try again in a moment.'))
  return error
}

/**
 * The bytes of a report. One thread writes them all, one after the other: everyone else would wait for a large one.
 * @param whose reports of one person wait for those of others.
 */
export async function writePdfInThread(report: PdfTask, whose: string): Promise<Buffer> {
  const limits = { most: 1, kept: 0, maxSeconds, maxWaitSeconds: maxSeconds, maxMegabytes }
  try {
    threads ??= openThreads<PdfTask, Uint8Array>({ program, ...limits })
    const { buffer, byteOffset, byteLength } = await threads.run(report, whose)
    return Buffer.from(buffer, byteOffset, byteLength)
  } catch (error) {
    throw notWritten(error)
  }
}
