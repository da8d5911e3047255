import type { Document } from '@casebench/shared/contract/documents'

export type DocumentRow = Omit<Document, 'uploadedAt'> & { uploadedAt: Date }

/** What is read of a document to show it, of the table under this name. */
export const documentColumns = (document: string): string =>
  `${document}.file_name as "fileName", ${document}.size, ${document}.content_type as "contentType", ${document}.version,
   ${document}.created_at as "uploadedAt"`

export const presentDocument = ({ fileName, size, contentType, version, uploadedAt }: DocumentRow): Document => ({
  fileName,
  size,
  contentType,
  version,
  uploadedAt: uploadedAt.toISOString(),
})
