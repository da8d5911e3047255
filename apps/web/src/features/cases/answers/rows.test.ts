import type { AskedGroup } from '@casebench/shared/case-file/questions'
import { maxRows } from '@casebench/shared/constants'
import { expect, it } from 'vitest'
import type { AnswerStore } from './answer-store.ts'
import { addRow, hasEveryRow } from './rows.ts'

const question = (row: number) => ({
  attributeId: `Owner${row}`,
  baseId: 'Owner',
  row,
  title: 'Owner',
  type: 'text' as const,
  weight: 1,
  required: false,
})
const list = (rows: number[]): AskedGroup => ({
  title: 'Owners',
  repeatable: true,
  rows,
  questions: rows.map(question),
})
const every = Array.from({ length: maxRows }, (_, row) => row)

function noting() {
  const set: string[] = []
  const store = { valueOf: () => 'written', setAndSend: (id: string) => set.push(id) }
  return { set, store: store as unknown as AnswerStore }
}

it.each([
  ['after the last one', [0, 4, 7], 'Owner8'],
  ['in place of one that was removed, where the last number is taken', every.filter((row) => row !== 17), 'Owner17'],
])('adds a row %s', (_where, rows, id) => {
  const { set, store } = noting()
  expect(addRow(store, list(rows))).toBe(id)
  expect(set).toEqual([id])
})

it('adds none where there are as many as there may be', () => {
  const { set, store } = noting()
  expect(hasEveryRow(list(every))).toBe(true)
  expect(hasEveryRow(list(every.slice(1)))).toBe(false)
  expect(addRow(store, list(every))).toBeUndefined()
  expect(set).toEqual([])
})
