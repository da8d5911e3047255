import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInKit } from '../../../../testing/render.tsx'
import { type Editing, EditingProvider } from '../editor-context.ts'
import { PasteHits } from './PasteHits.tsx'

async function pasting() {
  const edit = vi.fn()
  const onAdded = vi.fn()
  const editing = { acts: { edit }, readOnly: false, language: 'en', faults: [] } as unknown as Editing
  await renderInKit(
    <EditingProvider value={editing}>
      <PasteHits place="/caseData/components/0/sections/0/subsections/0/attributes/0" hits={[]} onAdded={onAdded} />
    </EditingProvider>,
  )
  return { edit, onAdded, field: page.getByLabelText('Table of hits') }
}

const tableOf = (rows: number): string =>
  ['Client\tList\tName', ...Array.from({ length: rows }, (_, row) => `Client ${row}\tList\tName`)].join('\n')

test('more hits than there may be are refused with a sentence, and stay in the field', async () => {
  const { edit, onAdded, field } = await pasting()
  await field.fill(tableOf(300))
  await page.getByRole('button', { name: /^Add/ }).click()
  await expect
    .element(page.getByText(/A question can have 200 hits, and this would make 300\. Nothing was added/))
    .toBeVisible()
  await expect.element(field).toHaveValue(tableOf(300))
  expect([edit.mock.calls, onAdded.mock.calls]).toEqual([[], []])
})

test('a table without a column that is needed says which, and one with all is taken', async () => {
  const { edit, onAdded, field } = await pasting()
  await field.fill('Client\tName\nA\tB')
  await page.getByRole('button', { name: 'Add 1 hit' }).click()
  await expect.element(page.getByText('The table has no column headed List or outlet.')).toBeVisible()
  expect(edit).not.toHaveBeenCalled()
  await field.fill(tableOf(2))
  await page.getByRole('button', { name: 'Add 2 hits' }).click()
  await expect.poll(() => onAdded.mock.calls).toEqual([['h1']])
  expect(edit).toHaveBeenCalledTimes(1)
})
