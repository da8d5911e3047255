import type { Route } from '../routing/route.ts'
import { acceptVariantRoute } from './accept-answer.ts'
import { decideProposedAnswerRoute } from './decide-proposed-answer.ts'
import { getProposedAnswersRoute } from './get-proposed-answers.ts'
import { proposeAnswerRoute } from './propose-answer.ts'

export const acceptedAnswersRoutes: readonly Route[] = [
  acceptVariantRoute,
  proposeAnswerRoute,
  getProposedAnswersRoute,
  decideProposedAnswerRoute,
]
