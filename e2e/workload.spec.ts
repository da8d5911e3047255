import type { APIRequestContext, Page } from '@playwright/test'
import type { ReviewItem } from '../packages/shared/src/contract/review-queue.ts'
import { addPerson, expect, expectAccessible, expectFit, givenPassword, headersOf, signIn, test } from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS

async function post(request: APIRequestContext, headers: Record<string, string>, path: string, data: object) {
  const answer = await request.post(`${origin()}/v1/${path}`, { headers, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A case with one free text, submitted by somebody new: its result waits for a person. */
async function waitingResult(request: APIRequestContext) {
  const caseId = `workload-${crypto.randomUUID()}`
  const name = `Workload ${caseId.slice(9, 17)}`
  const attributes = [{ attributeId: 'Purpose', title: 'Purpose', type: 'longText' }]
  const sections = [{ title: 'Business', subsections: [{ title: 'Activity', attributes }] }]
  const details = { name, webaddress: 'workload.example' }
  const caseData = { details, components: [{ title: 'Client', sections }], knowledgeCheck: [], documents: [] }
  const answerSheet = { Purpose: { answer: 'Trades in samples and their parts.' } }
  await post(request, await headersOf(request, 'author'), 'admin/cases/insert_case/', { caseId, caseData, answerSheet })
  const work = { email: await addPerson(request, `Of ${name}`), caseId, mode: 'training' }
  const owner = await headersOf(request, 'owner')
  await post(request, owner, 'admin/cases/assign_case', work)
  const signedIn = await request.post(`${origin()}/auth/sign_in`, {
    data: { email: work.email, password: givenPassword },
  })
  const candidate = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  const answerData = { answer: 'They sell samples of many kinds to shops.' }
  await post(request, candidate, 'any/cases/update_single_answer', { ...work, attributeId: 'Purpose', answerData })
  const submission = { mode: 'training', idempotencyToken: crypto.randomUUID() }
  const state = async () => (await post(request, candidate, `any/cases/check_answers/${caseId}`, submission)).status
  await expect.poll(state, { timeout: 60_000 }).toBe('success')
  return { name, email: work.email, leave: () => post(request, owner, 'admin/cases/unassign_case', work) }
}

async function setDays(page: Page, days: string) {
  await page.getByRole('textbox', { name: 'Days to review' }).fill(days)
  await page.getByRole('button', { name: 'Save days' }).click()
  await expect(page.getByText('Days to review saved.').first()).toBeVisible()
}

/** As wide as the narrowest phone, in both colours: accessible, and nothing is wider than the screen. */
async function expectFitAt320(page: Page) {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectAccessible(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  if (wide !== null) await page.setViewportSize(wide)
}

const results = (page: Page) => page.getByRole('table', { name: 'results' })
const reviewers = (page: Page) => page.getByRole('table', { name: 'reviewers' })

test('with days to review results have due dates, and the numbers of the workload lead to the results of a reviewer', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { name, leave } = await waitingResult(request)
  const owner = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(owner, 'owner', '/admin/system/modules')
  await setDays(owner, '2')
  await expectFit(owner)
  await expectFitAt320(owner)

  try {
    await test.step('a result is assigned, and has a due date', async () => {
      await signIn(page, 'coordinator', '/admin/review')
      await page.getByRole('searchbox', { name: 'Search results' }).fill(name)
      const row = results(page).getByRole('row', { name: new RegExp(`Of ${name}`) })
      await expect(results(page).getByRole('columnheader', { name: 'Due' })).toBeVisible()
      await expect(row.getByText('Overdue')).toHaveCount(0)
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Assign to me' }).click()
      await expect(page.getByText('1 assigned.')).toBeVisible()
      await results(page).getByRole('button', { name: 'Due' }).click()
      await expect(page).toHaveURL(/sort=due/)
      await expectFitAt320(page)
    })

    await test.step('the workload counts it for its reviewer, and leads to it', async () => {
      await page.getByRole('tab', { name: 'Workload' }).click()
      await expect(reviewers(page).getByRole('row', { name: /Not assigned/ })).toBeVisible()
      await expectFit(page)
      await expectFitAt320(page)
      const row = reviewers(page).getByRole('row', { name: /Conrad Meyer/ })
      const link = row.getByRole('link', { name: /waiting: Conrad Meyer/ })
      const count = Number(await link.textContent())
      await link.click()
      await expect(page).toHaveURL(/\/admin\/review\?reviewer=/)
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
      await expect(results(page).getByRole('row', { name: new RegExp(`Of ${name}`) })).toBeVisible()
      await expect(results(page).locator('tbody tr')).toHaveCount(count)
    })

    await test.step('what is overdue says so, and can be asked for alone', async () => {
      // Nothing of this installation is old enough, and a test cannot wait for days.
      await page.route('**/v1/admin/cases/review_queue?*', async (route) => {
        const answer = await route.fetch()
        const items: ReviewItem[] = await answer.json()
        await route.fulfill({ response: answer, json: items.map((item) => ({ ...item, overdue: true })) })
      })
      await page.reload()
      const row = results(page).getByRole('row', { name: new RegExp(`Of ${name}`) })
      await expect(row.getByText('Overdue')).toBeVisible()
      // The filters are open, as one of them is set.
      await expectFit(page)
      await expectFitAt320(page)
      await page.unroute('**/v1/admin/cases/review_queue?*')
      await page.getByLabel('Due', { exact: true }).selectOption('Overdue')
      await expect(page).toHaveURL(/overdue=/)
      await expect(page.getByText('No matching results')).toBeVisible()
    })
  } finally {
    await setDays(owner, '')
    await owner.close()
    await leave()
  }
})

test('by a rule of the owner what waits is assigned by itself', async ({ page, request }) => {
  const { name, email, leave } = await waitingResult(request)
  const owner = await headersOf(request, 'owner')
  const made = await post(request, owner, 'admin/cohorts/create_cohort', { description: `Cohort ${name}` })
  await post(request, owner, 'admin/cohorts/set_members', { cohort_id: made.cohort.id, emails: [email] })
  await signIn(page, 'owner', '/admin/review')
  await page.getByRole('tab', { name: 'Allocation' }).click()
  await expect(page.getByText('No rules')).toBeVisible()
  await expectFit(page)
  await expectFitAt320(page)
  const dialog = page.getByRole('dialog', { name: 'Add a rule' })
  await test.step('a rule for a cohort is added', async () => {
    await page.getByRole('button', { name: 'Add rule' }).click()
    await expectFitAt320(page)
    await dialog.getByRole('combobox', { name: 'Reviewers' }).fill('Conrad')
    await page.getByRole('option', { name: /Conrad Meyer/ }).click()
    await dialog.getByRole('combobox', { name: 'Cohorts' }).fill(`Cohort ${name}`)
    await page.getByRole('option', { name: `Cohort ${name}` }).click()
    await dialog.getByRole('button', { name: 'Add rule' }).click()
    await expect(page.getByRole('list', { name: 'Rules' })).toContainText(`Results of Cohort ${name}`)
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(page.getByText('Allocation saved.')).toBeVisible()
  })
  try {
    await test.step('the result is its reviewer’s within seconds', async () => {
      const holder = async () => {
        const answer = await request.get(`${origin()}/v1/admin/cases/review_queue?q=${encodeURIComponent(name)}`, {
          headers: owner,
        })
        return ((await answer.json()) as ReviewItem[])[0]?.reviewer?.name
      }
      await expect.poll(holder, { timeout: 60_000 }).toBe('Conrad Meyer')
    })
  } finally {
    await page.getByRole('button', { name: 'Remove rule 1' }).click()
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(page.getByText('No rules')).toBeVisible()
    await leave()
  }
})
