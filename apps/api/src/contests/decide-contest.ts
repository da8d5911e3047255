import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { type Queryable, type Transaction, transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
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
import { isMarkedByOthers } from '../marking/undisclosed-marks.ts'
import { handOn } from '../review-queue/left-unsure.ts'
import { type BlindMarking, blindMarking } from '../reviewers/blind-marking.ts'
import { refuseApart } from '../reviewers/kept-apart.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { refuseWhileBlind } from '../second-marking/blindness.ts'
import { asReviewed, type ReviewedRow, reviewedContests } from './reviewed-contests.ts'

type Decision = Input<typeof decideContest>['body']

async function load(database: Queryable, id: string, caller: Caller): Promise<ReviewedRow> {
  const wanted = database.selectNoFrom(sql<string>`${id}::uuid`.as('id'))
  const [contest] = await reviewedContests(database, wanted, caller)
  if (!contest) throw notFound(i18n.t('This contest does not exist.'), 'no_such_contest')
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
    throw conflict('withdrawn', i18n.t('This is no longer contested: it was withdrawn, or the case was reopened.'))
  if (state !== 'open') throw conflict('already_decided', i18n.t('Someone else has already decided this.'))
}

type Deciding = {
  blind: BlindMarking | undefined
  assignment: Assignment
  matched: MatchedWork | undefined
  contest: ReviewedRow
}

/**
 * Marks the answer as the decision says, unless a person has marked it so: no regrade takes back what a person decided,
 * and nothing declined is left undecided. A whole result is marked before it is decided about.
 * @returns the score before and after.
 */
async function markDecided(
  transaction: Transaction,
  { blind, assignment, matched, contest }: Deciding,
  wanted: Decision,
  caller: Caller,
): Promise<{ from: number; to: number }> {
  const work = await findMarkedWork(transaction, assignment.id)
  if (!work) throw conflict('not_evaluated', i18n.t('This case has no result to mark.'))
  const accepted = wanted.decision === 'accept'
  // Whoever is not told what others marked has looked at another score.
  const isSeenWhole = !blind?.hides(contest) || !(await isMarkedByOthers(transaction, work, caller.userId))
  if (accepted && isSeenWhole) requireScore(work, wanted.current_score)
  const unchanged = { from: work.score, to: work.score }
  const { attributeId, email } = contest
  if (attributeId === '') return unchanged
  const verdict = work.verdicts.find((one) => one.attributeId === attributeId)
  if (!verdict && accepted)
    throw conflict('no_longer_asked', i18n.t('The case no longer asks this question. Decline the contest and say so.'))
  if (!verdict) return unchanged
  if (!accepted && verdict.marking === 'correct')
    throw conflict(
      'correct_by_now',
      i18n.t('This answer is already marked correct. Accept the contest, or mark the answer wrong first.'),
    )
  const marking = accepted ? 'correct' : 'wrong'
  if (verdict.marking === marking && verdict.gradedBy === 'person') return unchanged
  const override = {
    [attributeId]: { marking, feedback: reasonIn(wanted), confirms: verdict.marking === marking },
  } as const
  const { score } = await markByHand(
    transaction,
    { assignment, email, work, matched, override, lookedAt: work.score },
    caller,
  )
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
  const { userId, caseId, mode, attributeId } = await load(services.database, params.id, caller)
  refuseOwn(decideContest, caller, { userId, mode })
  await refuseApart(services.database, caller, { userId, mode })
  await refuseOpenTest(services.database, caller, caseId)
  const blind = await blindMarking(services, caller)
  const matched = attributeId !== '' ? await matchWork(services, { userId, caseId, mode }) : undefined
  const outcome = await transaction(services.database, async (trx) => {
    const assignment = await lockWorkOf(trx, { userId, caseId, mode })
    const contest = await load(trx, params.id, caller)
    await refuseWhileBlind(trx, caller, contest.submissionId)
    if (stands(contest, body, caller)) return { contest }
    requireOpen(contest)
    const scores = await markDecided(trx, { blind, assignment, matched, contest }, body, caller)
    await store(trx, contest, body, caller)
    await handOn(trx, assignment.id, caller.userId)
    const accepted = body.decision === 'accept'
    const about = { caseId, mode, attributeId: contest.attributeId || null }
    const told = { userIds: [userId], kind: 'contestDecided' as const, ...about }
    const decided: Notified = { ...told, accepted, ...scores }
    await insertNotification(trx, decided)
    // What is noted is complete. A page hears no more than its candidate may see now.
    const pushed: Notified = assignment.submission?.withheld ? { ...told, accepted: null } : decided
    return { contest: await load(trx, params.id, caller), pushed }
  })
  if (outcome.pushed) await pushNotification(services, outcome.pushed)
  return {
    message:
      body.decision === 'accept'
        ? i18n.t('Contest accepted. Candidate notified.')
        : i18n.t('Contest declined. Candidate notified.'),
    contest: asReviewed(outcome.contest, { caller, blind }),
  }
})
