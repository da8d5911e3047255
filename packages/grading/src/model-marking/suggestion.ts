import type { Marking, Reason, Verdict } from '@casebench/shared/evaluation'
import { msg, type Text } from '@casebench/shared/message'
import type { ModelJudgement } from './accept-marking.ts'

const code = 'model-suggests-correct'

/** In a test a model never decides alone that an answer is right: what it says waits for a person, who may agree. */
export const asSuggestion = (judgement: ModelJudgement): ModelJudgement =>
  judgement.marking === 'correct'
    ? {
        marking: 'notSure',
        reason: { ...judgement.reason, code, text: msg`Manu suggests correct: ${judgement.reason.text}` },
      }
    : judgement

/** Of engines up to 1.5 the suggestion is a text. */
const suggests = 'Manu suggests correct: '

/** The reason within a suggestion. */
function suggestedBecause(text: Text): Text {
  if (typeof text === 'string') return text.slice(suggests.length)
  const reason = text.values?.[0]
  return reason === undefined || typeof reason === 'number' ? '' : reason
}

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
  if (suggestion) return [{ ...suggestion, text: suggestedBecause(suggestion.text) }]
  return judged.gradedBy === 'model' ? judged.reasons : []
}
