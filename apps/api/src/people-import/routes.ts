import type { Route } from '../routing/route.ts'
import { applyPeopleImportRoute } from './apply-people-import.ts'
import { getImportErrorsRoute } from './get-import-errors.ts'
import { getImportRowsRoute } from './get-import-rows.ts'
import { getImportTemplateRoute } from './get-import-template.ts'
import { getPeopleImportRoute } from './get-people-import.ts'
import { getPeopleImportsRoute } from './get-people-imports.ts'
import { previewPeopleImportRoute } from './preview-people-import.ts'
import { previewUndoImportRoute } from './preview-undo-import.ts'
import { stopPeopleImportRoute } from './stop-people-import.ts'
import { undoPeopleImportRoute } from './undo-people-import.ts'

export const peopleImportRoutes: readonly Route[] = [
  previewPeopleImportRoute,
  getPeopleImportRoute,
  getImportRowsRoute,
  getImportErrorsRoute,
  getPeopleImportsRoute,
  applyPeopleImportRoute,
  stopPeopleImportRoute,
  undoPeopleImportRoute,
  previewUndoImportRoute,
  getImportTemplateRoute,
]
