import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectFit, headersOf, openCase, signIn, test } from './support.ts'

type Contest = { id: string; argument: string; score: number }

const origin = () => process.env.CASEBENCH_E2E_ADDRESS

/** Decides about what was said, as a coordinator on another computer. */
async function decide(request: APIRequestContext, argument: string, decision: { accept: boolean; reason: string }) {
  const headers = await headersOf(request, 'coordinator')
  const answer = await request.get(`${origin()}/v1/admin/cases/contests?state=open`, { headers })
  const contest = ((await answer.json()) as Contest[]).find((one) => one.argument === argument)
  if (contest === undefined) throw new Error('The contest is not there')
  const { accept, reason } = decision
  const data = accept ? { decision: 'accept', reason, current_score: contest.score } : { decision: 'reject', reason }
  const decided = await request.put(`${origin()}/v1/admin/cases/contests/${contest.id}/decide`, { headers, data })
  expect(decided.status()).toBe(200)
}

/** The wrong answers of the result, by the names they have there. */
const wrongOnes = (page: Page) =>
  page.getByRole('region', { name: 'To review' }).getByRole('listitem').filter({ hasText: 'Wrong:' })

/** Those that can be contested: what was left empty cannot. */
const contestable = (page: Page) =>
  wrongOnes(page).filter({ has: page.getByRole('button', { name: 'Contest this marking' }) })

const inQuestion = (page: Page) => page.locator('[data-question]:focus-within, [data-question]:focus')

test('a wrong answer is contested: accepted it is correct at once, declined it says why', async ({ page, request }) => {
  await signIn(page, 'ben')
  await openCase(page, 'Nordkai Maritime Logistik GmbH')
  // The panel comes a moment after the questions.
  await expect(wrongOnes(page).nth(2)).toBeVisible()
  const count = await wrongOnes(page).count()
  const open = contestable(page).first().getByRole('button', { name: /^Open/ })
  const title = ((await open.getAttribute('aria-label')) ?? '').replace('Open ', '')
  const contested = wrongOnes(page).filter({ hasText: title }).first()
  await open.click()
  const question = page.locator(`[data-question="${await inQuestion(page).getAttribute('data-question')}"]`)
  const argument = `The register extract has this, on page 2. ${crypto.randomUUID()}`

  await test.step('says why, by the keyboard alone', async () => {
    await question.getByRole('button', { name: 'Contest this marking' }).focus()
    await page.keyboard.press('Enter')
    const field = question.getByRole('textbox', { name: 'Why is your answer correct?' })
    await expect(field).toBeFocused()
    await question.getByRole('button', { name: 'Send to a reviewer' }).press('Enter')
    await expect(field).toBeFocused()
    await expect(question.getByText('Explain what a reviewer should look at.')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Contest this marking' }).click()
    await field.fill('It is on page')
    // The desk is laid out anew on its way to a narrow screen and back.
    await expectFit(page)
    await expect(field).toHaveValue('It is on page')
    await field.fill(argument)
    await question.getByRole('button', { name: 'Send to a reviewer' }).click()
    await expect(question).toContainText('A reviewer will decide')
    await expect(contested).toContainText('A reviewer will decide')
    await expectFit(page)
  })

  await test.step('takes it back, and says it again', async () => {
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(contested.getByRole('button', { name: 'Contest this marking' })).toBeVisible()
    await question.getByRole('button', { name: 'Contest this marking' }).click()
    await question.getByRole('textbox', { name: 'Why is your answer correct?' }).fill(argument)
    await question.getByRole('button', { name: 'Send to a reviewer' }).click()
    await expect(question).toContainText('A reviewer will decide')
  })

  await test.step('is accepted: the mark is shown by itself, and the bell tells', async () => {
    await decide(request, argument, { accept: true, reason: 'You are right, the extract has it.' })
    await expect(question.getByText('Correct', { exact: true })).toBeVisible({ timeout: 10_000 })
    await expect(question).toContainText('A reviewer agreed with you.')
    await expect(question).toContainText('You are right, the extract has it.')
    await expect(wrongOnes(page)).toHaveCount(count - 1)
    await expect(page.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible()
  })

  await test.step('another is declined: the notification leads to the question and the reason', async () => {
    const again = `And this one. ${crypto.randomUUID()}`
    const button = contestable(page).first().getByRole('button', { name: /^Open/ })
    const name = ((await button.getAttribute('aria-label')) ?? '').replace('Open ', '')
    const item = wrongOnes(page).filter({ hasText: name }).first()
    await item.getByRole('button', { name: 'Contest this marking' }).click()
    await item.getByRole('textbox', { name: 'Why is your answer correct?' }).fill(again)
    await item.getByRole('button', { name: 'Send to a reviewer' }).click()
    await expect(item).toContainText('A reviewer will decide')
    await page.goto('/platform')
    await decide(request, again, { accept: false, reason: 'The list of shareholders says otherwise.' })
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName(/[1-9]\d* unread/)
    await bell.click()
    await page
      .getByRole('link', { name: /Contest declined: “.+” is marked wrong/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/platform\/training\/nordkai-maritime\//)
    await expect(inQuestion(page)).toContainText('The list of shareholders says otherwise.')
    await expectFit(page)
  })
})
