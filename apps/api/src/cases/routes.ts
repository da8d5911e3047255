import type { Route } from '../routing/route.ts'
import { assignedCasesRoute } from './assigned-cases.ts'
import { caseDetailsRoute } from './case-details.ts'
import { checkAnswersRoute } from './check-answers.ts'
import { findEvaluationJobRoute } from './find-evaluation-job.ts'
import { readBriefingRoute } from './read-briefing.ts'
import { submissionAllowedRoute } from './submission-allowed.ts'
import { unlockCaseRoute } from './unlock-case.ts'
import { updateProgressRoute } from './update-progress.ts'
import { updateSingleAnswerRoute } from './update-single-answer.ts'
import { viewCaseDocumentRoute } from './view-case-document.ts'

export const casesRoutes: readonly Route[] = [
  assignedCasesRoute,
  caseDetailsRoute,
  readBriefingRoute,
  viewCaseDocumentRoute,
  updateSingleAnswerRoute,
  updateProgressRoute,
  submissionAllowedRoute,
  checkAnswersRoute,
  findEvaluationJobRoute,
  unlockCaseRoute,
]
