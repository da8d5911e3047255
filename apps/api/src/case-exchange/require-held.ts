import { holdFile } from '@casebench/domain/unclaimed-files'
import type { Database } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { conflict } from '../http/http-error.ts'

/** Holds a file for a case that is still being written. @throws HttpError 409 where too much waits for a case already. */
export async function requireHeld(
  database: Database,
  key: string,
  holder: { userId: string; size: number },
): Promise<void> {
  if (await holdFile(database, key, holder)) return
  throw conflict(
    'too_many_bytes',
    i18n.t('The documents of your unsaved cases take up 1 GB. Save those cases, or wait a week until they expire.'),
  )
}
