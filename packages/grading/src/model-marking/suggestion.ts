import type { Marking, Reason, Verdict } from '@casebench/shared/evaluation'
import type { ModelJudgement } from './accept-marking.ts'

const code = 'model-suggests-correct'
const suggests = 'Manu suggests correct: '

/** In a test a model never decides alone that an answer is right: what it says waits for a person, who may agree. */
export const asSuggestion = (judgement: ModelJudgement): ModelJudgement =>
  judgement.marking === 'correct'
    ? { marking: 'notSure', reason: { ...judgement.reason, code, text: `${suggests}${judgement.reason.text}` } }
    : judgement

type Judged = Pick<Verdict, 'marking' | 'gradedBy' | 'reasons'>

const suggestionIn = ({ marking, gradedBy, reasons }: Judged): Reason | undefined =>
  marking === 'notSure' && gradedBy !== 'person' ? reasons.find((reason) => reason.code === code) : undefined

/** What a model suggests and no person has decided yet. */
export const suggestedIn = (judged: Judged): Marking | undefined => (suggestionIn(judged) ? 'correct' : undefined)

/** What a model made of an answer, whether that stands or waits for a person. */
export const modelsMark = (judged: Judged): Marking | undefined =>
  judged.gradedBy === 'model' ? judged.marking : suggestedIn(judged)

/** The reasons that a model gave for its mark, as it gave them. */
export function modelsReasons(judged: Judged): Reason[] {
  const suggestion = suggestionIn(judged)
  if (suggestion) return [{ ...suggestion, text: suggestion.text.slice(suggests.length) }]
  return judged.gradedBy === 'model' ? judged.reasons : []
}
