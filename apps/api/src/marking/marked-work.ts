import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import type { Queryable } from '@casebench/server/database'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'
import type { AnswerEvidence } from '@casebench/shared/evidence/schema'

/** The result of a submission that stands, and what it was judged by. */
export type MarkedWork = {
  submissionId: string
  versionId: string
  answers: Answers
  evidence: AnswerEvidence
  number: number
  score: number
  passed: boolean
  verdicts: Verdict[]
  durationMs: number
}

/** Of an assignment's current submission; undefined where it has no result. */
export async function findMarkedWork(database: Queryable, assignmentId: string): Promise<MarkedWork | undefined> {
  return database
    .selectFrom('assignment as a')
    .innerJoin('submission as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .onRef('s.generation', '=', 'a.generation')
        .on('s.state', '=', 'success'),
    )
    .crossJoinLateral(({ ref }) => latestEvaluation(ref('s.id')).selectAll().as('e'))
    .select([
      's.id as submissionId',
      's.case_version_id as versionId',
      's.answers',
      's.evidence',
      'e.number',
      'e.score',
      'e.passed',
      'e.verdicts',
      'e.duration_ms as durationMs',
    ])
    .where('a.id', '=', assignmentId)
    .executeTakeFirst()
}
