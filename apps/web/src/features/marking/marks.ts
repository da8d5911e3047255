import { type CriterionPoints, isSamePoints, pointsOf, type RubricCriterion } from '@casebench/shared/case-file/rubric'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import type { Marking, VerdictCounts } from '@casebench/shared/evaluation'
import { canStillPass, creditOfPersonMark, creditOfPoints, passes, scoreOf } from '@casebench/shared/score'
import { type CriterionDraft, draftsOf, givenIn, isIncomplete, sumOf } from './points.ts'

export type Mark = { marking: Marking; feedback: string; criteria?: readonly CriterionDraft[] }

/** What a reviewer has marked and not saved yet, by attribute. */
export type Marks = ReadonlyMap<string, Mark>

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

const hasStandingPoints = (row: ComparisonRow, { criteria }: Mark): boolean =>
  criteria === undefined ? row.criteria === undefined : isSamePoints(criteria, draftsOf(row))

/** Marks an answer. The mark that stands already, with nothing said, is no change unless it says something. */
export function withMark(marks: Marks, row: ComparisonRow, mark: Mark): Marks {
  const next = new Map(marks)
  const stands = mark.marking === row.manuMarking && mark.feedback.trim() === '' && hasStandingPoints(row, mark)
  const says = confirms(row, mark.marking) && !isIncomplete(mark)
  if (stands && !says) next.delete(row.attributeId)
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

/** What a mark earns; while points are missing, what its answer earns without it. */
function creditOf(mark: Mark, criteria: readonly RubricCriterion[] = [], standing: number): number {
  if (mark.criteria === undefined) return creditOfPersonMark(mark.marking)
  return isIncomplete(mark) ? standing : creditOfPoints(sumOf(mark.criteria), pointsOf(criteria))
}

/** The first answer whose rubric has criteria without points yet. */
export const unfinishedIn = (rows: readonly ComparisonRow[], marks: Marks): ComparisonRow | undefined =>
  rows.find(({ attributeId }) => isIncomplete(marks.get(attributeId) ?? {}))

/** The score and the pass as they would become, counted as the server counts them. */
export function preview(rows: readonly ComparisonRow[], marks: Marks, passMark: number): Outcome {
  const verdicts = rows.map(({ attributeId, manuMarking, credit, weight, evidence, rubric }) => {
    const source = evidence && { evidence }
    const mark = marks.get(attributeId)
    return mark === undefined
      ? { marking: manuMarking, credit, weight, ...source }
      : { marking: mark.marking, credit: creditOf(mark, rubric?.criteria, credit), weight, ...source }
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

type Override = Record<string, { marking: Marking; feedback?: string; criteria?: CriterionPoints[] }>

/** As `override_answers` takes them. */
export const overrideOf = (marks: Marks): Override =>
  Object.fromEntries(
    [...marks].map(([id, { marking, feedback, criteria }]) => [
      id,
      {
        marking,
        ...(feedback.trim() === '' ? {} : { feedback: feedback.trim() }),
        ...(criteria && { criteria: givenIn(criteria) }),
      },
    ]),
  )
