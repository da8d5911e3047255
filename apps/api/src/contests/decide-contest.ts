import { type Queryable, type Transaction, transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { insertNotification, type Notified, pushNotification } from '@casebench/server/notifications'
import { decideContest } from '@casebench/shared/contract/contests'
import type { Input } from '@casebench/shared/contract/endpoint'
import { sql } from 'kysely'
import { lockWorkOf } from '../assignments/work-of-user.ts'
import { refuseOpenTest } from '../authorization/open-tests.ts'
import { refuseOwn } from '../authorization/own-assessment.ts'
import type { Assignment } from '../cases/assignment.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { markByHand, requireScore } from '../marking/mark-by-hand.ts'
import { findMarkedWork } from '../marking/marked-work.ts'
import { type MatchedWork, matchWork } from '../marking/matched-work.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { refuseWhileBlind } from '../second-marking/blindness.ts'
import { asReviewed, type ReviewedRow, reviewedContests } from './reviewed-contests.ts'

type Decision = Input<typeof decideContest>['body']

async function load(database: Queryable, id: string): Promise<ReviewedRow> {
  const [contest] = await reviewedContests(database, database.selectNoFrom(sql<string>`${id}::uuid`.as('id')))
  if (!contest) throw notFound('There is no such contest.', 'no_such_contest')
  return contest
}

const reasonIn = ({ reason = '' }: Decision): string => reason.trim()

/** Whether this very decision of this reviewer stands already: the call is a repeated one. */
const stands = ({ state, decision, decidedById }: ReviewedRow, wanted: Decision, caller: Caller): boolean =>
  state === (wanted.decision === 'accept' ? 'accepted' : 'rejected') &&
  decision === reasonIn(wanted) &&
  decidedById === caller.userId

function requireOpen({ state }: ReviewedRow): void {
  if (state === 'withdrawn')
    throw conflict('withdrawn', 'This is no longer contested: it was withdrawn, or the case was opened again.')
  if (state !== 'open') throw conflict('already_decided', 'Someone else has decided this meanwhile.')
}

/**
 * Marks the answer as correct, unless it is by now. A whole result is marked before it is decided about.
 * @returns the score before and after.
 */
async function markAccepted(
  transaction: Transaction,
  { assignment, matched }: { assignment: Assignment; matched: MatchedWork | undefined },
  contest: ReviewedRow,
  wanted: Extract<Decision, { decision: 'accept' }>,
  caller: Caller,
): Promise<{ from: number; to: number }> {
  const work = await findMarkedWork(transaction, assignment.id)
  if (!work) throw conflict('not_evaluated', 'This case has no result that could be marked.')
  requireScore(work, wanted.current_score)
  const unchanged = { from: work.score, to: work.score }
  if (contest.attributeId === '') return unchanged
  const verdict = work.verdicts.find(({ attributeId }) => attributeId === contest.attributeId)
  if (!verdict) throw conflict('no_longer_asked', 'The case does not ask this any more. Reject it and say so.')
  if (verdict.marking === 'correct') return unchanged
  const override = { [contest.attributeId]: { marking: 'correct' as const, feedback: reasonIn(wanted) } }
  const marking = { assignment, email: contest.email, work, matched, override, lookedAt: wanted.current_score }
  const { score } = await markByHand(transaction, marking, caller)
  return { from: work.score, to: score }
}

const store = (transaction: Transaction, contest: ReviewedRow, wanted: Decision, caller: Caller) =>
  transaction
    .with('decided', (db) =>
      db
        .updateTable('contest')
        .set({
          state: wanted.decision === 'accept' ? 'accepted' : 'rejected',
          decision: reasonIn(wanted),
          decided_by: caller.userId,
          decided_at: now,
        })
        .where('id', '=', contest.id),
    )
    .insertInto('activity_log')
    .values({
      actor: caller.email,
      email: contest.email,
      action: 'decide_contest',
      detail: json({ caseId: contest.caseId, mode: contest.mode, decision: wanted.decision }),
    })
    .execute()

/** The same decision of the same reviewer again changes nothing and tells nobody: the page may repeat the call. */
export const decideContestRoute = route(decideContest, async ({ params, body, services, caller }) => {
  const { userId, caseId, mode, attributeId } = await load(services.database, params.id)
  refuseOwn(decideContest, caller, { userId, mode })
  await refuseOpenTest(services.database, caller, caseId)
  const marks = body.decision === 'accept' && attributeId !== ''
  const matched = marks ? await matchWork(services, { userId, caseId, mode }) : undefined
  const outcome = await transaction(services.database, async (trx) => {
    const assignment = await lockWorkOf(trx, { userId, caseId, mode })
    const contest = await load(trx, params.id)
    await refuseWhileBlind(trx, caller, contest.submissionId)
    if (stands(contest, body, caller)) return { contest }
    requireOpen(contest)
    const scores =
      body.decision === 'accept' ? await markAccepted(trx, { assignment, matched }, contest, body, caller) : {}
    await store(trx, contest, body, caller)
    const accepted = body.decision === 'accept'
    const about = { caseId, mode, attributeId: contest.attributeId || null }
    const told = { userIds: [userId], kind: 'contestDecided' as const, ...about }
    const decided: Notified = { ...told, accepted, ...scores }
    await insertNotification(trx, decided)
    // What is noted is complete. A page hears no more than its candidate may see now.
    const pushed: Notified = assignment.submission?.withheld ? { ...told, accepted: null } : decided
    return { contest: await load(trx, params.id), pushed }
  })
  if (outcome.pushed) await pushNotification(services, outcome.pushed)
  return {
    message:
      body.decision === 'accept' ? 'Contest accepted. Candidate notified.' : 'Contest declined. Candidate notified.',
    contest: asReviewed(outcome.contest),
  }
})
