import { assignReviews, getReviewers, type ReviewItem } from '@casebench/shared/contract/review-queue'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { AssignReviewsDialog } from './AssignReviewsDialog.tsx'

const items = [{ id: 'r1', reviewer: null }] as unknown as ReviewItem[]
const reviewers = page.getByRole('combobox', { name: 'Reviewers' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const call = `POST ${assignReviews.path}`
const people = {
  [`GET ${getReviewers.path}`]: [
    { email: 'ana@academy.example', name: 'Ana', waiting: 1 },
    { email: 'kim@academy.example', name: 'Kim', waiting: 0 },
  ],
}

async function choose(name: string) {
  await reviewers.click()
  await page.getByRole('option', { name }).click()
}

test('without a reviewer it says so; with several the results are split among them', async () => {
  const sent = answerAs({ ...people, [call]: { message: 'Assigned.' } })
  const onDone = vi.fn()
  await renderOnPage(<AssignReviewsDialog items={items} onDone={onDone} onClose={() => {}} />)
  await button('Assign').click()
  await expect.element(reviewers).toHaveAccessibleDescription('Choose at least one reviewer.')
  await expect.element(reviewers).toHaveFocus()
  expect(sent).toEqual([])
  await choose('Ana')
  await choose('Kim')
  await button('Split among 2').click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const body = { items: [{ id: 'r1', reviewer: null }], reviewers: ['ana@academy.example', 'kim@academy.example'] }
  expect(sent).toEqual([{ call, body }])
})

test('a refusal is said in the dialog, once', async () => {
  answerAs({ ...people, [call]: refusal(409, 'Ana may not mark this.') })
  await renderOnPage(<AssignReviewsDialog items={items} onDone={() => {}} onClose={() => {}} />)
  await choose('Ana')
  await button('Assign').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ana may not mark this.')
  expect(page.getByText('Ana may not mark this.').elements()).toHaveLength(1)
})
