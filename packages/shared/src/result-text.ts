import { outcomeState } from './assignment-state.ts'
import type { VerdictCounts } from './evaluation.ts'

/** The words for what a result comes to. */
export const outcomeLabels: Readonly<Record<ReturnType<typeof outcomeState>, string>> = {
  passed: 'Passed',
  notPassedYet: 'Not passed yet',
  notPassed: 'Not passed',
}

/** The same within a sentence. */
export const outcomeText = (result: Parameters<typeof outcomeState>[0]): string =>
  outcomeLabels[outcomeState(result)].toLowerCase()

/** How many answers count: each has one of the three marks. */
export const markedCount = ({ correct, wrong, notSure }: VerdictCounts): number => correct + wrong + notSure

const answers = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`)

/** "19 of 57 answers correct, 32 wrong, 6 not sure": what was marked is said this way wherever it is said. */
export function countsText(counts: VerdictCounts): string {
  const { correct, wrong, notSure } = counts
  return `${correct} of ${answers(markedCount(counts))} correct, ${wrong} wrong${notSure === 0 ? '' : `, ${notSure} not sure`}`
}

const waiting = (count: number): string =>
  count === 1 ? '1 answer waits for a reviewer' : `${count} answers wait for a reviewer`

/** A result in a sentence or two. `counts` is null where they are not shown, as in most tests. */
export function resultSummary({
  passed,
  canStillPass,
  counts,
}: {
  passed: boolean
  canStillPass?: boolean | undefined
  counts: VerdictCounts | null
}): string {
  const outcome = outcomeState({ passed, canStillPass })
  const label = outcomeLabels[outcome]
  if (outcome === 'notPassedYet')
    return counts === null
      ? `${label}: some answers wait for a reviewer.`
      : `${label}: ${waiting(counts.notSure)}. ${countsText(counts)}.`
  if (counts === null) return `${label}.`
  const settled = outcome === 'notPassed' && counts.notSure > 0
  return `${label}: ${countsText(counts)}.${settled ? ` ${waiting(counts.notSure)}, but the pass mark can no longer be reached.` : ''}`
}
