import { getDaysToReview, setDaysToReview } from '@casebench/shared/contract/review-queue'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs } from '../../testing/server.ts'
import { DaysToReviewCard } from './DaysToReviewCard.tsx'

const field = page.getByRole('textbox', { name: 'Days to review' })
const save = page.getByRole('button', { name: 'Save days' })

test('days to review are a whole number from 1 to 90, or none', async () => {
  const sent = answerAs({
    [`GET ${getDaysToReview.path}`]: { days: 5 },
    [`POST ${setDaysToReview.path}`]: { message: 'Days to review saved.', days: null },
  })
  await renderOnPage(<DaysToReviewCard />)
  await expect.element(field).toHaveValue('5')
  await expect.element(save).toHaveAccessibleDescription('There are no changes to save.')
  await field.fill('91')
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(/Enter a whole number from 1 to 90/)
  expect(sent).toEqual([])
  await field.fill('14')
  await save.click()
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ days: 14 }]))
})

test('empty saves that there are no due dates', async () => {
  const sent = answerAs({
    [`GET ${getDaysToReview.path}`]: { days: 5 },
    [`POST ${setDaysToReview.path}`]: { message: 'Days to review saved.', days: null },
  })
  await renderOnPage(<DaysToReviewCard />)
  await field.fill('')
  await save.click()
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ days: null }]))
})
