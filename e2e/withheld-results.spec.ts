import { expect, expectAccessible, headersOf, signIn, test } from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS

test('a case given both ways is warned of, and its training shows no result until the test is taken', async ({
  page,
  request,
}) => {
  const caseId = `both-${crypto.randomUUID()}`
  const name = `Both Ways ${caseId.slice(5, 13)}`
  const owner = await headersOf(request, 'owner')
  const attributes = [{ attributeId: 'Founded', title: 'Founded', type: 'date', required: true }]
  const stored = await request.post(`${origin()}/v1/admin/cases/insert_case/`, {
    headers: owner,
    data: {
      caseId,
      caseData: {
        details: { name, webaddress: 'both.example' },
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
  const email = 'chi@casebench.demo'
  const given = { caseId, email, mode: 'training' }
  expect((await request.post(`${origin()}/v1/admin/cases/assign_case`, { headers: owner, data: given })).status()).toBe(
    200,
  )
  const chi = await headersOf(request, 'chi')
  const data = { ...given, attributeId: 'Founded', answerData: { answer: '1999-01-01' } }
  expect((await request.post(`${origin()}/v1/any/cases/update_single_answer`, { headers: chi, data })).status()).toBe(
    200,
  )
  const sent = await request.post(`${origin()}/v1/any/cases/check_answers/${caseId}`, {
    headers: chi,
    data: { mode: 'training', idempotencyToken: crypto.randomUUID() },
  })
  expect(sent.status()).toBe(202)

  await signIn(page, 'chi')
  const desk = `/platform/training/${caseId}/${crypto.randomUUID()}`
  await page.goto(desk)
  await expect(page.getByText('The reference answer: 2013-11-04').first()).toBeVisible({ timeout: 30_000 })

  // Whoever assigns it as a test hears of it first, and says so once more.
  await page.context().clearCookies()
  await signIn(page, 'owner', `/admin/case_manager/cases?q=${caseId}`)
  await page.getByRole('checkbox', { name }).or(page.getByRole('row', { name }).getByRole('checkbox')).first().check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Test', { exact: true }).click()
  await dialog.getByLabel('Emails').fill(email)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'This person already has this case in training. They will not see marks until they have taken the test.',
  )
  await expectAccessible(page)
  // And offers to let them open tests with it.
  const unlocking = dialog.getByRole('checkbox', { name: 'Unlock tests for this person' })
  await expect(unlocking).not.toBeChecked()
  await unlocking.check()
  await dialog.getByRole('button', { name: 'Assign anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Tests unlocked for 1 person.')).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, 'chi', desk)
  await expect(
    page.getByText('You will see which answers were correct after you have taken the test of this case.').first(),
  ).toBeVisible()
  await expect(page.getByText('2013-11-04')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Unlock and try again' })).toBeVisible()
  const locked = await request.post(`${origin()}/v1/admin/shared/toggle_test_mode`, {
    headers: owner,
    data: { email, flag: 0 },
  })
  expect((await locked.json()).isTestUnlocked).toBe(false)
  const unassigned = await request.post(`${origin()}/v1/admin/cases/delete_case/`, {
    headers: owner,
    data: { caseIds: [caseId] },
  })
  expect(unassigned.status()).toBe(200)
})
