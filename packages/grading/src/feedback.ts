import type { AskedLabels } from '@casebench/shared/case-file/questions'
import type { ShownRubric } from '@casebench/shared/case-file/rubric'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import { originalLanguage } from '@casebench/shared/case-file/translations'
import type {
  Evaluation,
  FeedbackRow,
  MarkedItem,
  Marking,
  ReasonCode,
  SaidOfAnswer,
  ShownStructure,
  Verdict,
} from '@casebench/shared/evaluation'
import type { ShownEvidence } from '@casebench/shared/evidence/evidence-mark'
import { inEnglish, joined, type Message, msg, type Text } from '@casebench/shared/message'
import { marksWithoutReference } from '@casebench/shared/ownership/marks'
import { resultSummary } from '@casebench/shared/result-text'
import { acceptedAs } from './accepted-as.ts'
import type { CaseEvaluation } from './evaluate.ts'
import { feedbackTexts, saidOfCorrect } from './feedback-texts.ts'
import { suggestedIn } from './model-marking/suggestion.ts'
import type { Place } from './places.ts'
import { placesOf } from './places.ts'
import { referenceSentence } from './reference-sentence.ts'
import { whereToLook } from './where-to-look.ts'

/** How the candidate worked, and how long grading took. */
export type FeedbackContext = { mode: 'training' | 'test'; durationMs: number }

const firstLine: Readonly<Record<Marking, Message>> = {
  correct: saidOfCorrect.line,
  wrong: msg`This is not right.`,
  notSure: msg`This is not decided yet.`,
}

// The codes whose hint is about the list, not about the one cell.
const listCodes: ReadonlySet<string> = new Set<ReasonCode>(['surplus-row', 'missing-row'])

function oneLine(verdict: Verdict): Message {
  const code = verdict.reasons[0]?.code
  if (code === 'empty') return msg`You left this empty.`
  if (code === 'surplus-row') return msg`This entry is not on the list.`
  if (code === 'missing-row') return msg`An entry is missing.`
  if (verdict.marking === 'wrong' && verdict.credit > 0) return msg`This is partly correct.`
  return firstLine[verdict.marking]
}

/** True where the first detail says what the line says, in other words. */
function repeatsLine({ reasons }: Verdict): boolean {
  const code = reasons[0]?.code ?? ''
  return (code === 'empty' || listCodes.has(code)) && reasons[0]?.hint !== undefined
}

/** An entry that is missing, or too many, is told once: its other cells only say that they are of it. */
const saidOfSameEntry: SaidOfAnswer = { line: msg`Part of the same entry.`, details: [] }

/** Tells of each verdict whether it is about a whole entry of which an earlier one told already. */
function toldEntries(): (verdict: Verdict, place: Place) => boolean {
  const told = new Map<Place['group'], Set<string>>()
  return ({ reasons }, { group, question: { row } }) => {
    const code = reasons[0]?.code ?? ''
    if (!listCodes.has(code)) return false
    const entry = `${code} ${row}`
    const entries = told.get(group) ?? new Set()
    told.set(group, entries)
    if (entries.has(entry)) return true
    entries.add(entry)
    return false
  }
}

function saidOf(verdict: Verdict, place: Place, answer: string, reveal: boolean): SaidOfAnswer {
  if (verdict.marking === 'correct') {
    const remark = acceptedAs(verdict, place, answer, reveal)
    return { line: oneLine(verdict), details: remark === undefined ? [] : [remark] }
  }
  return {
    line: oneLine(verdict),
    details: details(verdict, place, reveal),
    ...(repeatsLine(verdict) && { repeats: true }),
  }
}

/** What may be told: hints only. What a person says is for the candidate too, and comes as one. */
function details(verdict: Verdict, place: Place, reveal: boolean): Text[] {
  const hints = new Map(
    verdict.reasons.flatMap(({ hint, read }) =>
      [read, hint].flatMap((one) => (one === undefined ? [] : [[inEnglish(one), one] as const])),
    ),
  )
  const code = verdict.reasons[0]?.code ?? ''
  const open = verdict.marking === 'notSure' ? [msg`A reviewer will check this.`] : []
  const shown = reveal && place.reference !== undefined && verdict.marking !== 'correct'
  const answer = shown ? [referenceSentence(place.question, place.reference?.answer ?? '')] : []
  const rationale = shown && place.reference?.rationale !== undefined ? [place.reference.rationale] : []
  const where = listCodes.has(code) ? undefined : whereToLook(place)
  return [...hints.values(), ...open, ...(where === undefined ? [] : [where]), ...answer, ...rationale]
}

/** How a structure was judged, part by part; with the reference only where that may be seen. */
function shownStructure({ structure }: Verdict, { reference }: Place, reveal: boolean): ShownStructure | undefined {
  if (structure === undefined) return undefined
  const isShown = reveal && reference !== undefined
  const { entities, relations, owners } = isShown ? structure : marksWithoutReference(structure)
  return {
    entities: [...entities],
    relations: [...relations],
    owners: [...owners],
    ...(isShown && { reference: reference.answer }),
  }
}

/** True where the candidate may see reference answers: never in test mode (decisions §4). */
function mayReveal(caseData: CaseData, mode: FeedbackContext['mode'], passed: boolean): boolean {
  if (mode === 'test') return false
  const setting = caseData.revealAnswers ?? 'afterPass'
  return setting === 'always' || (setting === 'afterPass' && passed)
}

/**
 * The evaluation as its candidate may see it. Nothing of the answer sheet is in it unless the case reveals answers;
 * in test mode only score, counts and sections are.
 */
export const candidateEvaluation = (
  evaluation: CaseEvaluation,
  caseData: CaseData,
  answerSheet: AnswerSheet,
  answers: Answers,
  context: FeedbackContext,
): Evaluation =>
  // Of a test no place is told.
  evaluationInPlaces(
    evaluation,
    caseData,
    context.mode === 'test' ? new Map() : placesOf(caseData, answerSheet, answers),
    answers,
    context,
  )

/** The same, where the places are known already. */
export function evaluationInPlaces(
  evaluation: CaseEvaluation,
  caseData: CaseData,
  places: ReadonlyMap<string, Place>,
  answers: Answers,
  { mode, durationMs }: FeedbackContext,
): Evaluation {
  const head = {
    score: evaluation.score,
    passed: evaluation.passed,
    canStillPass: evaluation.canStillPass,
    passMark: evaluation.passMark,
    counts: { ...evaluation.counts },
    perSection: evaluation.perSection.map((section) => ({ ...section, counts: { ...section.counts } })),
    gradedBy: [...evaluation.gradedBy],
    engineVersion: evaluation.engineVersion,
    durationMs,
  }
  if (mode === 'test')
    return {
      ...head,
      marking: { summary: resultSummary(evaluation), wrong: [], notSure: [], correct: [] },
      feedback: [],
    }
  const reveal = mayReveal(caseData, mode, evaluation.passed)
  const isTold = toldEntries()
  const items = evaluation.verdicts.flatMap((verdict) => {
    const place = places.get(verdict.attributeId)
    if (place === undefined) return []
    const again = isTold(verdict, place)
    const said = again ? saidOfSameEntry : saidOf(verdict, place, answers[verdict.attributeId] ?? '', reveal)
    return [{ verdict, place, said, again, ...feedbackTexts(said, inEnglish) }]
  })
  const marked = (marking: Marking): MarkedItem[] =>
    items
      .filter(({ verdict }) => verdict.marking === marking)
      .map(({ verdict, feedback, detailed }) => ({
        attributeId: verdict.attributeId,
        feedback,
        detailed_feedback: detailed,
      }))
  const rows = items.filter(({ again }) => !again)
  const feedback = rows.map(
    ({ verdict, place, content, detailed }): FeedbackRow => ({
      title: place.title,
      content,
      hasError: verdict.marking !== 'correct',
      attributeId: verdict.attributeId,
      ...(verdict.marking === 'correct' && { remark: detailed }),
    }),
  )
  const structures = Object.fromEntries(
    items.flatMap(({ verdict, place }) => {
      const shown = shownStructure(verdict, place, reveal)
      return shown === undefined ? [] : [[verdict.attributeId, shown]]
    }),
  )
  const criteria = Object.fromEntries(
    items.flatMap(({ verdict }) => (verdict.criteria === undefined ? [] : [[verdict.attributeId, verdict.criteria]])),
  )
  const correct = items.filter(({ verdict }) => verdict.marking === 'correct').map(({ verdict }) => verdict.attributeId)
  return {
    ...head,
    marking: { summary: resultSummary(evaluation), wrong: marked('wrong'), notSure: marked('notSure'), correct },
    feedback,
    ...evidenceShown(items, reveal),
    said: Object.fromEntries(
      items
        .filter(({ verdict, said }) => verdict.marking !== 'correct' || said.details.length > 0)
        .map(({ verdict, said }) => [verdict.attributeId, said]),
    ),
    ...(Object.keys(structures).length > 0 && { structures }),
    ...(Object.keys(criteria).length > 0 && { criteria }),
  }
}

/** What is shown of the evidence, where any was marked. Passages are of the answer sheet: they come only where its answers do. */
function evidenceShown(
  items: readonly { verdict: Verdict; place: Place }[],
  reveal: boolean,
): Pick<Evaluation, 'evidence'> {
  const shown = items.flatMap(({ verdict: { attributeId, evidence: mark }, place: { reference } }) => {
    if (mark === undefined) return []
    const revealed: Omit<ShownEvidence, 'mark'> = reveal
      ? {
          ...(reference?.evidence && { passages: reference.evidence }),
          ...(reference?.rationale !== undefined && { rationale: reference.rationale }),
        }
      : {}
    return [[attributeId, { mark, ...revealed }] as const]
  })
  return shown.length === 0 ? {} : { evidence: Object.fromEntries(shown) }
}

/** Specification §3, comparison row. For reviewers: it quotes the answer sheet. */
export type ComparisonRow = {
  componentTitle: string
  sectionTitle: string
  subsectionTitle: string
  attributeName: string
  attributeId: string
  userAnswer: string
  correctAnswer: string
  manuMarking: Marking
  feedback: Text
  /** The passage of the answer that Manu went by, where it marked or could not decide. */
  quote: string | null
  /** What Manu suggests, where a person has to agree first. */
  suggested: Marking | null
  /** The passages of the answer sheet, and what was made of the evidence, where there are any. */
  evidence?: ShownEvidence['mark']
  passages?: ShownEvidence['passages']
  rationale?: string
  /** What a right answer says, and for what it gets its points, where it has a rubric. */
  rubric?: ShownRubric
} & Pick<Verdict, 'credit' | 'weight' | 'gradedBy' | 'structure' | 'criteria'>

/** Undefined where the question has none. */
function rubricOf({ question: { grading } }: Place): ShownRubric | undefined {
  const { rubric: guidance = '', criteria = [] } = grading ?? {}
  return guidance === '' && criteria.length === 0 ? undefined : { guidance, criteria }
}

/**
 * One row per verdict, in its order. Rows of repeatable subsections show the reference row they were paired with. The case is in its
 * author's words, and what stands around them in those of `labels`.
 */
export function comparisonRows(
  caseData: CaseData,
  answerSheet: AnswerSheet,
  answers: Answers,
  verdicts: readonly Verdict[],
  labels?: AskedLabels,
): ComparisonRow[] {
  const reading = labels && { language: originalLanguage(caseData), labels }
  const places = placesOf(caseData, answerSheet, answers, reading)
  return verdicts.flatMap((verdict) => {
    const place = places.get(verdict.attributeId)
    if (place === undefined) return []
    const rubric = rubricOf(place)
    return [
      {
        componentTitle: place.view.componentTitle,
        sectionTitle: place.view.title,
        subsectionTitle: place.group?.title ?? '',
        attributeName: place.question.title,
        attributeId: verdict.attributeId,
        userAnswer: answers[verdict.attributeId] ?? '',
        correctAnswer: place.reference?.answer ?? '',
        manuMarking: verdict.marking,
        credit: verdict.credit,
        weight: verdict.weight,
        gradedBy: verdict.gradedBy,
        feedback: joined(
          verdict.reasons.map(({ text }) => text),
          '; ',
        ),
        quote: verdict.reasons.find(({ quote }) => quote !== undefined)?.quote ?? null,
        suggested: suggestedIn(verdict) ?? null,
        ...(verdict.evidence && { evidence: verdict.evidence }),
        ...(place.reference?.evidence && { passages: place.reference.evidence }),
        ...(place.reference?.evidence &&
          place.reference.rationale !== undefined && { rationale: place.reference.rationale }),
        ...(verdict.structure && { structure: verdict.structure }),
        ...(rubric && { rubric }),
        ...(verdict.criteria && { criteria: verdict.criteria }),
      },
    ]
  })
}
