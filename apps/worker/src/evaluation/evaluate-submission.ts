import { evaluateCase } from '@casebench/grading/evaluate'
import { candidateEvaluation } from '@casebench/grading/feedback'
import type { EvaluationStatus } from '@casebench/shared/assignment-state'
import type { Services } from '../services.ts'
import { type Claim, claimSubmission } from './claim.ts'
import { releaseClaim, storeFailure, storeResult } from './finish.ts'
import type { GradedCase } from './graded-cases.ts'

/** The engine is deterministic, so that what fails this often will not succeed. */
const mostAttempts = 4
const retryAfterSeconds = (attempt: number): number => 2 ** attempt

async function tell(
  { events, logger }: Services,
  { userId, caseId, mode }: Claim,
  status: EvaluationStatus,
): Promise<void> {
  await events
    .publish({ userId, event: { type: 'evaluation', caseId, mode, status } })
    .catch((error: unknown) => logger.warn({ err: error }, 'the event could not be published; the page will poll'))
}

function evaluate({ answers, mode, alsoTest }: Claim, { caseData, answerSheet }: GradedCase) {
  const startedAt = performance.now()
  const evaluation = evaluateCase(caseData, answerSheet, answers)
  const durationMs = Math.round((performance.now() - startedAt) * 100) / 100
  const shown = alsoTest ? { ...caseData, revealAnswers: 'never' as const } : caseData
  return { evaluation, result: candidateEvaluation(evaluation, shown, answerSheet, answers, { mode, durationMs }) }
}

type Outcome<T> = { value: T; failure?: undefined } | { failure: Error }

/** Only what the engine throws is a failure of the evaluation. A fault of the database rises: the reconciler tries again. */
function attempt<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() }
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

async function failOrTryAgain(services: Services, claim: Claim, failure: Error): Promise<void> {
  const { database, logger } = services
  logger.error({ err: failure, submissionId: claim.submissionId, attempt: claim.fence }, 'the evaluation failed')
  if (claim.fence < mostAttempts) return releaseClaim(database.pool, claim, retryAfterSeconds(claim.fence))
  if (await storeFailure(database.pool, claim, failure.message)) await tell(services, claim, 'failed')
}

/**
 * Evaluates one submission. The row is the truth: without a claim there is nothing to do, and a result that comes
 * after the claim was lost is discarded.
 */
export async function evaluateSubmission(services: Services, submissionId: string): Promise<void> {
  const { database, logger } = services
  const claim = await claimSubmission(database.pool, submissionId)
  if (!claim) return
  const graded = await services.gradedCases.load(claim.caseVersionId)
  const outcome = attempt(() => evaluate(claim, graded))
  if (outcome.failure) return failOrTryAgain(services, claim, outcome.failure)
  const { evaluation, result } = outcome.value
  if (await storeResult(database.pool, claim, evaluation, result)) await tell(services, claim, 'success')
  else logger.info({ submissionId }, 'a late result was discarded')
}
