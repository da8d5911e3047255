import { getReviewers } from '@casebench/shared/contract/review-queue'
import { drawSample } from '@casebench/shared/contract/second-marking'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { DrawSample } from './DrawSample.tsx'

const name = page.getByLabelText('Name', { exact: true })
const amount = page.getByLabelText('How many')
const markers = page.getByRole('combobox', { name: 'Markers' })
const draw = page.getByRole('button', { name: 'Draw', exact: true })
const call = `POST ${drawSample.path}`
const people = { [`GET ${getReviewers.path}`]: [{ email: 'ana@academy.example', name: 'Ana', waiting: 0 }] }

async function chooseAna() {
  await markers.click()
  await page.getByRole('option', { name: 'Ana' }).click()
}

test('what is wrong is said at each field; then a share of the results is drawn', async () => {
  const sent = answerAs({ ...people, [call]: { message: 'Drawn.', sample: { id: 's' } } })
  const onDrawn = vi.fn()
  await renderOnPage(<DrawSample onDrawn={onDrawn} onClose={() => {}} />)
  await amount.fill('1001')
  await draw.click()
  await expect.element(name).toHaveAccessibleDescription('Enter a name.')
  await expect.element(name).toHaveFocus()
  await expect.element(amount).toHaveAccessibleDescription('Enter a whole number from 1 to 1,000.')
  await expect.element(markers).toHaveAccessibleDescription('Choose at least one marker.')
  expect(sent).toEqual([])
  await name.fill(' Autumn ')
  await page.getByLabelText('Counted in').selectOptions('percent')
  await amount.fill('2.5')
  await chooseAna()
  await draw.click()
  await vi.waitFor(() => expect(onDrawn).toHaveBeenCalledOnce())
  const body = {
    id: expect.any(String),
    title: 'Autumn',
    case_ids: [],
    cohort_id: null,
    sent_from: null,
    sent_until: null,
    size: { percent: 2.5 },
    scope: 'all',
    reviewers: ['ana@academy.example'],
  }
  expect(sent).toEqual([{ call, body }])
})

test('an amount that was a share is asked for anew where results are counted', async () => {
  const sent = answerAs(people)
  await renderOnPage(<DrawSample onDrawn={() => {}} onClose={() => {}} />)
  await name.fill('Autumn')
  await chooseAna()
  await page.getByLabelText('Counted in').selectOptions('percent')
  await amount.fill('2.5')
  await page.getByLabelText('Counted in').selectOptions('submissions')
  await draw.click()
  await expect.element(amount).toHaveAccessibleDescription('Enter a whole number from 1 to 1,000.')
  await expect.element(amount).toHaveFocus()
  expect(sent).toEqual([])
})

test('a refusal is said in the dialog, and what was typed stays', async () => {
  answerAs({ ...people, [call]: refusal(409, 'There is nothing to draw from.') })
  await renderOnPage(<DrawSample onDrawn={() => {}} onClose={() => {}} />)
  await name.fill('Autumn')
  await chooseAna()
  await draw.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is nothing to draw from.')
  await expect.element(name).toHaveValue('Autumn')
})
