import { type AskedGroup, idInRow } from '@casebench/shared/case-file/questions'
import { maxRows } from '@casebench/shared/constants'
import type { AnswerStore } from './answer-store.ts'
import type { AnswerValue } from './answer-types.ts'

const rowIds = (group: AskedGroup, row: number): string[] =>
  group.questions.filter((question) => question.row === row).map((question) => question.attributeId)

export const hasEveryRow = (group: AskedGroup): boolean => group.rows.length >= maxRows

/** The row after the last one; where rows are counted no further, the first that was removed. Undefined where none is left. */
function freeRow({ rows }: AskedGroup): number | undefined {
  const next = Math.max(...rows) + 1
  if (next < maxRows) return next
  const taken = new Set(rows)
  for (let row = 0; row < maxRows; row++) if (!taken.has(row)) return row
  return undefined
}

/** Adds a row, the last one where it can be, by an empty first answer. Answers the id of that answer. */
export function addRow(store: AnswerStore, group: AskedGroup): string | undefined {
  const first = group.questions[0]
  const row = freeRow(group)
  if (!first || row === undefined) return undefined
  const existing = group.rows.some((row) => rowIds(group, row).some((id) => store.valueOf(id) !== null))
  // Row 0 is asked even where nothing of it exists yet: make it exist first, or it would vanish beside row 1.
  if (!existing) store.setAndSend(`${first.baseId}0`, '')
  const attributeId = idInRow(first.baseId, row)
  store.setAndSend(attributeId, '')
  return attributeId
}

/** Removes a row. The returned function brings it back as it was. */
export function removeRow(store: AnswerStore, group: AskedGroup, row: number): () => void {
  const before: [string, AnswerValue][] = rowIds(group, row).map((id) => [id, store.valueOf(id)])
  const set = (value: (was: AnswerValue) => AnswerValue) => {
    for (const [id, was] of before) if (was !== null) store.setAndSend(id, value(was))
  }
  set(() => null)
  return () => set((was) => was)
}
