import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './support.ts'

const notPermitted = 'You do not have permission to perform this action!'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin Studio' })

/** Visitors who apply, as the public page lets them. Answers their emails. */
async function apply(request: APIRequestContext, ...names: string[]): Promise<string[]> {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const { access_token } = await (await request.post(`${origin}/auth/guest`)).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const emails: string[] = []
  for (const name of names) {
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${crypto.randomUUID().slice(0, 8)}@example.com`
    const data = { email, name, organization: 'Alder Bank', motivation: `${name} wants to be certified.` }
    expect((await request.post(`${origin}/v1/guest/apply`, { headers, data })).status()).toBe(200)
    emails.push(email)
  }
  return emails
}

test('a candidate is told that the Admin Studio is not theirs, and stays where they were', async ({ page }) => {
  await signIn(page, 'ana')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin Studio' })).toHaveCount(0)

  for (const path of ['/admin', '/admin/users/applicants']) {
    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: notPermitted })).toBeVisible()
    await expect(page).toHaveURL(/\/platform$/)
    await expect(page.getByText(notPermitted)).toBeHidden({ timeout: 5000 })
  }
})

test('whoever loses a permission while at work goes back where they came from', async ({ page }) => {
  await signIn(page, 'coordinator', '/admin')
  await expect(heading(page)).toHaveText('Overview')
  await page.route('**/v1/roles', (route) =>
    route.fulfill({ json: { roles: ['Coordinator'], pagePermissionSet: ['admin_dashboard'] } }),
  )
  await page.route('**/get_admin_stats', (route) =>
    route.fulfill({ status: 403, json: { status: 403, code: 'forbidden', detail: 'You do not have permission.' } }),
  )
  const applicants = sidebar(page).getByRole('link', { name: 'Applicants', exact: true })
  await expect(applicants).toBeVisible()
  // The next thing that is refused drops what was known.
  await page.reload()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(applicants).toHaveCount(0)
  await page.evaluate(() => {
    history.pushState({}, '', '/admin/users/applicants')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText(notPermitted)).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
})

test('the candidate area and the Admin Studio lead to each other', async ({ page }) => {
  await signIn(page, 'coordinator')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Admin Studio' }).click()
  // The address changes before the page does, and with it the bar and its menu.
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Candidate area' }).click()
  await expect(page).toHaveURL(/\/platform$/)
})

test('candidates load nothing of the Admin Studio', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await signIn(page, 'ana')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => /admin|sidebar|applicant|ListTable/i.test(path))).toEqual([])
})

test('the sidebar has the product’s sections; a coordinator sees Applicants and not Permissions', async ({ page }) => {
  await signIn(page, 'coordinator', '/admin')
  const nav = sidebar(page)
  await expect(nav.getByRole('list')).toHaveCount(9)
  for (const section of [
    'User Manager',
    'Policy Manager',
    'Case Manager',
    'Certification',
    'Process',
    'AI Controls',
    'Commercials',
    'Help',
  ])
    await expect(nav.getByRole('list', { name: section })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Applicants', exact: true })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Permissions', exact: true })).toHaveCount(0)
  await expect(nav.getByRole('link', { name: 'Overview', exact: true })).toHaveAttribute('aria-current', 'page')

  const off = nav.getByRole('link', { name: 'Jurisdiction, not available' })
  await expect(off).toBeDisabled()
  await off.hover()
  await expect(page.getByRole('tooltip', { name: 'Not available' })).toBeVisible()
  await off.click({ force: true })
  await expect(page).toHaveURL(/\/admin$/)
})

test('the keyboard goes past the sidebar or through it, and never to what is off', async ({ page }) => {
  await signIn(page, 'coordinator', '/admin')
  await expect(heading(page)).toHaveText('Overview')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const overview = sidebar(page).getByRole('link', { name: 'Overview', exact: true })
  await overview.focus()
  await page.keyboard.press('Tab')
  await expect(sidebar(page).getByRole('button', { name: 'User Manager' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sidebar(page).getByRole('link', { name: 'Applicants', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\/applicants$/)
  await expect(sidebar(page).getByRole('link', { name: 'Applicants', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the sidebar is remembered narrow', async ({ page, context }) => {
  await signIn(page, 'coordinator', '/admin')
  const button = page.getByRole('button', { name: 'Sidebar' })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await page.reload()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(sidebar(page).getByRole('link', { name: 'Applicants', exact: true })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'casebench-sidebar')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)
  expect(Math.round(days)).toBe(365)
})

test('a narrow screen has a drawer, and nothing is wider than it', async ({ page, request }) => {
  await apply(request, 'Mia-with-a-name-that-is-much-too-long-for-a-narrow-screen Torres')
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'coordinator', '/admin')
  await expect(sidebar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(sidebar(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await sidebar(page).getByRole('link', { name: 'Applicants', exact: true }).click()
  await expect(heading(page)).toHaveText('Applicants')
  await expect(sidebar(page)).toHaveCount(0)
  await expect(page.getByRole('row').first()).toBeVisible()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await expectAccessible(page)
})

test('applicants are found, read, approved one and many, and deleted; their mail can be passed on', async ({
  page,
  request,
}) => {
  const word = `noor${crypto.randomUUID().slice(0, 6)}`
  const [one = '', , three = '', four = ''] = await apply(
    request,
    ...['One', 'Two', 'Three', 'Four'].map((number) => `${word} ${number}`),
  )
  await signIn(page, 'coordinator', '/admin')
  await page.getByRole('link', { name: 'Applicants waiting' }).click()

  await test.step('the search stands in the url', async () => {
    await page.getByRole('searchbox', { name: 'Search applicants' }).fill(word)
    await expect(page).toHaveURL(new RegExp(`q=${word}`))
    await expect(page.getByRole('row')).toHaveCount(5)
    await page.getByRole('button', { name: 'Name' }).click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(page.getByRole('row').nth(1)).toContainText(`${word} Four`)
    await page.getByRole('button', { name: 'Name' }).click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Search applicants' })).toHaveValue(word)
    await expect(page.getByRole('row').nth(1)).toContainText(`${word} Two`)
  })

  await test.step('a row opens the whole application; approving one tells of the mail', async () => {
    await page.getByRole('button', { name: `${word} One` }).click()
    const panel = page.getByRole('dialog', { name: `${word} One` })
    await expect(panel).toContainText(`${word} One wants to be certified.`)
    await panel.getByRole('button', { name: 'Approve' }).click()
    await expect(
      page.getByText(`Approved ${one}. The invitation was not sent, because no mail server is set up.`),
    ).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('row')).toHaveCount(4)
  })

  await test.step('many are approved at once', async () => {
    for (const number of ['Two', 'Three'])
      await page.getByRole('checkbox', { name: `Select ${word} ${number}` }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve 2 applicants?' })
    await expect(dialog).toContainText(three)
    await dialog.getByRole('button', { name: 'Approve 2 applicants' }).click()
    await expect(page.getByText('Approved 2 applicants. The invitations were not sent')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  await test.step('deleting asks, and names what it deletes', async () => {
    await page.getByRole('checkbox', { name: `Select ${word} Four` }).check()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete one application?' })
    await expect(dialog).toContainText(four)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete one application' }).click()
    await expect(page.getByText('One application deleted.')).toBeVisible()
    await expect(page.getByText(`No matches for “${word}”`)).toBeVisible()
  })

  await test.step('the mail is kept where there is no mail server, with its link', async () => {
    await page.getByRole('tab', { name: 'Mail' }).click()
    await page.getByRole('searchbox', { name: 'Search mail' }).fill(three)
    const row = page.getByRole('row').filter({ hasText: three })
    await expect(row).toContainText('Not sent: no mail server', { timeout: 15_000 })
    await row.getByRole('button').click()
    const panel = page.getByRole('dialog')
    await expect(panel).not.toContainText('approval_code')
    await panel.getByRole('button', { name: 'Show text' }).click()
    await expect(panel).toContainText(/auth\/accept\?approval_code=/)
    await expect(panel.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expectAccessible(page)
    await expect(panel.getByRole('button', { name: 'Send again' })).toBeHidden()
  })
})

test('approving shows what the server says, and else what the specification does', async ({ page, request }) => {
  const [email = ''] = await apply(request, 'Refused Person')
  await signIn(page, 'coordinator', `/admin/users/applicants?q=${email}`)
  const approve = async () => {
    await page.getByRole('button', { name: /Refused Person/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  }
  const detail = 'This application was withdrawn.'
  await page.route('**/users/approve_applicant', (route) =>
    route.fulfill({ status: 404, json: { status: 404, code: 'not_found', detail, message: detail } }),
  )
  await approve()
  await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/users/approve_applicant')
  await page.route('**/users/approve_applicant', (route) => route.fulfill({ status: 400, body: '' }))
  await approve()
  await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occurred' })).toBeVisible()
})

test('an action without its permission says so, for two seconds', async ({ page, request }) => {
  const [email = ''] = await apply(request, 'Kept Person')
  await page.route('**/v1/roles', (route) =>
    route.fulfill({ json: { roles: ['Reader'], pagePermissionSet: ['admin_dashboard', 'manage_applicants'] } }),
  )
  await signIn(page, 'coordinator', `/admin/users/applicants?q=${email}`)
  await page.getByRole('button', { name: /Kept Person/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: notPermitted })).toBeVisible()
  await expect(page.getByRole('dialog', { name: /Delete/ })).toHaveCount(0)
  await page.mouse.move(5, 5)
  await expect(page.getByText(notPermitted)).toBeHidden({ timeout: 5000 })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the Admin Studio is accessible in its faces', async ({ page, request }) => {
      const [email = ''] = await apply(request, 'Axe Person')
      await signIn(page, 'coordinator', '/admin')
      await expect(page.getByRole('link', { name: 'Applicants waiting' })).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/admin/users/applicants?q=${email}`)
      await page.getByRole('checkbox', { name: 'Select Axe Person' }).check()
      await expectAccessible(page)
      await page.getByRole('button', { name: /Axe Person/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.goto('/admin/users/applicants?q=nobody-at-all')
      await expect(page.getByText('No matches for')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Mail' }).click()
      await expect(page.getByRole('searchbox', { name: 'Search mail' })).toBeVisible()
      await expectAccessible(page)
      await page.route('**/get_applicants*', (route) => route.fulfill({ status: 400, json: {} }))
      await page.getByRole('tab', { name: 'Waiting' }).click()
      await expect(page.getByRole('heading', { name: 'Could not load this list' })).toBeVisible()
      await expectAccessible(page)
    })
  })
