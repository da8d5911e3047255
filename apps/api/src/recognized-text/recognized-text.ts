import type { Queryable } from '@casebench/server/database'
import { maxRecognitionAttempts, type RecognizedText } from '@casebench/shared/recognized-text'

/** What was recognised of a file. One that is not listed has no pictures to read, or was just sent for a case that is not saved. */
export async function recognizedText(database: Queryable, file: string): Promise<RecognizedText> {
  const found = await database
    .selectFrom('recognized_text')
    .select(['pages', 'attempts'])
    .where('file', '=', file)
    .executeTakeFirst()
  if (found?.pages) return { state: 'done', pages: found.pages }
  return { state: found && found.attempts < maxRecognitionAttempts ? 'pending' : 'failed', pages: [] }
}
