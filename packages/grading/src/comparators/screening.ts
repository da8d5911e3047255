import {
  type HitDecision,
  readDecision,
  readFactors,
  unreadFactors,
} from '@casebench/shared/case-file/screening/hit-answers'
import { type Message, msg } from '@casebench/shared/message'
import type { Comparator } from '../comparator.ts'
import { correct, type Judgement, partly, wrong } from '../judgement.ts'

/** Of a hit that the data decides, what its escalation earns: somebody else has to look, but nothing is lost. */
const creditForEscalating = 0.5

/** It says nothing of which of the other decisions is right. */
const compareAgain: Message = msg`Compare this hit with the client again, row by row.`

const said: Readonly<Record<HitDecision, Message>> = {
  same: msg`the same person or company`,
  different: msg`someone else`,
  escalate: msg`cannot tell`,
}

function compareDecisions(reference: HitDecision, answer: HitDecision): Judgement {
  if (reference === answer) return correct('same-choice', msg`Same decision`)
  const text = msg`Decided “${said[answer]}”; right is “${said[reference]}”`
  if (answer === 'escalate') return partly(creditForEscalating, 'hit-escalated', text, compareAgain)
  if (reference === 'escalate') return wrong('hit-not-escalated', text, compareAgain)
  return wrong(reference === 'same' ? 'hit-missed' : 'hit-false-alarm', text, compareAgain)
}

const rowsToLookAt = (count: number): Message =>
  count === 1 ? msg`One row is not marked right.` : msg`${count} rows are not marked right.`

/** Only rows that the reference marks are judged. One that was left unmarked counts as one that does not decide. */
function compareFactors(reference: string, answer: string): Judgement {
  const [wanted, given] = [readFactors(reference), readFactors(answer)]
  const missed = [...wanted].filter(([row, effect]) => (given.get(row) ?? 'does not decide') !== effect)
  if (missed.length === 0) return correct('same-choices', msg`Same marks in the rows that count`)
  const rows = missed.map(([row, effect]) => `${row}: ${effect}`).join('; ')
  const text = msg`Marked otherwise than ${rows}`
  const hint = rowsToLookAt(missed.length)
  const right = wanted.size - missed.length
  return right === 0 ? wrong('factors-differ', text, hint) : partly(right / wanted.size, 'factors-differ', text, hint)
}

/** The decision about one hit, or which of its rows decide it. The reason is a long text of its own. */
export const screening: Comparator = {
  compare(reference, answer) {
    const [right, decided] = [readDecision(reference), readDecision(answer)]
    if (right !== undefined)
      return decided === undefined
        ? wrong('no-answer', msg`“${answer}” isn’t a decision about a hit`, compareAgain)
        : compareDecisions(right, decided)
    if (readFactors(answer).size === 0)
      return wrong('no-answer', msg`“${answer}” marks no row`, msg`Mark what this hit turns on.`)
    return compareFactors(reference, answer)
  },
  fault(reference) {
    if (readDecision(reference) !== undefined) return undefined
    const unread = unreadFactors(reference)
    if (readFactors(reference).size > 0 && unread.length === 0) return undefined
    return msg`“${reference}” is neither a decision (same, different, escalate) nor a list of rows such as “date: rules out”`
  },
}
