import { type Allocation, getReviewAllocation, setReviewAllocation } from '@casebench/shared/contract/review-allocation'
import { getReviewers } from '@casebench/shared/contract/review-queue'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs } from '../../testing/server.ts'
import { AllocationForm } from './AllocationForm.tsx'

const ana = { email: 'ana@academy.example', name: 'Ana Silva', may_mark: true, waiting: 4 }
const ben = { email: 'ben@academy.example', name: '', may_mark: false, waiting: 0 }
const rule = { cohorts: [], languages: [], mode: null, most: null, reviewers: [ana], unassigned: 0 }
const stored: Allocation = {
  seen: 'first',
  apart_by: 'nothing',
  rules: [
    { ...rule, cohorts: [{ id: 'c1', name: null }], languages: ['de'], most: 5, unassigned: 2 },
    { ...rule, mode: 'test', reviewers: [ana, ben] },
  ],
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const cards = page.getByRole('list', { name: 'Rules' })

const show = async (saved: Allocation = stored) => {
  const sent = answerAs({
    [`GET ${getReviewAllocation.path}`]: saved,
    [`GET ${getReviewers.path}`]: [{ email: 'cy@academy.example', name: 'Cy Nord', waiting: 1 }],
    [`POST ${setReviewAllocation.path}`]: { message: 'Allocation saved.', ...saved, seen: 'second' },
  })
  await renderOnPage(<AllocationForm saved={saved} />)
  return sent
}

test('a rule says in words whose results it gives to whom, and what does not work', async () => {
  await show()
  await expect
    .element(cards)
    .toHaveTextContent(
      'Ana SilvaResults of Deleted cohort · cases written in German · at most 5 waiting each · 2 results without a reviewer',
    )
  await expect
    .element(cards)
    .toHaveTextContent(
      'Ana Silva and ben@academy.exampleResults of everyone · only tests · may no longer mark and get nothing: ben@academy.example',
    )
})

test('rules are moved, removed and saved as a whole, or all of it is discarded', async () => {
  const sent = await show()
  await expect.element(button('Save rules')).toHaveAccessibleDescription('There are no changes to save.')
  await button('Move rule 2 up').click()
  await expect.element(button('Save rules')).not.toHaveAccessibleDescription('There are no changes to save.')
  await button('Discard').click()
  await button('Remove rule 2').click()
  await page.getByRole('radio', { name: 'Yes, from people in their cohorts', exact: true }).click()
  await button('Save rules').click()
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      {
        seen: 'first',
        apart_by: 'cohort',
        rules: [{ cohorts: ['c1'], languages: ['de'], mode: null, most: 5, reviewers: [ana.email] }],
      },
    ]),
  )
})

test('a new rule needs a reviewer and a whole number, and is saved with the others', async () => {
  const sent = await show({ ...stored, rules: [] })
  await expect.element(page.getByText('No rules')).toBeVisible()
  await button('Add rule').click()
  const dialog = page.getByRole('dialog', { name: 'Add a rule' })
  await dialog.getByLabelText('Most results waiting for a reviewer').fill('0')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expect.element(dialog.getByText('Choose at least one reviewer.')).toBeVisible()
  await expect.element(dialog.getByText(/Enter a whole number from 1 to 1,?000/)).toBeVisible()
  await dialog.getByLabelText('Most results waiting for a reviewer').fill('20')
  await dialog.getByRole('combobox', { name: 'Training or tests' }).selectOptions('test')
  await dialog.getByRole('combobox', { name: 'Reviewers' }).click()
  await userEvent.keyboard('Cy')
  await page.getByRole('option', { name: /Cy Nord/ }).click()
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await button('Save rules').click()
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toMatchObject([
      { rules: [{ cohorts: [], mode: 'test', most: 20, reviewers: ['cy@academy.example'] }] },
    ]),
  )
})
