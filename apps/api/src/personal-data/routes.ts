import type { Route } from '../routing/route.ts'
import { eraseUserRoute } from './erase-user.ts'
import { getExportOfUserRoute, getPersonalExportRoute } from './get-export.ts'
import { openExportOfUserRoute, openPersonalExportRoute } from './open-export.ts'
import { previewErasureRoute } from './preview-erasure.ts'
import { readPersonalExportRoute } from './read-export.ts'
import { requestExportOfUserRoute, requestPersonalExportRoute } from './request-export.ts'

export const personalDataRoutes: readonly Route[] = [
  requestPersonalExportRoute,
  getPersonalExportRoute,
  openPersonalExportRoute,
  readPersonalExportRoute,
  requestExportOfUserRoute,
  getExportOfUserRoute,
  openExportOfUserRoute,
  previewErasureRoute,
  eraseUserRoute,
]
