import type { ReasonCode } from '@casebench/shared/evaluation'
import type { Attempt } from './attempts.ts'
import type { ItemIdOf } from './item-ids.ts'

/** How often a reason cost weight at an item in a week. */
export type PatternCount = {
  week: string
  code: ReasonCode
  caseId: string
  itemId: string
  /** Answers that are decided */
  count: number
  /** Answers that wait for a person; they are not among `count`, and have lost nothing so far */
  undecided: number
  lost: number
}

/** A tally of reasons: `add` takes up an attempt, `rows` has what came of all. */
export function patternTally() {
  const rows = new Map<string, PatternCount>()
  return {
    rows,
    add({ week, caseId, verdicts }: Pick<Attempt, 'week' | 'caseId' | 'verdicts'>, itemIdOf: ItemIdOf): void {
      for (const { attributeId, marking, credit, weight, reasons } of verdicts) {
        const isUndecided = marking === 'notSure'
        const lost = weight * (1 - credit)
        if (lost <= 0) continue
        const at = { week, code: reasons[0]?.code ?? 'unexplained', caseId, itemId: itemIdOf(attributeId) }
        const key = Object.values(at).join('\u0000')
        const row = rows.get(key) ?? { ...at, count: 0, undecided: 0, lost: 0 }
        // Nobody knows yet whether an undecided answer is an error: it is counted, and loses nothing.
        if (isUndecided) row.undecided += 1
        else {
          row.count += 1
          row.lost += lost
        }
        rows.set(key, row)
      }
    },
  }
}
