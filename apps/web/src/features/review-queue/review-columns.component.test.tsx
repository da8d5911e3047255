import type { ReviewItem } from '@casebench/shared/contract/review-queue'
import { expect, test } from 'vitest'
import { renderInKit } from '../../testing/render.tsx'
import { exportedColumns } from './review-columns.tsx'

const item = {
  id: 'r1',
  email: 'ana@academy.example',
  name: 'Ana Ortiz',
  case_name: 'Nordkai Maritime',
  own: false,
} as unknown as ReviewItem
const blind: ReviewItem = { ...item, email: '7KQ4-M2XD', name: '' }
const column = (key: string) => {
  const found = exportedColumns.find((one) => one.key === key)
  if (!found) throw new Error(`No column ${key}`)
  return found
}

test('a candidate stands by name and email, and by the reference alone where a test is marked blind', async () => {
  const cellOf = async (one: ReviewItem) => (await renderInKit(<p>{column('candidate').cell(one)}</p>)).container
  expect((await cellOf(item)).querySelector('p')?.textContent).toBe('Ana Ortizana@academy.example')
  expect((await cellOf(blind)).querySelector('p')?.textContent).toBe('Candidate 7KQ4-M2XD')
  expect(['candidate', 'email'].map((key) => column(key).text?.(item))).toEqual(['Ana Ortiz', 'ana@academy.example'])
  expect(['candidate', 'email'].map((key) => column(key).text?.(blind))).toEqual(['Candidate 7KQ4-M2XD', '7KQ4-M2XD'])
})

test('what is overdue says so in words; without days to review there is no date', async () => {
  const shown = async (due_at: string | null, overdue: boolean) => {
    const { container } = await renderInKit(<p>{column('due').cell({ ...item, due_at, overdue })}</p>)
    return container.querySelector('p')?.textContent
  }
  expect(await shown('2026-11-20T12:00:00.000Z', true)).toBe('20th Nov 2026Overdue')
  expect(await shown('2026-11-20T12:00:00.000Z', false)).toBe('20th Nov 2026')
  expect(await shown(null, false)).toBe('–')
})
