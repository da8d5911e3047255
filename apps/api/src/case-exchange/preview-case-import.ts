import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { i18n } from '@casebench/server/i18n'
import { normalForm } from '@casebench/shared/case-file/normal-form'
import { type FilePlace, previewCaseImport, type ReadCase } from '@casebench/shared/contract/case-exchange'
import { maxImportBytes } from '@casebench/shared/people-import'
import type { FastifyRequest } from 'fastify'
import { openPromise, type ZipFile } from 'yauzl'
import { faultsOf, listed } from '../case-files/case-faults.ts'
import { HttpError } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { readInThread } from '../spreadsheets/read-in-thread.ts'
import { nameOf } from '../uploads/keep-file.ts'
import { bytesOf, drain, missingFile, partsOf } from '../uploads/received-form.ts'
import { bundledName } from './bundle.ts'
import { entriesOf, readBundle } from './read-bundle.ts'
import { cellOf } from './sheet-table.ts'

/** As many documents of the largest size, in one zip. */
const documentsInBundle = 20

type Read = Pick<ReadCase, 'caseId' | 'caseData' | 'answerSheet' | 'guesses' | 'ignored'> & {
  faults: FilePlace[]
  places: ReadonlyMap<string, string>
}

/** Writes the file of the form to disk: a zip is read from its end. @returns its name. */
async function receive(request: FastifyRequest, path: string, largest: number): Promise<string> {
  const limits = { largest, fields: 0, parts: 'one file' }
  let fileName: string | undefined
  for await (const part of partsOf(request, limits)) {
    if (part.type !== 'file') continue
    fileName = nameOf(part)
    await pipeline(Readable.from(bytesOf(part, limits), { objectMode: false }), createWriteStream(path))
  }
  if (fileName === undefined) throw missingFile()
  return fileName
}

/** The file as an archive, where it is one. */
const openArchive = (path: string): Promise<ZipFile | undefined> =>
  openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => undefined)

async function readArchive(services: Services, userId: string, archive: ZipFile): Promise<Read | undefined> {
  const entries = await entriesOf(archive)
  if (!entries.has(bundledName)) return undefined
  return {
    ...(await readBundle(services, userId, archive, entries)),
    faults: [],
    guesses: [],
    ignored: [],
    places: new Map(),
  }
}

async function readSheets(path: string, fileName: string): Promise<Read> {
  const bytes = await readFile(path)
  if (bytes.length > maxImportBytes)
    throw new HttpError(413, 'too_large', i18n.t('The spreadsheet is too large for a case. Keep only the questions.'))
  // It guesses types with the grading engine, which is large.
  const { readCaseSheets } = await import('./read-case-sheets.ts')
  const { findings, ...read } = readCaseSheets(await readInThread(bytes, fileName), fileName)
  return { ...read, ...findings }
}

async function read(services: Services, userId: string, path: string, fileName: string): Promise<Read> {
  const archive = await openArchive(path)
  try {
    return (archive && (await readArchive(services, userId, archive))) ?? (await readSheets(path, fileName))
  } finally {
    archive?.close()
  }
}

async function currentVersionOf({ database }: Services, caseId: string): Promise<number | null> {
  const found = await database
    .selectFrom('case_file')
    .select('current_version as version')
    .where('id', '=', caseId)
    .executeTakeFirst()
  return found?.version ?? null
}

/** Without a place in the file, a fault is named by where it stands in the case. */
const placed = (places: ReadonlyMap<string, string>, path: string): string => cellOf(places, path) || path.slice(1)

export const previewCaseImportRoute = route(previewCaseImport, async ({ services, caller, request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'casebench-import-'))
  const path = join(folder, 'file')
  try {
    const fileName = await receive(request, path, documentsInBundle * services.config.uploads.largest)
    const { places, faults, guesses, ignored, ...described } = await read(services, caller.userId, path, fileName)
    const found = { ...described, ...normalForm(described) }
    const checked = await faultsOf(found, services.storage)
    return {
      ...found,
      current_version: await currentVersionOf(services, found.caseId),
      faults: [
        ...faults,
        ...listed(checked).map(({ path, message, sentence = message }) => ({
          cell: placed(places, path),
          message: sentence,
        })),
      ],
      total_faults: faults.length + checked.length,
      guesses,
      ignored,
    }
  } finally {
    drain(request)
    await rm(folder, { recursive: true, force: true })
  }
})
