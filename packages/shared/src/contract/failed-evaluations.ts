import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { administrator, endpoint } from './endpoint.ts'
import { listing, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Case administration'

/** So many are retried by one call; whatever is left is for the next. */
export const maxRetriedAtOnce = 200

/** Work whose evaluation was given up: it waits for its candidate to submit it again, or for someone to retry it. */
export const FailedEvaluation = Type.Object({
  id: Type.String(),
  email: Type.String({ description: 'Of the candidate; the reference in its place where tests are marked blind' }),
  name: Type.String(),
  caseId: Type.String(),
  case_name: Type.String(),
  mode: Mode,
  reason: Type.String({ description: 'What went wrong, as the evaluation said it' }),
  failed_at: Timestamp,
})
export type FailedEvaluation = Static<typeof FailedEvaluation>

export const getFailedEvaluations = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_failed_evaluations',
  area,
  summary:
    'Evaluations that were given up and not retried since, latest first; without the caller’s own tests, which someone else has to retry',
  authorization: administrator('cases/retry_evaluation', 'manual_assessment'),
  query: StrictObject({ ...listing, sort: sortedBy('failed_at', 'email', 'case') }),
  answer: Type.Array(FailedEvaluation),
})

export const retryFailedEvaluations = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/retry_failed_evaluations',
  area,
  summary: `Retries every evaluation that was given up by a moment, oldest first, ${maxRetriedAtOnce} at once; not the caller’s own tests`,
  authorization: administrator('cases/retry_evaluation', 'manual_assessment'),
  body: StrictObject({ until: Timestamp }),
  answer: Type.Object({
    message: Type.String(),
    retried: Type.Integer(),
    left: Type.Integer({ description: 'Failed by that moment and not retried yet' }),
  }),
})
