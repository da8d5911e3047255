import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import { type AskedGroup, endsInDigit, type Question } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Answers, AttributeType } from '@casebench/shared/case-file/schema'
import { maxRows } from '@casebench/shared/constants'
import { compareAnswer } from './compare.ts'
import { bestMatching } from './hungarian-matching.ts'
import type { Judgement } from './judgement.ts'
import type { Identity, RowCandidates } from './row-candidates.ts'
import { rowCandidates } from './row-candidates.ts'
import { similarity } from './text/distance.ts'
import { compact } from './text/fold.ts'

/** A type that can identify a row by itself. */
const identifies = (type: AttributeType): boolean => attributeTypeOf(type).identifies >= 2

/** Up to this many pairs every one is compared cell by cell; beyond it only those that look alike. */
const maxPairs = 400

/** Below this a pair has nothing to do with each other. */
const minSimilarity = 0.1

/** Which reference row each filled candidate row belongs to; rows are numbered as in the answer sheet and the answers. */
export type RowMatch = {
  /** The questions of one row, by base id. */
  questions: Question[]
  pairs: { row: number; referenceRow: number; judgements: Map<string, Judgement> }[]
  surplus: number[]
  /** Reference rows that nothing was written for, with the free row that stands for each. */
  missing: { referenceRow: number; row: number }[]
}

const at = (baseId: string, row: number): string => `${baseId}${row}`

type Sheets = { sheet: AnswerSheet; answers: Answers; likelyRegion: string | undefined }

function judge(
  question: Question,
  referenceRow: number,
  row: number,
  { sheet, answers, likelyRegion }: Sheets,
): Judgement | undefined {
  const reference = sheet[at(question.baseId, referenceRow)]
  if (reference === undefined || reference.answer.trim() === '') return undefined
  return compareAnswer({
    type: question.type,
    reference: reference.answer,
    answer: answers[at(question.baseId, row)] ?? '',
    variants: reference.variants,
    grading: question.grading,
    options: question.options,
    question: question.title,
    likelyRegion,
  })
}

/** How alike one cell is. A wrong name may still be a misspelt one, so its letters count for something. */
function likeness(judgement: Judgement, reference: string, answer: string, type: AttributeType): number {
  if (judgement.marking === 'correct') return 1
  if (answer.trim() === '') return 0
  const letters = identifies(type) ? similarity(compact(reference), compact(answer), 0.6) : 0
  const alike = letters * 0.6
  return judgement.marking === 'notSure' ? Math.max(0.5, alike) : Math.max(judgement.credit * 0.5, alike)
}

type Cells = { value: number; judgements: Map<string, Judgement> }

function compareRows(questions: readonly Question[], referenceRow: number, row: number, sheets: Sheets): Cells {
  const { sheet, answers } = sheets
  const judgements = new Map<string, Judgement>()
  let [sum, total, identity] = [0, 0, 0]
  let canIdentify = false
  for (const question of questions) {
    const judgement = judge(question, referenceRow, row, sheets)
    if (judgement === undefined) continue
    judgements.set(question.baseId, judgement)
    const answer = answers[at(question.baseId, row)] ?? ''
    const alike = likeness(judgement, sheet[at(question.baseId, referenceRow)]?.answer ?? '', answer, question.type)
    const weight = attributeTypeOf(question.type).identifies
    sum += alike * weight
    total += weight
    if (!identifies(question.type)) continue
    canIdentify ||= answer.trim() !== ''
    identity += alike
  }
  const value = total === 0 ? 0 : sum / total
  return { value: canIdentify && identity === 0 ? 0 : value, judgements }
}

const isFilled = (questions: readonly Question[], row: number, answers: Answers): boolean =>
  questions.some((question) => (answers[at(question.baseId, row)] ?? '').trim() !== '')

/** What is longer identifies nothing, and as one text of all that somebody wrote would be some ten megabytes. */
const maxKeyLength = 100_000

/** The folded texts of a row as one key; empty where one of them is, or where they are very long. */
export function keyOf(
  questions: readonly Pick<Question, 'baseId'>[],
  row: number,
  text: (id: string) => string | undefined,
): string {
  let key = ''
  for (const { baseId } of questions) {
    const folded = compact(text(at(baseId, row)) ?? '')
    if (folded === '' || key.length + folded.length > maxKeyLength) return ''
    key += `${folded}\u0000`
  }
  return key
}

/** The rows that the answer sheet has references for, ascending. */
function referenceRows(questions: readonly Question[], sheet: AnswerSheet): number[] {
  const rows = new Set<number>()
  for (const id of Object.keys(sheet)) {
    // The sheet has the references of the whole case: most are of no row.
    if (!endsInDigit(id)) continue
    const answer = sheet[id]?.answer ?? ''
    for (const { baseId } of questions)
      if (id.length > baseId.length && id.length <= baseId.length + 4 && id.startsWith(baseId)) {
        const row = Number(id.slice(baseId.length))
        if (Number.isInteger(row) && row >= 0 && String(row) === id.slice(baseId.length) && answer.trim() !== '')
          rows.add(row)
      }
  }
  return [...rows].sort((a, b) => a - b)
}

type Sides = { written: number[]; references: number[] }

/** Pairs rows whose key is equal and unique on both sides, and gives what is left. */
function pairEqual(
  sides: Sides,
  questions: readonly Question[],
  sheet: AnswerSheet,
  answers: Answers,
): Sides & { pairs: [number, number][] } {
  const group = (rows: readonly number[], text: (id: string) => string | undefined): Map<string, number[]> => {
    const byKey = new Map<string, number[]>()
    for (const row of rows) {
      const key = keyOf(questions, row, text)
      if (key === '') continue
      const same = byKey.get(key)
      if (same === undefined) byKey.set(key, [row])
      else same.push(row)
    }
    return byKey
  }
  const wanted = group(sides.references, (id) => sheet[id]?.answer)
  const pairs: [number, number][] = []
  for (const [key, rows] of group(sides.written, (id) => answers[id])) {
    const [row] = rows
    const references = wanted.get(key)
    const [reference] = references ?? []
    if (rows.length === 1 && references?.length === 1 && row !== undefined && reference !== undefined)
      pairs.push([row, reference])
  }
  const paired = [new Set(pairs.map(([row]) => row)), new Set(pairs.map(([, reference]) => reference))]
  return {
    pairs,
    written: sides.written.filter((row) => !paired[0]?.has(row)),
    references: sides.references.filter((row) => !paired[1]?.has(row)),
  }
}

const noCells: Cells = { value: 0, judgements: new Map() }

/** Which reference rows of a long list are worth comparing with each row. */
function candidatesOf(
  questions: readonly Question[],
  rows: readonly number[],
  references: readonly number[],
  { sheet, answers }: Sheets,
): RowCandidates[] {
  const telling = questions.some(({ type }) => identifies(type))
    ? questions.filter(({ type }) => identifies(type))
    : questions
  const identity = (row: number, text: (id: string) => string | undefined): Identity =>
    telling.map(({ baseId, type }) => ({
      type,
      weight: attributeTypeOf(type).identifies,
      text: text(at(baseId, row)) ?? '',
    }))
  return rowCandidates(
    rows.map((row) => identity(row, (id) => answers[id])),
    references.map((row) => identity(row, (id) => sheet[id]?.answer)),
  )
}

/** True where everything that identifies the row is right. */
const isSameIdentity = (questions: readonly Question[], { judgements }: Cells): boolean => {
  const telling = questions.filter(({ type, baseId }) => identifies(type) && judgements.has(baseId))
  return telling.length > 0 && telling.every(({ baseId }) => judgements.get(baseId)?.marking === 'correct')
}

/**
 * Every row beside every reference row. In long lists pairs that look nothing alike count as not alike unread, and a row
 * that looks most like one reference, and says the same, is compared with no other.
 */
function comparedRows(
  questions: readonly Question[],
  rows: readonly number[],
  references: readonly number[],
  sheets: Sheets,
): Cells[][] {
  const compared = (column: number, row: number): Cells => compareRows(questions, references[column] ?? 0, row, sheets)
  if (rows.length * references.length <= maxPairs)
    return rows.map((row) => references.map((_, column) => compared(column, row)))
  const candidates = candidatesOf(questions, rows, references, sheets)
  const cells = rows.map(() => references.map(() => noCells))
  const settled = new Set<number>()
  const put = (index: number, column: number, value: Cells): void => {
    const line = cells[index]
    if (line !== undefined) line[column] = value
  }
  const open = candidates.map(({ columns: [first = -1], isMutual }, index) => {
    if (!isMutual) return true
    const value = compared(first, rows[index] ?? 0)
    put(index, first, value)
    if (isSameIdentity(questions, value)) settled.add(first)
    return !settled.has(first)
  })
  for (const [index, { columns }] of candidates.entries())
    for (const column of columns)
      if (open[index] && !settled.has(column) && cells[index]?.[column] === noCells)
        put(index, column, compared(column, rows[index] ?? 0))
  return cells
}

type Pairs = { pairs: RowMatch['pairs']; surplus: number[]; missing: number[] }

/** Pairs rows by the matching that makes the sum of likenesses largest. */
function pairAlike(
  questions: readonly Question[],
  rows: readonly number[],
  references: readonly number[],
  sheets: Sheets,
): Pairs {
  const cells = comparedRows(questions, rows, references, sheets)
  const values = cells.map((line) => line.map((cell) => (cell.value < minSimilarity ? 0 : cell.value)))
  const found: Pairs = { pairs: [], surplus: [], missing: [] }
  const open = new Set(references)
  for (const [index, column] of bestMatching(values).entries()) {
    const row = rows[index] ?? 0
    const cell = cells[index]?.[column]
    const referenceRow = references[column]
    if (cell === undefined || referenceRow === undefined || cell.value < minSimilarity) found.surplus.push(row)
    else {
      open.delete(referenceRow)
      found.pairs.push({ row, referenceRow, judgements: cell.judgements })
    }
  }
  found.missing = [...open]
  // What is left of a long list was compared by its letters only: an acronym shares none with its name.
  const all = rows.length * references.length
  const left = found.surplus.length * found.missing.length
  if (all <= maxPairs || left === 0 || left > maxPairs) return found
  const again = pairAlike(questions, found.surplus, found.missing, sheets)
  return { ...again, pairs: [...found.pairs, ...again.pairs] }
}

/**
 * Pairs what was written with the reference rows: as sets, so order never matters. Equal rows pair first, the rest by
 * the matching that makes the sum of likenesses largest; rows with nothing identifying in common stay apart.
 */
export function matchRows(
  group: AskedGroup,
  sheet: AnswerSheet,
  answers: Answers,
  likelyRegion: string | undefined,
): RowMatch {
  const sheets: Sheets = { sheet, answers, likelyRegion }
  const first = group.rows[0]
  const questions = group.questions.filter((question) => question.row === first)
  const filled = group.rows.filter((row) => isFilled(questions, row, answers))
  // Rows that are equal throughout, or in all that identifies them, need no weighing up.
  const whole = pairEqual({ written: filled, references: referenceRows(questions, sheet) }, questions, sheet, answers)
  const identity = questions.filter((question) => identifies(question.type))
  const byIdentity = identity.length === 0 ? { ...whole, pairs: [] } : pairEqual(whole, identity, sheet, answers)
  const pairs = [...whole.pairs, ...byIdentity.pairs].map(([row, referenceRow]) => ({
    row,
    referenceRow,
    judgements: compareRows(questions, referenceRow, row, sheets).judgements,
  }))
  const { written: unequal, references: left } = byIdentity
  // No more are written, nor asked for, than there may be rows: what is of before that is not weighed up without end.
  const [weighed, beyond] = [unequal.slice(0, maxRows), unequal.slice(maxRows)]
  const [sought, unsought] = [left.slice(0, maxRows), left.slice(maxRows)]
  const { pairs: alike, surplus, missing } = pairAlike(questions, weighed, sought, sheets)
  pairs.push(...alike)
  const open = [...missing, ...unsought]
  const taken = new Set(filled)
  let free = 0
  const placed = open.map((referenceRow) => {
    while (taken.has(free)) free++
    taken.add(free)
    return { referenceRow, row: free }
  })
  return { questions, pairs: pairs.sort((a, b) => a.row - b.row), surplus: [...surplus, ...beyond], missing: placed }
}
