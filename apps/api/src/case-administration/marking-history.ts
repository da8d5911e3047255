import type { Database } from '@casebench/server/database'
import type { MarkingEntry, SubmissionEntry } from '@casebench/shared/contract/marking'
import type { Verdict } from '@casebench/shared/evaluation'

type Row = {
  number: number
  score: number
  passed: boolean
  verdicts: Verdict[]
  at: Date
  overridden: boolean
  by: string | null
}

const sayOf = ({ marking, gradedBy, reasons }: Verdict): string => JSON.stringify([marking, gradedBy, reasons])

/** The marks that one result has and the one before did not. */
function newMarks(before: readonly Verdict[], after: readonly Verdict[]): MarkingEntry['marks'] {
  const earlier = new Map(before.map((verdict) => [verdict.attributeId, sayOf(verdict)]))
  return after
    .filter((verdict) => earlier.get(verdict.attributeId) !== sayOf(verdict))
    .map(({ attributeId, marking, gradedBy, reasons }) => ({
      attributeId,
      marking,
      gradedBy,
      feedback: reasons.map(({ text }) => text).join('; '),
    }))
}

/** Every result that a submission had, first to last. What a reviewer marked was stored in the transaction of its result. */
export async function markingHistory(database: Database, submissionId: string): Promise<MarkingEntry[]> {
  const { rows } = await database.query<Row>(
    `select e.number, e.score, e.passed, e.verdicts, e.created_at as at, o.id is not null as overridden, u.email as by
       from evaluation e
       left join lateral (select id, reviewer_id from marking_override
                           where submission_id = e.submission_id and created_at = e.created_at limit 1) o on true
       left join "user" u on u.id = o.reviewer_id
      where e.submission_id = $1 order by e.number`,
    [submissionId],
  )
  return rows.map(({ number, score, passed, verdicts, at, overridden, by }, index) => ({
    number,
    cause: index === 0 ? 'evaluation' : overridden ? 'override' : 'regrade',
    by,
    at: at.toISOString(),
    score,
    passed,
    marks: newMarks(rows[index - 1]?.verdicts ?? [], verdicts),
  }))
}

type Sent = Omit<SubmissionEntry, 'submitted_at' | 'finished_at'> & { submittedAt: Date; finishedAt: Date | null }

/** Every time an assignment was sent in, newest first, with what came of it. */
export async function submissionsOf(database: Database, assignmentId: string): Promise<SubmissionEntry[]> {
  const { rows } = await database.query<Sent>(
    `select s.created_at as "submittedAt", s.finished_at as "finishedAt", s.state as status,
            s.generation = a.generation as current, e.score, e.passed
       from submission s
       join assignment a on a.id = s.assignment_id
       left join lateral (select score, passed from evaluation where submission_id = s.id order by number desc limit 1) e on true
      where s.assignment_id = $1 order by s.generation desc`,
    [assignmentId],
  )
  return rows.map(({ submittedAt, finishedAt, ...row }) => ({
    ...row,
    submitted_at: submittedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }))
}
