import { transaction } from '@casebench/server/database'
import type { Mode } from '@casebench/shared/assignment-state'
import { defaultPassMark } from '@casebench/shared/case-file/schema'
import { originalLanguage } from '@casebench/shared/case-file/translations'
import { type ComparisonRow, getComparison, type SubmissionEntry } from '@casebench/shared/contract/marking'
import type { AnswerEvidence } from '@casebench/shared/evidence/schema'
import { type Proposal, proposalsOf } from '../accepted-answers/proposals.ts'
import { logOnce } from '../activity/acts.ts'
import { notAssignedToUser } from '../assignments/work-of-user.ts'
import { findVersion } from '../case-files/stored-case.ts'
import { answersOf, hasOwnAnswers, plain } from '../cases/answers.ts'
import { findAssignment, stateOf } from '../cases/assignment.ts'
import { givenEvidence } from '../evidence/stored-evidence.ts'
import { markedPerson } from '../reviewers/blind-marking.ts'
import { apartFromResult } from '../reviewers/kept-apart.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { refuseWhileBlind } from '../second-marking/blindness.ts'
import type { Services } from '../services.ts'
import { findMarkedWork } from './marked-work.ts'
import { markingHistory, submissionsOf } from './marking-history.ts'
import { commentsOf } from './review-comments.ts'
import { withoutOthersMarks } from './undisclosed-marks.ts'

type Read = { about: string; caseId: string; mode: Mode; attempt: number }

/** Whoever reads somebody's work beside the answer sheet is on record: once for each attempt, as marking reads it often. */
const logReading = (database: Services['database'], caller: Caller, { about, ...detail }: Read): Promise<void> =>
  transaction(database, (client) => logOnce(client, caller, { action: 'read_comparison', about, detail }))

const withGiven = (given: AnswerEvidence, rows: readonly ComparisonRow[]): ComparisonRow[] =>
  rows.map((row) => {
    const pieces = given[row.attributeId] ?? []
    return pieces.length === 0 ? row : { ...row, given: [...pieces] }
  })

/** With what was proposed of these very answers: the latest, where one was proposed again. */
function withProposed(rows: readonly ComparisonRow[], proposals: readonly Proposal[]): ComparisonRow[] {
  const key = (attributeId: string, answer: string) => JSON.stringify([attributeId, answer])
  const known = new Map(proposals.map(({ attributeId, answer, ...proposed }) => [key(attributeId, answer), proposed]))
  return rows.map((row) => {
    const proposed = row.referenceId === null ? undefined : known.get(key(row.referenceId, row.userAnswer.trim()))
    return proposed ? { ...row, proposed } : row
  })
}

const withoutResult = (entry: SubmissionEntry): SubmissionEntry => ({
  ...entry,
  score: null,
  passed: null,
  can_still_pass: null,
})

/** Of what has a result, the answers as they were sent in; otherwise as they stand, with nothing marked. */
export const getComparisonRoute = route(getComparison, async ({ query, services, caller }) => {
  const { caseId, mode } = query
  const { database } = services
  const { userId, email, shownAs, blind, readOnly } = await markedPerson(services, caller, query)
  const assignment = await findAssignment(database, { userId, caseId, mode })
  if (!assignment) throw notAssignedToUser()
  const [marked, stored, given, submissions, proposals] = await Promise.all([
    findMarkedWork(database, assignment.id),
    answersOf(database, assignment.id),
    givenEvidence(database, assignment.id),
    submissionsOf(database, assignment.id),
    proposalsOf(database, caseId),
  ])
  if (marked) await refuseWhileBlind(database, caller, marked.submissionId)
  const judgedBy = await findVersion(database, marked?.versionId ?? assignment.caseVersionId)
  const { caseData, answerSheet } = judgedBy
  const work = marked && blind ? await withoutOthersMarks(database, marked, caseData, caller.userId) : marked
  const own = userId === caller.userId
  if (!own) await logReading(database, caller, { about: email, caseId, mode, attempt: assignment.generation })
  return {
    email: shownAs,
    caseId,
    mode,
    name: caseData.details.name,
    language: originalLanguage(caseData),
    // Whether it is passed tells what others marked.
    state: work === marked ? stateOf(assignment, hasOwnAnswers(stored)) : 'submitted',
    version: judgedBy.version,
    current_version: judgedBy.currentVersion,
    score: work?.score ?? null,
    passed: work?.passed ?? null,
    pass_mark: caseData.passMark ?? defaultPassMark,
    blind,
    read_only: readOnly,
    own,
    kept_apart: await apartFromResult(database, caller, { userId, mode }),
    // Whoever works on a case does not read its answer sheet in their own work.
    rows: own
      ? []
      : withProposed(
          withGiven(
            work?.evidence ?? given,
            await services.matcher.match('rows', {
              caseData,
              answerSheet,
              answers: work?.answers ?? plain(stored),
              verdicts: work?.verdicts ?? [],
            }),
          ),
          proposals,
        ),
    history: work && !own && !blind ? await markingHistory(database, work.submissionId) : [],
    submissions: blind ? submissions.filter(({ current }) => current).map(withoutResult) : submissions,
    comments:
      work && !own
        ? (await commentsOf(database, work.submissionId)).filter(({ by }) => !blind || by === caller.email)
        : [],
    documents: caseData.documents.map(({ documentId, title, contentType }) => ({ documentId, title, contentType })),
  }
})
