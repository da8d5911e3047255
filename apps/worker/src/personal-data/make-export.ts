import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { claimFile, noteFile } from '@casebench/domain/unclaimed-files'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { i18n, inLanguage } from '@casebench/server/i18n'
import { bestLanguage, type Language } from '@casebench/shared/languages'
import { exportKeptDays, type PersonalExportInput } from '@casebench/shared/personal-data'
import { sql } from 'kysely'
import type { JobServices, JobWork } from '../background-jobs/job-work.ts'
import { holdJob, type RunningJob } from '../background-jobs/keep-job.ts'
import { accountFiles } from './account-files.ts'
import { archiveOf } from './archive.ts'
import { caseFiles } from './case-files.ts'
import { documentsOf, type ExportedDocument } from './documents.ts'
import type { ExportedFile, Subject } from './subject.ts'
import { talkFiles } from './talk-files.ts'
import { workFiles } from './work-files.ts'

const exportedFiles: readonly ExportedFile[] = [...accountFiles, ...caseFiles, ...talkFiles, ...workFiles]

/** Undefined where the export or its person is gone, or it is made already. */
const subjectOf = (database: Database, exportId: string): Promise<Subject | undefined> =>
  database
    .selectFrom('personal_export as e')
    .innerJoin('user as u', 'u.id', 'e.user_id')
    .select(['u.id as userId', 'u.email', 'u.language'])
    .where('e.id', '=', exportId)
    .where('e.storage_key', 'is', null)
    .executeTakeFirst()

const documentsFile = 'documents.json'

/** What whoever opens the archive reads first, in their language. Names of files and fields are for programs, and stay. */
const aboutExport = ({ email }: Subject) => ({
  what: i18n.t('Everything that this Casebench holds about you.'),
  whom: email,
  made_at: new Date(),
  files: {
    ...Object.fromEntries(exportedFiles.map(({ name, about }) => [name, i18n.say(about)])),
    [documentsFile]: i18n.t('The documents that you attached, and where they lie here.'),
  },
})

/** What each file of somebody's export says, in the order in which they lie in it. */
const filesOf = (
  transaction: Transaction,
  subject: Subject,
  language: Language,
  documents: readonly ExportedDocument[],
) => [
  {
    name: 'about.json',
    read: () => inLanguage(language, () => aboutExport(subject)),
  },
  { name: documentsFile, read: () => documents.map(({ key: _key, ...document }) => document) },
  ...exportedFiles.map(({ name, read }) => ({ name, read: () => read(transaction, subject) })),
]

async function* counted(chunks: AsyncIterable<Buffer>, add: (bytes: number) => void, { signal }: RunningJob) {
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    add(chunk.length)
    yield chunk
  }
}

/** Puts the archive into storage as it is made. @returns its size in bytes. */
async function put({ storage }: JobServices, key: string, job: RunningJob, archive: Readable): Promise<number> {
  let size = 0
  const add = (bytes: number) => {
    size += bytes
  }
  await storage.put(key, Readable.from(counted(archive, add, job), { objectMode: false }))
  return size
}

/**
 * Everything as of one moment: what the database holds is read in one transaction, which ends before the documents' turn.
 * @returns the size of the file in bytes.
 */
async function keep(
  services: JobServices,
  subject: Subject,
  language: Language,
  key: string,
  job: RunningJob,
): Promise<number> {
  const { database, storage } = services
  const kept = await transaction(database, async (transaction) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
    // Every list is read to its end.
    await sql`set local cursor_tuple_fraction = 1`.execute(transaction)
    const documents = await documentsOf(transaction, storage, subject)
    let begun = 0
    let onFilesRead = () => {}
    const filesRead = new Promise<void>((resolve) => {
      onFilesRead = resolve
    })
    const archive = archiveOf({
      files: filesOf(transaction, subject, language, documents),
      documents,
      storage,
      onFilesRead,
      onDocument: () => {
        begun += 1
        job.report(begun / (documents.length + 1))
      },
    })
    const size = put(services, key, job, archive)
    await Promise.race([filesRead, size])
    return { size }
  })
  return kept.size
}

/** Gives the file its row, and whoever asked for it a word. Undefined where the row is gone: then the file will go too. */
async function finish(
  transaction: Transaction,
  { exportId, key, size, job }: { exportId: string; key: string; size: number; job: RunningJob },
): Promise<Notified | undefined> {
  await holdJob(transaction, job)
  const made = await transaction
    .updateTable('personal_export')
    .set({ storage_key: key, size, expires_at: sql<Date>`now() + make_interval(days => ${exportKeptDays})` })
    .where('id', '=', exportId)
    .where('storage_key', 'is', null)
    .returning(['user_id as userId', 'requested_by as requestedBy'])
    .executeTakeFirst()
  if (!made) return undefined
  if (!(await claimFile(transaction, key))) throw new Error('The file took too long and was removed')
  if (made.requestedBy === null) return undefined
  const own = made.userId === made.requestedBy
  const told: Notified = { kind: 'exportReady', own, userIds: [made.requestedBy] }
  await insertNotification(transaction, told)
  return told
}

/** Puts everything that is held about somebody into one file. The api stored for whom. */
export const makeExport: JobWork = async (services, asked, job) => {
  const { exportId, language } = asked as PersonalExportInput
  const { database } = services
  const subject = await subjectOf(database, exportId)
  if (!subject) return null
  const chosen = [subject.language, language].filter((tag) => typeof tag === 'string')
  const id = randomUUID()
  const key = `exports/${id.slice(0, 2)}/${id}`
  await noteFile(database, key)
  const size = await keep(services, subject, bestLanguage(chosen), key, job)
  const told = await transaction(database, (transaction) => finish(transaction, { exportId, key, size, job }))
  if (told) await pushNotification(services, told)
  return { size }
}
