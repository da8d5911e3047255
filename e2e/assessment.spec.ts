import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectFit, headersOf, signIn, test } from './support.ts'

const work = '/admin/users/users/ana@casebench.demo/training/nordkai-maritime'
const rows = (page: Page) => page.getByRole('table', { name: 'Answers and their references' }).locator('tbody tr')
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Answers and their references' }).getByRole('row', { name, exact: true })

async function openAssessment(page: Page, address = work): Promise<void> {
  await signIn(page, 'coordinator', address)
  await expect(page.getByRole('heading', { level: 1, name: 'Manual marking' })).toBeVisible()
}

test('a reviewer marks by keyboard, sees the score as it would become, saves it with a reason, and the candidate reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAssessment(page)
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('91%', { exact: true })).toBeVisible()
  await rows(page).first().focus()
  await page.keyboard.press('w')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('c')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('k')
  await expect(rows(page).first()).toBeFocused()
  await expect(rows(page).first().getByRole('radio', { name: 'Wrong' })).toBeChecked()
  const name = await rows(page).first().getAttribute('aria-label')
  await page.getByLabel(`Reason for the marking of ${name}`).fill('The port is not named.')
  await expect(page.getByRole('status').filter({ hasText: /The score would be 9\d%, passed/ })).toBeAttached()
  await expectAccessible(page)

  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(page.getByText('Marks saved.')).toBeVisible()
  await expect(page.getByText('Marked by hand by coordinator@casebench.demo')).toBeVisible()
  await page.getByRole('radio', { name: 'All' }).dispatchEvent('click')
  await expect(row(page, name ?? '')).toContainText('Marked by a person')

  const candidate = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(candidate, 'ana')
  await candidate.getByRole('link', { name: 'Nordkai Maritime' }).first().click()
  await candidate.getByRole('link', { name: 'Business activity' }).first().click()
  await expect(candidate.getByRole('group', { name: name ?? '', exact: true })).toContainText('The port is not named.')
  await candidate.context().close()
})

/** An evaluated training of a case of its own, which no other test marks. @returns where it is assessed, and how it is taken away. */
async function ownWork(request: APIRequestContext): Promise<{ address: string; remove: () => Promise<void> }> {
  const api = `${process.env.CASEBENCH_E2E_ADDRESS}/v1`
  const email = 'chi@casebench.demo'
  const [owner, chi] = [await headersOf(request, 'owner'), await headersOf(request, 'chi')]
  const post = async (headers: Record<string, string>, path: string, data: object) => {
    const answer = await request.post(`${api}/${path}`, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const caseId = `assessed-${crypto.randomUUID()}`
  const attributes = [{ attributeId: 'Founded', title: 'Founded', type: 'date', required: true }]
  const sections = [{ title: 'Identity', subsections: [{ title: 'Dates', attributes }] }]
  const details = { name: `Assessed ${caseId.slice(9, 17)}`, webaddress: 'assessed.example' }
  const caseData = { details, components: [{ title: 'Client', sections }], knowledgeCheck: [], documents: [] }
  const answerSheet = { Founded: { answer: '2013-11-04' } }
  await post(owner, 'admin/cases/insert_case/', { caseId, caseData, answerSheet })
  const one = { caseId, email, mode: 'training' }
  await post(owner, 'admin/cases/assign_case', one)
  const answerData = { answer: '2013-11-04' }
  await post(chi, 'any/cases/update_single_answer', { ...one, attributeId: 'Founded', answerData })
  const idempotencyToken = crypto.randomUUID()
  await post(chi, `any/cases/check_answers/${caseId}`, { mode: 'training', idempotencyToken })
  const review = `${api}/any/cases/case_review/get_case_details?email=${email}&caseId=${caseId}&mode=training`
  const state = async () => (await (await request.get(review, { headers: chi })).json()).state
  await expect.poll(state, { timeout: 30_000 }).toBe('passed')
  return {
    address: `/admin/users/users/${email}/training/${caseId}`,
    remove: () => post(owner, 'admin/cases/delete_case/', { caseIds: [caseId] }),
  }
}

test('marks for a score that is no longer the one looked at are refused, kept, and can be given anew', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { address, remove } = await ownWork(request)
  await openAssessment(page, address)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, 'owner', address)
  for (const one of [other, page]) {
    await one.getByRole('radio', { name: 'All' }).dispatchEvent('click')
    await row(one, 'Founded').getByRole('radio', { name: 'Not sure' }).dispatchEvent('click')
  }
  await other.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(other.getByText('Marks saved.')).toBeVisible()
  await other.context().close()
  await row(page, 'Founded').getByRole('radio', { name: 'Wrong' }).dispatchEvent('click')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Someone else has marked this case in the meantime.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeEnabled()
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('Marks saved.')).toBeVisible()
  await remove()
})

/** The first answer of the work is a text that Manu found wrong, or what else is said of it. */
const markedByManu = (page: Page, more: object = {}) =>
  page.route('**/get_comparison?*', async (route) => {
    const compared = await (await route.fetch()).json()
    const byManu = {
      gradedBy: 'model',
      manuMarking: 'wrong',
      credit: 0,
      feedback: 'The port is missing.',
      quote: 'a vessel',
      ...more,
    }
    await route.fulfill({
      json: {
        ...compared,
        rows: compared.rows.map((one: object, at: number) => (at === 0 ? { ...one, ...byManu } : one)),
      },
    })
  })

test('what Manu marked shows as Manu’s with its reason and passage; a reviewer agrees or disagrees by a key or a button', async ({
  page,
}) => {
  await markedByManu(page)
  await openAssessment(page)
  await page.getByRole('radio', { name: /^By Manu/ }).dispatchEvent('click')
  await expect(rows(page)).toHaveCount(1)
  const first = rows(page).first()
  await expect(first).toContainText('Marked by Manu')
  await expect(first).toContainText('The port is missing.')
  await expect(first.getByRole('blockquote')).toHaveText('a vessel')
  await expect(page.getByText('agree, disagree with Manu')).toBeVisible()
  await expectFit(page)
  await first.focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
  await expect(first.getByRole('radio', { name: 'Wrong' })).toBeChecked()
  await page.keyboard.press('d')
  await expect(first.getByRole('radio', { name: 'Correct' })).toBeChecked()
  await page.getByRole('button', { name: 'Discard' }).click()
  await first.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(first.getByRole('radio', { name: 'Wrong' })).toBeChecked()
  // The button is gone with the click; the keys go on.
  await page.keyboard.press('d')
  await expect(first.getByRole('radio', { name: 'Correct' })).toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('w')
  await expect(first.getByRole('radio', { name: 'Wrong' })).toBeChecked()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('what Manu suggests in a test is among Manu’s, and a reviewer agrees or disagrees with it', async ({ page }) => {
  await markedByManu(page, {
    gradedBy: 'rules',
    manuMarking: 'notSure',
    suggested: 'correct',
    weight: 1,
    feedback: 'Manu suggests correct: names the port.',
  })
  await openAssessment(page)
  await page.getByRole('radio', { name: /^By Manu/ }).dispatchEvent('click')
  await expect(rows(page)).toHaveCount(1)
  const first = rows(page).first()
  await expect(first).toContainText('Manu suggests correct: names the port.')
  await expect(first).toContainText('Suggested by Manu')
  await expect(first.getByRole('blockquote')).toHaveText('a vessel')
  await expect(first.getByRole('radio', { name: 'Not sure' })).not.toBeChecked()
  await first.focus()
  await page.keyboard.press('a')
  await expect(first.getByRole('radio', { name: 'Correct' })).toBeChecked()
  await page.getByRole('button', { name: 'Discard' }).click()
  await first.getByRole('button', { name: 'Disagree' }).click()
  await expect(first.getByRole('radio', { name: 'Wrong' })).toBeChecked()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a reviewer proposes an answer, an author has the case accept it, and results are regraded', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAssessment(page)
  await page.getByRole('radio', { name: 'Wrong' }).first().dispatchEvent('click')
  // What another test marked by hand stays as it is marked.
  const wrong = rows(page).filter({ hasNotText: 'Marked by a person' }).first()
  await wrong.getByRole('button', { name: 'Propose as accepted answer' }).click()
  const proposing = page.getByRole('dialog')
  await proposing.getByRole('textbox', { name: 'Why it should be accepted (optional)' }).fill('The register says so')
  await expectAccessible(page)
  await proposing.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByText('Proposed as accepted answer: an author decides')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, 'owner', '/admin/review/proposed')
  const proposed = other.getByRole('row').filter({ hasText: 'The register says so' })
  await expectAccessible(other)
  await proposed.getByRole('button', { name: /^Accept/ }).click()
  await expect(other.getByText(/Saved as version \d+, which accepts this answer/)).toBeVisible()
  await expect(other.getByText('No proposed answers')).toBeVisible()

  await other.getByRole('tab', { name: 'Regrading' }).click()
  const card = other.getByRole('listitem', { name: 'Nordkai Maritime' })
  await expect(card.getByText(/would change \d+ of \d+ result|None of \d+ result/)).toBeVisible()
  await card.getByRole('button', { name: 'Show the preview' }).click()
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByText('ana@casebench.demo')).toBeVisible()
  await expectAccessible(other)
  await other.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Apply to/ }).click()
  await expect(dialog).toContainText(/made by people|marked by a person/)
  await dialog.getByRole('button', { name: /^Apply to/ }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(other)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The register gives both names')
  await dialog.getByRole('button', { name: /^Apply to/ }).click()

  // Nothing has changed yet, and it is undone.
  await expect(card.getByText(/Regrade confirmed\. It takes effect on/)).toBeVisible()
  const regrade = other
    .getByRole('list', { name: 'Regrades' })
    .getByRole('listitem')
    .filter({ hasText: 'The register gives both names' })
  await expect(regrade).toContainText('Not in effect yet')
  await expectAccessible(other)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('Regraded')).toHaveCount(0)
  await regrade.getByRole('button', { name: 'Undo regrade' }).click()
  await dialog.getByRole('button', { name: 'Undo regrade' }).click()
  await expect(regrade.getByText(/^Undone by/)).toBeVisible()
  await expect(card.getByText('Regrade undone. No result has changed.')).toBeVisible()

  // The second time it is applied at once.
  await card.getByRole('button', { name: 'Preview regrading' }).click()
  await card.getByRole('button', { name: /^Apply to/ }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Both names, checked again')
  await dialog.getByRole('checkbox', { name: 'Apply now and notify candidates' }).check()
  await expect(dialog.getByText('You cannot undo this.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Apply to/ }).click()
  await expect(other.getByText(/^Took effect on/)).toBeVisible()
  await other.context().close()
  await page.reload()
  await expect(page.getByText('Regraded').first()).toBeVisible()
})

test('one’s own work, work that was not sent in and work that is not there say so', async ({ page }) => {
  await signIn(page, 'coordinator', '/admin/users/users/chi@casebench.demo/training/nobody-has-this')
  await expect(page.getByText('This case is not assigned to this user in this mode.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(work)
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
