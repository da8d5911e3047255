import type { InputProps } from '../inputs/input-props.ts'
import { DecisionAnswer } from './DecisionAnswer.tsx'
import { FactorsAnswer } from './FactorsAnswer.tsx'

/** What is answered about a hit with a choice: the decision, and what each compared row says to it. */
export const HitAnswer = (props: InputProps) =>
  props.question.asked?.part === 'factors' ? <FactorsAnswer {...props} /> : <DecisionAnswer {...props} />
