import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, headersOf, openCase, signIn, test } from './support.ts'

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until the worker has evaluated what the demo's candidates had sent in. */
async function waitForResults(request: APIRequestContext): Promise<void> {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const email = 'ana@casebench.demo'
  const headers = await headersOf(request, 'ana')
  const path = `${origin}/v1/any/analytics/get_leaderboard_data?email=${email}`
  const people = async () => (await (await request.get(path, { headers })).json()).length
  await expect.poll(people, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
}

test.beforeEach(async ({ request }) => waitForResults(request))

test('the leaderboard: one’s own row, periods and cohorts in the address, in and out of it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'ana')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Leaderboard' }).click()
  await expect(page).toHaveURL(/\/community$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
  const people = page.getByRole('table', { name: 'People' })
  const own = people.getByRole('row', { name: /^\d+.* ana/ })
  await expect(own).toContainText('you')
  await expect(page.getByText(/@casebench/)).toHaveCount(0)
  await expectAccessible(page)

  await test.step('filters stand in the address and survive a reload', async () => {
    await page.getByText('This week', { exact: true }).click()
    await expect(page).toHaveURL(/period=week/)
    await page.getByText('All time', { exact: true }).click()
    await page.getByLabel('Who').selectOption('Analysts 2026, spring')
    await expect(page).toHaveURL(/cohort=/)
    await page.reload()
    await expect(page.getByLabel('Who')).toContainText('Analysts 2026, spring')
    await expect(own).toContainText('you')
    await expect(page.getByRole('table', { name: 'Cohorts' }).getByRole('row', { name: /spring/ })).toContainText(
      'yours',
    )
  })

  await test.step('whoever hides is seen by nobody else', async () => {
    await page.getByLabel('Who').selectOption('Everyone')
    await page.getByRole('switch', { name: 'Show me on the leaderboard' }).click({ force: true })
    await expect(page.getByRole('switch', { name: 'Show me on the leaderboard' })).not.toBeChecked()
    await expect(own).toContainText('hidden from others')
    await expectAccessible(page)
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await signIn(elsewhere, 'ben', '/community')
    const theirs = elsewhere.getByRole('table', { name: 'People' })
    await expect(theirs.getByRole('row', { name: /^\d+.* ben/ })).toContainText('you')
    await expect(theirs.getByRole('row', { name: /^\d+.* ana/ })).toHaveCount(0)
    await elsewhere.context().close()
    await page.getByRole('switch', { name: 'Show me on the leaderboard' }).click({ force: true })
    await expect(page.getByRole('switch', { name: 'Show me on the leaderboard' })).toBeChecked()
    await expect(own).not.toContainText('hidden')
  })

  await page.setViewportSize({ width: 360, height: 780 })
  await expect(own).toBeVisible()
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
})

test('without a session the leaderboard says so in place, in the layout of signed-in pages', async ({ page }) => {
  await page.goto('/community')
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page).toHaveURL(/\/community$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Casebench, to your cases' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard')
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page)
})

test('activity that cannot be loaded is an empty list with a quiet notice, and comes when it can', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana')
  const refused = { status: 400, json: { status: 400, code: 'no', detail: 'Not now, please.' } }
  const notice = page.getByText('Activity could not be loaded.')
  await page.route(/get_activity_logs/, (route) => route.fulfill(refused))
  await page.goto('/audit_trail')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(/get_activity_logs/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'entries' })).toContainText('Signed in')

  // Nothing that this device kept stands in for it.
  await page.evaluate(() => indexedDB.deleteDatabase('casebench'))
  await page.route(/get_activity_logs/, (route) => route.fulfill(refused))
  await page.goto('/platform')
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('Activity could not be loaded.')
  await expectAccessible(page)
  await page.unroute(/get_activity_logs/)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('Signed in', { timeout: 10_000 })
  await expect(notice).toBeHidden()
})

test('the audit trail has one’s own acts, newest first, searched and filtered, as recorded on demand', async ({
  page,
}) => {
  await page.goto('/audit_trail')
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await signIn(page, 'ana')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Audit trail' }).click()
  const entries = page.getByRole('table', { name: 'entries' })
  await expect(entries.getByRole('row').nth(1)).toContainText('Signed in')
  await expect(entries.getByRole('columnheader', { name: 'Person' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Action').selectOption('Evaluated a case')
  await expect(page).toHaveURL(/action=evaluate/)
  await expect(entries.getByRole('row').nth(1)).toContainText(/Evaluated .*%/)
  await page.getByLabel('Action').selectOption('All actions')
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('sign in')
  await expect(page).toHaveURL(/q=sign/)
  await expect(entries.getByRole('row', { name: /Evaluated/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('evaluate')
  await entries
    .getByRole('button', { name: /^Evaluated/ })
    .first()
    .click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByText('No changed values were recorded.')).toBeVisible()
  await entry.getByText('Technical details').click()
  await expect(entry.getByRole('region', { name: 'Technical details' })).toContainText('"caseId"')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
})

test('with audit_trail it is everyone’s, with the person', async ({ page }) => {
  await signIn(page, 'owner', '/audit_trail')
  const entries = page.getByRole('table', { name: 'entries' })
  await expect(entries.getByRole('columnheader', { name: 'Person' })).toBeVisible()
  await expect(entries).toContainText('ana@casebench.demo')
  await expectAccessible(page)
})

test('the dashboard shows where points were lost, the leaderboard and what was done lately', async ({ page }) => {
  await signIn(page, 'ben')
  const lost = page.getByRole('region', { name: 'Where points were lost' })
  await expect(lost.getByRole('link').first()).toContainText('%')
  await expect(
    page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem').filter({ hasText: 'you' }),
  ).toContainText('ben')
  await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first()).toContainText(
    'Signed in',
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await lost.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/platform\/training\/.*section=/)
})

test('sources that could not be loaded come when the line is back, or when asked for', async ({ page }) => {
  await page.route('**/sources/get_all_sources', (route) => route.abort())
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  await page.getByRole('tab', { name: 'Sources' }).click()
  const missing = page.getByText('The approved sources could not be loaded.')
  await expect(missing).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/sources/get_all_sources')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Search sources' })).toBeVisible()
})

test('a panel that could not be loaded comes once it can be had, at the latest when it is asked for', async ({
  page,
}) => {
  // A line that is slow to come back: the device is online, and the files of the page cannot be had.
  const files = /\/assets\/[^/]+\.js$/
  const cutOff = () => page.route(files, (route) => route.abort())
  const missing = page.getByText('This could not be loaded. Check your connection.')
  // A browser that remembers what it could not fetch needs a new page, which *Try again* brings; another asks by itself.
  const comes = (open: () => Promise<void>, wanted: Locator) =>
    expect(async () => {
      const again = page.getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await again.click()
      await expect(missing).toHaveCount(0, { timeout: 5000 })
      if (!(await wanted.isVisible())) await open()
      await expect(wanted).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
  const openSources = () => page.getByRole('tab', { name: 'Sources' }).click()
  const openNotifications = () => page.getByRole('button', { name: /^Notifications/ }).click()
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  await expect(page.getByRole('tab', { name: 'Sources' })).toBeVisible()

  await cutOff()
  await openSources()
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await page.unroute(files)
  await comes(openSources, page.getByRole('searchbox', { name: 'Search sources' }))

  await cutOff()
  await openNotifications()
  await expect(missing).toBeVisible()
  await page.unroute(files)
  await comes(openNotifications, page.getByRole('heading', { name: 'Notifications' }))
})

test('the desk has the sources of the case’s country first, and counts the time of work', async ({ page, context }) => {
  await context.route('https://**', (route) => route.fulfill({ body: 'a register' }))
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  await page.getByRole('tab', { name: 'Sources' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Sources' })
  await expect(panel.getByRole('heading').first()).toHaveText('Singapore')
  await panel.getByRole('searchbox', { name: 'Search sources' }).fill('LEI')
  await expect(panel.getByRole('link', { name: /GLEIF/ })).toBeVisible()
  await expectAccessible(page)
  const opening = context.waitForEvent('page')
  await panel.getByRole('link', { name: /GLEIF/ }).click()
  const register = await opening
  expect(await register.evaluate(() => window.opener)).toBeNull()
  await register.close()

  const spent = page.getByTitle('Time spent working on this case')
  const before = await spent.textContent()
  const told = page.waitForRequest((request) => request.url().includes('/update_touch_time'))
  await page.mouse.move(300, 300)
  await expect(spent).not.toHaveText(before ?? '')
  await page.getByRole('link', { name: 'Casebench, to your cases' }).click()
  expect((await told).postDataJSON()).toMatchObject({ caseId: 'meridian-spice', mode: 'training' })
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('Opened the source GLEIF')
})
