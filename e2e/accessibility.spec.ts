import { expect, expectAccessible, openCase, question, signIn, test } from './support.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    for (const path of ['/', '/auth/login', '/auth/login?error=session_expired', '/auth/suspended', '/nothing-here'])
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
      })

    test('the cases and the desk, working and evaluated, wide and narrow, are accessible', async ({ page }) => {
      await signIn(page, 'ana')
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await openCase(page, 'Meridian Spice')
      await expect(page.locator('canvas').first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: /^Registration/ }).click()
      await question(page, 'Country of incorporation').getByRole('combobox').click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Choose Date of incorporation from a calendar' }).click()
      await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText('empty')
      await expectAccessible(page)
      await page.goto('/platform')
      await openCase(page, 'Nordkai Maritime Logistik GmbH')
      await expect(page.getByRole('heading', { name: 'To review' })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 780 })
      await expectAccessible(page)
    })
  })

test('nothing is wider than a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of ['/', '/auth/login']) {
    await page.goto(path)
    expect(await overflow()).toBe(0)
  }
  await signIn(page, 'ana')
  expect(await overflow()).toBe(0)
  await openCase(page, 'Meridian Spice')
  expect(await overflow()).toBe(0)
})

test('the keyboard alone signs in, opens a case, moves between questions and to the next section', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type('ana@casebench.demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('casebench-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/platform$/)
  await page.getByRole('link', { name: 'Meridian Spice' }).first().focus()
  await page.keyboard.press('Enter')
  // The page before has a heading too.
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText('Meridian Spice')
  const heading = page.getByRole('heading', { level: 1 })
  const first = await heading.textContent()
  await page.keyboard.press('j')
  await expect(page.locator('[data-question]:focus, [data-question]:focus-within')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(heading).not.toHaveText(first ?? '')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`in ${colorScheme} a box that is not ticked stands out from what is around it`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'owner', '/admin/case_manager/cases')
    const box = page.getByRole('row').getByRole('checkbox').nth(1)
    await expect(box).not.toBeChecked()
    const contrast = await box.evaluate((element) => {
      const luminance = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const { borderTopColor, backgroundColor } = getComputedStyle(element)
      const [dark = 0, light = 0] = [borderTopColor, backgroundColor].map(luminance).sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    })
    expect(contrast).toBeGreaterThanOrEqual(3)
  })
