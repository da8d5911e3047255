import type { Workload } from '@casebench/shared/contract/review-queue'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { workloadColumns } from './workload-columns.tsx'

const row: Workload = {
  reviewer: { email: 'ana@academy.example', name: 'Ana Ortiz' },
  may_mark: true,
  waiting: 1200,
  overdue: 3,
  since: '2026-11-20T12:00:00.000Z',
  decided_7: 4,
  decided_30: 9,
  median_seconds: 7200,
}
const show = (shown: Workload) =>
  renderOnPage(
    <ul>
      {workloadColumns.map(({ key, cell }) => (
        <li key={key} data-testid={key}>
          {cell(shown)}
        </li>
      ))}
    </ul>,
  )
const text = (key: string) => expect.element(page.getByTestId(key))

test('the numbers of what waits lead to the queue with exactly that', async () => {
  await show(row)
  const link = (name: string) => expect.element(page.getByRole('link', { name }))
  await link('1,200 waiting: Ana Ortiz').toHaveAttribute('href', '/admin/review?reviewer=ana%40academy.example')
  await link('3 overdue: Ana Ortiz').toHaveAttribute(
    'href',
    '/admin/review?reviewer=ana%40academy.example&overdue=%22true%22',
  )
  await text('decided_7').toHaveTextContent('4')
  await text('median').toHaveTextContent('2h 0m')
})

test('what nobody has stands by itself, and leads to what is not assigned', async () => {
  await show({ ...row, reviewer: null, waiting: 2, overdue: 0, median_seconds: null })
  await text('name').toHaveTextContent('Not assigned')
  const link = expect.element(page.getByRole('link', { name: '2 waiting: Not assigned' }))
  await link.toHaveAttribute('href', '/admin/review?assigned=unassigned')
  await text('overdue').toHaveTextContent('0')
  await text('decided_30').toHaveTextContent('–')
})

test('whoever may review no more is said to be so; nothing is zero, or a dash where it cannot be', async () => {
  await show({ ...row, may_mark: false, waiting: 0, overdue: null, since: null })
  await text('name').toHaveTextContent('Can no longer review')
  await text('waiting').toHaveTextContent('0')
  await text('overdue').toHaveTextContent('–')
  await text('since').toHaveTextContent('–')
  expect(page.getByRole('link').elements()).toEqual([])
})
