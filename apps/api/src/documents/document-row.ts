import type { Document } from '@casebench/shared/contract/documents'

export type DocumentRow = Omit<Document, 'uploadedAt'> & { uploadedAt: Date }

/** What is read of a document to show it. */
export const documentColumns = [
  'file_name as fileName',
  'size',
  'content_type as contentType',
  'version',
  'created_at as uploadedAt',
] as const

export const presentDocument = ({ fileName, size, contentType, version, uploadedAt }: DocumentRow): Document => ({
  fileName,
  size,
  contentType,
  version,
  uploadedAt: uploadedAt.toISOString(),
})
