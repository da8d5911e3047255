import type { Route } from '../routing/route.ts'
import { exportEvidenceRoute } from './export-evidence.ts'
import { getEvidenceRoute } from './get-evidence.ts'
import { hashDocumentsRoute } from './hash-documents.ts'
import { updateEvidenceRoute } from './update-evidence.ts'

export const evidenceRoutes: readonly Route[] = [
  getEvidenceRoute,
  updateEvidenceRoute,
  exportEvidenceRoute,
  hashDocumentsRoute,
]
