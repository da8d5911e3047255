import { expect, expectAccessible, headersOf, signIn, test } from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS

test('whoever has a case as a test is told why its answers are closed, and loses nothing that they typed', async ({
  page,
  request,
}) => {
  const caseId = `tested-${crypto.randomUUID()}`
  const name = `Tested ${caseId.slice(7, 15)}`
  const reference = '2013-11-04'
  const owner = await headersOf(request, 'owner')
  const post = async (call: string, data: object) => {
    const answer = await request.post(`${origin()}/v1/admin/cases/${call}`, { headers: owner, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const attributes = [{ attributeId: 'Founded', title: 'Founded', type: 'date', required: true }]
  await post('insert_case/', {
    caseId,
    caseData: {
      details: { name, webaddress: 'tested.example' },
      components: [
        { title: 'Client', sections: [{ title: 'Identity', subsections: [{ title: 'Dates', attributes }] }] },
      ],
      knowledgeCheck: [],
      documents: [],
    },
    answerSheet: { Founded: { answer: reference } },
  })
  const given = { caseId, email: 'author@casebench.demo', mode: 'test' }
  expect((await post('preview_assignment', given)).warning).toContain('may know the answers to this case')

  // The author has the case open, with a change that is not saved yet, when the test is assigned.
  await signIn(page, 'author')
  const address = `/admin/case_manager/cases/${caseId}`
  await page.goto(address)
  const typed = 'Read the register first.'
  await page.getByLabel('Instructions').fill(typed)
  await expect(page.getByText(/kept on this device/i).first()).toBeVisible()
  await post('assign_case', given)
  // Being told of it changes nothing that is being typed.
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible()
  await expect(page.getByLabel('Instructions')).toHaveValue(typed)
  await page.getByRole('button', { name: 'Save draft' }).click()
  const closed = 'You have this case as a test that you have not finished.'
  await expect(page.getByText(closed).first()).toBeVisible()
  await expect(page.getByLabel('Instructions')).toHaveValue(typed)

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Closed until you finish your test' })).toBeVisible()
  await expect(page.getByText(closed)).toBeVisible()
  await expect(page.getByText(reference)).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/admin/case_manager/cases?q=${caseId}`)
  // What would be refused is blocked, and says why.
  const row = page.getByRole('row', { name })
  await row.getByRole('checkbox').check()
  const blocked = [
    row.getByRole('button', { name }),
    page.getByRole('button', { name: 'Delete', exact: true }),
    page.getByRole('link', { name: 'Duplicate' }),
    page.getByRole('link', { name: 'Analysis' }),
  ]
  for (const control of blocked) {
    await expect(control).toBeDisabled()
    await expect(control).toHaveAccessibleDescription(/^You have this case as a test that you have not finished\. Ask/)
  }
  await page.getByRole('link', { name: 'Duplicate' }).click({ force: true })
  await page.getByRole('button', { name: 'Delete', exact: true }).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cases\?/)
  await expectAccessible(page)
  // Somebody whose list is an older one is refused by the server.
  const late = await request.post(`${origin()}/v1/admin/cases/delete_case/`, {
    headers: await headersOf(request, 'author'),
    data: { caseIds: [caseId] },
  })
  expect(late.status()).toBe(403)
  await page.goto(address)
  await expect(page.getByText(closed)).toBeVisible()

  // Once somebody has taken the test from them, they go on where they were.
  await post('unassign_case', given)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Instructions')).toHaveValue(typed)
  await post('delete_case/', { caseIds: [caseId] })
})
