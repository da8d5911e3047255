import type { TitleOf } from './evidence-labels.ts'

export type EvidenceDocument = { documentId: string; title: string }

/** What the documents of a case are called. */
export const titlesOf =
  (documents: readonly EvidenceDocument[]): TitleOf =>
  (documentId) =>
    documents.find((document) => document.documentId === documentId)?.title ?? documentId
