import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import { reasonsInEnglish } from '@casebench/grading/in-english'
import type { Database } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { MarkingEntry, SubmissionEntry } from '@casebench/shared/contract/marking'
import type { Verdict } from '@casebench/shared/evaluation'

/** In English: engines before 1.6 stored texts, and the same reason may be a message now. */
const sayOf = ({ marking, gradedBy, reasons, criteria }: Verdict): string =>
  JSON.stringify([marking, gradedBy, reasonsInEnglish(reasons), criteria])

/** The marks that one result has and the one before did not. */
function newMarks(before: readonly Verdict[], after: readonly Verdict[]): MarkingEntry['marks'] {
  const earlier = new Map(before.map((verdict) => [verdict.attributeId, sayOf(verdict)]))
  return after
    .filter((verdict) => earlier.get(verdict.attributeId) !== sayOf(verdict))
    .map(({ attributeId, marking, gradedBy, reasons }) => ({
      attributeId,
      marking,
      gradedBy,
      feedback: reasons.map(({ text }) => i18n.say(text)).join('; '),
    }))
}

/** Every result that a submission had, first to last. What a reviewer marked was stored in the transaction of its result. */
export async function markingHistory(database: Database, submissionId: string): Promise<MarkingEntry[]> {
  const rows = await database
    .selectFrom('evaluation as e')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('marking_override as m')
          .select(['m.id', 'm.reviewer_id'])
          .whereRef('m.submission_id', '=', 'e.submission_id')
          .whereRef('m.created_at', '=', 'e.created_at')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .leftJoin('user as u', 'u.id', 'o.reviewer_id')
    .select([
      'e.number',
      'e.score',
      'e.passed',
      'e.can_still_pass',
      'e.verdicts',
      'e.created_at as at',
      'o.id as override',
      'u.email as by',
    ])
    .where('e.submission_id', '=', submissionId)
    .orderBy('e.number')
    .execute()
  return rows.map(({ number, score, passed, can_still_pass, verdicts, at, override, by }, index) => ({
    number,
    cause: index === 0 ? 'evaluation' : override !== null ? 'override' : 'regrade',
    by,
    at: at.toISOString(),
    score,
    passed,
    can_still_pass,
    marks: newMarks(rows[index - 1]?.verdicts ?? [], verdicts),
  }))
}

/** Every time an assignment was sent in, newest first, with what came of it. */
export async function submissionsOf(database: Database, assignmentId: string): Promise<SubmissionEntry[]> {
  const rows = await database
    .selectFrom('submission as s')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .leftJoinLateral(
      ({ ref }) => latestEvaluation(ref('s.id')).select(['n.score', 'n.passed', 'n.can_still_pass']).as('e'),
      (join) => join.onTrue(),
    )
    .select(({ eb, ref }) => [
      's.created_at as submittedAt',
      's.finished_at as finishedAt',
      's.state as status',
      eb('s.generation', '=', ref('a.generation')).$castTo<boolean>().as('current'),
      'e.score',
      'e.passed',
      'e.can_still_pass',
    ])
    .where('s.assignment_id', '=', assignmentId)
    .orderBy('s.generation', 'desc')
    .execute()
  return rows.map(({ submittedAt, finishedAt, ...row }) => ({
    ...row,
    submitted_at: submittedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }))
}
