import type { AskedGroup, AskedSectionView, Question } from '@casebench/shared/case-file/questions'
import { askedSections } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import { defaultPassMark } from '@casebench/shared/case-file/schema'
import type { GradedBy, SectionScore, Verdict, VerdictCounts } from '@casebench/shared/evaluation'
import { forgetLongTexts } from '@casebench/shared/remember'
import { bestScoreOf, canStillPass, passes, rounded, scoreOf, weightOf } from '@casebench/shared/score'
import { referredAddress } from './addresses/referred-address.ts'
import { compareAnswer } from './compare.ts'
import { caseRegion } from './countries/case-region.ts'
import { rowVerdicts } from './row-verdicts.ts'
import { matchRows } from './rows.ts'
import { hitWeight } from './screening/hit-weight.ts'
import { engineVersion } from './version.ts'

/** The result of grading one set of answers, for the server: reasons may quote the answer sheet. */
export type CaseEvaluation = {
  score: number
  passed: boolean
  /** Not passed, but what waits for a reviewer can still change that. */
  canStillPass: boolean
  passMark: number
  verdicts: Verdict[]
  perSection: SectionScore[]
  counts: VerdictCounts
  gradedBy: GradedBy[]
  engineVersion: string
}

const emptyCounts = (): VerdictCounts => ({ correct: 0, wrong: 0, notSure: 0 })

/** Of what counts: a person may have marked what does not. */
function countsOf(verdicts: readonly Verdict[]): VerdictCounts {
  const counts = emptyCounts()
  for (const { marking, weight } of verdicts) if (weight > 0) counts[marking]++
  return counts
}

/** The two sides, the country of the case where it is known, and the addresses that are asked once. */
type EvaluationInput = {
  sheet: AnswerSheet
  answers: Answers
  likelyRegion: string | undefined
  addresses: readonly Question[]
}

/** The addresses that are asked once: an answer may refer to another one of them. */
const singleAddresses = (sections: readonly AskedSectionView[]): Question[] =>
  sections.flatMap(({ groups }) =>
    groups.flatMap(({ repeatable, questions }) =>
      repeatable ? [] : questions.filter(({ type }) => type === 'address'),
    ),
  )

/** The answer and its reference, each with what it refers to where it says "same as registered address". */
function bothSides(
  question: Question,
  reference: string,
  asked: EvaluationInput,
): { reference: string; answer: string } {
  const { sheet, answers, addresses } = asked
  const answer = answers[question.attributeId] ?? ''
  if (question.type !== 'address') return { reference, answer }
  const referenceOf = (id: string): string | undefined => (Object.hasOwn(sheet, id) ? sheet[id]?.answer : undefined)
  return {
    reference: referredAddress(reference, question, addresses, referenceOf) ?? reference,
    answer: referredAddress(answer, question, addresses, (id) => answers[id]) ?? answer,
  }
}

function singleVerdict(question: Question, asked: EvaluationInput): Verdict[] {
  const { sheet, likelyRegion } = asked
  const reference = Object.hasOwn(sheet, question.attributeId) ? sheet[question.attributeId] : undefined
  if (reference === undefined || reference.answer.trim() === '') return []
  const weight =
    question.asked === undefined ? question.weight : hitWeight(question, question.asked.part, reference.answer)
  if (weight <= 0) return []
  const { marking, credit, reasons, gradedBy, structure } = compareAnswer({
    type: question.type,
    ...bothSides(question, reference.answer, asked),
    variants: reference.variants,
    grading: question.grading,
    options: question.options,
    question: question.title,
    likelyRegion,
    ownership: question.ownership,
  })
  const { attributeId } = question
  return [{ attributeId, marking, credit, weight, reasons, gradedBy, ...(structure && { structure }) }]
}

const groupVerdicts = (group: AskedGroup, asked: EvaluationInput): Verdict[] =>
  group.repeatable
    ? rowVerdicts(matchRows(group, asked.sheet, asked.answers, asked.likelyRegion), asked.sheet, asked.answers)
    : group.questions.flatMap((question) => singleVerdict(question, asked))

const sectionVerdicts = (view: AskedSectionView, asked: EvaluationInput): Verdict[] => [
  ...(view.selector === undefined ? [] : singleVerdict(view.selector, asked)),
  ...view.groups.flatMap((group) => groupVerdicts(group, asked)),
]

/** True where the id is one of the view's, rows that the candidate did not write included. */
export function belongsTo(view: AskedSectionView, attributeId: string): boolean {
  if (view.selector?.attributeId === attributeId) return true
  return view.groups.some((group) =>
    group.questions.some(
      ({ attributeId: id, baseId }) =>
        id === attributeId ||
        (group.repeatable && attributeId.startsWith(baseId) && /^\d{1,4}$/.test(attributeId.slice(baseId.length))),
    ),
  )
}

type GradedSection = { view: AskedSectionView; verdicts: Verdict[] }

/** What would be earned beyond the score if everything that waits for a reviewer were right. */
function waitingOf(verdicts: readonly Verdict[]): Pick<SectionScore, 'waiting'> {
  const waiting = rounded(bestScoreOf(verdicts) - scoreOf(verdicts))
  return waiting > 0 ? { waiting } : {}
}

const sectionScore = ({ view, verdicts }: GradedSection): SectionScore => ({
  key: view.key,
  componentTitle: view.componentTitle,
  sectionTitle: view.title,
  score: scoreOf(verdicts),
  weight: rounded(weightOf(verdicts)),
  counts: countsOf(verdicts),
  weights: verdicts.flatMap(({ weight }) => (weight > 0 ? [weight] : [])),
  ...waitingOf(verdicts),
})

function total(caseData: CaseData, sections: readonly GradedSection[], verdicts: Verdict[]): CaseEvaluation {
  const passMark = caseData.passMark ?? defaultPassMark
  const graders = (['rules', 'model', 'person'] as const).filter((one) =>
    verdicts.some(({ gradedBy }) => gradedBy === one),
  )
  return {
    score: scoreOf(verdicts),
    passed: passes(verdicts, passMark),
    canStillPass: canStillPass(verdicts, passMark),
    passMark,
    verdicts,
    perSection: sections.filter((section) => section.verdicts.length > 0).map(sectionScore),
    counts: countsOf(verdicts),
    gradedBy: graders.length > 0 ? graders : ['rules'],
    engineVersion,
  }
}

/**
 * Adds verdicts up again, once a model or a person has decided some of them: the same verdicts give the same
 * evaluation whoever marked them. Verdicts on what is not asked are counted in the score, but in no section.
 */
export function summarise(caseData: CaseData, answers: Answers, verdicts: readonly Verdict[]): CaseEvaluation {
  const open = new Set(verdicts)
  const sections = askedSections(caseData, answers).map((view): GradedSection => {
    const own = [...open].filter((verdict) => belongsTo(view, verdict.attributeId))
    for (const verdict of own) open.delete(verdict)
    return { view, verdicts: own }
  })
  return total(caseData, sections, [...verdicts])
}

/**
 * Grades a case by the rules. What is not selected is not asked; what has no reference or no weight is not counted.
 * Pure: the same input gives the same output to the byte. A case in which nothing counts scores 0 and is not passed.
 */
export function evaluateCase(caseData: CaseData, answerSheet: AnswerSheet, answers: Answers): CaseEvaluation {
  const views = askedSections(caseData, answers)
  const asked: EvaluationInput = {
    sheet: answerSheet,
    answers,
    likelyRegion: caseRegion(caseData),
    addresses: singleAddresses(views),
  }
  const sections = views.map((view) => ({ view, verdicts: sectionVerdicts(view, asked) }))
  forgetLongTexts()
  return total(
    caseData,
    sections,
    sections.flatMap((section) => section.verdicts),
  )
}
