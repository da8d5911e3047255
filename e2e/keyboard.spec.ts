import type { Locator, Page } from '@playwright/test'
import { transcriptOf } from './screen-reader.ts'
import { expect, headersOf, question, signIn, test } from './support.ts'

const secret = 'lantern gravel otter parade'
const name = 'Keyboard Trading'

/** Goes on by the tab key until something has the focus, as who has no mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tab key does not lead to ${wanted}`)
}

/** The tab key, until it has the focus, and Enter. */
async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** As it was heard when somebody last read the file: whoever changes what is said looks at it, and keeps it with -u. */
async function expectToSay(part: Locator, name: string): Promise<void> {
  await expect(part).toBeVisible()
  await expect(part.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await transcriptOf(part)).toMatchSnapshot(`${name}.txt`)
}

/** A case of three questions and someone new who has it. */
async function prepare(page: Page, origin: string): Promise<{ caseId: string; email: string }> {
  const headers = await headersOf(page.request, 'owner')
  const post = async (path: string, data: object) =>
    expect((await page.request.post(`${origin}${path}`, { headers, data })).status(), path).toBe(200)
  const caseId = `case-${crypto.randomUUID()}`
  const email = `keyboard.${crypto.randomUUID()}@academy.example`
  const attributes = [
    { attributeId: 'LegalName', title: 'Legal name', type: 'legalName' },
    { attributeId: 'Founded', title: 'Date of incorporation', type: 'date' },
    { attributeId: 'Reason', title: 'Reason', type: 'longText' },
  ]
  const sections = [{ title: 'Identity', subsections: [{ title: 'Names', attributes }] }]
  await post('/v1/admin/cases/insert_case/', {
    caseId,
    caseData: {
      details: { name, webaddress: '' },
      components: [{ title: 'Client details', sections }],
      knowledgeCheck: [],
      documents: [],
    },
    answerSheet: {
      LegalName: { answer: 'Aster Trading GmbH' },
      Founded: { answer: '2013-11-04' },
      Reason: { answer: 'It trades in spices.' },
    },
  })
  await post('/v1/admin/users/add_user', { email, name: 'Kay Board', groups: ['Candidate'], invite: false })
  await post('/admin/reset_password', { email, new_password: secret })
  await post('/v1/admin/cases/assign_case', { email, caseId, mode: 'training' })
  await page.context().clearCookies()
  return { caseId, email }
}

test('the main work is done without a mouse: sign in, answer, submit, read the result, mark it', async ({
  page,
  casebench,
}) => {
  const { email } = await prepare(page, casebench)

  await test.step('a candidate signs in', async () => {
    await page.goto('/auth/login')
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(secret)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/platform$/)
  })

  await test.step('opens the case and answers', async () => {
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(name) })
        .first(),
    )
    const legalName = question(page, 'Legal name')
    await tabTo(page, legalName.getByRole('textbox'))
    await page.keyboard.type('Aster Trading GmbH')
    await expect(legalName).toContainText('Saved')
    // Out of the field, to the next question, and into its field.
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(question(page, 'Date of incorporation')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('5 Nov 2013')
    await page.keyboard.press('Tab')
    await expect(question(page, 'Date of incorporation')).toContainText('Saved')
    await tabTo(page, question(page, 'Reason').getByRole('textbox'))
    await page.keyboard.type('Spices are bought in Kochi and sold in Hamburg.')
    await expect(question(page, 'Reason')).toContainText('Saved')
  })

  await test.step('without shortcuts of one letter these do nothing', async () => {
    const desk = page.url()
    await page.goto('/platform/account')
    await tabTo(page, page.getByRole('checkbox', { name: 'Single-letter shortcuts' }))
    await page.keyboard.press('Space')
    await page.goto(desk)
    await tabTo(page, question(page, 'Legal name').getByRole('textbox'))
    await expect(page.getByText('move between questions')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(question(page, 'Legal name')).toBeFocused()
    await page.context().clearCookies({ name: 'casebench-letter-keys' })
  })

  await test.step('submits and reads the result', async () => {
    await press(page, page.getByRole('button', { name: 'Submit', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Submit this case' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // Whoever closes a box is where they opened it.
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: 'Submit for evaluation' }))
    await expect(page.getByRole('heading', { name: 'To review' })).toBeVisible()
    await expect(question(page, 'Date of incorporation')).toContainText('Wrong')
    await tabTo(page, page.getByRole('button', { name: 'Unlock and try again' }))
    await expectToSay(page.getByRole('tabpanel', { name: 'Result' }), 'result')
  })

  await test.step('a reviewer marks the answers and saves', async () => {
    await signIn(page, 'owner', `/admin/review?q=${email}`)
    await expect(page.getByRole('row', { name: /Kay Board/ })).toBeVisible()
    await expectToSay(page.getByRole('main'), 'review-desk')
    await press(page, page.getByRole('row', { name: /Kay Board/ }).getByRole('link'))
    const rows = page.getByRole('table', { name: 'Answers and their references' }).locator('tbody tr')
    await expect(rows.first()).toBeFocused()
    // Which result is next is asked after the result itself.
    await expect(page.getByRole('button', { name: 'This is the last' })).toBeVisible()
    await expectToSay(page.getByRole('main'), 'assessment')
    await tabTo(page, rows.first())
    await page.keyboard.press('w')
    await press(page, page.getByRole('button', { name: 'Save 1 change' }))
    await expect(page.getByText('Marks saved.').or(page.getByText('You have no more results to review.'))).toBeVisible()
  })
})

test('a case is changed and published without a mouse', async ({ page, casebench }) => {
  const { caseId } = await prepare(page, casebench)
  await signIn(page, 'owner', `/admin/case_manager/cases/${caseId}`)
  await tabTo(page, page.getByRole('treeitem').first())
  for (let line = 0; line < 12 && (await page.getByLabel('Title', { exact: true }).count()) === 0; line += 1)
    await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Title', { exact: true }))
  await expectToSay(page.getByRole('main'), 'editor')
  await tabTo(page, page.getByLabel('Title', { exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.type(' again')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unpublished draft', { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByRole('textbox', { name: 'Change note' })).toBeFocused()
  await page.keyboard.type('Another title')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }))
  await expect(page.getByText('version 2', { exact: false }).first()).toBeVisible()
})
