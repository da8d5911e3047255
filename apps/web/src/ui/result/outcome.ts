import { outcomeState } from '@casebench/shared/assignment-state'
import type { VerdictCounts } from '@casebench/shared/evaluation'
import { markedCount } from '@casebench/shared/result-text'
import { plural, t } from '@lingui/core/macro'

type Outcome = ReturnType<typeof outcomeState>
type Result = Parameters<typeof outcomeState>[0]

/** What a result comes to, by itself. */
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  get passed() {
    return t`Passed`
  },
  get notPassedYet() {
    return t`Not passed yet`
  },
  get notPassed() {
    return t`Not passed`
  },
}

const within: Readonly<Record<Outcome, string>> = {
  get passed() {
    return t`passed`
  },
  get notPassedYet() {
    return t`not passed yet`
  },
  get notPassed() {
    return t`not passed`
  },
}

/** The same within a sentence. */
export const outcomeText = (result: Result): string => within[outcomeState(result)]

/** "19 of 57 answers correct, 32 wrong, 6 not sure", as the server's summary says it in English. */
export function countsText(counts: VerdictCounts): string {
  const { correct, wrong, notSure } = counts
  const decided = plural(markedCount(counts), {
    one: `${correct} of # answer correct, ${wrong} wrong`,
    other: `${correct} of # answers correct, ${wrong} wrong`,
  })
  return notSure === 0 ? decided : t`${decided}, ${notSure} not sure`
}

const waiting = (count: number): string =>
  plural(count, { one: '# answer waits for a reviewer', other: '# answers wait for a reviewer' })

/** A result in a sentence or two; undefined where its label says all. `counts` is null where they are not shown, as in most tests. */
export function resultSummary({ counts, ...result }: Result & { counts: VerdictCounts | null }): string | undefined {
  const outcome = outcomeState(result)
  const label = outcomeLabels[outcome]
  if (counts === null) return outcome === 'notPassedYet' ? t`${label}: some answers wait for a reviewer.` : undefined
  const said = countsText(counts)
  const open = waiting(counts.notSure)
  if (outcome === 'notPassedYet') return t`${label}: ${open}. ${said}.`
  return outcome === 'notPassed' && counts.notSure > 0
    ? t`${label}: ${said}. ${open}, but the pass mark can no longer be reached.`
    : t`${label}: ${said}.`
}
