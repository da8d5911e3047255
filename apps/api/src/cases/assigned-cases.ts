import { Readable } from 'node:stream'
import { AssignedCase, getAssignedCases } from '@casebench/shared/contract/cases'
import { openTestsOf } from '../authorization/open-tests.ts'
import { subjectId } from '../authorization/subject.ts'
import { sendJson, serializerWith } from '../http/serialization.ts'
import { isPrincipal } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { type AssignmentSummary, findAssignments } from './assignment.ts'
import { listedAnswers } from './listed-answers.ts'
import { findOwnAssignments, type ListedCase, listCases, readForList } from './listed-cases.ts'
import { isHeldBack as isCaseHeldBack } from './test-run.ts'

const listedJson = serializerWith(AssignedCase, 'answers')

type Line = { listed: ListedCase; assignment: AssignmentSummary; isHeldBack: boolean }

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
  const assignments = isOwn
    ? await findOwnAssignments(services, caller, query.mode)
    : await findAssignments(database, userId, query.mode)
  const [[workOf, caseFileOf], openTests] = await Promise.all([
    readForList(services, assignments),
    isOwn ? new Set() : openTestsOf(database, caller),
  ])
  const lines = listCases(assignments, workOf, caseFileOf, isPrincipal(caller, userId)).map(
    ({ cover, ...line }): Line => {
      // The answers are named by their questions, which a timed test keeps back until it is started. Those of others tell
      // what is right to whoever has the case as a test.
      const isHeldBack = isCaseHeldBack(line.assignment, cover) || openTests.has(line.assignment.caseId)
      return { ...line, isHeldBack }
    },
  )
  const answers = query.answers === 'none' ? noAnswers() : listedAnswers(database, caseFileOf, lines)
  reply.header('x-total-count', lines.length)
  return sendJson(reply, Readable.from(jsonOf(lines, answers)))
})
