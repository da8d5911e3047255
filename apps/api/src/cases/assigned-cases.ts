import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { sharePercent } from '@casebench/shared/case-file/completeness'
import { AssignedCase, getAssignedCases } from '@casebench/shared/contract/cases'
import { subjectId } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import { sendJson, serializerWith } from '../routing/serialization.ts'
import { type AssignmentSummary, findAssignments, stateOf } from './assignment.ts'
import { awaitsStart, testRunOf } from './test-run.ts'
import type { WorkSummary } from './work-summaries.ts'

type Listed = Omit<AssignedCase, 'answers'>

function present(cover: CandidateCase, assignment: AssignmentSummary, work: WorkSummary): Listed {
  const result = assignment.submission?.result
  const { asked, given, started, touchedAt } = work
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
    evaluation: result ? { score: result.score, passed: result.passed } : null,
    activeSeconds: assignment.activeSeconds,
    assignedAt: assignment.assignedAt.toISOString(),
    lastTouchedAt: started ? (touchedAt?.toISOString() ?? null) : null,
    test: testRunOf(assignment, cover, asked),
  }
}

const lastTouchedFirst = (a: Listed, b: Listed): number =>
  (b.lastTouchedAt ?? '').localeCompare(a.lastTouchedAt ?? '') || a.name.localeCompare(b.name)

const listedJson = serializerWith(AssignedCase, 'answers')

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
  const cases = assignments.map((assignment) => {
    const work = workOf(assignment.id)
    const { cover } = caseFileOf(assignment.caseVersionId)
    // The answers are named by their questions, which a timed test keeps back until it is started.
    return { listed: present(cover, assignment, work), answers: awaitsStart(assignment, cover) ? '{}' : work.answers }
  })
  cases.sort((a, b) => lastTouchedFirst(a.listed, b.listed))
  reply.header('x-total-count', cases.length)
  return sendJson(reply, `[${cases.map(({ listed, answers }) => listedJson(listed, answers)).join(',')}]`)
})
