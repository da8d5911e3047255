import type { AttributeType } from '@casebench/shared/case-file/schema'
import type { Judgement } from '../compare.ts'
import { compareAnswer } from '../compare.ts'
import { rowInput } from '../row.ts'

/** What the people who labelled a row say of its answer. `partial` is neither: right as far as it goes. */
export const labels = ['correct', 'partial', 'wrong'] as const
export type Label = (typeof labels)[number]

/** One labelled row beside what the rules say of it. */
export type LabelledMark = {
  id: string
  type: AttributeType
  reference: string
  answer: string
  expected: Label
  judgement: Judgement
}

/** Another label for wrong, of rows that may as well wait for a person. */
const notCorrect = 'not correct'

const isLabel = (value: unknown): value is Label => labels.some((label) => label === value)

/** Grades one line of JSON that says what its mark should be, or tells why the line does not count. */
export function markLabelled(line: string): LabelledMark | { skipped: string } {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    return { skipped: 'not valid JSON' }
  }
  const read = rowInput(row)
  if ('error' in read) return { skipped: read.error }
  const { id, expected } = row as { id: unknown; expected?: unknown }
  if (expected === undefined) return { skipped: 'missing expected' }
  if (expected !== notCorrect && !isLabel(expected)) return { skipped: `expected must be one of ${labels.join(', ')}` }
  const { type, reference, answer } = read.input
  return {
    id: String(id),
    type,
    reference,
    answer,
    expected: expected === notCorrect ? 'wrong' : expected,
    judgement: compareAnswer(read.input),
  }
}
