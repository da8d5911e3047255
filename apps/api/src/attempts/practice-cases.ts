import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { type AskedSectionView, askedSections, type Question, questionsOf } from '@casebench/shared/case-file/questions'
import type { PracticeCase } from '@casebench/shared/contract/attempts'
import { findOwnAssignments, listCases, readForList } from '../cases/listed-cases.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import type { LostGroup } from './mistake-groups.ts'

/** How many of the candidate's other cases are looked through. */
const maxSearched = 20

type Other = { caseId: string; name: string; state: PracticeCase['state']; sections: AskedSectionView[] }

/** What is still open can be practised at once; what was passed least of all. */
const order: readonly PracticeCase['state'][] = [
  'inProgress',
  'notStarted',
  'notPassed',
  'evaluationFailed',
  'notPassedYet',
  'submitted',
  'passed',
]

/** The candidate's other trainings in which a mistake can be practised, the best first. An evaluation that runs closes its case. */
export async function practiceCases(services: Services, caller: Caller, except: string): Promise<Other[]> {
  const all = (await findOwnAssignments(services, caller, 'training')).filter(({ caseId }) => caseId !== except)
  const assignments = all.toSorted((a, b) => b.assignedAt.getTime() - a.assignedAt.getTime()).slice(0, maxSearched)
  const [workOf, caseFileOf] = await readForList(services, assignments)
  return listCases(assignments, workOf, caseFileOf, true)
    .filter(({ listed }) => order.includes(listed.state))
    .toSorted((a, b) => order.indexOf(a.listed.state) - order.indexOf(b.listed.state))
    .map(({ listed: { caseId, name, state }, assignment }) => ({
      caseId,
      name,
      state,
      sections: askedSections(JSON.parse(caseFileOf(assignment.caseVersionId).json) as CandidateCase, {}),
    }))
}

const isAlike = ({ mistake, place }: LostGroup, question: Question): boolean => {
  if (mistake === 'missing-entry' || mistake === 'surplus-entry')
    return question.row !== undefined && question.baseId === place.question.baseId
  return question.type === place.question.type && question.weight > 0
}

/** Mistakes that belong to the question itself: no other case has it. */
const ofThisCase: ReadonlySet<string> = new Set(['knowledge', 'left-empty'])

/** A question in one of the cases that asks for the same; null where there is none. */
export function practiceFor(lost: LostGroup, others: readonly Other[]): PracticeCase | null {
  if (ofThisCase.has(lost.mistake)) return null
  for (const { caseId, name, state, sections } of others)
    for (const section of sections) {
      const question = questionsOf(section).find((one) => isAlike(lost, one))
      if (question) return { caseId, name, state, sectionKey: section.key, attributeId: question.attributeId }
    }
  return null
}
