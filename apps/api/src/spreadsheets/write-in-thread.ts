import { i18n } from '@casebench/server/i18n'
import { threadedWriter } from './threaded-writer.ts'
import type { WorkbookTask } from './workbook-thread.ts'

/** Beside this file, as a source or as what the sources were bundled into. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './workbook-thread.ts' : './workbook-thread.js',
  import.meta.url,
)

/** The bytes of a workbook. */
export const writeInThread = threadedWriter<WorkbookTask>({
  program,
  tooLarge: () => i18n.t('The Excel file takes too long or too much memory to write. Save it as CSV.'),
  busy: () => i18n.t('Other Excel files are being written. Please try again in a moment.'),
})
