import type { Mistake } from '@casebench/shared/analysis/mistakes'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { getMistakes, type MistakeGroup } from '@casebench/shared/contract/attempts'
import { requireAssignment } from '../cases/assignment.ts'
import { caseFiles } from '../cases/case-files.ts'
import { route } from '../routing/route.ts'
import { helpEntry } from './help-entries.ts'
import { type LostGroup, mistakeGroups } from './mistake-groups.ts'
import { practiceCases, practiceFor } from './practice-cases.ts'
import { storedAttempt } from './stored-attempt.ts'

/** What helps with a mistake, asked as an entry of a knowledge base would answer it; about the others there is nothing general to say. */
const questionAbout: Readonly<Partial<Record<Mistake, string>>> = {
  'legal-form': 'How should I write the legal name of an entity?',
  'company-name': 'How should I write the legal name of an entity?',
  'person-name': 'How should I write the name of a person?',
  address: 'Which address should I record, registered office or place of business?',
  identifier: 'Registration number, tax number, VAT number: which is which?',
  'industry-code': 'How do I find the right industry code?',
  ownership: 'How do I calculate indirect ownership through several companies?',
  screening: 'How do I tell a true hit from a namesake?',
  'hit-factors': 'How do I tell a true hit from a namesake?',
  'wrong-source': 'Which sources should I trust most for company data?',
  explanation: 'How do I write a good finding or conclusion?',
}

type HelpQuestion = Parameters<typeof helpEntry>[1]

/** An entry has to be about the very question: one that has some words of it in common helps nobody. */
const aboutIt = (question: string | undefined): HelpQuestion | undefined =>
  question === undefined ? undefined : { question, minCoverage: 0.9 }

/** Of lists and knowledge questions, what they are about says what to read. Knowledge is asked in many more words than an entry has. */
function helpQuestion({ mistake, place: { question, group } }: LostGroup): HelpQuestion | undefined {
  if (mistake === 'knowledge') return { question: question.title, minCoverage: 0.65 }
  if (mistake === 'missing-entry' || mistake === 'surplus-entry') return aboutIt(group?.title)
  return aboutIt(question.type === 'lei' ? 'How can I tell that an LEI is mistyped?' : questionAbout[mistake])
}

/** Nothing of a test, and nothing of a result that is withheld now: a mistake that is named tells which answer is wrong. */
export const getMistakesRoute = route(getMistakes, async ({ query, services, caller }) => {
  const { database } = services
  const { id, mode, caseId } = await requireAssignment(services, caller, query)
  const stored = mode === 'test' ? undefined : await storedAttempt(database, id)
  if (!stored || stored.withheld !== null) return { attempt: null, groups: [] }
  const { json } = await caseFiles(services).load(database, stored.caseVersionId)
  const lost = mistakeGroups(JSON.parse(json) as CandidateCase, stored.answers, stored.verdicts)
  const others = lost.length === 0 ? [] : await practiceCases(services, caller, caseId)
  const groups = lost.map(async (one): Promise<MistakeGroup> => {
    const asked = helpQuestion(one)
    const { mistake, points, attributeIds } = one
    return {
      mistake,
      points,
      attributeIds,
      entry: asked === undefined ? null : await helpEntry(database, asked),
      practice: practiceFor(one, others),
    }
  })
  return { attempt: Number(stored.number), groups: await Promise.all(groups) }
})
