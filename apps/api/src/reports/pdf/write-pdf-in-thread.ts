import { i18n } from '@casebench/server/i18n'
import { threadedWriter } from '../../spreadsheets/threaded-writer.ts'
import type { PdfTask } from './pdf-thread.ts'

/** Beside this file as a source; a program of its own in the bundle. */
const program = new URL(import.meta.url.endsWith('.ts') ? './pdf-thread.ts' : './pdf-thread.js', import.meta.url)

/** The bytes of a report as PDF. */
export const writePdfInThread = threadedWriter<PdfTask>({
  program,
  tooLarge: () => i18n.t('The PDF takes too long or too much memory to write. Save it as XLSX.'),
  busy: () => i18n.t('Other PDF files are being written. Please try again in a moment.'),
})
