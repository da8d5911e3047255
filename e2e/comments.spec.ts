import type { APIRequestContext, Page } from '@playwright/test'
import {
  addPerson,
  expect,
  expectAccessible,
  expectFit,
  givenPassword,
  headersOf,
  signIn,
  signInByForm,
  test,
} from './support.ts'

/** An evaluated training, with one answer right and one wrong, of a case that no other test knows. */
async function evaluatedWork(request: APIRequestContext) {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const email = await addPerson(request, 'Vera Lindqvist')
  const signedIn = await request.post(`${origin}/auth/sign_in`, { data: { email, password: givenPassword } })
  const candidate = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  const owner = await headersOf(request, 'owner')
  const post = async (headers: Record<string, string>, path: string, data: object) => {
    const answer = await request.post(`${origin}/v1/${path}`, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const caseId = `commented-${crypto.randomUUID()}`
  const name = `Commented ${caseId.slice(10, 18)}`
  const attributes = [
    { attributeId: 'Founded', title: 'Founded', type: 'date', required: true },
    { attributeId: 'Closed', title: 'Closed', type: 'date', required: true },
  ]
  const sections = [{ title: 'Identity', subsections: [{ title: 'Dates', attributes }] }]
  const details = { name, webaddress: 'commented.example' }
  const caseData = { details, components: [{ title: 'Client', sections }], knowledgeCheck: [], documents: [] }
  const answerSheet = { Founded: { answer: '2013-11-04' }, Closed: { answer: '2019-02-01' } }
  await post(owner, 'admin/cases/insert_case/', { caseId, caseData, answerSheet })
  const one = { caseId, email, mode: 'training' }
  await post(owner, 'admin/cases/assign_case', one)
  for (const [attributeId, answer] of [
    ['Founded', '2013-11-04'],
    ['Closed', '2018-02-01'],
  ])
    await post(candidate, 'any/cases/update_single_answer', { ...one, attributeId, answerData: { answer } })
  const idempotencyToken = crypto.randomUUID()
  await post(candidate, `any/cases/check_answers/${caseId}`, { mode: 'training', idempotencyToken })
  const review = `${origin}/v1/any/cases/case_review/get_case_details?email=${email}&caseId=${caseId}&mode=training`
  const state = async () => (await (await request.get(review, { headers: candidate })).json()).state
  await expect.poll(state, { timeout: 60_000 }).toBe('notPassed')
  return {
    email,
    name,
    address: `/admin/users/users/${email}/training/${caseId}`,
    remove: () => post(owner, 'admin/cases/delete_case/', { caseIds: [caseId] }),
  }
}

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Answers and their references' }).getByRole('row', { name, exact: true })
const comment = (page: Page, title: string) => page.getByRole('textbox', { name: `Comment on ${title}` })

test('a reviewer comments by keyboard, keeps a comment in the bank and uses it again; the candidate reads it with the result', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const work = await evaluatedWork(request)
  const said = `Date the source first. ${crypto.randomUUID().slice(0, 8)}`

  await test.step('writes on an answer, and adds it to the bank', async () => {
    await signIn(page, 'coordinator', work.address)
    await row(page, 'Founded').focus()
    await page.keyboard.press('m')
    await expect(comment(page, 'Founded')).toBeFocused()
    await page.keyboard.type(said)
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('textbox', { name: 'Search the comment bank' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('option', { name: 'Add what you wrote, for this case' }).click()
    await expect(page.getByText('Added to the comment bank.')).toBeVisible()
  })

  await test.step('puts it into another one from the bank, by keyboard alone', async () => {
    await row(page, 'Closed').focus()
    await page.keyboard.press('m')
    await expect(comment(page, 'Closed')).toBeFocused()
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('textbox', { name: 'Search the comment bank' })).toBeFocused()
    await page.keyboard.type('source date')
    await expect(page.getByRole('option', { name: said })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(comment(page, 'Closed')).toHaveValue(said)
    await expect(comment(page, 'Closed')).toBeFocused()
    await page.keyboard.type(' See page 2.')
    await page.keyboard.press('Escape')
    await expect(row(page, 'Closed')).toBeFocused()
  })

  await test.step('writes on the whole, and saves all of it', async () => {
    await page.getByRole('button', { name: 'Add overall comment' }).click()
    await page.getByRole('textbox', { name: 'Overall comment' }).fill('Read the register before you answer.')
    await expectFit(page)
    await page.getByRole('button', { name: 'Save 3 changes' }).click()
    await expect(page.getByText('Comments saved.')).toBeVisible()
    await expect(row(page, 'Closed')).toContainText(`${said} See page 2.`)
    await expect(row(page, 'Closed')).toContainText('Comment by coordinator@casebench.demo')
  })

  await test.step('the candidate reads them with the result and at the questions', async () => {
    const candidate = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await signInByForm(candidate, work.email)
    await candidate.getByRole('link', { name: work.name }).first().click()
    const comments = candidate.getByRole('region', { name: 'Reviewer’s comments' })
    await expect(comments).toContainText('Read the register before you answer.')
    await expect(comments.getByRole('listitem')).toHaveCount(2)
    await expect(candidate.locator('[data-question="Closed"]')).toContainText(`${said} See page 2.`)
    await expectAccessible(candidate)
    await expectFit(candidate)
    await candidate.context().close()
  })

  await test.step('changes and deletes it in the bank, and takes that back', async () => {
    await row(page, 'Founded').getByRole('button', { name: 'Edit the comment on Founded' }).click()
    await page.getByRole('button', { name: 'Comment bank' }).click()
    await page.getByRole('option', { name: 'Edit or delete comments…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Comment bank' })
    await dialog.getByRole('button', { name: `Edit “${said}”` }).click()
    await dialog.getByRole('textbox', { name: 'Comment', exact: true }).fill(`${said} Always.`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: `Delete “${said} Always.”` }).click()
    await expect(dialog.getByRole('status')).toContainText('Deleted:')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('button', { name: `Delete “${said} Always.”` })).toBeVisible()
    await expectAccessible(page)
    await expectFit(page)
  })
  await work.remove()
})
