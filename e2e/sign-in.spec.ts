import type { Page } from '@playwright/test'
import {
  addPerson,
  expect,
  expectAccessible,
  givenPassword,
  openCase,
  password,
  question,
  signIn,
  signInByForm,
  test,
} from './support.ts'

test('a protected page leads to the login and back to where one was going', async ({ page }) => {
  await page.goto('/platform?from=mail')
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await page.getByLabel('Email').fill('ANA@casebench.demo')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The email or password is wrong.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/platform\?from=mail$/)
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
})

test('a foreign returnTo is not followed', async ({ page }) => {
  await page.goto('/auth/login?returnTo=https%3A%2F%2Fexample.com%2F')
  await page.getByLabel('Email').fill('ana@casebench.demo')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/platform$/)
})

/** What this device keeps of answers, in its own words. */
const keptQueries = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('casebench')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('queries').objectStore('queries').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
        }
      }),
  )

test('after a reload what was loaded shows at once, and is asked for again', async ({ page }) => {
  await signIn(page, 'ana')
  const row = page.getByRole('link', { name: /Nordkai/ }).first()
  await expect(row).toBeVisible()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let asked = 0
  await page.route('**/get_assigned_cases*', async (route) => {
    asked += 1
    await answered
    await route.fulfill({ json: [] })
  })
  await page.reload()
  await expect(row).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  answer()
  await expect(row).toBeHidden()
})

test('a reload keeps the session; signing out ends it in every tab and leaves nothing of a case on the device', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana')
  await page.reload()
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/platform')
  await expect(other.getByRole('heading', { name: /Ana/ })).toBeVisible()
  await page.getByRole('button', { name: /Ana|account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/\/platform/)
  await expect(other).not.toHaveURL(/\/platform/)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/nordkai|halcyon|casebench\.demo/i)
  expect(await keptQueries(page)).toBe('[]')
  await page.goto('/platform')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('one sees where one is signed in, and signs out elsewhere', async ({ page, browser, baseURL }) => {
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(elsewhere, 'coordinator')
  await signIn(page, 'coordinator')
  await page.getByRole('button', { name: /account of conrad/i }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'this device' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out everywhere else.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth\/login/)
})

test('one changes one’s password, and signs in with the new one', async ({ page, request }) => {
  // Somebody new: whoever signs in as somebody of the demo afterwards still can.
  const email = await addPerson(request, 'Mirela Tran')
  await signInByForm(page, email)
  await page.goto('/platform/account')
  const change = async (current: string, wanted: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(wanted)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change(givenPassword, 'too short')
  await expect(page.getByText('It has 9 characters; it needs 12 or more.')).toBeVisible()
  await change('not this one', 'four words make one')
  await expect(page.getByText('Your current password is wrong.')).toBeVisible()
  await change(givenPassword, 'four words make one')
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expectAccessible(page)
  // The demo's own password is the first that a guesser would try.
  await change('four words make one', password)
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
  await expectAccessible(page)
  const signInWith = (password: string) => request.post('/auth/sign_in', { data: { email, password } })
  expect((await signInWith(givenPassword)).status()).toBe(401)
  expect((await signInWith('four words make one')).status()).toBe(200)
})

test('signing out says first what it would delete', async ({ page, context }) => {
  await signIn(page, 'ben')
  await openCase(page, 'Caldmuir Orchard')
  const website = question(page, 'Website')
  // The documents are there before the line goes: what is missing afterwards was never asked for.
  await expect(page.locator('[data-page]').first()).toBeVisible()
  await context.setOffline(true)
  await website.getByRole('textbox').fill('caldmuir.example')
  await expect(website).toContainText('Kept on this device')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('menu')).toContainText('One answer has not reached the server yet.')
  await page.keyboard.press('Escape')
  // What was never loaded is not there, and nothing else is gone.
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const missing = 'This could not be loaded.'
  await bell.click()
  await expect(page.getByRole('dialog', { name: /^Notifications/ })).toContainText(missing)
  await bell.click()
  await page.getByRole('tab', { name: 'Sources' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Sources' })).toContainText(missing)
  await expect(website.getByRole('textbox')).toHaveValue('caldmuir.example')
  await context.setOffline(false)
  await expect(website).toContainText('Saved')
  await expect(page.getByLabel('Search sources')).toBeVisible()
  await bell.click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
})

test('why one was led to the login is not said any more above what a try to sign in came to', async ({ page }) => {
  await page.goto('/auth/login?error=session_expired')
  const notice = page.getByText('Your session has expired. Please log in again.')
  await expect(notice).toBeVisible()
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The email or password is wrong.')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('after ten wrong passwords the account waits, and the page says how long', async ({ page, request, baseURL }) => {
  const email = `${crypto.randomUUID()}@example.com`
  for (let count = 0; count < 10; count++) {
    const answer = await request.post(`${baseURL}/auth/sign_in`, { data: { email, password: 'wrong' } })
    expect(answer.status()).toBe(401)
  }
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Too many wrong passwords. Please try again in 15 minutes.')).toBeVisible()
})
