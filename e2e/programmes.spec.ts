import type { APIRequestContext, Page } from '@playwright/test'
import { addPerson, expect, expectAccessible, givenPassword, headersOf, signIn, signInByForm, test } from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS

/** A case of one question. */
async function addCase(request: APIRequestContext, name: string): Promise<string> {
  const caseId = `path-${crypto.randomUUID()}`
  const attributes = [{ attributeId: 'Founded', title: 'Founded', type: 'date', required: true }]
  const stored = await request.post(`${origin()}/v1/admin/cases/insert_case/`, {
    headers: await headersOf(request, 'owner'),
    data: {
      caseId,
      caseData: {
        details: { name, webaddress: 'path.example' },
        components: [
          { title: 'Client', sections: [{ title: 'Identity', subsections: [{ title: 'Dates', attributes }] }] },
        ],
        knowledgeCheck: [],
        documents: [],
        revealAnswers: 'always',
      },
      answerSheet: { Founded: { answer: '2013-11-04' } },
    },
  })
  expect(stored.status(), await stored.text()).toBe(200)
  return caseId
}

async function addCohort(request: APIRequestContext, description: string, emails: string[]): Promise<void> {
  const headers = await headersOf(request, 'owner')
  const added = await request.post(`${origin()}/v1/admin/cohorts/create_cohort`, { headers, data: { description } })
  const { cohort } = await added.json()
  const data = { cohort_id: cohort.id, emails }
  expect((await request.post(`${origin()}/v1/admin/cohorts/set_members`, { headers, data })).status()).toBe(200)
}

/** Adds a step by keyboard alone: from the field of its kind to the button that is done with it. */
async function addStep(page: Page, kind: string, title: string, material?: string): Promise<void> {
  await page.getByLabel('Kind of step').focus()
  await page.keyboard.type(kind)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: kind })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  if (material !== undefined) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('textbox', { name: 'Search' })).toBeFocused()
    await page.keyboard.type(material)
    const choice = dialog.getByLabel(material, { exact: true })
    await expect(choice).toBeVisible()
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked()
  }
  await dialog.getByLabel('Title').focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('an owner builds a programme by keyboard and starts it; its candidate does the first step', async ({
  page,
  request,
}) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const [first, second] = [`First Trading ${unique}`, `Second Trading ${unique}`]
  const caseId = await addCase(request, first)
  await addCase(request, second)
  const email = await addPerson(request, `Pia ${unique}`)
  await addCohort(request, `Autumn ${unique}`, [email])

  await signIn(page, 'owner', '/admin/system/modules')
  // Switched off, it would be so for the tests beside this one as well.
  await expect(page.getByRole('switch', { name: 'Certification: programmes' })).toBeChecked()
  await expectAccessible(page)
  const sidebar = page.getByRole('navigation', { name: 'Admin Studio' })
  await sidebar.getByRole('link', { name: 'Training', exact: true }).click()

  await page.getByRole('link', { name: 'New programme' }).click()
  const title = `KYC analyst ${unique}`
  await page.getByLabel('Title').focus()
  await page.keyboard.type(title)
  await addStep(page, 'Case in training', 'Train the second', second)
  await addStep(page, 'Case in training', 'Train the first', first)
  await addStep(page, 'Sign-off by a reviewer', 'Reviewer’s sign-off')
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Edit Train the first' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(steps.first()).toContainText('Train the first')
  // What was moved before it no longer waits for it: say so for the one behind.
  await page.getByRole('button', { name: 'Edit Train the second' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('1. Train the first').focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Title').focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('button', { name: 'Start for a cohort' }).click()
  const start = page.getByRole('dialog', { name: 'Start programme' })
  await start.getByLabel('Cohort').selectOption({ label: `Autumn ${unique} (1 member)` })
  await start.getByRole('button', { name: 'Start programme' }).click()
  await expect(page.getByRole('row', { name: `Autumn ${unique}` })).toContainText('1 person')
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInByForm(page, email)
  const path = page.getByRole('region', { name: 'Your path' })
  await expect(path.getByRole('listitem').nth(1)).toContainText('Opens when step 1 is passed')
  await expectAccessible(page)
  await path.getByRole('link', { name: 'Go to the case' }).click()
  await expect(page).toHaveURL(new RegExp(`/platform/training/${caseId}/`))

  const token = (
    await (await request.post(`${origin()}/auth/sign_in`, { data: { email, password: givenPassword } })).json()
  ).access_token
  const own = { authorization: `Bearer ${token}` }
  const answer = { email, caseId, mode: 'training', attributeId: 'Founded', answerData: { answer: '2013-11-04' } }
  const saved = await request.post(`${origin()}/v1/any/cases/update_single_answer`, { headers: own, data: answer })
  expect(saved.status()).toBe(200)
  const sent = await request.post(`${origin()}/v1/any/cases/check_answers/${caseId}`, {
    headers: own,
    data: { mode: 'training', idempotencyToken: crypto.randomUUID() },
  })
  expect(sent.status()).toBe(202)
  await page.goto('/platform')
  await expect(path.getByRole('listitem').first()).toContainText('100%', { timeout: 30_000 })
  await expect(path.getByRole('listitem').nth(1).getByRole('link', { name: 'Go to the case' })).toBeVisible()
  await expect(path).toContainText('1 of 3 steps')
})
