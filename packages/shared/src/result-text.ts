import { outcomeState } from './assignment-state.ts'
import type { VerdictCounts } from './evaluation.ts'
import { inEnglish, type Message, msg } from './message.ts'

/** The words for what a result comes to. */
const outcomeLabels: Readonly<Record<ReturnType<typeof outcomeState>, Message>> = {
  passed: msg`Passed`,
  notPassedYet: msg`Not passed yet`,
  notPassed: msg`Not passed`,
}

/** The same within a sentence, in English. */
export const outcomeText = (result: Parameters<typeof outcomeState>[0]): string =>
  inEnglish(outcomeLabels[outcomeState(result)]).toLowerCase()

/** How many answers count: each has one of the three marks. */
export const markedCount = ({ correct, wrong, notSure }: VerdictCounts): number => correct + wrong + notSure

const countsMessage = (counts: VerdictCounts): Message => {
  const { correct, wrong, notSure } = counts
  const count = markedCount(counts)
  if (notSure === 0)
    return count === 1
      ? msg`${correct} of ${count} answer correct, ${wrong} wrong`
      : msg`${correct} of ${count} answers correct, ${wrong} wrong`
  return count === 1
    ? msg`${correct} of ${count} answer correct, ${wrong} wrong, ${notSure} not sure`
    : msg`${correct} of ${count} answers correct, ${wrong} wrong, ${notSure} not sure`
}

/** "19 of 57 answers correct, 32 wrong, 6 not sure": what was marked is said this way wherever it is said. */
export const countsText = (counts: VerdictCounts): string => inEnglish(countsMessage(counts))

const waiting = (count: number): Message =>
  count === 1 ? msg`${count} answer waits for a reviewer` : msg`${count} answers wait for a reviewer`

type Result = { passed: boolean; canStillPass?: boolean | undefined; counts: VerdictCounts | null }

/** A result in a sentence or two. `counts` is null where they are not shown, as in most tests. */
export function resultMessage({ passed, canStillPass, counts }: Result): Message {
  const outcome = outcomeState({ passed, canStillPass })
  const label = outcomeLabels[outcome]
  if (outcome === 'notPassedYet')
    return counts === null
      ? msg`${label}: some answers wait for a reviewer.`
      : msg`${label}: ${waiting(counts.notSure)}. ${countsMessage(counts)}.`
  if (counts === null) return msg`${label}.`
  const settled = outcome === 'notPassed' && counts.notSure > 0
  return settled
    ? msg`${label}: ${countsMessage(counts)}. ${waiting(counts.notSure)}, but the pass mark can no longer be reached.`
    : msg`${label}: ${countsMessage(counts)}.`
}

/** The same in English. */
export const resultSummary = (result: Result): string => inEnglish(resultMessage(result))
