import { Readable } from 'node:stream'
import type { Storage } from '@casebench/server/storage'
import { zipStream } from '@casebench/server/zip-stream'
import type { AnswerSheet, CaseData, SourceDocument } from '@casebench/shared/case-file/schema'

/** What `case.json` of a bundle holds. `files` says where in the bundle each document lies, by its id. */
type BundledCase = {
  format: 'casebench-case'
  formatVersion: 1
  caseId: string
  caseData: CaseData
  answerSheet: AnswerSheet
  files: Record<string, string>
}

export const bundledName = 'case.json'

const extensions: Record<SourceDocument['contentType'], string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'text/plain': 'txt',
}

async function isStored(storage: Storage, file: string): Promise<boolean> {
  const opened = await storage.open(file)
  opened?.stream.destroy()
  return opened !== undefined
}

/** The file of a document, when its turn in the archive has come. */
async function openFile(storage: Storage, file: string): Promise<Readable> {
  const opened = await storage.open(file)
  if (!opened) throw new Error('The document is gone')
  return opened.stream
}

/** A case with its answer sheet and its documents as one zip, as a stream. A document without a file is not in it. */
export async function bundleOf(
  storage: Storage,
  { caseId, caseData, answerSheet }: Pick<BundledCase, 'caseId' | 'caseData' | 'answerSheet'>,
): Promise<Readable> {
  const stored = await Promise.all(caseData.documents.map(({ file }) => isStored(storage, file)))
  const documents = caseData.documents
    .filter((_, index) => stored[index])
    .map((document) => ({ document, name: `documents/${document.documentId}.${extensions[document.contentType]}` }))
  const files = Object.fromEntries(documents.map(({ document, name }) => [document.documentId, name]))
  const bundled: BundledCase = { format: 'casebench-case', formatVersion: 1, caseId, caseData, answerSheet, files }
  const described = `${JSON.stringify(bundled, null, 2)}\n`
  return zipStream([
    { path: bundledName, compress: true, open: async () => Readable.from([described], { objectMode: false }) },
    ...documents.map(({ document, name }) => ({
      path: name,
      compress: false,
      open: () => openFile(storage, document.file),
    })),
  ])
}
