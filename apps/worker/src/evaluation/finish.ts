import type { CaseEvaluation } from '@casebench/grading/evaluate'
import { transaction } from '@casebench/server/database'
import type { Evaluation } from '@casebench/shared/evaluation'
import type pg from 'pg'
import type { Claim } from './claim.ts'

/** What of a claim its holder is known by. */
type Held = Pick<Claim, 'submissionId' | 'fence'>

/** Locks the assignment first, as every writer does, then asks whether the claim still holds. */
async function stillHeld(client: pg.PoolClient, claim: Held): Promise<string | undefined> {
  const { rows } = await client.query<{ assignmentId: string }>(
    `select a.id as "assignmentId" from assignment a
       join submission s on s.assignment_id = a.id and s.generation = a.generation
      where s.id = $1 for update of a`,
    [claim.submissionId],
  )
  return rows[0]?.assignmentId
}

/**
 * Stores the result of a claimed submission, once. False when the claim no longer holds: another worker took over, or
 * the case was unlocked or reset meanwhile; then nothing is changed.
 */
export async function storeResult(
  pool: pg.Pool,
  claim: Claim,
  evaluation: CaseEvaluation,
  result: Evaluation,
): Promise<boolean> {
  return transaction(pool, async (client) => {
    const assignmentId = await stillHeld(client, claim)
    if (!assignmentId) return false
    const done = await client.query(
      `update submission set state = 'success', finished_at = now(), lease_until = null
        where id = $1 and state = 'in_progress' and fence = $2`,
      [claim.submissionId, claim.fence],
    )
    if (done.rowCount !== 1) return false
    await client.query(
      `with stored as (
         insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
         values ($1, 1, $2, $3, $4, $5, $6, $7)
       ), closed as (update assignment set submitted = true, locked = true where id = $8 returning user_id)
       insert into activity_log (actor, email, action, detail)
       select 'casebench', u.email, 'evaluate', jsonb_build_object('caseId', $9::text, 'mode', $10::text, 'score', $2::float8)
         from closed join "user" u on u.id = closed.user_id`,
      [
        claim.submissionId,
        evaluation.score,
        evaluation.passed,
        JSON.stringify(evaluation.verdicts),
        result,
        evaluation.engineVersion,
        result.durationMs,
        assignmentId,
        claim.caseId,
        claim.mode,
      ],
    )
    return true
  })
}

/** Gives a claimed submission up for good: the reason is kept, the answers are open again. False as in {@link storeResult}. */
export async function storeFailure(pool: pg.Pool, claim: Held, reason: string): Promise<boolean> {
  return transaction(pool, async (client) => {
    const assignmentId = await stillHeld(client, claim)
    if (!assignmentId) return false
    const done = await client.query(
      `update submission set state = 'failed', failure = $3, finished_at = now(), lease_until = null
        where id = $1 and state = 'in_progress' and fence = $2`,
      [claim.submissionId, claim.fence, reason],
    )
    if (done.rowCount !== 1) return false
    await client.query('update assignment set locked = false where id = $1', [assignmentId])
    return true
  })
}

/** Lets go of a claim so that the submission is tried again after a while. */
export async function releaseClaim(pool: pg.Pool, claim: Held, retryAfterSeconds: number): Promise<void> {
  await pool.query(
    `update submission set lease_until = now() + make_interval(secs => $3)
      where id = $1 and state = 'in_progress' and fence = $2`,
    [claim.submissionId, claim.fence, retryAfterSeconds],
  )
}
