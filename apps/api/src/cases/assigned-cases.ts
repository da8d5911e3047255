import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { sharePercent } from '@casebench/shared/case-file/completeness'
import { type AssignedCase, getAssignedCases } from '@casebench/shared/contract/cases'
import { subjectId } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import { type AssignmentSummary, findAssignments, stateOf } from './assignment.ts'
import { testRunOf } from './test-run.ts'
import type { WorkSummary } from './work-summaries.ts'

function present(caseFile: CandidateCase, assignment: AssignmentSummary, work: WorkSummary): AssignedCase {
  const result = assignment.submission?.result
  const { answers, asked, given, started, touchedAt } = work
  return {
    caseId: assignment.caseId,
    mode: assignment.mode,
    name: caseFile.details.name,
    country: caseFile.details.country ?? '',
    entityType: caseFile.details.entityType ?? '',
    state: stateOf(assignment, started),
    submitted: assignment.submitted,
    completeness: sharePercent(given, asked),
    unanswered: asked - given,
    evaluation: result ? { score: result.score, passed: result.passed } : null,
    answers,
    activeSeconds: assignment.activeSeconds,
    assignedAt: assignment.assignedAt.toISOString(),
    lastTouchedAt: started ? (touchedAt?.toISOString() ?? null) : null,
    test: testRunOf(assignment, caseFile, asked),
  }
}

export const assignedCasesRoute = route(getAssignedCases, async ({ query, services, caller, reply }) => {
  const { pool } = services.database
  const userId = await subjectId(services, caller, query.email)
  const ownTestIsLocked = userId === caller.userId && query.mode === 'test' && !caller.isTestUnlocked
  const assignments = ownTestIsLocked ? [] : await findAssignments(pool, userId, query.mode)
  const [workOf, caseFileOf] = await Promise.all([
    services.work.of(pool, assignments),
    services.caseFiles.loadAll(
      pool,
      assignments.map(({ caseVersionId }) => caseVersionId),
    ),
  ])
  const cases = assignments.map((assignment) =>
    present(caseFileOf(assignment.caseVersionId).caseFile, assignment, workOf(assignment.id)),
  )
  cases.sort((a, b) => (b.lastTouchedAt ?? '').localeCompare(a.lastTouchedAt ?? '') || a.name.localeCompare(b.name))
  reply.header('x-total-count', cases.length)
  return cases
})
