import { wholePercent } from '@casebench/grading/disclosure/feedback-disclosure'
import type { Mode } from '@casebench/shared/assignment-state'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { sharePercent } from '@casebench/shared/case-file/completeness'
import type { AssignedCase } from '@casebench/shared/contract/cases'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { type AssignmentSummary, findAssignments, stateOf } from './assignment.ts'
import { datesOf } from './assignment-dates.ts'
import { type CaseFiles, caseFiles } from './case-files.ts'
import { testRunOf } from './test-run.ts'
import { type WorkSummaries, type WorkSummary, workSummaries } from './work-summaries.ts'

export type ListedCase = Omit<AssignedCase, 'answers'>

/** A case of a list, and what it was made of. */
export type CaseLine = { listed: ListedCase; assignment: AssignmentSummary; cover: CandidateCase }

/** The results of somebody else's work are for those who may see profiles: they see them whole. */
const inFull = ({ submission, ...assignment }: AssignmentSummary): AssignmentSummary => ({
  ...assignment,
  submission: submission && { ...submission, withheld: null },
})

type Shown = { score: number; passed: boolean }

/** What its candidate may see of a result: of a test the whole percent, as its precise score would tell which answers. */
function shownToOwner({ mode, submission }: AssignmentSummary, { passMark }: CandidateCase): Shown | null {
  if (!submission?.result || submission.withheld) return null
  const { score, passed } = submission.result
  return { score: mode === 'test' ? wholePercent({ score, passed, passMark }) : score, passed }
}

function present(
  cover: CandidateCase,
  assignment: AssignmentSummary,
  work: WorkSummary,
  shown: Shown | null,
): ListedCase {
  const { asked, given, started, touchedAt, lastAnswered } = work
  return {
    caseId: assignment.caseId,
    mode: assignment.mode,
    name: cover.details.name,
    country: cover.details.country ?? '',
    entityType: cover.details.entityType ?? '',
    state: stateOf(assignment, started),
    submitted: assignment.submitted,
    completeness: sharePercent(given, asked),
    unanswered: asked - given,
    evaluation: shown,
    withheld: assignment.submission?.withheld ?? null,
    activeSeconds: assignment.activeSeconds,
    assignedAt: assignment.assignedAt.toISOString(),
    lastTouchedAt: started ? (touchedAt?.toISOString() ?? null) : null,
    lastAnswered,
    test: testRunOf(assignment, cover, asked),
    dates: datesOf(assignment),
  }
}

const lastTouchedFirst = (a: ListedCase, b: ListedCase): number =>
  (b.lastTouchedAt ?? '').localeCompare(a.lastTouchedAt ?? '') || a.name.localeCompare(b.name)

/** Assignments as a list shows them, last touched first: with the results that their own candidate may see, or in full. */
export function listCases(
  assignments: readonly AssignmentSummary[],
  workOf: Awaited<ReturnType<WorkSummaries['of']>>,
  caseFileOf: Awaited<ReturnType<CaseFiles['loadAll']>>,
  isOwn: boolean,
): CaseLine[] {
  const lines = assignments.map((found): CaseLine => {
    const assignment = isOwn ? found : inFull(found)
    const { cover } = caseFileOf(assignment.caseVersionId)
    const shown = isOwn ? shownToOwner(assignment, cover) : (assignment.submission?.result ?? null)
    return { listed: present(cover, assignment, workOf(assignment.id), shown), assignment, cover }
  })
  return lines.sort((a, b) => lastTouchedFirst(a.listed, b.listed))
}

/** What the caller has to do: no tests while these are locked for them. */
export async function findOwnAssignments(
  { database }: Services,
  { userId, isTestUnlocked }: Caller,
  mode: Mode,
): Promise<AssignmentSummary[]> {
  return mode === 'test' && !isTestUnlocked ? [] : findAssignments(database, userId, mode)
}

/** What lists of these assignments are made of: the work on each, and its case. */
export const readForList = (services: Services, assignments: readonly AssignmentSummary[]) =>
  Promise.all([
    workSummaries(services).of(services.database, assignments),
    caseFiles(services).loadAll(
      services.database,
      assignments.map(({ caseVersionId }) => caseVersionId),
    ),
  ])

/** The caller's own cases as their dashboard lists them. */
export async function ownCases(services: Services, caller: Caller, mode: Mode): Promise<ListedCase[]> {
  const assignments = await findOwnAssignments(services, caller, mode)
  return listCases(assignments, ...(await readForList(services, assignments)), true).map(({ listed }) => listed)
}
