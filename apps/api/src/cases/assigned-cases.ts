import { completenessPercent } from '@casebench/shared/case-file/completeness'
import { askedSections, questionsOf } from '@casebench/shared/case-file/questions'
import { type AssignedCase, getAssignedCases } from '@casebench/shared/contract/cases'
import { subjectId } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { type AnswerRows, hasOwnAnswers, noAnswers, plain, readAnswers } from './answers.ts'
import { type AssignmentSummary, findAssignments, stateOf } from './assignment.ts'
import { testRunOf } from './test-run.ts'

async function present(services: Services, assignment: AssignmentSummary, rows: AnswerRows): Promise<AssignedCase> {
  const { caseFile } = await services.caseFiles.load(services.database.pool, assignment.caseVersionId)
  const answers = plain(rows.answers)
  const asked = askedSections(caseFile, answers).flatMap(questionsOf)
  const empty = asked.filter((question) => (answers[question.attributeId] ?? '').trim() === '')
  const result = assignment.submission?.result
  const started = hasOwnAnswers(rows.answers)
  return {
    caseId: assignment.caseId,
    mode: assignment.mode,
    name: caseFile.details.name,
    country: caseFile.details.country ?? '',
    entityType: caseFile.details.entityType ?? '',
    state: stateOf(assignment, started),
    submitted: assignment.submitted,
    completeness: completenessPercent(asked.map((question) => answers[question.attributeId])),
    unanswered: empty.length,
    evaluation: result ? { score: result.score, passed: result.passed } : null,
    answers: Object.fromEntries(asked.map(({ attributeId }) => [attributeId, { answer: answers[attributeId] ?? '' }])),
    activeSeconds: assignment.activeSeconds,
    assignedAt: assignment.assignedAt.toISOString(),
    lastTouchedAt: started ? (rows.touchedAt?.toISOString() ?? null) : null,
    test: testRunOf(assignment, caseFile, asked.length),
  }
}

export const assignedCasesRoute = route(getAssignedCases, async ({ query, services, caller, reply }) => {
  const { pool } = services.database
  const userId = await subjectId(services, caller, query.email)
  const ownTestIsLocked = userId === caller.userId && query.mode === 'test' && !caller.isTestUnlocked
  const assignments = ownTestIsLocked ? [] : await findAssignments(pool, userId, query.mode)
  const answers = await readAnswers(
    pool,
    assignments.map((assignment) => assignment.id),
  )
  const cases = await Promise.all(
    assignments.map((assignment) => present(services, assignment, answers.get(assignment.id) ?? noAnswers)),
  )
  cases.sort((a, b) => (b.lastTouchedAt ?? '').localeCompare(a.lastTouchedAt ?? '') || a.name.localeCompare(b.name))
  reply.header('x-total-count', cases.length)
  return cases
})
