import type { APIRequestContext, Page } from '@playwright/test'
import {
  addPerson,
  expect,
  expectAccessible,
  expectFit,
  givenPassword,
  goodAnswers,
  headersOf,
  signIn,
  signInByForm,
  test,
} from './support.ts'

const address = () => process.env.CASEBENCH_E2E_ADDRESS
/** Cases of the demo, each with free text that a person has to decide. */
const caseIds = ['halcyon-bay', 'fundacion-alto-sereno'] as const

async function asOwner(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`${address()}${path}`, { headers: await headersOf(request, 'owner'), data })
  expect(answer.status()).toBe(200)
  return answer.json()
}

async function headersOfPerson(request: APIRequestContext, email: string) {
  const signedIn = await request.post(`${address()}/auth/sign_in`, { data: { email, password: givenPassword } })
  return { authorization: `Bearer ${(await signedIn.json()).access_token}` }
}

/** Answers both cases as the demo's experienced candidate did, sends them in, and waits until they are evaluated. */
async function sendInBoth(request: APIRequestContext, email: string): Promise<void> {
  const headers = await headersOfPerson(request, email)
  for (const caseId of caseIds) {
    const work = { email, caseId, mode: 'training' }
    await asOwner(request, '/v1/admin/cases/assign_case', work)
    for (const [attributeId, answer] of Object.entries(goodAnswers(caseId))) {
      const data = { ...work, attributeId, answerData: { answer } }
      const saved = await request.post(`${address()}/v1/any/cases/update_single_answer`, { headers, data })
      expect(saved.status()).toBe(200)
    }
    const idempotencyToken = crypto.randomUUID()
    const ask = async () => {
      const data = { mode: 'training', idempotencyToken }
      return (await request.post(`${address()}/v1/any/cases/check_answers/${caseId}`, { headers, data })).json()
    }
    await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe('success')
  }
}

const answers = (page: Page) => page.getByRole('table', { name: 'Answers and their references' }).locator('tbody tr')
const bar = (page: Page) => page.getByRole('region', { name: 'Review queue' })

/** Marks every row that is shown by its keys, from the first, which has the focus. */
async function markByKeys(page: Page, keys: readonly string[]): Promise<void> {
  await expect(answers(page).first()).toBeFocused()
  for (const key of keys) await page.keyboard.press(key)
}

test('a reviewer takes results from the queue, marks them by keys, is led to the next, and at the end nothing waits', async ({
  page,
  request,
}) => {
  const name = `Queue ${crypto.randomUUID().slice(0, 8)}`
  const candidate = await addPerson(request, name)
  await sendInBoth(request, candidate)
  await signIn(page, 'coordinator', '/admin')
  await expect(page.getByRole('link', { name: 'Results to review' })).toBeVisible()
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search results' }).fill(name)
  const queue = page.getByRole('table', { name: 'results' })
  await expect(queue.getByRole('row', { name: new RegExp(name) })).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expectFit(page)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).first().check()
  await page.getByRole('button', { name: 'Assign…' }).click()
  await page.getByRole('combobox', { name: 'Reviewers' }).click()
  await page.getByRole('option', { name: /Conrad Meyer/ }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('2 assigned.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review, 2 for you' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search results' }).fill('')
  await page.getByRole('radio', { name: 'Mine' }).dispatchEvent('click')
  await expect(page).toHaveURL(/assigned=mine/)

  await page.getByRole('button', { name: 'Start reviewing' }).click()
  await expect(bar(page)).toContainText('To decide: 2 undecided.')
  await markByKeys(page, ['c', 'w'])
  await expectFit(page)
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  // Three free texts, and the reasons of seven hits.
  await expect(bar(page)).toContainText('To decide: 10 undecided.')
  await markByKeys(page, [...Array<string>(9).fill('c'), 'n'])
  // Who is not sure either hands it on.
  await page.getByRole('button', { name: 'Save 10 changes' }).click()
  await expect(page.getByText('You have no more results to review.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/review\?assigned=mine/)
  await expect(page.getByText('No matching results')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Unassigned' }).dispatchEvent('click')
  await page.getByRole('searchbox', { name: 'Search results' }).fill(name)
  await expect(queue.getByRole('row', { name: new RegExp(name) })).toContainText('1 left not sure by Conrad Meyer')
  await expectFit(page)
})

test('a sample is drawn, marked blindly by two reviewers, and says how far they agree with who marked first', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  // Three people sign in, and each marks.
  const [candidate, ...markers] = [
    await addPerson(request, 'Sam Doubly'),
    await addPerson(request, 'Rhea First', 'Coordinator'),
    await addPerson(request, 'Reza Second', 'Coordinator'),
  ]
  await sendInBoth(request, candidate)
  const headers = await headersOf(request, 'owner')
  for (const caseId of caseIds) {
    const work = { email: candidate, caseId, mode: 'training' }
    const query = new URLSearchParams(work)
    const compared = await request.get(`${address()}/v1/admin/cases/get_comparison?${query}`, { headers })
    const { rows, score } = await compared.json()
    const open = rows.filter(
      (row: { manuMarking: string; weight: number }) => row.manuMarking === 'notSure' && row.weight,
    )
    const marks = open.map(({ attributeId }: { attributeId: string }, index: number) => [
      attributeId,
      { marking: index === 0 ? 'wrong' : 'correct' },
    ])
    const override = Object.fromEntries(marks)
    await asOwner(request, '/v1/admin/cases/override_answers', { ...work, override, current_score: score })
  }
  const description = `Double ${crypto.randomUUID().slice(0, 8)}`
  const { cohort } = await asOwner(request, '/v1/admin/cohorts/create_cohort', { description })
  await asOwner(request, '/v1/admin/cohorts/set_members', { cohort_id: cohort.id, emails: [candidate] })

  await signIn(page, 'owner', '/admin/review/second')
  await page.getByRole('button', { name: 'Draw a sample' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw a sample' })
  await dialog.getByLabel('Name').fill(description)
  await dialog.getByRole('combobox', { name: 'Cohort' }).fill(description)
  await page.getByRole('option', { name: description }).click()
  await dialog.getByLabel('Answers to mark').selectOption({ label: 'Answers marked by a person' })
  for (const email of markers) {
    await dialog.getByRole('combobox', { name: 'Markers' }).fill(email)
    await page.getByRole('option', { name: new RegExp(email) }).click()
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: description })).toBeVisible()
  await expect(page.getByText('2 of 2 results', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('No results yet')).toBeVisible()

  for (const email of markers) {
    const marker = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await signInByForm(marker, email, /\/admin$/)
    await marker.goto('/admin/review/second')
    await marker.getByRole('region', { name: 'Assigned to you' }).getByRole('link').click()
    await expect(marker.getByRole('heading', { level: 1, name: 'Second marking' })).toBeVisible()
    await expect(answers(marker).first()).toBeVisible()
    const isShort = (await answers(marker).count()) === 2
    for (const text of [candidate, 'Sam Doubly']) await expect(marker.getByText(text)).toHaveCount(0)
    if (email === markers[0]) await expectFit(marker)
    // Of the shorter one as the first marker saw it; in the longer one the last is seen otherwise.
    await markByKeys(marker, isShort ? ['w', 'c'] : ['w', ...Array<string>(8).fill('c'), 'w'])
    await expect(marker.getByText('All marked')).toBeVisible()
    const hidden = await marker.context().newPage()
    await hidden.goto(`/admin/users/users/${candidate}/training/${isShort ? caseIds[0] : caseIds[1]}`)
    await expect(hidden.getByText('for blind second marking', { exact: false })).toBeVisible()
    await hidden.close()
    await marker.getByRole('button', { name: 'Finish' }).click()
    await expect(marker.getByText('Nothing assigned to you')).toBeVisible()
    await marker.context().close()
  }

  await page.reload()
  const agreement = page.getByRole('region', { name: 'Agreement', exact: true })
  // Twelve answers, of which the first marker has two wrong and the second three: 0.92 observed, 0.67 by chance.
  await expect(agreement).toContainText('0.75 (95 % from')
  await expect(agreement).toContainText('92%')
  await expectFit(page)
  const disagreements = page.getByRole('region', { name: 'Disagreements' })
  const differing = disagreements.getByRole('listitem').filter({ hasText: /FirstCorrect.*SecondWrong/ })
  await expect(differing).toHaveCount(1)
  await differing.getByRole('link').click()
  await expect(page.locator('tr:focus')).toBeVisible()
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Marks saved.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('listitem').filter({ hasText: 'SettledWrong' })).toHaveCount(1)
})

test('what a role and a person could open, do and call is shown by the rules of the server', async ({ page }) => {
  await signIn(page, 'owner', '/admin/users/permissions')
  await page.getByRole('button', { name: 'What Auditor sees' }).click()
  const panel = page.getByRole('dialog')
  const pages = panel.getByRole('region', { name: 'Pages' })
  await expect(
    pages.getByRole('listitem').filter({ hasText: 'Overview' }).getByLabel('Allowed', { exact: true }),
  ).toBeVisible()
  await expect(pages.getByRole('listitem').filter({ hasText: 'Applicants' }).getByLabel('Not allowed')).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See as a person' }).click()
  await panel.getByRole('combobox', { name: 'Person' }).fill('coordinator')
  await page.getByRole('option', { name: /coordinator@casebench.demo/ }).click()
  await expect(panel.getByText('Roles: Coordinator')).toBeVisible()
  await panel.getByRole('searchbox').fill('override')
  await panel.getByText('Review and mark results').click()
  await expect(panel.getByText('POST /v1/admin/cases/override_answers')).toBeVisible()
  await panel.getByRole('radio', { name: 'Not allowed' }).dispatchEvent('click')
  await expect(panel.getByText('No matches.')).toBeVisible()
  await expectFit(page)
})
