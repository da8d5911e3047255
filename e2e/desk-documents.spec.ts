import type { Page } from '@playwright/test'
import { expect, expectAccessible, openCase, signIn, test } from './support.ts'

const separator = (page: Page) => page.getByRole('separator', { name: 'Resize questions and documents' })
const widthOf = async (page: Page) => (await page.getByRole('main').boundingBox())?.width ?? 0

test('questions and documents share the screen, as somebody divided it, and stay so', async ({ page }) => {
  await page.setViewportSize({ width: 2200, height: 1100 })
  // Whatever the worker has recognised in pictures by now.
  await page.route('**/case_review/recognized_text/**', (route) =>
    route.fulfill({ json: { state: 'failed', pages: [] } }),
  )
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  await expect(page.locator('canvas').first()).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Documents and result' })

  await test.step('half and half at first, to the edges of a wide screen', async () => {
    const documents = await panel.boundingBox()
    expect(Math.abs((await widthOf(page)) - (documents?.width ?? 0))).toBeLessThan(4)
    expect((documents?.x ?? 0) + (documents?.width ?? 0)).toBeCloseTo(2200, 0)
  })

  await test.step('by the pointer', async () => {
    const before = await widthOf(page)
    const box = await separator(page).boundingBox()
    if (!box) throw new Error('There is no separator')
    await page.mouse.move(box.x + box.width / 2, box.y + 300)
    await page.mouse.down()
    await page.mouse.move(box.x - 200, box.y + 300, { steps: 5 })
    await page.mouse.up()
    expect(await widthOf(page)).toBeLessThan(before - 150)
  })

  await test.step('by the keyboard', async () => {
    const before = await widthOf(page)
    await separator(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before + 50)
  })

  await test.step('kept over a reload, with the document that was read', async () => {
    await page.getByRole('tab', { name: 'Annual report 2025' }).click()
    const field = panel.getByRole('textbox', { name: /^Page, of/ })
    await field.fill('2')
    await field.press('Enter')
    await panel.getByRole('button', { name: 'Zoom in' }).click()
    const percent = await panel.getByText(/^\d+%$/).textContent()
    const width = await widthOf(page)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Annual report 2025' })).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveValue('2')
    await expect(panel.getByText(/^\d+%$/)).toHaveText(percent ?? '')
    expect(Math.abs((await widthOf(page)) - width)).toBeLessThan(4)
  })

  await test.step('side by side, found in both, and accessible', async () => {
    await panel.getByRole('button', { name: 'Side by side' }).click()
    await expect(panel.locator('canvas').nth(1)).toBeVisible()
    await panel.getByRole('textbox', { name: 'Find in the documents' }).fill('capital')
    await expect(panel.getByRole('button', { name: /^\d+ in 3 documents$/ })).toBeVisible()
    await panel.getByRole('button', { name: /^\d+ in 3 documents$/ }).click()
    await expect(panel.getByText('Group chart is a picture without text.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and forgotten with the sign-out', async () => {
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('casebench.reading')))
    expect(await kept()).toHaveLength(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(
      page
        .getByRole('button', { name: 'Sign in' })
        .or(page.getByRole('link', { name: 'Sign in' }))
        .first(),
    ).toBeVisible()
    expect(await kept()).toEqual([])
  })
})
