import type { Marking } from '@casebench/shared/evaluation'
import type { Label, LabelledMark } from './labelled-row.ts'

export const markings = ['correct', 'wrong', 'notSure'] as const

/** How often each label met each marking, and the decided rows that contradict their label. */
export type Tally = {
  counts: Record<Label, Record<Marking, number>>
  /** Decided rows whose marking fits the label. */
  agreed: number
  disagreements: LabelledMark[]
  /** Reason → number of rows that were left out for it. */
  skipped: Map<string, number>
}

const none = (): Record<Marking, number> => ({ correct: 0, wrong: 0, notSure: 0 })

export const emptyTally = (): Tally => ({
  counts: { correct: none(), partial: none(), wrong: none() },
  agreed: 0,
  disagreements: [],
  skipped: new Map(),
})

/** True where the marking fits the label: a partly right answer earns part of its credit, neither all nor nothing. */
function fits({ expected, judgement: { marking, credit } }: LabelledMark): boolean {
  return expected === 'partial' ? marking === 'wrong' && credit > 0 : marking === expected
}

/** Adds one row. */
export function count(tally: Tally, mark: LabelledMark | { skipped: string }): void {
  if ('skipped' in mark) {
    tally.skipped.set(mark.skipped, (tally.skipped.get(mark.skipped) ?? 0) + 1)
    return
  }
  tally.counts[mark.expected][mark.judgement.marking]++
  if (mark.judgement.marking === 'notSure') return
  if (fits(mark)) tally.agreed++
  else tally.disagreements.push(mark)
}

/** Adds what another tally counted. */
export function add(total: Tally, other: Tally): void {
  for (const label of ['correct', 'partial', 'wrong'] as const)
    for (const marking of markings) total.counts[label][marking] += other.counts[label][marking]
  total.agreed += other.agreed
  total.disagreements.push(...other.disagreements)
  for (const [reason, times] of other.skipped) total.skipped.set(reason, (total.skipped.get(reason) ?? 0) + times)
}

/** Rows, and of them how many were decided, truly the same, truly different, and accepted of each. */
export function figures({ counts, agreed }: Tally): {
  rows: number
  decided: number
  agreed: number
  same: number
  accepted: number
  different: number
  falseAccepts: number
} {
  const sum = (label: Label): number => markings.reduce((all, marking) => all + counts[label][marking], 0)
  const rows = sum('correct') + sum('partial') + sum('wrong')
  const open = counts.correct.notSure + counts.partial.notSure + counts.wrong.notSure
  return {
    rows,
    decided: rows - open,
    agreed,
    same: sum('correct'),
    accepted: counts.correct.correct,
    different: sum('wrong'),
    falseAccepts: counts.wrong.correct,
  }
}

// What harms most comes first: a wrong answer accepted, then a right one refused.
const harm = ({ expected, judgement: { marking } }: LabelledMark): number =>
  marking === 'correct' ? (expected === 'wrong' ? 0 : 2) : expected === 'correct' ? 1 : 3

/** The disagreements that harm most, at most `most` of them, otherwise in the order of the rows. */
export const worst = ({ disagreements }: Tally, most: number): LabelledMark[] =>
  disagreements.toSorted((left, right) => harm(left) - harm(right)).slice(0, most)
