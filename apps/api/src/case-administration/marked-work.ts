import type { Database, Transaction } from '@casebench/server/database'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'

/** The result of a submission that stands, and what it was judged by. */
export type MarkedWork = {
  submissionId: string
  versionId: string
  answers: Answers
  number: number
  score: number
  passed: boolean
  verdicts: Verdict[]
  durationMs: number
}

/** Of an assignment's current submission; undefined where it has no result. */
export async function findMarkedWork(
  client: Database | Transaction,
  assignmentId: string,
): Promise<MarkedWork | undefined> {
  const { rows } = await client.query<MarkedWork>(
    `select s.id as "submissionId", s.case_version_id as "versionId", s.answers, e.number, e.score, e.passed, e.verdicts,
            e.duration_ms as "durationMs"
       from assignment a
       join submission s on s.assignment_id = a.id and s.generation = a.generation and s.state = 'success'
       cross join lateral (select * from evaluation where submission_id = s.id order by number desc limit 1) e
      where a.id = $1`,
    [assignmentId],
  )
  return rows[0]
}
