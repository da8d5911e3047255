import type { Browser, Page } from '@playwright/test'
import { addPerson, expect, expectAccessible, givenPassword, headersOf, question, test } from './support.ts'

const caseId = 'meridian-spice'

/** Somebody of their own who has the case and has not opened it, in this browser. */
async function newcomer(page: Page, mode: 'training' | 'test' = 'training'): Promise<string> {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const { request } = page.context()
  const email = await addPerson(request, 'Nadia Okafor')
  const headers = await headersOf(request, 'owner')
  const assigned = { email, caseId, mode }
  expect((await request.post(`${origin}/v1/admin/cases/assign_case`, { headers, data: assigned })).status()).toBe(200)
  await signInAs(page, email)
  return email
}

async function signInAs(page: Page, email: string): Promise<void> {
  const origin = process.env.CASEBENCH_E2E_ADDRESS ?? ''
  await page.context().addCookies([{ name: 'casebench-manu-greetings', value: 'off', url: origin }])
  const data = { email, password: givenPassword }
  expect((await page.context().request.post(`${origin}/auth/sign_in`, { data })).status()).toBe(200)
}

const open = (page: Page, mode = 'training') => page.goto(`/platform/${mode}/${caseId}/${crypto.randomUUID()}`)
const briefing = (page: Page) => page.getByRole('dialog', { name: /^Briefing/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const flagOf = (page: Page, title: string) => page.getByRole('button', { name: `Flag ${title}`, exact: true })

test('the briefing opens before the first question, once, and is one key away after that', async ({ page }) => {
  await newcomer(page)
  await open(page)
  await expect(briefing(page)).toBeVisible()
  await expect(briefing(page)).toContainText('14th Aug 2026')
  await expect(briefing(page)).toContainText('25% or more')
  await expect(briefing(page)).toContainText('trade finance facility')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start with the questions' }).press('Enter')
  await expect(briefing(page)).toBeHidden()
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('b')
  await expect(briefing(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(briefing(page)).toBeHidden()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Documents/ })).toBeVisible()
  await expect(briefing(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Briefing' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Briefing' })).toContainText('14th Aug 2026')
})

test('flags and notes are kept, filter the questions, and are counted before submitting', async ({ page }) => {
  await newcomer(page)
  await open(page)
  await briefing(page).getByRole('button', { name: 'Start with the questions' }).click()
  const titles = await page.locator('[data-question] label').allTextContents()
  const [first = '', second = ''] = titles.map((title) => title.replace(/ required$/, ''))

  await test.step('by keyboard: F flags, N writes a note', async () => {
    await expect(flagOf(page, first)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('f')
    await expect(flagOf(page, first)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('n')
    const note = page.getByRole('textbox', { name: `Note on ${first}` })
    await expect(note).toBeFocused()
    await expect(note).toHaveAccessibleDescription(/only you can read it/)
    await page.keyboard.type('See page 3, and ask f or b')
    await expect(page.getByText('Saved').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('they are there after a reload', async () => {
    await page.reload()
    await expect(flagOf(page, first)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('textbox', { name: `Note on ${first}` })).toHaveValue('See page 3, and ask f or b')
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('textbox', { name: 'Note on the case' }).fill('Two chains of owners')
    await expect(page.getByRole('tabpanel', { name: 'Notes' }).getByRole('button', { name: first })).toBeVisible()
  })

  await test.step('the filter leaves the flagged questions alone', async () => {
    await page.getByText('Flagged 1', { exact: true }).click()
    await expect(page.getByText('Showing 1 flagged question')).toBeVisible()
    await expect(question(page, first)).toBeVisible()
    await expect(question(page, second)).toBeHidden()
    // Without its flag it stays until one goes on.
    await flagOf(page, first).click()
    await expect(question(page, first)).toBeVisible()
    await page.getByText('All', { exact: true }).click()
    await page.getByText('Flagged 0', { exact: true }).click()
    await expect(page.getByText('No question of this section is flagged.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all questions' }).click()
    await expect(question(page, second)).toBeVisible()
  })

  await test.step('submitting says how many are flagged', async () => {
    await flagOf(page, first).click()
    await flagOf(page, second).click()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit this case' })
    await expect(dialog).toContainText('2 questions flagged')
    await dialog.getByRole('region', { name: 'Flagged questions' }).getByRole('button').last().click()

    await expect(dialog).toBeHidden()
  })
})

test('every key of the sheet does what it says, and a cleared answer comes back', async ({ page }) => {
  await newcomer(page)
  await open(page)
  await briefing(page).getByRole('button', { name: 'Start with the questions' }).click()
  await expect(page.getByRole('button', { name: 'All shortcuts' })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All shortcuts' }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')

  const field = question(page, 'Legal name').getByRole('textbox')
  await field.fill('An answer')
  await field.fill('')
  const undo = page.getByRole('button', { name: /^Undo for/ })
  await expect(undo).toBeVisible()
  // A key that is typed is a letter of the answer.
  await page.keyboard.type('u')
  await expect(field).toHaveValue('u')
  await field.fill('An answer')
  await field.fill('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(field).toHaveValue('An answer')
  await expect(field).toBeFocused()
  await expect(undo).toBeHidden()
})

test('offline a flag and a note are kept on the device, and sent when the line is back', async ({ page, context }) => {
  const email = await newcomer(page)
  await open(page)
  await briefing(page).getByRole('button', { name: 'Start with the questions' }).click()
  const flags = page.locator('[data-act="flag"]')
  await expect(flags.first()).toBeVisible()
  await context.setOffline(true)
  await flags.first().click()
  await page.locator('[data-act="note"]').first().click()
  await page.keyboard.type('Written on a train')
  await expect(flags.first()).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const { access_token } = await (
    await context.request.post(`${origin}/auth/sign_in`, { data: { email, password: givenPassword } })
  ).json()
  await expect(async () => {
    const stored = await context.request.get(
      `${origin}/v1/any/cases/case_review/get_notes?email=${email}&caseId=${caseId}&mode=training`,
      { headers: { authorization: `Bearer ${access_token}` } },
    )
    const texts = ((await stored.json()) as { text: string }[]).map(({ text }) => text)
    expect(texts.sort()).toEqual(['Written on a train', 'flagged'])
  }).toPass({ timeout: 20_000 })
})

test('on a phone the briefing, flags, notes and filters are all there', async ({ browser, casebench }) => {
  const page = await phone(browser, casebench)
  await newcomer(page)
  await open(page)
  await expect(briefing(page)).toBeVisible()
  await expectAccessible(page)
  await briefing(page).getByRole('button', { name: 'Start with the questions' }).tap()
  await page.locator('[data-act="flag"]').first().tap()
  await page.locator('[data-act="note"]').first().tap()
  await page.keyboard.type('Later')
  await page.getByRole('tab', { name: 'Sections' }).tap()
  await page.getByText('Flagged 1').tap()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first().tap()
  await expect(page.getByText('Showing 1 flagged question')).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).tap()
  await expect(page.getByRole('tabpanel', { name: 'Notes' })).toContainText('Later')
  await expectAccessible(page)
  await page.context().close()
})

async function phone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    baseURL: address,
  })
  return context.newPage()
}
