import type { Evaluation, Verdict } from '@casebench/shared/evaluation'
import type { Transaction } from '../database.ts'
import { keepFiguresOf } from '../figures/keep-figures.ts'

type Marked = { score: number; passed: boolean; verdicts: readonly Verdict[]; engineVersion: string }
type Submission = { submissionId: string; assignmentId: string; userId: string; caseVersionId: string }

/**
 * Stores a further result of a submission and keeps its person's figures up. Part of a transaction that holds the
 * assignment's lock and has read the result before this one. The version it was judged by is the submission's from
 * then on; the earlier results stay as history.
 * @returns the number of the result.
 */
export async function storeMarking(
  client: Transaction,
  { submissionId, assignmentId, userId, caseVersionId }: Submission,
  { score, passed, verdicts, engineVersion }: Marked,
  result: Evaluation,
): Promise<number> {
  const { rows } = await client.query<{ number: number }>({
    name: 'store-marking',
    text: `
      with judged as (
        update submission set case_version_id = $8 where id = $1 and case_version_id <> $8
      )
      insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
      select $1, max(number) + 1, $2, $3, $4, $5, $6, $7 from evaluation where submission_id = $1 returning number`,
    values: [
      submissionId,
      score,
      passed,
      JSON.stringify(verdicts),
      result,
      engineVersion,
      result.durationMs,
      caseVersionId,
    ],
  })
  const stored = rows[0]
  if (!stored) throw new Error('The marking was not stored')
  await keepFiguresOf(client, { userId, assignmentId })
  return stored.number
}
