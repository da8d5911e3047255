import { updateStatsOf } from '@casebench/domain/stats/update-stats'
import { transaction } from '@casebench/server/database'
import type { Evaluation, SectionScore } from '@casebench/shared/evaluation'
import { claimSubmission } from '../../../worker/src/evaluation/claim.ts'
import { storeResult } from '../../../worker/src/evaluation/finish.ts'
import type { TestApi } from './test-api.ts'

/** What an evaluation came to: the score of each section, by its title. */
export type Marks = { score: number; passed: boolean; canStillPass?: boolean; sections?: Record<string, number> }

export const sectionWeight = 4

const resultOf = ({ score, passed, canStillPass = false, sections = {} }: Marks): Evaluation => ({
  score,
  passed,
  canStillPass,
  passMark: 0.8,
  counts: { correct: 0, wrong: 0, notSure: 0 },
  marking: { summary: '', wrong: [], notSure: [], correct: [] },
  feedback: [],
  perSection: Object.entries(sections).map(
    ([sectionTitle, sectionScore]): SectionScore => ({
      key: sectionTitle.toLowerCase(),
      componentTitle: 'Client details',
      sectionTitle,
      score: sectionScore,
      weight: sectionWeight,
      counts: { correct: 0, wrong: 0, notSure: 0 },
    }),
  ),
  gradedBy: ['rules'],
  engineVersion: 'test',
  durationMs: 1,
})

/** Sends an assignment in and stores this result, as the api and the worker do. Answers with the submission's id. */
export async function evaluateAs(
  { services }: TestApi,
  assignmentId: string,
  marks: Marks,
  sentAt = new Date(),
): Promise<string> {
  const { database } = services
  const { rows } = await database.query<{ id: string }>(
    `with closed as (
       update assignment set generation = generation + 1, locked = true where id = $1 returning generation, case_version_id
     )
     insert into submission (assignment_id, generation, case_version_id, answers, created_at)
     select $1, generation, case_version_id, '{}', $2 from closed returning id`,
    [assignmentId, sentAt],
  )
  const id = rows[0]?.id
  const claim = id === undefined ? undefined : await claimSubmission(database, id)
  if (!claim) throw new Error('The submission could not be claimed')
  await storeResult(
    database,
    claim,
    { ...resultOf(marks), canStillPass: marks.canStillPass ?? false, verdicts: [] },
    resultOf(marks),
  )
  return claim.id
}

/** Marks a submission anew, as an override or a regrade does. */
export async function markAnew({ services }: TestApi, submissionId: string, marks: Marks): Promise<void> {
  await transaction(services.database, async (client) => {
    const { rows } = await client.query<{ userId: string; assignmentId: string }>(
      `select a.user_id as "userId", a.id as "assignmentId" from assignment a join submission s on s.assignment_id = a.id
        where s.id = $1 for update of a`,
      [submissionId],
    )
    await client.query(
      `insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
       select $1, max(number) + 1, $2, $3, '[]', $4, 'test', 1 from evaluation where submission_id = $1`,
      [submissionId, marks.score, marks.passed, resultOf(marks)],
    )
    if (rows[0]) await updateStatsOf(client, rows[0])
  })
}
