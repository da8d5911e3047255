import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { transaction } from '@casebench/server/database'
import { type Notified, noteNotification, pushNotification } from '@casebench/server/notifications'
import { claimFile, noteFile } from '@casebench/server/unclaimed-files'
import { exportKeptDays, type PersonalExportInput } from '@casebench/shared/personal-data'
import type pg from 'pg'
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
async function subjectOf(pool: pg.Pool, exportId: string): Promise<Subject | undefined> {
  const { rows } = await pool.query<Subject>(
    `select u.id as "userId", u.email::text as email from personal_export e join "user" u on u.id = e.user_id
      where e.id = $1 and e.storage_key is null`,
    [exportId],
  )
  return rows[0]
}

type Held = { files: Map<string, unknown>; documents: ExportedDocument[] }

/** Everything as of one moment. */
async function readAll({ database, storage }: JobServices, subject: Subject): Promise<Held> {
  return transaction(database.pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const about = exportedFiles.map(({ name, about }) => [name, about] as const)
    const documents = await documentsOf(client, storage, subject)
    const files = new Map<string, unknown>([
      [
        'about.json',
        {
          what: 'Everything that this Casebench holds about you.',
          whom: subject.email,
          made_at: new Date(),
          files: Object.fromEntries([
            ...about,
            ['documents.json', 'The documents that you attached, and where they lie here.'],
          ]),
        },
      ],
      ['documents.json', documents.map(({ key: _key, ...document }) => document)],
    ])
    for (const { name, read } of exportedFiles) files.set(name, await read(client, subject))
    return { files, documents }
  })
}

async function* counted(chunks: AsyncIterable<Buffer>, add: (bytes: number) => void, { signal }: RunningJob) {
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    add(chunk.length)
    yield chunk
  }
}

/** @returns the size of the file in bytes. */
async function keep(services: JobServices, { files, documents }: Held, key: string, job: RunningJob): Promise<number> {
  let size = 0
  let begun = 0
  const archive = archiveOf({
    files,
    documents,
    storage: services.storage,
    onDocument: () => {
      begun += 1
      job.report(begun / (documents.length + 1))
    },
  })
  const add = (bytes: number) => {
    size += bytes
  }
  await services.storage.put(key, Readable.from(counted(archive, add, job), { objectMode: false }))
  return size
}

/** Gives the file its row, and whoever asked for it a word. Undefined where the row is gone: then the file will go too. */
async function finish(
  client: pg.PoolClient,
  { exportId, key, size, job }: { exportId: string; key: string; size: number; job: RunningJob },
): Promise<Notified | undefined> {
  await holdJob(client, job)
  const { rows } = await client.query<{ userId: string; requestedBy: string | null }>(
    `update personal_export set storage_key = $2, size = $3, expires_at = now() + make_interval(days => $4)
      where id = $1 and storage_key is null returning user_id as "userId", requested_by as "requestedBy"`,
    [exportId, key, size, exportKeptDays],
  )
  const made = rows[0]
  if (!made) return undefined
  if (!(await claimFile(client, key))) throw new Error('The file took too long and was removed')
  if (made.requestedBy === null) return undefined
  const own = made.userId === made.requestedBy
  const told: Notified = { kind: 'exportReady', own, userIds: [made.requestedBy] }
  await noteNotification(client, told)
  return told
}

/** Puts everything that is held about somebody into one file. The api stored for whom. */
export const makeExport: JobWork = async (services, asked, job) => {
  const { exportId } = asked as PersonalExportInput
  const { pool } = services.database
  const subject = await subjectOf(pool, exportId)
  if (!subject) return null
  const held = await readAll(services, subject)
  const id = randomUUID()
  const key = `exports/${id.slice(0, 2)}/${id}`
  await noteFile(pool, key)
  const size = await keep(services, held, key, job)
  const told = await transaction(pool, (client) => finish(client, { exportId, key, size, job }))
  if (told) await pushNotification(services, told)
  return { size }
}
