import type { Route } from '../routing/route.ts'
import { deleteDocumentRoute } from './delete-document.ts'
import { getDocumentsRoute } from './get-documents.ts'
import { readDocumentRoute } from './read-document.ts'
import { uploadDocumentRoute } from './upload-document.ts'
import { viewDocumentRoute } from './view-document.ts'

export const documentsRoutes: readonly Route[] = [
  getDocumentsRoute,
  uploadDocumentRoute,
  viewDocumentRoute,
  readDocumentRoute,
  deleteDocumentRoute,
]
