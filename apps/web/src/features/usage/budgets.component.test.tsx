import { getBudgets, setBudgets } from '@casebench/shared/contract/usage'
import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs } from '../../testing/server.ts'
import { BudgetsCard } from './BudgetsCard.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save budgets' })

test('a budget is a whole number of tokens, or none', async () => {
  const sent = answerAs({
    [`GET ${getBudgets.path}`]: { budgets: { per_user: 5000, in_all: null }, spent_today: 12 },
    [`POST ${setBudgets.path}`]: { message: 'Budgets saved.' },
  })
  await renderOnPage(<BudgetsCard />)
  await expect.element(field('Tokens per person per day')).toHaveValue('5,000')
  await expect.element(save).toHaveAccessibleDescription('There are no changes to save.')
  await field('Tokens in total per day').fill('1000000001')
  await save.click()
  await expect.element(field('Tokens in total per day')).toHaveAccessibleDescription(/Enter a whole number of tokens/)
  await expect.element(field('Tokens in total per day')).toHaveFocus()
  expect(sent).toEqual([])
  await field('Tokens in total per day').fill('90000')
  await field('Tokens per person per day').fill('')
  await save.click()
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ per_user: null, in_all: 90_000 }]))
})

afterEach(() => i18n.activate('en'))

test.each([
  ['de', '5.000'],
  ['fr', '5\u202f000'],
  ['pl', '5\u00a0000'],
  ['ar', '5,000'],
])('a budget is shown as numbers are written in %s', async (language, shown) => {
  answerAs({ [`GET ${getBudgets.path}`]: { budgets: { per_user: 5000, in_all: null }, spent_today: 12 } })
  i18n.loadAndActivate({ locale: language, messages: {} })
  await renderOnPage(<BudgetsCard />, language)
  await expect.element(field('Tokens per person per day')).toHaveValue(shown)
})
