import type { Route } from '../routing/route.ts'
import { checkCaseFileRoute } from './check-case-file.ts'
import { deleteCasesRoute } from './delete-cases.ts'
import { editCaseRoute } from './edit-case.ts'
import { getAllCasesRoute } from './get-all-cases.ts'
import { getCaseRoute } from './get-case.ts'
import { getCaseEffectRoute } from './get-case-effect.ts'
import { getCaseVersionsRoute } from './get-case-versions.ts'
import { insertCaseRoute } from './insert-case.ts'
import { tryGradingRoute } from './try-grading.ts'

export const caseFilesRoutes: readonly Route[] = [
  checkCaseFileRoute,
  deleteCasesRoute,
  editCaseRoute,
  getAllCasesRoute,
  getCaseEffectRoute,
  getCaseVersionsRoute,
  getCaseRoute,
  insertCaseRoute,
  tryGradingRoute,
]
