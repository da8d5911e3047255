import type { Browser, Page } from '@playwright/test'
import { overflowing } from './page-checks.ts'
import { chooseLanguageOf, expect, expectAccessible, openCase, question, signIn, test } from './support.ts'

/** A page on a device that is touched and has no keyboard. */
async function touched(browser: Browser, width: number, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    baseURL: address,
  })
  return context.newPage()
}

const tabs = (page: Page) => page.getByRole('tablist').getByRole('tab')

/** Wholly within what is to be seen of the line of tabs. */
async function expectInLine(page: Page, name: string): Promise<void> {
  const [line, tab] = await Promise.all([
    page.getByRole('tablist').boundingBox(),
    page.getByRole('tab', { name, exact: true }).boundingBox(),
  ])
  if (!line || !tab) throw new Error('There are no tabs')
  expect(tab.x).toBeGreaterThanOrEqual(line.x - 1)
  expect(tab.x + tab.width).toBeLessThanOrEqual(line.x + line.width + 1)
}

test('on a phone a case has all that it has on a wide screen, and speaks of no keys', async ({
  browser,
  casebench,
}) => {
  const page = await touched(browser, 390, casebench)
  await signIn(page, 'ana')

  await test.step('while it is worked on', async () => {
    await openCase(page, 'Meridian Spice')
    await expect(tabs(page)).toHaveText([/^Sections/, /^Questions/, /^Uploads/, /^Sources/, /^Notes/, /^Briefing/])
    await page.getByRole('tab', { name: 'Briefing' }).click()
    await expectInLine(page, 'Briefing')
    await expect(page.getByRole('tabpanel', { name: 'Briefing' })).toContainText('trade finance facility')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Questions' }).click()
    await expect(page.getByRole('button', { name: 'Next section' })).toBeVisible()
    for (const key of await page.locator('kbd').all()) await expect(key).toBeHidden()
    await expect(page.getByText('move between questions')).toBeHidden()
    // At the end of a long page the tabs are still there.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('tab', { name: 'Questions' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('the documents slide over the questions, and back to the same place', async () => {
    const field = question(page, 'Telephone number').getByRole('textbox')
    await field.tap()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(0)
    // Where it stands: Playwright's own tap scrolls to the button first, which sticks to the top.
    const { x, y } = (await page.getByRole('button', { name: /^Documents \d+$/ }).boundingBox()) ?? { x: 0, y: 0 }
    await page.touchscreen.tap(x + 20, y + 10)
    const sheet = page.getByRole('dialog', { name: 'Documents' })
    await expect(sheet.locator('canvas').first()).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Zoom in' }).tap()
    await expect(sheet.getByText('125%')).toBeVisible()
    await sheet.getByRole('button', { name: 'Back to the questions' }).tap()
    await expect(sheet).toBeHidden()
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    // The document is as it was left, too; who comes by a key goes back to where they came from.
    const button = page.getByRole('button', { name: /^Documents \d+$/ })
    await button.press('Enter')
    await expect(sheet.getByText('125%')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('the way back to the list', async () => {
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Training' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('with its result', async () => {
    await page
      .getByRole('link', { name: /^Nordkai/ })
      .last()
      .click()
    await expect(page.getByRole('tab', { name: 'Result' })).toHaveAttribute('aria-selected', 'true')
    await expectInLine(page, 'Result')
    await page.getByRole('tab', { name: 'Briefing' }).click()
    await expectInLine(page, 'Briefing')
    await expect(page.getByRole('tabpanel', { name: 'Briefing' })).toContainText('customs duties')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
  await page.context().close()
})

test('on a tablet the documents stand beside the questions, and the sections open over them', async ({
  browser,
  casebench,
}) => {
  const page = await touched(browser, 820, casebench)
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  await expect(page.locator('canvas').first()).toBeVisible()
  const [questions, documents] = await Promise.all([
    page.getByRole('main').boundingBox(),
    page.getByRole('complementary', { name: 'Documents and result' }).boundingBox(),
  ])
  expect(Math.abs((questions?.width ?? 0) - (documents?.width ?? 1000))).toBeLessThan(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sections' }).tap()
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Registration/ })
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Registration' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden()
  for (const key of await page.locator('kbd').all()) await expect(key).toBeHidden()
  await page.getByRole('tab', { name: 'Briefing' }).tap()
  await expect(page.getByRole('tabpanel', { name: 'Briefing' })).toContainText('trade finance facility')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.context().close()
})

test('on a narrow window of a computer with a mouse the keys are told', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 800 })
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  await expect(page.getByText('move between questions')).toBeVisible()
})

test('at 320 pixels the name of a case, its time and whether all is saved have room, in longer words too', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await chooseLanguageOf(request, 'ana', 'de')
  try {
    await signIn(page, 'ana', '/platform/training/meridian-spice/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('button', { name: 'Einreichen', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Alles gespeichert', { exact: true }).first()).toBeInViewport({ ratio: 1 })
    expect(await overflowing(page)).toEqual([])
    const where = page.getByRole('navigation', { name: 'Wo Sie sind' })
    const [name, time, search] = await Promise.all([
      where.getByText('Meridian Spice', { exact: true }).boundingBox(),
      where.getByTitle('Bearbeitungszeit für diesen Fall').boundingBox(),
      page.getByRole('button', { name: 'Suchen', exact: true }).boundingBox(),
    ])
    if (!name || !time || !search) throw new Error('The bar is not whole')
    // Enough of it to tell one case from another, below its time and beside the search.
    expect(name.width).toBeGreaterThan(70)
    expect(time.y + time.height).toBeLessThanOrEqual(name.y + 1)
    for (const { x, width } of [name, time]) expect(x + width).toBeLessThanOrEqual(search.x)
  } finally {
    await chooseLanguageOf(request, 'ana', 'en')
  }
})
