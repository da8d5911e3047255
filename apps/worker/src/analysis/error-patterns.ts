import type { ReasonCode, Verdict } from '@casebench/shared/evaluation'
import { sourcePattern } from '@casebench/shared/evidence/evidence-mark'
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

/** How answer and source go together is a pattern beside that of the answer, with what the evidence lost. */
function addSource(
  { attributeId, marking, weight, evidence }: Verdict,
  rowOf: (code: ReasonCode, attributeId: string) => PatternCount,
): void {
  const code = evidence && weight > 0 ? sourcePattern(marking, evidence) : undefined
  if (!evidence || code === undefined) return
  const row = rowOf(code, attributeId)
  row.count += 1
  row.lost += weight * evidence.share * (1 - evidence.credit)
}

/** A tally of reasons: `add` takes up an attempt, `rows` has what came of all. */
export function patternTally() {
  const rows = new Map<string, PatternCount>()
  return {
    rows,
    add({ week, caseId, verdicts }: Pick<Attempt, 'week' | 'caseId' | 'verdicts'>, itemIdOf: ItemIdOf): void {
      const rowOf = (code: ReasonCode, attributeId: string): PatternCount => {
        const at = { week, code, caseId, itemId: itemIdOf(attributeId) }
        const key = Object.values(at).join('\u0000')
        const row = rows.get(key) ?? { ...at, count: 0, undecided: 0, lost: 0 }
        rows.set(key, row)
        return row
      }
      for (const verdict of verdicts) {
        const { attributeId, marking, credit, weight, reasons, evidence } = verdict
        const lost = weight * (1 - credit) * (1 - (evidence?.share ?? 0))
        if (weight > 0 && credit < 1) {
          const row = rowOf(reasons[0]?.code ?? 'unexplained', attributeId)
          // Nobody knows yet whether an undecided answer is an error: it is counted, and loses nothing.
          if (marking === 'notSure') row.undecided += 1
          else {
            row.count += 1
            row.lost += lost
          }
        }
        addSource(verdict, rowOf)
      }
    },
  }
}
