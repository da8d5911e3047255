import type { CaseEvaluation } from '@casebench/grading/evaluate'
import { type Database, transaction } from '@casebench/server/database'
import { keepFiguresOf } from '@casebench/server/figures/keep-figures'
import type { Evaluation } from '@casebench/shared/evaluation'
import type { Notice } from '@casebench/shared/events'
import type { Claim } from './claim.ts'

/** What of a claim its holder is known by. */
type Held = Pick<Claim, 'submissionId' | 'fence'>

// Each finish is one statement; the figures that a result changes follow in its transaction. It locks the assignment
// first, as every writer does, then the submission; whatever has changed while it waited (generation, state, fence) is
// looked at anew by Postgres.
const heldAssignment = `
  held as (
    select a.id, a.user_id, a.case_id, a.mode from assignment a
      join submission s on s.assignment_id = a.id and s.generation = a.generation
     where s.id = $1 for update of a
  )`

/** Its candidate is to be told, whether or not they still look at the case. */
const noted = (kind: Notice['kind']): string => `
  noted as (
    insert into notification (user_id, kind, detail)
    select user_id, '${kind}', jsonb_build_object('caseId', case_id, 'mode', mode) from done
  )`

/**
 * Stores the result of a claimed submission, once. False when the claim no longer holds: another worker took over, or
 * the case was unlocked or reset meanwhile; then nothing is changed. The person's figures are kept up with it.
 */
export async function storeResult(
  database: Database,
  { submissionId, fence }: Held,
  { score, passed, verdicts, engineVersion }: CaseEvaluation,
  result: Evaluation,
): Promise<boolean> {
  return transaction(database, async (client) => {
    const { rows } = await client.query<{ userId: string; assignmentId: string }>({
      name: 'store-result',
      text: `
        with ${heldAssignment}, done as (
          update submission s set state = 'success', finished_at = now(), lease_until = null
            from held where s.id = $1 and s.state = 'in_progress' and s.fence = $2
          returning s.id, held.id as assignment_id, held.user_id, held.case_id, held.mode
        ), stored as (
          insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
          select id, 1, $3, $4, $5, $6, $7, $8 from done
        ), closed as (
          update assignment a set submitted = true, locked = true from done where a.id = done.assignment_id
        ), logged as (
          insert into activity_log (actor, email, action, detail)
          select 'casebench', u.email, 'evaluate',
                 jsonb_build_object('caseId', done.case_id, 'mode', done.mode, 'score', $3::float8)
            from done join "user" u on u.id = done.user_id
        ), ${noted('evaluated')}
        select user_id as "userId", assignment_id as "assignmentId" from done`,
      values: [submissionId, fence, score, passed, JSON.stringify(verdicts), result, engineVersion, result.durationMs],
    })
    const done = rows[0]
    if (done) await keepFiguresOf(client, done)
    return done !== undefined
  })
}

/** Gives a claimed submission up for good: the reason is kept, the answers are open again. False as in {@link storeResult}. */
export async function storeFailure(
  database: Database,
  { submissionId, fence }: Held,
  reason: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `with ${heldAssignment}, done as (
       update submission s set state = 'failed', failure = $3, finished_at = now(), lease_until = null
         from held where s.id = $1 and s.state = 'in_progress' and s.fence = $2
       returning held.id as assignment_id, held.user_id, held.case_id, held.mode
     ), opened as (update assignment a set locked = false from done where a.id = done.assignment_id),
     ${noted('evaluationFailed')}
     select from done`,
    [submissionId, fence, reason],
  )
  return rowCount === 1
}

/** Lets go of a claim so that the submission is tried again after a while. */
export async function releaseClaim(
  database: Database,
  { submissionId, fence }: Held,
  retryAfterSeconds: number,
): Promise<void> {
  await database.query(
    `update submission set lease_until = now() + make_interval(secs => $3)
      where id = $1 and state = 'in_progress' and fence = $2`,
    [submissionId, fence, retryAfterSeconds],
  )
}
