import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, password, signIn, test } from './support.ts'

// Specification §2, §4, §8: what the page does when it cannot tell who is here.

const unreachable = 'Unable to connect to authentication service. Please check your internet connection and try again.'
const failed = 'Authentication failed. Please try logging in again.'

const problem = (status: number, code: string, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: detail,
      status,
      detail,
      message: detail,
      code,
      requestId: 'e2e',
    }),
  })
const away = problem(503, 'unavailable', 'Postgres is away.')
const over = problem(401, 'session_over', 'Please log in again.')

const refreshing = '**/auth/refresh'
const roles = '**/v1/roles'
const cases = '**/get_assigned_cases?*'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const failures = (page: Page): Promise<{ type: string; message: string }[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('casebench-authentication-failures') ?? '[]'))

/** As if their five minutes were over. */
async function forgetRoles(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('casebench-roles') !== null)
  await page.evaluate(() => sessionStorage.removeItem('casebench-roles'))
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/\/platform/)
}

test('a service that is away for a moment is asked again, after a wait, and nothing is shown of it', async ({
  page,
}) => {
  await signIn(page, 'ana')
  const asked: number[] = []
  await page.route(refreshing, (route) => {
    asked.push(Date.now())
    return asked.length <= 2 ? away(route) : route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
  expect(asked).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = asked
  expect(second - first).toBeGreaterThanOrEqual(950)
  expect(third - second).toBeGreaterThanOrEqual(1950)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('a service that stays away is told of, with three ways on and how often it was tried', async ({ page }) => {
      await signIn(page, 'ana')
      await page.route(refreshing, away)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
      await expect(page.getByText('Retry attempts: 2')).toBeVisible()
      await expectAccessible(page)
      expect(await failures(page)).toMatchObject([{ type: 'service_unavailable', message: failed }])

      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByText('Retry attempts: 5')).toBeVisible({ timeout: 15_000 })
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
      await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
        'href',
        /^\/auth\/login\?.*error=auth_failed/,
      )
      await page.unroute(refreshing)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
    })
  })

test('without a connection the page says that it has none', async ({ page }) => {
  await signIn(page, 'ana')
  await page.route(refreshing, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible({ timeout: 15_000 })
  expect((await failures(page)).at(-1)).toMatchObject({ type: 'network' })
})

test('a session that cannot be renewed leads to the login and back, and the sign-in starts anew', async ({ page }) => {
  await signIn(page, 'ana')
  // The page that is open would leave by itself.
  await page.goto('about:blank')
  await page.route(cases, over)
  await page.route(refreshing, over)
  await page.goto('/platform')
  await expect(page).toHaveURL(/\/auth\/login\?(error=session_expired&)?returnTo=%2Fplatform$/)
  await page.unrouteAll()
  await page.getByLabel('Email').fill('ana@casebench.demo')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/platform$/)
})

test('a 401 renews the session once and the call is made again', async ({ page }) => {
  await signIn(page, 'ana')
  let refused = 0
  await page.route(cases, (route) => (refused++ === 0 ? over(route) : route.continue()))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Meridian Spice' }).first()).toBeVisible()
  // What was loaded before shows at once, and the call goes on behind it.
  await expect.poll(() => refused).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(refused).toBe(2)
})

test('a session that is over while one works leads to the login, which says so', async ({ page }) => {
  await signIn(page, 'ana')
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
  await page.route(refreshing, over)
  await page.route('**/v1/any/auth/sessions*', over)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?error=session_expired&returnTo=%2Fplatform%2Faccount$/)
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  expect((await failures(page)).at(-1)).toMatchObject({ type: 'unauthorized' })
})

test('a renewal that fails for another reason leads to the login, which says that', async ({ page }) => {
  await signIn(page, 'ana')
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
  await page.route(refreshing, problem(400, 'odd', 'That was not expected.'))
  await page.route('**/v1/any/auth/sessions*', over)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?error=auth_failed&returnTo=%2Fplatform%2Faccount$/)
  await expect(page.getByText('Authentication failed. Please try logging in again.')).toBeVisible()
})

test('whoever is suspended is led out, on arrival and in the middle of work', async ({ page }) => {
  const suspended = problem(403, 'suspended', 'Your access is suspended.')
  await signIn(page, 'ana')
  await page.route(refreshing, suspended)
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/suspended$/)
  await page.unrouteAll()
  await page.route(cases, suspended)
  await page.goto('/platform')
  await expect(page).toHaveURL(/\/auth\/suspended$/)
})

test('a role of that name is enough to be led out', async ({ page }) => {
  await page.route(roles, (route) => route.fulfill({ json: { roles: ['Suspended'], pagePermissionSet: [] } }))
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('ana@casebench.demo')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/suspended$/)
})

for (const path of ['/admin', '/admin/users/applicants?q=ana', '/platform', '/audit_trail'])
  test(`${path} is for nobody who is not signed in`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth/login?${new URLSearchParams({ returnTo: path })}`)
  })

for (const [path, place] of [
  ['/auth/login', '/platform'],
  ['/auth/login?returnTo=%2Fplatform%2Faccount', '/platform/account'],
  ['/auth/login?error=session_expired&returnTo=%2Fplatform%2Faccount', '/platform/account'],
  ['/auth/login?error=auth_failed', '/platform'],
  ['/login', '/platform'],
  ['/login?returnTo=%2Fplatform%2Faccount', '/platform/account'],
] as const)
  test(`${path} leads whoever is signed in to ${place}, and others to the form`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/auth/login${path.replace(/^.*login/, '').replace('?', '\\?')}$`))
    await signIn(page, 'ana')
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`:\\d+${place}$`))
  })

test('the app shell leads whoever is not signed in to the public home, and others to their own', async ({ page }) => {
  await page.goto('/_app')
  await expect(page).toHaveURL(/:\d+\/$/)
  await signIn(page, 'ana')
  await page.goto('/_app')
  await expect(page).toHaveURL(/\/platform$/)
})

for (const foreign of [
  '//example.com',
  'https://example.com',
  '/\\example.com',
  'javascript:alert(1)',
  '/..//example.com',
])
  test(`returnTo=${foreign} stays here`, async ({ page }) => {
    await page.goto(`/auth/login?${new URLSearchParams({ returnTo: foreign })}`)
    await page.getByLabel('Email').fill('ana@casebench.demo')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/platform$/)
  })

test('after signing out the way back shows nothing', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'ana')
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
  await signOut(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/platform/)
  await expect(page.getByText('Meridian Spice')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('casebench-roles'))).toBeNull()
})

test('a sign-out that the server never heard of still holds on this device', async ({ page }) => {
  await signIn(page, 'ana')
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
  await page.route('**/v1/any/auth/logout', (route) => route.abort())
  await signOut(page)
  await page.goto('/platform')
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fplatform$/)
  await page.getByLabel('Email').fill('ana@casebench.demo')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/platform$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
})

test('roles are asked for once in five minutes, and again when they are incomplete or refused', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/roles')) asked++
  })
  await signIn(page, 'coordinator')
  // Leaving before they have come would ask for them again.
  await page.waitForFunction(() => sessionStorage.getItem('casebench-roles') !== null)
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('Overview')
  await page.reload()
  await expect(heading(page)).toHaveText('Overview')
  expect(asked).toBe(1)

  await page.evaluate(() => {
    const { pagePermissions: _, ...rest } = JSON.parse(sessionStorage.getItem('casebench-roles') ?? '{}')
    sessionStorage.setItem('casebench-roles', JSON.stringify(rest))
  })
  await page.reload()
  await expect(heading(page)).toHaveText('Overview')
  expect(asked).toBe(2)

  await page.route('**/get_applicants*', problem(403, 'forbidden', 'You do not have permission to do this.'))
  await page.getByRole('link', { name: 'Applicants', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You do not have permission to do this.' })).toBeVisible()
  await expect.poll(() => asked).toBe(3)
})

test('roles that cannot be loaded open nothing, and the page says why', async ({ page }) => {
  await signIn(page, 'coordinator')
  await forgetRoles(page)
  await page.route(roles, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'nothing' }))
  await page.goto('/admin')
  await expect(page.getByText('Failed to fetch groups: Not Found')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(roles)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page)).toHaveText('Overview')
})
