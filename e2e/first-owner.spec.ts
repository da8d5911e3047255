import { test as base, expect } from '@playwright/test'
import { freePort } from '../scripts/run/ports.mjs'
import { startCasebench } from './start-casebench.ts'
import { expectAccessible } from './support.ts'

/** An installation without a demo, which has no owner. */
const test = base.extend<object, { link: string }>({
  link: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const { printed, stop } = await startCasebench(await freePort(), { CASEBENCH_DEMO: '0' })
      await use(/http\S+owner_code=\S+/.exec(printed())?.[0] ?? '')
      await stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test('an installation without an owner is opened with the link that its start prints', async ({
  page,
  browser,
  link,
}) => {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up Casebench' })).toBeVisible()
  // The code leaves the address bar, and a reload keeps it.
  await expect(page).toHaveURL(/\/auth\/owner$/)
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account and sign in' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ada King')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('casebench2026')
  await page.getByRole('button', { name: 'Create account and sign in' }).click()
  await expect(page.getByText(/too easy to guess/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill('a bicycle in the rain')
  await page.getByRole('button', { name: 'Create account and sign in' }).click()
  await expect(page).toHaveURL(/\/admin/)

  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(other.getByText('npm run owner-link')).toBeVisible()
  await other.close()
})
