import { activityColumns } from '@casebench/domain/activity/record-activity'
import { storeMarking } from '@casebench/domain/marking/store-marking'
import { insertNotification, pushNotification } from '@casebench/domain/notifications'
import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { RegradedSubmission, RegradingInput, RegradingResult, SkipReason } from '@casebench/shared/regrading'
import { sql } from 'kysely'
import { holdJob, JobLost, type RunningJob } from '../background-jobs/keep-job.ts'
import type { Services } from '../services.ts'
import { type CurrentResult, lockCurrentResult } from './current-results.ts'
import { summaryOf } from './try-regrading.ts'
import { type RegradingVersions, versionsFor } from './versions.ts'

type ApplyServices = Pick<Services, 'database' | 'events' | 'gradedCases' | 'grader' | 'logger'>
type Outcome = 'applied' | 'applied_before' | SkipReason
type Applying = RegradingInput & { job: RunningJob; versions: RegradingVersions }

/** As it stands after this very change: an earlier attempt of the job, or another of the same trial, has made it. */
function isAppliedIn(standing: CurrentResult, { number, to, flips }: RegradedSubmission, versionId: string): boolean {
  const markings = new Map(standing.verdicts.map(({ attributeId, marking }) => [attributeId, marking]))
  return (
    standing.number === number + 1 &&
    standing.judgedBy === versionId &&
    standing.score === to.score &&
    standing.passed === to.passed &&
    flips.every((flip) => (markings.get(flip.attributeId) ?? null) === flip.to)
  )
}

const log = preparedQuery<{ requestedBy: string | null; userId: string; detail: string }>()(
  'log-regrade',
  (db, parameter) =>
    db
      .insertInto('activity_log')
      .columns(activityColumns)
      .expression(({ selectFrom, fn }) =>
        selectFrom('user')
          .select([
            fn
              .coalesce(
                selectFrom('user').select('email').where('id', '=', parameter('requestedBy')).$asScalar(),
                sql.lit('casebench'),
              )
              .as('actor'),
            'email',
            sql.lit('regrade').as('action'),
            sql<string>`${parameter('detail')}::jsonb`.as('detail'),
          ])
          .where('id', '=', parameter('userId')),
      ),
)

/** Applies one change of a trial, or says why not. Whatever else happens to the submission comes wholly before or after. */
async function applyChange(
  { database, grader }: ApplyServices,
  applying: Applying,
  change: RegradedSubmission,
): Promise<Outcome> {
  const { job, caseId, version, versionId, versions } = applying
  if (change.mode === 'test' && change.userId === job.requestedBy) return 'own_test'
  const found = await database
    .selectFrom('submission as s')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .select(['a.case_version_id as askedIn', 's.case_version_id as judgedBy'])
    .where('s.id', '=', change.submissionId)
    .executeTakeFirst()
  // They change with a new result only, or with an end of this one: what is locked below goes by the same.
  if (found) await versions.read(found)
  return transaction(database, async (transaction) => {
    await holdJob(transaction, job)
    const standing = await lockCurrentResult(transaction, change.submissionId)
    if (!standing) return 'no_longer_counts'
    if (isAppliedIn(standing, change, versionId)) return 'applied_before'
    if (standing.number !== change.number || standing.score !== change.from.score) return 'changed_meanwhile'
    const input = versions.prepare(standing)
    const { decisions, ...evaluation } = await grader.grade('gradeAgain', input)
    if (evaluation.score !== change.to.score || evaluation.passed !== change.to.passed) return 'different_result'
    const { answers, evidence, mode, durationMs } = standing
    const concluding = { ...input.now, answers, evidence, mode, byRules: evaluation }
    const { result } = await grader.grade('conclude', concluding)
    await storeMarking(transaction, { ...standing, caseVersionId: versionId }, evaluation, { ...result, durationMs })
    const { score, passed } = change.to
    await log(transaction, {
      requestedBy: job.requestedBy,
      userId: change.userId,
      detail: json({
        caseId,
        mode,
        version,
        jobId: job.id,
        score,
        passed,
        earlierScore: change.from.score,
        ...(decisions.replaced > 0 && { replaced: decisions.replaced }),
      }),
    })
    await insertNotification(transaction, { kind: 'marked', caseId, mode, userIds: [standing.userId] })
    return 'applied'
  })
}

/** What a trial would have replaced and was not applied was kept. */
function decisionsAfter({ decisions }: RegradingResult, applied: readonly RegradedSubmission[]) {
  if (!decisions) return {}
  const replaced = applied.reduce((sum, change) => sum + (change.replaced ?? 0), 0)
  const left = decisions.replaced - replaced
  return { decisions: { kept: decisions.kept + left, differing: decisions.differing + left, replaced } }
}

/** Applies exactly what a trial said, one submission at a time; what was marked or opened since is left as it is. */
export async function applyRegrading(
  services: ApplyServices,
  input: RegradingInput,
  trial: RegradingResult,
  job: RunningJob,
): Promise<RegradingResult> {
  const applying = { ...input, job, versions: versionsFor(services.gradedCases, input) }
  const changes: RegradedSubmission[] = []
  const skipped: RegradingResult['skipped'] = []
  let checked = 0
  for (const change of trial.changes) {
    if (job.signal.aborted) break
    const { submissionId, userId, mode } = change
    const outcome = await applyChange(services, applying, change).catch((error: unknown) => {
      if (error instanceof JobLost) return undefined
      throw error
    })
    if (outcome === undefined) break
    if (outcome === 'applied' || outcome === 'applied_before') changes.push(change)
    else skipped.push({ submissionId, userId, mode, reason: outcome })
    if (outcome === 'applied')
      await pushNotification(services, { kind: 'marked', caseId: input.caseId, mode, userIds: [userId] })
    checked += 1
    job.report(checked / trial.changes.length)
  }
  const decisions = decisionsAfter(trial, changes)
  return { checked, ...summaryOf(changes), changes, ...decisions, truncated: trial.truncated, skipped }
}
