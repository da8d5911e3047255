import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { removeUnclaimed } from '@casebench/domain/unclaimed-files'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import type { AnswerSheet, CaseData, SourceDocument } from '@casebench/shared/case-file/schema'
import { maxCaseValues } from '@casebench/shared/contract/case-files'
import { fileSize } from '@casebench/shared/file-size'
import type { Entry, ZipFile } from 'yauzl'
import { HttpError } from '../http/http-error.ts'
import { hasMoreValues } from '../http/json-body.ts'
import { systemFault } from '../http/system-faults.ts'
import { unstorableIn } from '../http/text.ts'
import type { Services } from '../services.ts'
import { keepStream, newKey } from '../uploads/keep-file.ts'
import { bundledName } from './bundle.ts'
import { requireHeld } from './require-held.ts'
import { notShown, shownType } from './shown-document.ts'

const maxEntries = 500
/** A case is saved with 1 MB at most; written with a line for each value it is some times that. */
const maxCaseBytes = 5 * 1024 * 1024
const maxUnpackedBytes = 500 * 1024 * 1024

type ReadBundle = { caseId: string; caseData: CaseData; answerSheet: AnswerSheet }

const noBundle = (detail: string): HttpError => new HttpError(400, 'no_case', detail)

/** The error that the sender of an unreadable archive gets; system faults stay as they are. */
const damaged = (error: unknown): unknown =>
  error instanceof HttpError || systemFault(error)
    ? error
    : new HttpError(400, 'damaged_file', i18n.t('The zip is damaged. Export the case again.'))

/** As many bytes as stand before each file in an archive at least, besides its name. */
const localHeader = 30

/** Whether files lie in each other: no program that writes archives makes one, and a small one would unpack to a large one. */
function overlap(entries: readonly Entry[]): boolean {
  let end = 0
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameLength } of inOrder) {
    if (start < end) return true
    end = start + localHeader + fileNameLength + compressedSize
  }
  return false
}

/**
 * The files of an archive by their names. What its directory says of their sizes holds: reading one that is larger fails.
 * @throws HttpError 400 where it is damaged or there are too many, 413 where they are too large together.
 */
export async function entriesOf(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > maxEntries)
    throw noBundle(i18n.t('The zip has more than {maxEntries} files in it.', { maxEntries }))
  const entries = new Map<string, Entry>()
  try {
    const listed: Entry[] = []
    for await (const entry of archive.eachEntry()) listed.push(entry)
    if (overlap(listed)) throw new Error('Entries overlap')
    for (const entry of listed) entries.set(entry.fileName, entry)
  } catch (error) {
    throw damaged(error)
  }
  const unpackedSize = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpackedSize > maxUnpackedBytes)
    throw new HttpError(
      413,
      'too_large',
      i18n.t('The zip file unpacks to more than {fileSize}.', {
        fileSize: fileSize(maxUnpackedBytes, currentLanguage()),
      }),
    )
  return entries
}

/** The bytes of a file in the archive, no more than may be: what its directory says of them is not relied on. */
async function* unpacked(archive: ZipFile, entry: Entry, largest: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > largest)
        throw new HttpError(
          413,
          'too_large',
          i18n.t('{fileName} is larger than {fileSize} in the zip.', {
            fileName: entry.fileName,
            fileSize: fileSize(largest, currentLanguage()),
          }),
        )
      yield chunk
    }
  } catch (error) {
    throw damaged(error)
  }
}

type Described = ReadBundle & { files: Record<string, unknown> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function describedIn(archive: ZipFile, entry: Entry): Promise<Described> {
  const json = await text(unpacked(archive, entry, maxCaseBytes))
  if (hasMoreValues(json, maxCaseValues))
    throw new HttpError(
      413,
      'too_many_values',
      i18n.t('{bundledName} in the zip holds more than {maxCaseValues} values, which is more than a case may have.', {
        bundledName,
        maxCaseValues: maxCaseValues.toLocaleString('en'),
      }),
    )
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw noBundle(i18n.t('{bundledName} in the zip file is not valid JSON.', { bundledName }))
  }
  const fault = unstorableIn(value, bundledName)
  if (fault) throw noBundle(`${fault.path} ${fault.message}.`)
  if (!isObject(value) || !isObject(value.caseData) || !isObject(value.answerSheet))
    throw noBundle(
      i18n.t('{bundledName} in the zip file is not a case: it needs caseData and answerSheet.', { bundledName }),
    )
  const { caseId, caseData, answerSheet, files } = value
  return {
    caseId: typeof caseId === 'string' ? caseId : '',
    caseData: caseData as CaseData,
    answerSheet: answerSheet as AnswerSheet,
    files: isObject(files) ? files : {},
  }
}

async function hashOf({ storage }: Services, file: string): Promise<Buffer | undefined> {
  if (!/^cases(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/.test(file)) return undefined
  const opened = await storage.open(file)
  if (!opened) return undefined
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk as Buffer)
  return hash.digest()
}

/** Stores a document of the bundle, unless the very same is stored under the name that the case has for it. */
async function storeDocument(
  services: Services,
  userId: string,
  chunks: AsyncIterable<Buffer>,
  document: SourceDocument,
  name: string,
): Promise<SourceDocument> {
  const { database } = services
  const key = newKey('cases/uploads')
  try {
    const { contentType, hash, size } = await keepStream(services, chunks, name, key, notShown)
    const type = shownType(contentType)
    const known = await hashOf(services, document.file)
    if (known?.equals(hash)) {
      await removeUnclaimed(database, services.storage, key)
      return document
    }
    await requireHeld(database, key, { userId, size })
    return { ...document, file: key, contentType: type }
  } catch (error) {
    await removeUnclaimed(database, services.storage, key)
    throw error
  }
}

/**
 * The case of a bundle; its documents are stored, for the case that is saved with them.
 * @throws HttpError 400, 413 or 415 for what is no bundle, or has a document that a case cannot have.
 */
export async function readBundle(
  services: Services,
  userId: string,
  archive: ZipFile,
  entries: ReadonlyMap<string, Entry>,
): Promise<ReadBundle> {
  const entry = entries.get(bundledName)
  if (!entry) throw noBundle(i18n.t('The zip has no {bundledName}: it is not an exported case.', { bundledName }))
  const { files, ...described } = await describedIn(archive, entry)
  const listed: unknown[] = Array.isArray(described.caseData.documents) ? described.caseData.documents : []
  const documents: unknown[] = []
  const taken = new Set<string>()
  for (const document of listed) {
    const { documentId, file } = isObject(document) ? document : {}
    const name = typeof documentId === 'string' ? files[documentId] : undefined
    const packed = typeof name === 'string' ? entries.get(name) : undefined
    if (packed && typeof file === 'string' && typeof name === 'string') {
      // Otherwise one small zip could be stored a hundred thousand times.
      if (taken.has(name))
        throw noBundle(i18n.t('{name} in the zip file is listed as more than one document.', { name }))
      taken.add(name)
      const chunks = unpacked(archive, packed, services.config.uploads.largest)
      documents.push(await storeDocument(services, userId, chunks, document as SourceDocument, name))
    } else documents.push(document)
  }
  const caseData = { ...described.caseData, documents: documents as SourceDocument[] }
  return { ...described, caseData }
}
