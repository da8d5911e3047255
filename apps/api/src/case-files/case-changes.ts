import { changesBetween, type FieldValues } from '@casebench/domain/activity/changes'
import type { Change } from '@casebench/shared/audit/changes'
import { canonicalText } from '@casebench/shared/canonical-text'
import { type AnswerSheet, type CaseData, defaultPassMark } from '@casebench/shared/case-file/schema'

type Case = { caseData: CaseData; answerSheet: AnswerSheet }

/** Every question of a case by its id, as text. */
function questionsIn({ components, knowledgeCheck }: CaseData): Map<string, string> {
  const attributes = components.flatMap(({ sections }) =>
    sections.flatMap(({ subsections }) => subsections.flatMap((subsection) => subsection.attributes)),
  )
  return new Map([
    ...attributes.map((attribute): [string, string] => [attribute.attributeId, canonicalText(attribute)]),
    ...knowledgeCheck.map((question, index): [string, string] => [`kyc${index}`, canonicalText(question)]),
  ])
}

const percentOf = ({ passMark = defaultPassMark }: CaseData): number => Math.round(passMark * 10_000) / 100

/** Counts and settings. What questions and references say is the authors' to see, in the versions of the case. */
const fieldsOf = ({ caseData, answerSheet }: Case): FieldValues => ({
  name: caseData.details.name,
  passMark: percentOf(caseData),
  timeLimit: caseData.timeLimitMinutes ?? null,
  testOnly: caseData.testOnly ?? false,
  revealAnswers: caseData.revealAnswers,
  instructions: [caseData.instructions, caseData.briefing],
  questions: questionsIn(caseData).size,
  documents: caseData.documents.length,
  answerSheet,
})

/** What differs between two versions of a case, as the audit trail has it. */
export function caseChanges(before: Case, after: Case): Change[] {
  const earlier = questionsIn(before.caseData)
  const changedQuestions = [...questionsIn(after.caseData)].filter(
    ([id, question]) => earlier.has(id) && earlier.get(id) !== question,
  ).length
  return [
    ...changesBetween(fieldsOf(before), fieldsOf(after)),
    ...(changedQuestions > 0 ? changesBetween({}, { changedQuestions }) : []),
  ]
}
