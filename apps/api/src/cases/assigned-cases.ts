import { Readable } from 'node:stream'
import { wholePercent } from '@casebench/grading/disclosure/feedback-disclosure'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { sharePercent } from '@casebench/shared/case-file/completeness'
import { AssignedCase, getAssignedCases } from '@casebench/shared/contract/cases'
import { openTestsOf } from '../authorization/open-tests.ts'
import { subjectId } from '../authorization/subject.ts'
import { sendJson, serializerWith } from '../http/serialization.ts'
import { route } from '../routing/route.ts'
import { type AssignmentSummary, findAssignments, stateOf } from './assignment.ts'
import { caseFiles } from './case-files.ts'
import { listedAnswers } from './listed-answers.ts'
import { awaitsStart, testRunOf } from './test-run.ts'
import type { WorkSummary } from './work-summaries.ts'
import { workSummaries } from './work-summaries.ts'

type Listed = Omit<AssignedCase, 'answers'>

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

function present(cover: CandidateCase, assignment: AssignmentSummary, work: WorkSummary, shown: Shown | null): Listed {
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
  }
}

const lastTouchedFirst = (a: Listed, b: Listed): number =>
  (b.lastTouchedAt ?? '').localeCompare(a.lastTouchedAt ?? '') || a.name.localeCompare(b.name)

const listedJson = serializerWith(AssignedCase, 'answers')

type Line = { listed: Listed; assignment: AssignmentSummary; isHeldBack: boolean }

async function* jsonOf(lines: readonly Line[], answers: AsyncIterator<string>): AsyncGenerator<string> {
  yield '['
  for (const [index, { listed }] of lines.entries()) {
    const { value, done } = await answers.next()
    yield `${index === 0 ? '' : ','}${listedJson(listed, done ? '{}' : value)}`
  }
  yield ']'
}

async function* noAnswers(): AsyncGenerator<string> {}

export const assignedCasesRoute = route(getAssignedCases, async ({ query, services, caller, reply }) => {
  const { database } = services
  const userId = await subjectId(services, caller, query.email)
  const isOwn = userId === caller.userId
  const ownTestIsLocked = isOwn && query.mode === 'test' && !caller.isTestUnlocked
  const assignments = ownTestIsLocked ? [] : await findAssignments(database, userId, query.mode)
  const [workOf, caseFileOf, openTests] = await Promise.all([
    workSummaries(services).of(database, assignments),
    caseFiles(services).loadAll(
      database,
      assignments.map(({ caseVersionId }) => caseVersionId),
    ),
    isOwn ? new Set() : openTestsOf(database, caller.userId),
  ])
  const lines = assignments.map((found): Line => {
    const assignment = isOwn ? found : inFull(found)
    const { cover } = caseFileOf(assignment.caseVersionId)
    const { result = null } = assignment.submission ?? {}
    const shown = isOwn ? shownToOwner(assignment, cover) : result
    // The answers are named by their questions, which a timed test keeps back until it is started. Those of others tell
    // what is right to whoever has the case as a test.
    const isHeldBack = awaitsStart(assignment, cover) || openTests.has(assignment.caseId)
    return { listed: present(cover, assignment, workOf(assignment.id), shown), assignment, isHeldBack }
  })
  lines.sort((a, b) => lastTouchedFirst(a.listed, b.listed))
  const answers = query.answers === 'none' ? noAnswers() : listedAnswers(database, caseFileOf, lines)
  reply.header('x-total-count', lines.length)
  return sendJson(reply, Readable.from(jsonOf(lines, answers)))
})
