import type { APIRequestContext, Page } from '@playwright/test'
import { addPerson, expect, expectFit, giveCase, headersOf, signIn, signInByForm, test } from './support.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin Studio' })
const areas = (page: Page) => page.getByRole('navigation', { name: 'Learn or Studio' })

test('staff begin in the Studio; who also learns finds both in the bar, and begins where they were last', async ({
  page,
  request,
}) => {
  const email = await addPerson(request, 'Rosa Keller', 'Coordinator')
  await signInByForm(page, email, /\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(areas(page)).toHaveCount(0)

  await giveCase(request, email, 'meridian-spice')
  await page.reload()
  const stored = page.waitForResponse(/set_page_preferences/)
  await areas(page).getByRole('link', { name: 'Learn' }).click()
  await expect(page.getByRole('link', { name: 'Meridian Spice' }).first()).toBeVisible()
  expect((await stored).status()).toBe(200)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/:\d+\/(auth\/login)?$/)
  await signInByForm(page, email, /\/platform$/)
  await areas(page).getByRole('link', { name: 'Studio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goto('/auth/login?returnTo=%2Fplatform%2Faccount')
  await expect(page).toHaveURL(/\/platform\/account$/)
})

test('sections of the sidebar fold, are remembered for the person, and open where one is', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = await addPerson(request, 'Rosa Keller', 'Coordinator')
  await signInByForm(page, email, /\/admin$/)
  const cases = sidebar(page).getByRole('button', { name: 'Policy Manager' })
  await expect(cases).toHaveAttribute('aria-expanded', 'true')
  await cases.focus()
  const stored = page.waitForResponse(/set_page_preferences/)
  await page.keyboard.press('Enter')
  await expect(cases).toHaveAttribute('aria-expanded', 'false')
  await expect(sidebar(page).getByRole('list', { name: 'Policy Manager' })).toHaveCount(0)
  await stored
  const storedToo = page.waitForResponse(/set_page_preferences/)
  await sidebar(page).getByRole('button', { name: 'User Manager' }).click()
  await expect(sidebar(page).getByRole('link', { name: 'Cohorts', exact: true })).toHaveCount(0)
  await storedToo
  await expectFit(page)

  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInByForm(elsewhere, email, /\/admin$/)
  await expect(sidebar(elsewhere).getByRole('button', { name: 'Policy Manager' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await elsewhere.goto('/admin/users/cohorts')
  await expect(sidebar(elsewhere).getByRole('link', { name: 'Cohorts', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the overview says what waits, and each leads to the list of exactly that', async ({ page, request }) => {
  const added = await addPerson(request, 'Rosa Keller', 'Coordinator')
  await signIn(page, 'coordinator', '/admin')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(page.getByRole('region', { name: 'Cohorts' }).getByRole('row').nth(1)).toBeVisible()
  // There is no mail server here: what is mailed is kept.
  const { access_token } = await (
    await request.post(`${process.env.CASEBENCH_E2E_ADDRESS}/auth/sign_in`, {
      data: { email: 'owner@casebench.demo', password: 'casebench-demo' },
    })
  ).json()
  const invited = `invited.${crypto.randomUUID().slice(0, 8)}@example.com`
  const answer = await request.post(`${process.env.CASEBENCH_E2E_ADDRESS}/v1/admin/users/add_user`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { email: invited, name: 'Ines Invited', groups: ['Candidate'], invite: true },
  })
  expect(answer.status()).toBe(200)
  const row = attention.getByRole('listitem').filter({ hasText: 'Mail not delivered' })
  await expect(row).toContainText('No mail server is set up', { timeout: 30_000 })
  await expectFit(page)
  await row.getByRole('link', { name: 'Mail not delivered' }).click()
  await expect(page.getByRole('checkbox', { name: 'Only not delivered' })).toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: invited })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: added })).toHaveCount(0)
})

/** A cohort of one person, in front of all others. */
async function addCohort(request: APIRequestContext): Promise<string> {
  const description = `0 Autumn ${crypto.randomUUID().slice(0, 8)}`
  const member = await addPerson(request, 'Rosa Keller')
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const headers = await headersOf(request, 'owner')
  const made = await request.post(`${origin}/v1/admin/cohorts/create_cohort`, { headers, data: { description } })
  const { cohort } = await made.json()
  const members = { cohort_id: cohort.id, emails: [member] }
  expect((await request.post(`${origin}/v1/admin/cohorts/set_members`, { headers, data: members })).status()).toBe(200)
  return description
}

test('from the overview a cohort gets a case in four clicks and its tests in three', async ({ page, request }) => {
  const description = await addCohort(request)
  await signIn(page, 'coordinator', '/admin')
  const ofCohort = page.getByRole('region', { name: 'Cohorts' }).getByRole('link', { name: description, exact: true })
  const dialog = page.getByRole('dialog')

  await test.step('a case: four clicks', async () => {
    await ofCohort.click()
    await page.getByRole('button', { name: 'Assign a case' }).click()
    await page.getByRole('option', { name: 'Meridian Spice' }).click()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByText('Assigned to 1 person.')).toBeVisible()
  })

  await test.step('tests: three clicks', async () => {
    await page.goto('/admin')
    await ofCohort.click()
    await page.getByRole('button', { name: 'Unlock tests' }).click()
    await expectFit(page)
    await dialog.getByRole('button', { name: 'Unlock tests' }).click()
    await expect(page.getByText('Tests unlocked for 1 person.')).toBeVisible()
  })
})

test('the palette opens the dialogs that assign, unlock and invite', async ({ page, request }) => {
  const description = await addCohort(request)
  await signIn(page, 'coordinator', '/admin')
  for (const [typed, title] of [
    [`unlock ${description}`, `Unlock tests for ${description}?`],
    [`assign ${description}`, /^Assign a case to all of/],
    ['invite someone', 'Add user'],
  ] as const) {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByLabel('Search pages, cases, people and actions')).toBeFocused()
    await page.keyboard.type(typed)
    await expect(page.getByText(/^(Unlock tests for|Assign a case to|Invite someone)/).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }
})
