import type { Route } from '../routing/route.ts'
import { getComparisonRoute } from './get-comparison.ts'
import { getReviewedDocumentRoute } from './get-reviewed-document.ts'
import { getReviewedTextRoute } from './get-reviewed-text.ts'
import { overrideAnswersRoute } from './override-answers.ts'

export const markingRoutes: readonly Route[] = [
  getComparisonRoute,
  getReviewedDocumentRoute,
  getReviewedTextRoute,
  overrideAnswersRoute,
]
