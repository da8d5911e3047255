import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { json, now } from '@casebench/server/database/expressions'
import { maxRecognitionAttempts, type RecognizedPage } from '@casebench/shared/recognized-text'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { maxRecognitionSeconds, type Recognizer } from './recognition-threads.ts'

export type RecognitionServices = Pick<Services, 'database' | 'storage' | 'logger'> & { recognizer: Recognizer }

/** Longer than one may take. */
const lease = '15 minutes'

type Waiting = { file: string; contentType: string }

/** What came first and nobody is at; nothing while an evaluation waits or is made. */
async function claim({ database }: RecognitionServices): Promise<Waiting | undefined> {
  const [found] = await database
    .updateTable('recognized_text')
    .set({
      attempts: sql<number>`attempts + 1`,
      lease_until: sql<Date>`now() + ${sql.lit(lease)}::interval`,
    })
    .where('file', 'in', ({ selectFrom }) =>
      selectFrom('recognized_text')
        .select('file')
        .where('pages', 'is', null)
        .where('attempts', '<', maxRecognitionAttempts)
        .where('lease_until', '<=', now)
        .where(({ not, exists, selectFrom: from }) =>
          not(exists(from('submission').select('id').where('state', '=', 'in_progress'))),
        )
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['file', 'content_type as contentType'])
    .execute()
  return found
}

async function finish({ database }: RecognitionServices, file: string, sha256: string, pages: RecognizedPage[]) {
  await database
    .updateTable('recognized_text')
    .set({ sha256, pages: json(pages) })
    .where('file', '=', file)
    .execute()
}

/** Reads the pictures of one document that waits. @returns whether there was one. */
export async function recognizeNext(services: RecognitionServices): Promise<boolean> {
  const { database, storage, recognizer, logger } = services
  const waiting = await claim(services)
  if (!waiting) return false
  const { file, contentType } = waiting
  try {
    const opened = await storage.open(file)
    if (!opened) throw new Error('The file is not there')
    const data = await buffer(opened.stream)
    const sha256 = createHash('sha256').update(data).digest('hex')
    const before = await database
      .selectFrom('recognized_text')
      .select('pages')
      .where('sha256', '=', sha256)
      .where('pages', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    const pages =
      before?.pages ??
      (await recognizer.run({ data: new Uint8Array(data), contentType, maxSeconds: maxRecognitionSeconds }))
    await finish(services, file, sha256, pages)
  } catch (error) {
    logger.warn({ err: error, file }, 'the text of a document could not be recognised')
    await database
      .updateTable('recognized_text')
      .set({ lease_until: sql<Date>`now() + interval '1 minute'` })
      .where('file', '=', file)
      .execute()
  }
  return true
}

/** Reads what waits, one document after the other. */
export async function recognizeDocuments(services: RecognitionServices, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await recognizeNext(services)));
}
