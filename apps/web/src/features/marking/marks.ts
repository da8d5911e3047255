import type { ComparisonRow } from '@casebench/shared/contract/marking'
import type { Marking, VerdictCounts } from '@casebench/shared/evaluation'
import { canStillPass, creditOfPersonMark, passes, scoreOf } from '@casebench/shared/score'

/** What a reviewer has marked and not saved yet, by attribute. */
export type Marks = ReadonlyMap<string, { marking: Marking; feedback: string }>

export const noMarks: Marks = new Map()

export type Filter = 'all' | 'wrong' | 'undecided' | 'notSure' | 'manu' | 'contested' | 'changed'

/** What the filters look at beside the rows themselves; `commented` are those whose comment is not saved yet. */
export type MarkingState = { marks: Marks; contested: ReadonlySet<string>; commented: ReadonlySet<string> }

/** What Manu made of an answer: its mark, which stands until a person says otherwise, or a suggestion that waits for one. */
const manusMark = ({ gradedBy, manuMarking, suggested }: ComparisonRow): Marking | null =>
  gradedBy === 'model' ? manuMarking : suggested

export const isManus = (row: ComparisonRow): boolean => manusMark(row) !== null

/** What agreeing or disagreeing with Manu comes to as a mark; undefined where there is nothing of Manu's to answer. */
export function answerToManu(row: ComparisonRow, says: 'agree' | 'disagree'): Marking | undefined {
  const mark = manusMark(row)
  if (mark === null) return undefined
  if (says === 'agree') return mark
  return mark === 'correct' ? 'wrong' : 'correct'
}

/** A person has to decide it: it is not sure, whoever left it so, and counts. */
export const waits = ({ manuMarking, weight }: Pick<ComparisonRow, 'manuMarking' | 'weight'>): boolean =>
  manuMarking === 'notSure' && weight > 0

/** It waits, and no person has looked at it yet. */
export const isUndecided = (row: Pick<ComparisonRow, 'manuMarking' | 'weight' | 'gradedBy'>): boolean =>
  waits(row) && row.gradedBy !== 'person'

/** Saying what stands says something: that one is not sure either, which hands the answer on, or about a mark of Manu's. */
const confirms = (row: ComparisonRow, marking: Marking): boolean =>
  marking === row.manuMarking && (isManus(row) || marking === 'notSure')

/** Marks an answer. The mark that stands already, with nothing said, is no change unless it says something. */
export function withMark(marks: Marks, row: ComparisonRow, mark: { marking: Marking; feedback: string }): Marks {
  const next = new Map(marks)
  const stands = mark.marking === row.manuMarking && mark.feedback.trim() === ''
  if (stands && !confirms(row, mark.marking)) next.delete(row.attributeId)
  else next.set(row.attributeId, mark)
  return next
}

export const markingOf = (row: ComparisonRow, marks: Marks): Marking =>
  marks.get(row.attributeId)?.marking ?? row.manuMarking

export type Outcome = { score: number; passed: boolean; canStillPass: boolean }

/** The mark that a person or the grading gave; undefined where nothing is decided yet. */
const decidedMarking = (row: ComparisonRow, marks: Marks): Marking | undefined =>
  isUndecided(row) && !marks.has(row.attributeId) ? undefined : markingOf(row, marks)

/** How many of what counts have which mark, as the candidate's result says it; `undecided` are those of `notSure` that no person has looked at. */
export function countsOf(rows: readonly ComparisonRow[], marks: Marks): VerdictCounts & { undecided: number } {
  const counts = { correct: 0, wrong: 0, notSure: 0, undecided: 0 }
  for (const row of rows) {
    if (row.weight > 0) counts[markingOf(row, marks)]++
    if (decidedMarking(row, marks) === undefined) counts.undecided++
  }
  return counts
}

/** The score and the pass as they would become, counted as the server counts them. */
export function preview(rows: readonly ComparisonRow[], marks: Marks, passMark: number): Outcome {
  const verdicts = rows.map(({ attributeId, manuMarking, credit, weight, evidence }) => {
    const source = evidence && { evidence }
    const mark = marks.get(attributeId)
    return mark === undefined
      ? { marking: manuMarking, credit, weight, ...source }
      : { marking: mark.marking, credit: creditOfPersonMark(mark.marking), weight, ...source }
  })
  return {
    score: scoreOf(verdicts),
    passed: passes(verdicts, passMark),
    canStillPass: canStillPass(verdicts, passMark),
  }
}

/** A row stays where it is found by the mark that it had, so that it does not leave under the reviewer's hand. */
function isIn(filter: Filter, row: ComparisonRow, { marks, contested, commented }: MarkingState): boolean {
  if (filter === 'all') return true
  if (filter === 'changed') return marks.has(row.attributeId) || commented.has(row.attributeId)
  if (filter === 'contested') return contested.has(row.attributeId)
  if (filter === 'manu') return isManus(row)
  if (filter === 'undecided') return isUndecided(row)
  if (filter === 'notSure') return waits(row) && !isUndecided(row)
  return row.manuMarking === filter && row.weight > 0
}

export const filtered = (rows: readonly ComparisonRow[], filter: Filter, state: MarkingState): ComparisonRow[] =>
  rows.filter((row) => isIn(filter, row, state))

/** As `override_answers` takes them. */
export const overrideOf = (marks: Marks): Record<string, { marking: Marking; feedback?: string }> =>
  Object.fromEntries(
    [...marks].map(([id, { marking, feedback }]) => [
      id,
      { marking, ...(feedback.trim() === '' ? {} : { feedback: feedback.trim() }) },
    ]),
  )
