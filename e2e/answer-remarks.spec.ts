import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, headersOf, question, signIn, test } from './support.ts'

const ana = 'ana@casebench.demo'
const origin = () => process.env.CASEBENCH_E2E_ADDRESS

const fields = [
  { attributeId: 'Seat', title: 'Country of seat', type: 'country' },
  { attributeId: 'Share', title: 'Share held', type: 'percent' },
  { attributeId: 'Staff', title: 'Number of employees', type: 'number' },
  { attributeId: 'Founded', title: 'Founded', type: 'date' },
  { attributeId: 'Phone', title: 'Phone', type: 'phone' },
  { attributeId: 'Mail', title: 'Email', type: 'email' },
]

/** A case with a question of each type that may be answered oddly, open to the demo's candidate. */
async function oddCase(request: APIRequestContext, mode: 'training' | 'test'): Promise<string> {
  const caseId = `odd-${crypto.randomUUID()}`
  const headers = await headersOf(request, 'owner')
  const caseData = {
    details: { name: `Oddly Answered ${caseId.slice(4, 12)}`, webaddress: 'odd.example' },
    components: [
      { title: 'Client', sections: [{ title: 'Identity', subsections: [{ title: 'Facts', attributes: fields }] }] },
    ],
    knowledgeCheck: [],
    documents: [],
  }
  const answerSheet = {
    Seat: { answer: 'Germany' },
    Share: { answer: '25 %' },
    Staff: { answer: '1200' },
    Founded: { answer: '2013-11-04' },
    Phone: { answer: '+49 451 200100' },
    Mail: { answer: 'office@odd.example' },
  }
  const send = async (path: string, data: object) => {
    const answer = await request.post(`${origin()}${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await send('/v1/admin/cases/insert_case/', { caseId, caseData, answerSheet })
  await send('/v1/admin/cases/assign_case', { caseId, email: ana, mode })
  assigned = { request, caseId, mode }
  return caseId
}

let assigned: { request: APIRequestContext; caseId: string; mode: string } | undefined
test.afterEach(async () => {
  // Others share the demo's candidate, and count her cases.
  if (assigned === undefined) return
  const { request, caseId, mode } = assigned
  const options = { headers: await headersOf(request, 'owner'), data: { caseId, email: ana, mode } }
  expect((await request.post(`${origin()}/v1/admin/cases/unassign_case`, options)).status()).toBe(200)
})

async function openDesk(page: Page, caseId: string, mode: 'training' | 'test'): Promise<void> {
  await signIn(page, 'ana', `/platform/${mode}/${caseId}/${crypto.randomUUID()}`)
  if (mode === 'test') await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(question(page, 'Country of seat')).toBeVisible()
}

const field = (page: Page, title: string) => question(page, title).getByRole('textbox')

test('what does not look like an answer is remarked on at its field and before submitting, and stays as it was typed', async ({
  page,
  request,
}) => {
  await openDesk(page, await oddCase(request, 'training'), 'training')

  await test.step('Enter takes the country that is found first', async () => {
    const country = question(page, 'Country of seat').getByRole('combobox').or(field(page, 'Country of seat'))
    await country.first().pressSequentially('Germ')
    await page.keyboard.press('Enter')
    await expect(country.first()).toHaveValue('Germany')
    await expect(question(page, 'Country of seat')).toContainText('Saved')
  })

  await test.step('a country is read as the grading reads it', async () => {
    const country = question(page, 'Country of seat').getByRole('combobox').or(field(page, 'Country of seat')).first()
    await country.fill('Singaporean')
    await expect(question(page, 'Country of seat')).toContainText('read as Singapore')
    await country.fill('Germany')
    await expect(question(page, 'Country of seat')).not.toContainText('read as')
  })

  await test.step('two readings are told apart by keyboard', async () => {
    const number = field(page, 'Number of employees')
    await number.fill('1,500')
    await expect(question(page, 'Number of employees')).toContainText('Which do you mean?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(number).toHaveValue('1.5')
    await expect(number).toBeFocused()
  })

  await test.step('each field says what is odd, once typing stops', async () => {
    for (const [title, typed, remark] of [
      ['Share held', '150 %', /between 0 and 100/],
      ['Founded', 'tomorrow', /such as 4 Nov 2013/],
      ['Phone', 'abc', /such as \+49/],
      ['Email', 'not-an-email', /name@example\.com/],
    ] as const) {
      await field(page, title).fill(typed)
      await expect(question(page, title)).toContainText(remark)
      await expect(question(page, title)).toContainText('Saved')
      await expect(field(page, title)).toHaveValue(typed)
    }
    await field(page, 'Share held').fill('1.234')
    await expect(question(page, 'Share held')).toContainText('Saved')
    await expect(question(page, 'Share held')).not.toContainText('Which do you mean?')
    await expect(question(page, 'Share held')).not.toContainText('between 0 and 100')
    await field(page, 'Number of employees').fill('1.234')
    await expect(question(page, 'Number of employees')).toContainText('Which do you mean?')
    await expectAccessible(page)
  })

  await test.step('the submit box names them and leads there; nothing is in the way', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit this case' })
    const list = dialog.getByRole('region', { name: 'Answers to check' })
    await expect(list.getByRole('listitem')).toHaveText([
      /Number of employees.*two ways/,
      /Founded.*date/,
      /Phone.*phone number/,
      /Email.*email address/,
    ])
    await expect(dialog.getByRole('button', { name: 'Submit for evaluation' })).toBeEnabled()
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Number of employees' }).click()
    await expect(field(page, 'Number of employees')).toBeFocused()
    await question(page, 'Number of employees').getByRole('button', { name: '1,234' }).click()
    await expect(field(page, 'Number of employees')).toHaveValue('1234')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(list.getByRole('listitem')).toHaveCount(3)
  })
})

test('the last box of a test says that submitting is final', async ({ page, request }) => {
  await openDesk(page, await oddCase(request, 'test'), 'test')
  await field(page, 'Share held').fill('25')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit this test' })
  await expect(dialog).toContainText('Submitting is final. You have one attempt')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit the test' }).click()
  await expect(dialog).toBeHidden()
})
