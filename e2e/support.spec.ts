import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'

const asked = () => `Does a nominee shareholder count as an owner? (${crypto.randomUUID()})`
/** What is not pushed comes with the next check, a minute later: whoever waits this long waits for a push. */
const pushed = { timeout: 10_000 }

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const unread = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question)
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Question sent.')).toBeVisible()
}

test('a candidate asks, a coordinator answers, the bell rings in every tab and leads to the answer', async ({
  page,
  context,
  browser,
}) => {
  const question = asked()
  const answer = 'No. Name whoever stands behind them.'
  const coordinators = await browser.newContext({ baseURL: process.env.CASEBENCH_E2E_ADDRESS ?? '' })

  await test.step('asks', async () => {
    await signIn(page, 'chi')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Help and support' }).click()
    await expect(page).toHaveURL(/\/platform\/support$/)
    await expect(page.getByText('No questions yet')).toBeVisible()
    await expectFit(page)
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused()
    await expect(page.getByText('Write your question.')).toBeVisible()
    await ask(page, question)
    await expect(page.getByRole('article')).toContainText('Waiting for an answer')
    await expectFit(page)
  })

  // Elsewhere: what is told is told on every page.
  const other = await context.newPage()
  await other.goto('/platform')
  await expect(bell(other)).toBeVisible()
  // The bell says nothing until it knows.
  const [counted] = await Promise.all([page.waitForResponse(/get_unread_count/), page.goto('/platform/account')])
  const { unread: before }: { unread: number } = await counted.json()
  await expect(bell(page)).toBeVisible()
  await expect.poll(() => unread(page)).toBe(before)

  await test.step('is answered, by the keyboard alone', async () => {
    const coordinator = await coordinators.newPage()
    await signIn(coordinator, 'coordinator', '/admin/help/support')
    await coordinator.getByRole('searchbox', { name: 'Search questions' }).fill(question)
    await expect(coordinator.getByText('1–1 of 1')).toBeVisible()
    await expectFit(coordinator)
    await coordinator.getByRole('button', { name: question }).focus()
    await coordinator.keyboard.press('Enter')
    await expect(coordinator.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
    await expectFit(coordinator)
    await coordinator.keyboard.type(answer)
    // Closed by mistake: nothing that was typed is lost.
    await coordinator.keyboard.press('Escape')
    await expect(coordinator.getByRole('dialog')).toBeHidden()
    await coordinator.getByRole('button', { name: question }).focus()
    await coordinator.keyboard.press('Enter')
    await expect(coordinator.getByRole('textbox', { name: 'Your answer' })).toHaveValue(answer)
    await expect(coordinator.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
    await coordinator.keyboard.press('Control+Enter')
    await expect(coordinator.getByText('Answer sent to Chi')).toBeVisible()
    await expect(coordinator.getByText('No matches for')).toBeVisible()
    await coordinator.getByText('Answered', { exact: true }).click()
    await expect(coordinator.getByRole('table').getByText(question)).toBeVisible()
  })

  await test.step('is told in both tabs, politely', async () => {
    for (const tab of [page, other]) {
      await expect.poll(() => unread(tab), pushed).toBe(before + 1)
      await expect(tab.getByRole('status').filter({ hasText: /unread notification/ })).toBeAttached()
    }
  })

  await test.step('the link leads to the answer, and it is read in both tabs', async () => {
    await bell(page).focus()
    await page.keyboard.press('Enter')
    const link = page.getByRole('link', { name: /^Unread: Your support question was answered/ }).first()
    await expect(link).toBeVisible()
    await expectFit(page)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/platform\/support\?question=/)
    const card = page.getByRole('article').filter({ hasText: question })
    await expect(card).toBeFocused()
    await expect(card).toContainText(answer)
    await expectFit(page)
    for (const tab of [page, other]) await expect.poll(() => unread(tab), pushed).toBe(before)
  })
  await coordinators.close()
})

test('all is marked read at once; Esc closes the list, and the bell has the focus again', async ({ page }) => {
  await signIn(page, 'ben')
  await expect.poll(() => unread(page)).toBeGreaterThan(0)
  await bell(page).click()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(() => unread(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('what cannot be loaded says so, and can be tried again', async ({ page }) => {
  await signIn(page, 'ben')
  const refused = { status: 400, json: { status: 400, code: 'no', detail: 'Not now, please.' } }
  await page.route(/get_notifications|any\/support\/questions/, (route) => route.fulfill(refused))
  await bell(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load your notifications' })).toBeVisible()
  await expectFit(page)
  await page.unroute(/get_notifications|any\/support\/questions/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /Your result is ready/ }).first()).toBeVisible()

  await page.goto('/platform/support')
  await page.route(/any\/support\/questions/, (route) => route.fulfill(refused))
  await page.getByRole('textbox', { name: 'Your question' }).fill('Will this be lost?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is kept here.' })).toBeVisible()
  await page.getByRole('link', { name: 'Casebench, to your cases' }).click()
  await expect(page).toHaveURL(/\/platform$/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Will this be lost?')
})

test('support is open to all: who answers nothing asks there', async ({ page }) => {
  await signIn(page, 'chi', '/admin/help/support')
  await expect(page.getByRole('heading', { level: 1, name: 'Help and support' })).toBeVisible()
  await expectFit(page)
})
