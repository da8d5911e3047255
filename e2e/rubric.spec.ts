import type { APIRequestContext, Page } from '@playwright/test'
import {
  addPerson,
  expect,
  expectAccessible,
  expectFit,
  givenPassword,
  headersOf,
  publishCase,
  signIn,
  signInByForm,
  test,
} from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS

async function post(request: APIRequestContext, headers: Record<string, string>, path: string, data: object) {
  const answer = await request.post(`${origin()}/v1/${path}`, { headers, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

/** A case with one free text, that no other test knows. */
async function newCase(request: APIRequestContext) {
  const caseId = `rubric-${crypto.randomUUID()}`
  const name = `Rubric ${caseId.slice(7, 15)}`
  const attributes = [
    { attributeId: 'Purpose', title: 'Purpose', type: 'longText', grading: { rubric: 'Says what is traded.' } },
  ]
  const sections = [{ title: 'Business', subsections: [{ title: 'Activity', attributes }] }]
  const details = { name, webaddress: 'rubric.example' }
  const caseData = { details, components: [{ title: 'Client', sections }], knowledgeCheck: [], documents: [] }
  await post(request, await headersOf(request, 'author'), 'admin/cases/insert_case/', {
    caseId,
    caseData,
    answerSheet: { Purpose: { answer: 'Trades in samples and their parts.' } },
  })
  return { caseId, name }
}

/** Sends in the free text as a candidate of the test's own. */
async function submitted(request: APIRequestContext, caseId: string) {
  const email = await addPerson(request, 'Nora Lindholm')
  const one = { caseId, email, mode: 'training' }
  await post(request, await headersOf(request, 'owner'), 'admin/cases/assign_case', one)
  const signedIn = await request.post(`${origin()}/auth/sign_in`, { data: { email, password: givenPassword } })
  const candidate = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  await post(request, candidate, 'any/cases/update_single_answer', {
    ...one,
    attributeId: 'Purpose',
    answerData: { answer: 'They sell samples of many kinds to shops.' },
  })
  await post(request, candidate, `any/cases/check_answers/${caseId}`, {
    mode: 'training',
    idempotencyToken: crypto.randomUUID(),
  })
  const review = `${origin()}/v1/any/cases/case_review/get_case_details?email=${email}&caseId=${caseId}&mode=training`
  const state = async () => (await (await request.get(review, { headers: candidate })).json()).state
  await expect.poll(state, { timeout: 60_000 }).toBe('notPassedYet')
  return email
}

const criteria = (page: Page) => page.getByRole('group', { name: 'Criteria', exact: true })
const level = (page: Page, number: number) =>
  criteria(page).getByRole('textbox', { name: `What earns level ${number} of What is traded` })
const nameOf = (page: Page, number: number) =>
  criteria(page)
    .getByRole('textbox', { name: 'Name', exact: true })
    .nth(number - 1)

test('an author writes a rubric, a reviewer gives points by it, and the candidate reads what they earned', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { caseId, name } = await newCase(request)

  await test.step('the author adds criteria, mends what is wrong with them and puts them in order', async () => {
    await signIn(page, 'author', `/admin/case_manager/cases/${caseId}`)
    await page.getByRole('treeitem', { name: /^Purpose/ }).click()
    await criteria(page).getByRole('button', { name: 'Add criterion' }).click()
    await expect(nameOf(page, 1)).toBeFocused()
    await page.keyboard.type('How it is sold')
    await criteria(page).getByRole('textbox', { name: 'Points', exact: true }).fill('2')
    await criteria(page).getByRole('button', { name: 'Add criterion' }).click()
    await expect(nameOf(page, 2)).toBeFocused()
    await page.keyboard.type('What is traded')
    await criteria(page).getByRole('textbox', { name: 'Points', exact: true }).nth(1).fill('4')
    await criteria(page).getByRole('button', { name: 'Add level to What is traded' }).click()
    await expect(level(page, 1)).toBeFocused()
    await page.keyboard.type('Samples and their parts')
    await criteria(page).getByRole('button', { name: 'Add level to What is traded' }).click()
    await expect(level(page, 2)).toBeFocused()
    await page.keyboard.type('One of them')
    const first = criteria(page).getByRole('textbox', { name: 'Points of level 1 of What is traded' })
    await first.fill('3')
    await expect(criteria(page).getByText('No level of “What is traded” earns all of its 4 points.')).toBeVisible()
    await first.fill('4')
    await expect(criteria(page).getByText('No level of')).toBeHidden()
    await nameOf(page, 2).press('Alt+ArrowUp')
    await expect(nameOf(page, 1)).toHaveValue('What is traded')
    await expect(nameOf(page, 1)).toBeFocused()
    await expect(criteria(page).getByText('6 points in all')).toBeVisible()
    await expectAccessible(page)
    await expectFit(page)
    await publishCase(page, 'A rubric for the purpose')
  })

  const email = await submitted(request, caseId)

  await test.step('the reviewer gives points, and the mark and the score follow', async () => {
    const reviewing = await browser.newContext({ baseURL: baseURL ?? '' })
    const desk = await reviewing.newPage()
    await signIn(desk, 'coordinator', `/admin/users/users/${email}/training/${caseId}`)
    await expect(desk.getByText('Says what is traded.')).toBeVisible()
    await desk.getByRole('radio', { name: '2 One of them' }).check()
    await desk.getByRole('button', { name: 'Save 1 change' }).hover()
    await expect(desk.getByText('Give every criterion of “Purpose” its points first.')).toBeVisible()
    await desk.getByRole('textbox', { name: 'How it is sold', exact: true }).fill('1.5')
    await desk.getByRole('textbox', { name: 'Comment on What is traded' }).fill('The parts are missing.')
    await expect(desk.getByText('3.5 of 6 points')).toBeVisible()
    await expect(desk.getByText('58%', { exact: true })).toBeVisible()
    await expectAccessible(desk)
    await desk.setViewportSize({ width: 320, height: 700 })
    await expectFit(desk)
    await desk.setViewportSize({ width: 1280, height: 800 })
    await desk.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(desk.getByText('Marks saved.')).toBeVisible()
    await reviewing.close()
  })

  await test.step('the candidate reads each criterion with its points', async () => {
    const own = await browser.newContext({ baseURL: baseURL ?? '' })
    const candidate = await own.newPage()
    await signInByForm(candidate, email)
    await candidate.getByRole('link', { name }).first().click()
    await expect(candidate.getByText('3.5 of 6 points').first()).toBeVisible()
    await expect(candidate.getByText('The parts are missing.').first()).toBeVisible()
    await expect(candidate.getByText('One of them').first()).toBeVisible()
    await expectAccessible(candidate)
    await own.close()
  })

  await post(request, await headersOf(request, 'owner'), 'admin/cases/delete_case/', { caseIds: [caseId] })
})
