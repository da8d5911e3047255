import type { SourceDocument } from '@casebench/shared/case-file/schema'
import type { CaseDraft } from './case-draft.ts'

const maxIdLength = 80

/** The id itself, or where another document has it, with the first number that none has. */
function freeId(wanted: string, documents: readonly SourceDocument[]): string {
  const taken = new Set(documents.map(({ documentId }) => documentId))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) {
    const end = `-${number}`
    const id = `${wanted.slice(0, maxIdLength - end.length)}${end}`
    if (!taken.has(id)) return id
  }
}

const withDocuments = ({ caseData, ...draft }: CaseDraft, documents: SourceDocument[]): CaseDraft => ({
  ...draft,
  caseData: { ...caseData, documents },
})

/** The case with one more document, under an id that no other has. */
export function addDocument(draft: CaseDraft, document: SourceDocument): CaseDraft {
  const { documents } = draft.caseData
  return withDocuments(draft, [...documents, { ...document, documentId: freeId(document.documentId, documents) }])
}

/** The case with another file in place of one: the document keeps its title, its id and its place. */
export const replaceFile = (
  draft: CaseDraft,
  file: string,
  { file: next, contentType }: Pick<SourceDocument, 'file' | 'contentType'>,
): CaseDraft =>
  withDocuments(
    draft,
    draft.caseData.documents.map((document) =>
      document.file === file ? { ...document, file: next, contentType } : document,
    ),
  )
