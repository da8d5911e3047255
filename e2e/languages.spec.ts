import type { APIRequestContext, Browser, Page } from '@playwright/test'
import {
  chooseLanguageOf,
  expect,
  expectAccessible,
  headersOf,
  newCandidate,
  newestMailTo,
  signIn,
  test,
} from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS ?? ''
const secret = 'lantern gravel otter parade'

/** Through the form, in whatever language it is. */
async function enter(page: Page, email: string): Promise<void> {
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(secret)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/platform$/)
}

async function assign(request: APIRequestContext, email: string, caseId: string): Promise<void> {
  const headers = await headersOf(request, 'coordinator')
  const data = { email, caseId, mode: 'training' }
  const answer = await request.post(`${origin()}/v1/admin/cases/assign_case`, { headers, data })
  expect(answer.status()).toBe(200)
}

const otherBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: origin() })).newPage()

const shownIn = (page: Page, language: string) => expect(page.locator('html')).toHaveAttribute('lang', language)
const languageOfAccount = (page: Page) => page.locator('select#language')

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

test('a case is worked on in German, and stays in its own language', async ({ page, request }) => {
  await chooseLanguageOf(request, 'ana', 'de')
  try {
    await signIn(page, 'ana')
    await page.getByRole('link', { name: 'Meridian Spice' }).first().click()
    await expect(page.getByRole('tab', { name: 'Quellen' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Registration .* beantwortet/ })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await chooseLanguageOf(request, 'ana', 'en')
  }
})

test.describe('the language of an account', () => {
  test('is chosen in one browser, and the page is in it in another, and so are mails', async ({
    page,
    browser,
    request,
  }) => {
    const email = await newCandidate(request, secret)
    await page.goto('/auth/login')
    await enter(page, email)
    await shownIn(page, 'en')
    const otherTab = await page.context().newPage()
    await otherTab.goto('/platform/account')
    await page.goto('/platform/account')
    await languageOfAccount(page).selectOption('Deutsch')
    await shownIn(page, 'de')
    await expect(languageOfAccount(page)).toHaveValue('de')
    await expect(page.getByRole('heading', { name: 'Ihr Konto' })).toBeVisible()
    await expectAccessible(page)
    await otherTab.reload()
    await shownIn(otherTab, 'de')

    const elsewhere = await otherBrowser(browser)
    let loads = 0
    elsewhere.on('load', () => {
      loads += 1
    })
    await elsewhere.goto('/auth/login')
    await shownIn(elsewhere, 'en')
    await enter(elsewhere, email)
    await shownIn(elsewhere, 'de')
    await expect(elsewhere.getByRole('heading', { level: 2 }).first()).toBeVisible()
    // The login, and the page in German: no more.
    expect(loads).toBe(2)
    await elsewhere.reload()
    await shownIn(elsewhere, 'de')
    expect(loads).toBe(3)

    // A page that is still finding out who is signed in would set its cookie again, and so would an answer that is on its way.
    await elsewhere.waitForLoadState('networkidle')
    await elsewhere.goto('about:blank')
    await elsewhere.context().clearCookies()
    await elsewhere.goto('/auth/forgot')
    await shownIn(elsewhere, 'en')
    await elsewhere.getByLabel('Email').fill(email)
    await elsewhere.keyboard.press('Enter')
    await expect(async () => {
      expect(await newestMailTo(request, email, 'password_reset')).toMatch(/^Guten Tag Vera,\n/)
    }).toPass({ timeout: 15_000 })
    await elsewhere.context().close()
  })

  test('is that of the login where it has none, and goes before it where it has one', async ({
    page,
    browser,
    request,
  }) => {
    const email = await newCandidate(request, secret)
    await page.goto('/auth/login')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Polski')
    await shownIn(page, 'pl')
    const saved = page.waitForResponse((response) => response.url().endsWith('/v1/any/auth/set_language'))
    await enter(page, email)
    expect((await saved).status()).toBe(200)
    await shownIn(page, 'pl')

    const elsewhere = await otherBrowser(browser)
    await elsewhere.goto('/auth/login')
    await elsewhere.getByRole('combobox', { name: 'Language' }).selectOption('Français')
    await shownIn(elsewhere, 'fr')
    await enter(elsewhere, email)
    await shownIn(elsewhere, 'pl')
    await elsewhere.context().close()
  })

  test('is nobody else’s who signs in at the same browser', async ({ page, request }) => {
    const [polish, undecided] = [await newCandidate(request, secret), await newCandidate(request, secret)]
    await page.goto('/auth/login')
    await enter(page, polish)
    await page.goto('/platform/account')
    await languageOfAccount(page).selectOption('Polski')
    await shownIn(page, 'pl')
    await page.getByRole('button', { name: /Vera/ }).click()
    await page.getByRole('menuitem', { name: 'Wyloguj', exact: true }).press('Enter')
    await expect(page).not.toHaveURL(/\/platform/)
    await page.goto('/auth/login')
    await shownIn(page, 'pl')
    await enter(page, undecided)
    await shownIn(page, 'en')
    await page.goto('/platform/account')
    await expect(languageOfAccount(page)).toHaveValue('en')
  })

  test('that cannot be saved is said to be so, kept in the browser, and saved later', async ({ page, request }) => {
    const email = await newCandidate(request, secret)
    await page.goto('/auth/login')
    await enter(page, email)
    await page.goto('/platform/account')
    const refused = { status: 409, json: { detail: 'Not now.', code: 'refused' } }
    await page.route('**/v1/any/auth/set_language', (route) => route.fulfill(refused))
    await languageOfAccount(page).selectOption('Deutsch')
    const alert = page.getByRole('region', { name: 'Language' }).getByRole('status')
    await expect(alert).toContainText('Not now. Your choice is not saved in your account. This browser keeps it.')
    await expectAccessible(page)
    await shownIn(page, 'en')
    await expect(languageOfAccount(page)).toHaveValue('de')
    await page.getByRole('button', { name: 'Show the page in Deutsch' }).click()
    await shownIn(page, 'de')
    await expect(page.getByText('Ihre Wahl ist nicht in Ihrem Konto gespeichert.')).toBeVisible()
    await page.unroute('**/v1/any/auth/set_language')
    await page.reload()
    await shownIn(page, 'de')
    await expect(languageOfAccount(page)).toHaveValue('de')
    await expect(page.getByText('Ihre Wahl ist nicht in Ihrem Konto gespeichert.')).toHaveCount(0)
    await page.context().clearCookies({ name: /^casebench-(account-)?language$/ })
    await page.reload()
    await shownIn(page, 'de')
  })
})

test.describe('where the language of an account cannot be shown', () => {
  test('as the browser keeps no cookies, the page stays, and is not loaded again and again', async ({
    page,
    request,
  }) => {
    const email = await newCandidate(request, secret)
    await page.goto('/auth/login')
    await enter(page, email)
    await page.goto('/platform/account')
    await languageOfAccount(page).selectOption('Deutsch')
    await shownIn(page, 'de')
    // The page has read the account: it would follow its language by itself otherwise, while the test loads it again.
    await expect(languageOfAccount(page)).toHaveValue('de')
    await page.context().clearCookies({ name: /^casebench-(account-)?language$/ })
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    })
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await shownIn(page, 'en')
    await expect(languageOfAccount(page)).toHaveValue('en')
    expect(loads).toBe(1)
  })

  test('as something is typed on the page, it is asked first', async ({ page, request }) => {
    const email = await newCandidate(request, secret)
    await page.goto('/auth/login')
    await enter(page, email)
    await page.goto('/platform/account')
    const typed = page.getByLabel('Current password')
    await typed.click()
    await page.keyboard.type('lantern')
    const asked = page.waitForEvent('dialog')
    await languageOfAccount(page).selectOption('Deutsch')
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(page.getByText('Ihre Sprache ist in Ihrem Konto gespeichert.')).toBeVisible()
    await expect(typed).toHaveValue('lantern')
  })
})

test.describe('in the pseudo-language, which is longer and runs from right to left', () => {
  for (const width of [320, 820, 1440])
    test(`no page is wider than a screen of ${width} pixels`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 900 })
      // Before the page is there: it would load itself again, and the test would be in its way.
      await page.context().addCookies([{ name: 'casebench-language', value: 'en-XA', url: String(baseURL) }])
      await signIn(page, 'coordinator')
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
  { language: 'العربية', sign: 'تسجيل الدخول', dashboard: /^حالاتك التدريبية$/, dir: 'rtl' },
  { language: '日本語', sign: 'サインイン', dashboard: /^トレーニングのケース$/, dir: 'ltr' },
])
  test(`someone signs in and sees their cases in ${language}`, async ({ page, request }) => {
    const email = await newCandidate(request, secret)
    await assign(request, email, 'meridian-spice')
    await page.goto('/auth/login')
    await page.getByRole('combobox').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await page.locator('input[type="email"]').fill(email)
    await page.locator('input[type="password"]').fill(secret)
    await page.getByRole('button', { name: sign, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: dashboard })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
