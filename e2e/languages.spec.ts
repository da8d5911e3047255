import { expect, expectAccessible, openCase, password, signIn, test } from './support.ts'

test('a visitor chooses a language, and the page keeps it', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Üben Sie Due Diligence/)
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Practise due diligence/)
})

test('where the texts cannot be loaded, that is said, and no ids are shown', async ({ page }) => {
  await page.route(/\/assets\/texts-/, (route) => route.abort())
  await page.goto('/auth/login')
  await expect(page.getByRole('alert')).toHaveText(/^Casebench could not be loaded/)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test.describe('with a browser in French', () => {
  test.use({ locale: 'fr-CA' })

  test('the page is in French without being asked', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr')
  })
})

test('a case is worked on in German, and stays in its own language', async ({ page }) => {
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  await page.context().addCookies([{ name: 'casebench-language', value: 'de', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Quellen' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Registration .* beantwortet/ })).toBeVisible()
  await expectAccessible(page)
})

test.describe('in the pseudo-language, which is longer and runs from right to left', () => {
  for (const width of [320, 820, 1440])
    test(`no page is wider than a screen of ${width} pixels`, async ({ page, baseURL }) => {
      test.setTimeout(90_000)
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, 'coordinator')
      await page.context().addCookies([{ name: 'casebench-language', value: 'en-XA', url: String(baseURL) }])
      for (const path of [
        '/platform',
        '/platform/account',
        '/community',
        '/admin',
        '/admin/users/users',
        '/admin/case_manager/cases',
      ]) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
    })
})

for (const { language, sign, dashboard, dir } of [
  { language: 'العربية', sign: 'تسجيل الدخول', dashboard: /^حالات تدريبك$/, dir: 'rtl' },
  { language: '日本語', sign: 'サインイン', dashboard: /^トレーニングのケース$/, dir: 'ltr' },
])
  test(`someone signs in and sees their cases in ${language}`, async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('combobox').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    const [email, secret] = [page.locator('input[type="email"]'), page.locator('input[type="password"]')]
    await email.fill('ana@casebench.demo')
    await secret.fill(password)
    await page.getByRole('button', { name: sign, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: dashboard })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
