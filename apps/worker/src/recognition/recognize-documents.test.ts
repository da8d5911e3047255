import { Readable } from 'node:stream'
import { testDatabase } from '@casebench/server/testing/test-database'
import { maxRecognitionAttempts, type RecognizedPage } from '@casebench/shared/recognized-text'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { noDocuments } from '../testing/no-documents.ts'
import { notingServices, waitingSubmission } from '../testing/submissions.ts'
import { recognizeDocuments, recognizeNext } from './recognize-documents.ts'

type Database = Awaited<ReturnType<typeof testDatabase>>

const pages: RecognizedPage[] = [{ page: 1, confidence: 0.9, words: [] }]

function services(database: Database, contents: Record<string, string>, run = vi.fn(async () => pages)) {
  const open = async (key: string) => {
    const content = contents[key]
    return content === undefined ? undefined : { stream: Readable.from([Buffer.from(content)]), size: content.length }
  }
  return {
    ...notingServices(database),
    storage: { ...noDocuments, open },
    recognizer: { run, close: async () => {} },
    run,
  }
}

const list = (database: Database, ...files: string[]) =>
  database
    .insertInto('recognized_text')
    .values(files.map((file) => ({ file, content_type: 'image/png' })))
    .execute()
const rowOf = (database: Database, file: string) =>
  database.selectFrom('recognized_text').selectAll().where('file', '=', file).executeTakeFirstOrThrow()

it('reads each document once, and those of the same bytes once together', async () => {
  const database = await testDatabase()
  await list(database, 'cases/a.png', 'cases/b.png', 'cases/c.png')
  const given = services(database, { 'cases/a.png': 'scan', 'cases/b.png': 'scan', 'cases/c.png': 'another' })
  await recognizeDocuments(given, () => false)
  expect(given.run).toHaveBeenCalledTimes(2)
  expect((await rowOf(database, 'cases/b.png')).pages).toEqual(pages)
  expect((await rowOf(database, 'cases/a.png')).sha256).toBe((await rowOf(database, 'cases/b.png')).sha256)
  expect(await recognizeNext(given)).toBe(false)
})

it('waits while an evaluation is made', async () => {
  const database = await testDatabase()
  await list(database, 'cases/a.png')
  const given = services(database, { 'cases/a.png': 'scan' })
  await waitingSubmission(database)
  expect(await recognizeNext(given)).toBe(false)
  await database.deleteFrom('submission').execute()
  expect(await recognizeNext(given)).toBe(true)
})

it('gives up what cannot be read, after some attempts', async () => {
  const database = await testDatabase()
  await list(database, 'cases/gone.png')
  const given = services(database, {})
  for (let attempt = 1; attempt <= maxRecognitionAttempts; attempt++) {
    expect(await recognizeNext(given)).toBe(true)
    expect(await recognizeNext(given), 'not again at once').toBe(false)
    await database.updateTable('recognized_text').set({ lease_until: sql<Date>`now() - interval '1 second'` }).execute()
  }
  expect(await recognizeNext(given)).toBe(false)
  expect(await rowOf(database, 'cases/gone.png')).toMatchObject({ attempts: maxRecognitionAttempts, pages: null })
})

it('lists the documents of a case that is stored, and forgets those that no case has any more', async () => {
  const database = await testDatabase()
  await waitingSubmission(database)
  const documents = [
    { documentId: 'scan', title: 'Scan', file: 'cases/new/scan.pdf', contentType: 'application/pdf' },
    { documentId: 'note', title: 'Note', file: 'cases/new/note.txt', contentType: 'text/plain' },
  ]
  const changed = sql`jsonb_build_object('id', gen_random_uuid(), 'version', v.version + 1,
    'case_data', v.case_data || jsonb_build_object('documents', ${JSON.stringify(documents)}::jsonb))`
  const { rows } = await sql<{ id: string }>`insert into case_version
    select (jsonb_populate_record(v, ${changed})).* from case_version v limit 1 returning id`.execute(database)
  const listed = () => database.selectFrom('recognized_text').select('file').execute()
  expect(await listed()).toContainEqual({ file: 'cases/new/scan.pdf' })
  expect(await listed()).not.toContainEqual({ file: 'cases/new/note.txt' })
  await database
    .deleteFrom('case_version')
    .where('id', '=', rows[0]?.id ?? '')
    .execute()
  expect(await listed()).not.toContainEqual({ file: 'cases/new/scan.pdf' })
})
