import type { APIRequestContext, Page } from '@playwright/test'
import {
  addPerson,
  expect,
  expectAccessible,
  expectFit,
  givenPassword,
  goodAnswers,
  headersOf,
  question,
  signInByForm,
  test,
} from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS
const caseId = 'nordkai-maritime'

/** Somebody of this test alone who has the case in training, with the answers of an experienced candidate, some of them made wrong. */
async function candidateWith(request: APIRequestContext, changed: Record<string, string>): Promise<string> {
  const email = await addPerson(request, 'Vera Lindqvist')
  const assigned = await request.post(`${origin()}/v1/admin/cases/assign_case`, {
    headers: await headersOf(request, 'coordinator'),
    data: { caseId, email, mode: 'training' },
  })
  expect(assigned.status()).toBe(200)
  const signedIn = await request.post(`${origin()}/auth/sign_in`, { data: { email, password: givenPassword } })
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  for (const [attributeId, answer] of Object.entries({ ...goodAnswers(caseId), ...changed })) {
    const data = { email, caseId, mode: 'training', attributeId, answerData: { answer } }
    const saved = await request.post(`${origin()}/v1/any/cases/update_single_answer`, { headers, data })
    expect([200, 409]).toContain(saved.status())
  }
  return email
}

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Submit for evaluation' }).click()
  await expect(page.getByRole('heading', { name: 'What would help most' })).toBeVisible({ timeout: 30_000 })
}

const wrong = {
  'Registration-Date': '11 April 2013',
  'Registration-Capital': 'EUR 25,000',
  'Owner-Percent0': '51.1',
  'Director-Resigned': '',
  kyc0: '10',
  'Identity-LegalName': 'Nordkai Spedition GmbH',
  'Address-MoveDate': '2024-01-10',
}

test('the last attempt stays beside the fields, says what would help most, and is compared with the next', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const email = await candidateWith(request, wrong)
  await signInByForm(page, email)
  await page
    .getByRole('link', { name: /Nordkai/ })
    .first()
    .click()
  await submit(page)
  const helps = page.getByRole('region', { name: 'What would help most' })
  const group = (name: string) => helps.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

  await test.step('groups what was lost by the mistake, and leads to the questions and to help', async () => {
    await expect(group('Day and month swapped')).toContainText('1 answer')
    await group('Separators, zeros and units').getByRole('button', { name: 'Share capital' }).click()
    await expect(question(page, 'Share capital')).toContainText('Wrong')
    const read = group('Company name not as registered').getByRole('button', { name: /^Read: / })
    await read.press('Enter')
    await expect(read).toHaveAttribute('aria-expanded', 'true')
    await expect(group('Company name not as registered')).toContainText('register')
    await expect(group('Knowledge check')).toContainText('1 point to win')
    await expectFit(page)
  })

  await test.step('asks before the case is unlocked, and says what that withdraws', async () => {
    await page.getByRole('button', { name: 'Unlock and try again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlock this case?' })
    await expect(dialog).toContainText('no longer counts until you submit again')
    await expect(dialog).toContainText('answers that wait for a reviewer')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Unlock and try again' }).click()
    await dialog.getByRole('button', { name: 'Unlock and try again' }).click()
    await expect(page.getByText('Attempt 2', { exact: true })).toBeVisible()
  })

  await test.step('the marks of the last attempt stand beside the fields', async () => {
    await expect(page.getByRole('tab', { name: 'Result of attempt 1' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Next to fix' }).click()
    await group('Day and month swapped').getByRole('button', { name: 'Date of incorporation' }).click()
    const field = question(page, 'Date of incorporation')
    await expect(field).toContainText('Last time: wrong.')
    await expect(field).toContainText('Day and month look swapped.')
    await field.getByRole('textbox').fill('2013-11-04')
    await expect(field).toContainText('You wrote 11 April 2013.')
    await expect(field).toContainText('Changed')
    await expect(question(page, 'Share capital')).toContainText('Last time: wrong.')
    await expectFit(page)
    await page.reload()
    await expect(question(page, 'Date of incorporation')).toContainText('You wrote 11 April 2013.')
  })

  await test.step('both attempts are compared', async () => {
    await expect(page.getByRole('banner').getByText('All saved')).toBeVisible()
    await submit(page)
    await page.getByRole('button', { name: 'Compare attempts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare attempts' })
    await expect(dialog).toContainText('1 question gained')
    const row = dialog.getByRole('row').filter({ hasText: 'Date of incorporation' })
    await expect(row).toContainText('11 April 2013')
    await expect(row).toContainText('Gained')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the dashboard shows the progress', async () => {
    await page.goto('/platform')
    const progress = page.getByRole('region', { name: 'Progress over time' })
    await expect(progress).toContainText('2 attempts')
    await expectFit(page)
  })
})
