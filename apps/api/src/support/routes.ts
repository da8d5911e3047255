import type { Route } from '../routing/route.ts'
import { askSupportRoute } from './ask-support.ts'
import { getOwnQuestionsRoute } from './get-own-questions.ts'
import { getSupportQuestionsRoute } from './get-support-questions.ts'
import { respondToSupportQuestionRoute } from './respond.ts'

export const supportRoutes: readonly Route[] = [
  askSupportRoute,
  getOwnQuestionsRoute,
  getSupportQuestionsRoute,
  respondToSupportQuestionRoute,
]
