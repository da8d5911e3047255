import { askedToSignIn, providerName, signInAtProvider, startWithProvider } from './identity-provider.ts'
import { test as base, expect, expectAccessible } from './support.ts'

const test = base.extend<object, { bench: string }>({
  bench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const { address, stop } = await startWithProvider()
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ bench }, use) => use(bench),
})

test.beforeEach(async ({ page }) => {
  // The provider's pages would like a font from far away.
  await page.route(/fonts\.googleapis/, (route) => route.abort())
})

const wayIn = { name: `Sign in with ${providerName}` }

test('the provider signs people in, to where they were going, and out', async ({ page, bench }) => {
  await page.goto('/platform?from=mail')
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await expect(page.getByRole('link', wayIn)).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', wayIn).click()
  await signInAtProvider(page, 'ana-at-work')
  await expect(page).toHaveURL(`${bench}/platform?from=mail`)
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
  const answers = await page.evaluate(async () => {
    const renewed = await fetch('/auth/refresh', { method: 'POST' })
    const token: string = (await renewed.json()).access_token
    const roles = async (bearer: string) =>
      (await fetch('/v1/roles', { headers: { authorization: `Bearer ${bearer}` } })).status
    const [head, claims, signature] = token.split('.')
    const owner = btoa(atob(claims ?? '').replace('ana@', 'own@')).replace(/=+$/, '')
    return [renewed.status, await roles(token), await roles([head, owner, signature].join('.'))]
  })
  expect(answers).toEqual([200, 200, 401])

  await page.goto('/platform/account')
  await expect(page.getByText(`You sign in with ${providerName}. Change your password there.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${bench}/auth/login`)
  await page.getByRole('link', wayIn).click()
  await expect(askedToSignIn(page)).toBeVisible()
})

test('whoever comes back from the provider without an attempt is told so, and can try again', async ({ page }) => {
  await page.goto('/auth/callback?code=made-up&state=made-up')
  await expect(page).toHaveURL(/\/auth\/login\?error=auth_failed$/)
  await expect(page.getByText('Authentication failed. Please try logging in again.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', wayIn).click()
  await expect(askedToSignIn(page)).toBeVisible()
})

test('without its ids the login says so', async ({ page }) => {
  await page.route('**/v1/configuration', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), user_pool_id: '', client_id: '' } })
  })
  await page.goto('/auth/login')
  await expect(page.getByRole('alert')).toHaveText(
    'Authentication service is temporarily unavailable. Please try again later.',
  )
  await expect(page.getByRole('link', wayIn)).toHaveCount(0)
  await expectAccessible(page)
})

test('on a narrow screen nothing is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/auth/login')
  await expect(page.getByRole('link', wayIn)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
