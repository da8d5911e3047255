import type { Route } from '../routing/route.ts'
import { checkCaseFileRoute } from './check-case-file.ts'
import { deleteCasesRoute } from './delete-cases.ts'
import { discardCaseDraftRoute } from './discard-case-draft.ts'
import { editCaseRoute } from './edit-case.ts'
import { getAllCasesRoute } from './get-all-cases.ts'
import { getCaseRoute } from './get-case.ts'
import { getCaseDraftRoute } from './get-case-draft.ts'
import { getCaseEffectRoute } from './get-case-effect.ts'
import { getCaseVersionsRoute } from './get-case-versions.ts'
import { insertCaseRoute } from './insert-case.ts'
import { publishCaseDraftRoute } from './publish-case-draft.ts'
import { requestPublicationRoute } from './request-publication.ts'
import { returnCaseDraftRoute } from './return-case-draft.ts'
import { saveCaseDraftRoute } from './save-case-draft.ts'
import { tryGradingRoute } from './try-grading.ts'

export const caseFilesRoutes: readonly Route[] = [
  checkCaseFileRoute,
  deleteCasesRoute,
  discardCaseDraftRoute,
  editCaseRoute,
  getAllCasesRoute,
  getCaseDraftRoute,
  getCaseEffectRoute,
  getCaseVersionsRoute,
  getCaseRoute,
  insertCaseRoute,
  publishCaseDraftRoute,
  requestPublicationRoute,
  returnCaseDraftRoute,
  saveCaseDraftRoute,
  tryGradingRoute,
]
