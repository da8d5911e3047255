import type { AttributeType } from '@casebench/shared/case-file/schema'
import { readDate } from '@casebench/shared/dates/read-date'
import { remember } from '@casebench/shared/remember'
import { compact, toLatin } from './text/fold.ts'

/** What identifies a row: the text of each identifying question, with how much it tells. */
export type Identity = readonly { type: AttributeType; weight: number; text: string }[]

// Enough of each row's nearest to have its partner among them, few enough that long lists are quick.
const nearestOfRow = 2
const nearestOfReference = 1

/** Below this share of letter pairs in common two rows are alike by chance. */
const minShared = 0.25

const words = 8

/** The pairs of neighbouring letters of a text as bits, hashed. */
type Signature = { bits: Int32Array; size: number }

function ones(value: number): number {
  // Counts in parallel: pairs, nibbles, bytes (Warren, Hacker's Delight, §5-1).
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const signature = remember(4000, (text: string): Signature => {
  const bits = new Int32Array(words)
  for (let index = 0; index + 1 < text.length; index++) {
    const hash = (text.charCodeAt(index) * 31 + text.charCodeAt(index + 1)) * 0x9e3779b1
    const bit = (hash >>> 20) & (words * 32 - 1)
    bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & 31))
  }
  return { bits, size: bits.reduce((sum, part) => sum + ones(part), 0) }
})

/** Dates by the day they mean; other texts by their letters and digits in Latin script, the words in one order. */
function plain(type: AttributeType, text: string): string {
  const date = type === 'date' ? readDate(text).readings[0] : undefined
  if (date !== undefined) return `${date.year}-${date.month ?? ''}-${date.day ?? ''}`
  return toLatin(text)
    .split(/[^\p{L}\p{N}]+/u)
    .sort()
    .map(compact)
    .join('')
}

/** The signatures of one question for all rows in one array, row after row. */
type Column = { weight: number; bits: Int32Array; sizes: Int32Array }

function columnOf(rows: readonly Identity[], index: number): Column {
  const column: Column = {
    weight: rows[0]?.[index]?.weight ?? 0,
    bits: new Int32Array(rows.length * words),
    sizes: new Int32Array(rows.length),
  }
  for (let row = 0; row < rows.length; row++) {
    const cell = rows[row]?.[index]
    const { bits, size } = signature(cell === undefined ? '' : plain(cell.type, cell.text))
    column.bits.set(bits, row * words)
    column.sizes[row] = size
  }
  return column
}

/** Adds to the values how many letter pairs each two rows share: their weight for all, 0 for none (Dice). */
function addShared(values: readonly Float64Array[], left: Column, right: Column): void {
  for (let row = 0; row < values.length; row++) {
    const line = values[row] ?? new Float64Array(0)
    for (let other = 0; other < line.length; other++) {
      const size = (left.sizes[row] ?? 0) + (right.sizes[other] ?? 0)
      if (size === 0) continue
      let shared = 0
      for (let word = 0; word < words; word++)
        shared += ones((left.bits[row * words + word] ?? 0) & (right.bits[other * words + word] ?? 0))
      line[other] = (line[other] ?? 0) + (2 * left.weight * shared) / size
    }
  }
}

/** The columns of the `most` largest values, the earlier of equal ones; nothing of what is 0. */
function largest(values: Float64Array, most: number): number[] {
  const best: number[] = []
  for (let column = 0; column < values.length; column++) {
    const value = values[column] ?? 0
    if (value === 0 || (best.length === most && value <= (values[best[most - 1] ?? 0] ?? 0))) continue
    let at = best.length
    while (at > 0 && value > (values[best[at - 1] ?? 0] ?? 0)) at--
    best.splice(at, 0, column)
    if (best.length > most) best.pop()
  }
  return best
}

/** The references that are worth comparing with a row cell by cell, the likeliest first. */
export type RowCandidates = { columns: number[]; isMutual: boolean }

/**
 * For each row the references whose identifying texts share most letter pairs with it, and those that it is nearest to.
 * `isMutual` where row and first candidate are each other's nearest, and no second one is as near.
 */
export function rowCandidates(rows: readonly Identity[], references: readonly Identity[]): RowCandidates[] {
  const byRow = rows.map(() => new Float64Array(references.length))
  const questions = rows[0] ?? []
  for (const index of questions.keys()) addShared(byRow, columnOf(rows, index), columnOf(references, index))
  const least = minShared * questions.reduce((sum, { weight }) => sum + weight, 0)
  const byReference = references.map(() => new Float64Array(rows.length))
  for (let row = 0; row < rows.length; row++)
    for (let column = 0; column < references.length; column++) {
      const [line, turned] = [byRow[row], byReference[column]]
      if (line === undefined || turned === undefined) continue
      if ((line[column] ?? 0) < least) line[column] = 0
      turned[row] = line[column] ?? 0
    }
  const nearest = byReference.map((values) => largest(values, nearestOfReference))
  const chosen = byRow.map((values, row): RowCandidates => {
    const columns = largest(values, nearestOfRow)
    const [first = -1, second = -1] = columns
    const isClear = first !== -1 && (values[first] ?? 0) > (values[second] ?? 0)
    return { columns, isMutual: isClear && nearest[first]?.[0] === row }
  })
  for (const [column, list] of nearest.entries())
    for (const row of list) {
      const columns = chosen[row]?.columns
      if (columns !== undefined && !columns.includes(column)) columns.push(column)
    }
  return chosen
}
