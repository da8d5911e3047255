import type { Route } from '../routing/route.ts'
import { exportCaseRoute } from './export-case.ts'
import { getCaseTemplateRoute } from './get-case-template.ts'
import { getStoredCaseDocumentRoute } from './get-stored-case-document.ts'
import { previewCaseImportRoute } from './preview-case-import.ts'
import { uploadCaseDocumentRoute } from './upload-case-document.ts'

export const caseExchangeRoutes: readonly Route[] = [
  exportCaseRoute,
  previewCaseImportRoute,
  uploadCaseDocumentRoute,
  getStoredCaseDocumentRoute,
  getCaseTemplateRoute,
]
