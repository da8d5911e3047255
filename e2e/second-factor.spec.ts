import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, expectAccessible, newCandidate, test } from './support.ts'

const chosen = 'lantern gravel otter parade'

const stepNow = () => Math.floor(Date.now() / 30_000)
const codeAt = (secret: string, step: number) => new TOTP({ secret }).generate({ timestamp: step * 30_000 })

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  // By key: the menu may still be on its way to where the page, resized a moment ago, has it now.
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await expect(page).not.toHaveURL(/\/platform/)
}

/** Wide and narrow, without anything that is wider than the screen. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  if (wide !== null) await page.setViewportSize(wide)
}

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })
const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

test('a candidate switches two-step sign-in on, signs in with a code and with a recovery code, and switches it off', async ({
  page,
  request,
}) => {
  const email = await newCandidate(request, chosen)
  await enterPassword(page, email)
  await expect(page).toHaveURL(/\/platform$/)
  await page.goto('/platform/account')

  await test.step('takes the password', async () => {
    await section(page).getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByLabel('Your password')).toBeFocused()
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await expect(section(page).getByRole('alert')).toHaveText('Your password is wrong.')
    await expect(page.getByLabel('Your password')).toBeFocused()
    await expectFit(page)
    await page.getByLabel('Your password').fill(chosen)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeFocused()
  })

  let secret = ''
  let step = 0
  let codes: string[] = []
  await test.step('takes a code of the authenticator, and shows the recovery codes once', async () => {
    await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible()
    secret = ((await section(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await expectFit(page)
    await codeField(page).fill(codeAt(secret, 1))
    await expect(section(page).getByRole('alert')).toContainText('This code is wrong.')
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveValue('')
    await expectFit(page)
    step = stepNow()
    await codeField(page).fill(codeAt(secret, step))
    await expect(page.getByRole('heading', { name: /^Two-step sign-in is on/ })).toBeFocused()
    codes = await section(page).getByRole('list', { name: 'Recovery codes' }).locator('code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await expectFit(page)
  })

  await test.step('keeps them as a file and on paper', async () => {
    const downloading = page.waitForEvent('download')
    await section(page).getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('casebench-recovery-codes.txt')
    const kept = readFileSync(await download.path(), 'utf8')
    for (const code of [email, ...codes]) expect(kept).toContain(code)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.locator('pre')).toContainText(codes[9] ?? '')
    await page.emulateMedia({ media: 'screen' })
    await section(page).getByRole('button', { name: 'I have saved them' }).click()
    await expect(section(page)).toContainText('You have 10 recovery codes left.')
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused()
    await expectFit(page)
    await page.reload()
    await expect(section(page)).toContainText(/In use since .+\./)
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
  })

  await test.step('signs in with a code, which sends itself', async () => {
    await signOut(page)
    await enterPassword(page, email)
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expectFit(page)
    await page.keyboard.type(codeAt(secret, step))
    await expect(page.getByRole('alert')).toContainText('This code is wrong.')
    await expect(codeField(page)).toBeFocused()
    await expectFit(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    // A step works once: the next one, which counts already, or whichever it is by now.
    const code = codeAt(secret, Math.max(step + 1, stepNow()))
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(page).toHaveURL(/\/platform$/)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(chosen)
  })

  await test.step('signs in with a recovery code, once', async () => {
    await signOut(page)
    await enterPassword(page, email)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    const field = page.getByRole('textbox', { name: 'Recovery code' })
    await expect(field).toBeFocused()
    await field.fill('too short')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('A recovery code has 25 letters and digits.')
    await expectFit(page)
    await field.fill((codes[0] ?? '').toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/platform$/)
    await signOut(page)
    await enterPassword(page, email)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('each works once')
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/platform$/)
  })

  await test.step('makes new recovery codes', async () => {
    await page.goto('/platform/account')
    await expect(section(page)).toContainText('You have 8 recovery codes left.')
    await section(page).getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByLabel('Your password').fill(chosen)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your new recovery codes' })).toBeFocused()
    await section(page).getByRole('button', { name: 'I have saved them' }).click()
    await expect(section(page)).toContainText('You have 10 recovery codes left.')
  })

  await test.step('switches it off, and signs in with the password alone', async () => {
    await section(page).getByRole('button', { name: 'Turn off' }).click()
    await expectFit(page)
    await page.getByLabel('Your password').fill(chosen)
    await section(page).getByRole('button', { name: 'Turn off' }).click()
    await expect(section(page).getByRole('status')).toHaveText('Two-step sign-in is off.')
    await expect(section(page).getByRole('button', { name: 'Set up' })).toBeVisible()
    await signOut(page)
    await enterPassword(page, email)
    await expect(page).toHaveURL(/\/platform$/)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('what the section says of few codes, of a failure and of too many attempts is accessible', async ({
      page,
      request,
    }) => {
      const answer = (status: number, json: object) => ({
        status,
        headers: {
          'content-type': status < 400 ? 'application/json' : 'application/problem+json',
          'retry-after': '600',
        },
        json,
      })
      const problem = (status: number, detail: string) =>
        answer(status, { type: 'about:blank', title: '', status, detail, message: detail, code: 'x', requestId: '1' })
      const email = await newCandidate(request, chosen)
      await enterPassword(page, email)
      await expect(page).toHaveURL(/\/platform$/)
      await page.route('**/second_factor', (route) => route.fulfill(problem(503, 'The database is away.')))
      await page.goto('/platform/account')
      await expect(section(page).getByRole('alert')).toContainText('The database is away.')
      await expectFit(page)
      await page.unroute('**/second_factor')
      const few = { enabled: true, enabled_at: '2026-11-21T10:00:00Z', recovery_codes_left: 1 }
      await page.route('**/second_factor', (route) => route.fulfill(answer(200, few)))
      await section(page).getByRole('button', { name: 'Try again' }).click()
      await expect(section(page)).toContainText('You have one recovery code left.')
      await expectFit(page)
      await page.route('**/new_recovery_codes', (route) => route.fulfill(problem(429, 'Too many wrong passwords.')))
      await section(page).getByRole('button', { name: 'New recovery codes' }).click()
      await page.getByLabel('Your password').fill(chosen)
      await page.keyboard.press('Enter')
      await expect(section(page).getByRole('alert')).toHaveText('Too many wrong passwords.')
      await expectFit(page)
    })
  })
