import { switchedOn } from '@casebench/domain/modules'
import { pushNotification } from '@casebench/domain/notifications'
import { advancePerson } from '@casebench/domain/programmes/advance'
import { activeRelease, lastSwitch } from '@casebench/domain/release/active-release'
import { takeBackRelease } from '@casebench/domain/release/take-back'
import type { CaseEvaluation } from '@casebench/grading/evaluate'
import type { OpenQuestion } from '@casebench/grading/model-marking/open-questions'
import { type ModelCallRecord, recordModelCalls } from '@casebench/server/model/model-call'
import { ThreadBroke, WorkEnded } from '@casebench/server/threads'
import type { Verdict } from '@casebench/shared/evaluation'
import type { Drift } from '@casebench/shared/psychometrics/release-reach'
import type { GradedCase } from '../grading/graded-cases.ts'
import { keepLease } from '../leases/keep-lease.ts'
import type { Services } from '../services.ts'
import { type Claim, claimSubmission } from './claim.ts'
import { storeFailure, storeResult } from './finish.ts'
import { submissionLease } from './lease.ts'

type EvaluationServices = Pick<Services, 'database' | 'events' | 'gradedCases' | 'grader' | 'model' | 'logger'>

/** The engine is deterministic, so that what fails this often will not succeed. */
const maxAttempts = 4
/** What had to be ended is tried once more: the machine may have stood still. */
const maxEndings = 2
/** Milliseconds; a lease outlives two renewals that fail. */
const renewEvery = (submissionLease.seconds * 1000) / 3
const retryAfterSeconds = (attempt: number): number => 2 ** attempt

const tell = (services: EvaluationServices, { userId, caseId, mode }: Claim, kind: 'evaluated' | 'evaluationFailed') =>
  pushNotification(services, { userIds: [userId], kind, caseId, mode })

/** By the rules, and by a model what they leave open: the rules come first, and what they decided stays. */
async function evaluate(services: EvaluationServices, claim: Claim, graded: GradedCase) {
  const { grader, model } = services
  const startedAt = performance.now()
  const { answers, evidence, mode } = claim
  const asked = { ...graded, answers, mode }
  const kept = keepLease(services.database, submissionLease, claim, { every: renewEvery })
  try {
    const { evaluation: byRules, open } = await grader.grade('byRules', { ...asked, hasModel: model !== undefined })
    const decided =
      open.length === 0 ? undefined : await askModel(services, claim, { byRules, open, signal: kept.signal })
    const { evaluation, result } = await grader.grade('conclude', { ...asked, evidence, byRules, decided })
    const durationMs = Math.round((performance.now() - startedAt) * 100) / 100
    return { evaluation, result: { ...result, durationMs } }
  } finally {
    await kept.stop()
  }
}

type ModelMarking = { byRules: CaseEvaluation; open: readonly OpenQuestion[]; signal: AbortSignal }

async function askModel(
  services: EvaluationServices,
  claim: Claim,
  { byRules: { verdicts }, open, signal }: ModelMarking,
): Promise<Verdict[]> {
  const { database, model, logger } = services
  if (!model) return verdicts
  const { markByModel, withoutRelease } = await import('./mark-by-model.ts')
  const calls: ModelCallRecord[] = []
  const drift = new Set<Drift>()
  // Nothing of training waits for a person, so that there is nothing to release.
  const release = claim.mode === 'test' ? await activeRelease(database) : undefined
  try {
    const marked = await markByModel(verdicts, open, {
      mode: claim.mode,
      caseId: claim.caseId,
      model,
      signal,
      release,
      record: (call) => calls.push(call),
      onDrift: (cause) => drift.add(cause),
    })
    if (!release) return marked
    // A model takes its time: a release that ended meanwhile lets nothing stand any more.
    const last = drift.size === 0 ? await lastSwitch(database) : undefined
    return last?.is_on && last.calibration_id === release.id ? marked : withoutRelease(marked, verdicts)
  } finally {
    const [cause] = drift
    if (release && cause)
      await takeBackRelease(services, release.id, cause).catch((error: unknown) =>
        logger.warn({ err: error }, 'a release could not be taken back; the sweep will'),
      )
    await recordModelCalls(database, { userId: claim.userId, page: 'case_review' }, calls).catch((error: unknown) =>
      logger.warn({ err: error }, 'the use of the model could not be noted'),
    )
  }
}

type Outcome<T> = { value: T; failure?: undefined } | { failure: Error }

/** Only what the engine does is a failure of the evaluation. Faults of what it stands on rise: the reconciler tries again. */
async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof ThreadBroke) throw error
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

async function failOrTryAgain(services: EvaluationServices, claim: Claim, failure: Error): Promise<void> {
  const { database, logger } = services
  logger.error({ err: failure, submissionId: claim.id, attempt: claim.fence }, 'the evaluation failed')
  const most = failure instanceof WorkEnded ? maxEndings : maxAttempts
  if (claim.fence < most) {
    await submissionLease.extend(database, claim, retryAfterSeconds(claim.fence))
    return
  }
  if (await storeFailure(database, claim, failure.message)) await tell(services, claim, 'evaluationFailed')
}

/** The result stands, whatever becomes of this: the sweep opens what is not opened now. */
async function openNextSteps(services: EvaluationServices, userId: string): Promise<void> {
  try {
    if ((await switchedOn(services.database)).includes('programmes')) await advancePerson(services, userId)
  } catch (error) {
    services.logger.warn({ err: error }, 'the next step of a programme could not be looked for')
  }
}

/**
 * Evaluates one submission. The row is the truth: without a claim there is nothing to do, and a result that comes
 * after the claim was lost is discarded.
 */
export async function evaluateSubmission(services: EvaluationServices, submissionId: string): Promise<void> {
  const { database, logger } = services
  const claim = await claimSubmission(database, submissionId)
  if (!claim) return
  const graded = await services.gradedCases.load(claim.caseVersionId)
  const outcome = await attempt(() => evaluate(services, claim, graded))
  if (outcome.failure) return failOrTryAgain(services, claim, outcome.failure)
  const { evaluation, result } = outcome.value
  if (!(await storeResult(database, claim, evaluation, result)))
    return logger.info({ submissionId }, 'a late result was discarded')
  await tell(services, claim, 'evaluated')
  await openNextSteps(services, claim.userId)
}
