import type { APIRequestContext, Locator, Page } from '@playwright/test'
import {
  addPerson,
  expect,
  expectAccessible,
  expectFit,
  givenPassword,
  headersOf,
  newCandidate,
  question,
  signInByForm,
  test,
} from './support.ts'

test.use({ actionTimeout: 15_000 })

const address = () => process.env.CASEBENCH_E2E_ADDRESS ?? ''

async function asOwner(request: APIRequestContext, path: string, data: object) {
  const done = await request.post(`${address()}/v1/admin/cases/${path}`, {
    headers: await headersOf(request, 'owner'),
    data,
  })
  expect(done.status(), await done.text()).toBe(200)
  return done.json()
}

const corners = (left: number, top: number, right: number, bottom: number) => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
]

/** A case that asks for evidence, with documents of a case of the demo, assigned to a new candidate. */
async function caseWithEvidence(request: APIRequestContext, mode: 'training' | 'test') {
  const found = await request.get(`${address()}/v1/admin/cases/get_case?case_id=meridian-spice`, {
    headers: await headersOf(request, 'owner'),
  })
  const { documents } = (await found.json()).caseData
  const files: string[] = documents.map(({ file }: { file: string }) => file)
  const { hashes } = await asOwner(request, 'hash_documents', { files })
  const sha256Of = (documentId: string) =>
    hashes[documents.find((one: { documentId: string }) => one.documentId === documentId).file]
  const caseId = `evidence-${crypto.randomUUID()}`
  const attributes = [
    { attributeId: 'Date', title: 'Incorporation date', type: 'date' },
    { attributeId: 'Number', title: 'Registration number', type: 'identifier' },
    { attributeId: 'Owner', title: 'Owner in the chart', type: 'legalName' },
    { attributeId: 'Tax', title: 'Tax number', type: 'text' },
  ]
  const caseData = {
    details: { name: `Evidence ${caseId.slice(9, 17)}`, webaddress: 'evidence.example' },
    components: [{ title: 'Client', sections: [{ title: 'Identity', subsections: [{ title: 'Facts', attributes }] }] }],
    knowledgeCheck: [],
    documents,
    evidence: { use: 'asked', share: 0.4 },
    revealAnswers: 'always',
  }
  const quoted = (exact: string, prefix: string, suffix: string) => ({
    kind: 'quote',
    documentId: 'business-profile',
    sha256: sha256Of('business-profile'),
    page: 1,
    quote: { exact, prefix, suffix },
    quads: [corners(0.3, 0.3, 0.45, 0.32)],
  })
  const answerSheet = {
    Date: {
      answer: '2019-03-07',
      rationale: 'Business profile, page 1: day first.',
      evidence: [{ stance: 'best', evidence: quoted('07/03/2019', 'Incorporation date', 'Company type') }],
    },
    Number: {
      answer: '201999871K',
      rationale: 'The UEN is the number of registration.',
      evidence: [{ stance: 'best', evidence: quoted('201999871K', 'UEN', 'Incorporation date') }],
    },
    Owner: {
      answer: 'Meridian Spice Holding 2 Pte. Ltd.',
      rationale: 'The box above the client in the chart.',
      evidence: [
        {
          stance: 'best',
          evidence: {
            kind: 'region',
            documentId: 'group-chart',
            sha256: sha256Of('group-chart'),
            page: 1,
            region: { x: 0.2, y: 0.2, width: 0.5, height: 0.5 },
          },
        },
      ],
    },
    Tax: {
      answer: 'Not stated',
      rationale: 'No document has one.',
      evidence: [{ stance: 'best', evidence: { kind: 'absent', searched: ['business-profile'] } }],
    },
  }
  await asOwner(request, 'insert_case/', { caseId, caseData, answerSheet })
  const email = await newCandidate(request, givenPassword)
  if (mode === 'test') {
    const headers = await headersOf(request, 'owner')
    const data = { email, flag: 1 }
    const unlocked = await request.post(`${address()}/v1/admin/shared/toggle_test_mode`, { headers, data })
    expect((await unlocked.json()).isTestUnlocked).toBe(true)
  }
  await asOwner(request, 'assign_case', { email, caseId, mode })
  return { caseId, email, remove: () => asOwner(request, 'delete_case/', { caseIds: [caseId] }) }
}

async function openDesk(page: Page, { caseId, email }: { caseId: string; email: string }, mode = 'training') {
  await page.context().addCookies([{ name: 'casebench-manu-greetings', value: 'off', url: address() }])
  await signInByForm(page, email)
  await page.goto(`/platform/${mode}/${caseId}/identity`)
  if (mode === 'test') await page.getByRole('button', { name: 'Start the test' }).click()
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Documents and result' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected text' })
const evidenceOf = (page: Page, title: string) => page.getByRole('group', { name: `Evidence: ${title}` })
const field = (page: Page, title: string): Locator => question(page, title).getByRole('textbox')

/**
 * Selects the whole of a piece of text on the first page. Where a letter ends is decided by the fonts of the machine, so that
 * a pointer that is drawn over the text would take a letter less or more.
 */
async function selectText(page: Page, text: string) {
  const line = panel(page).locator('[data-page="1"] [data-text-of-page]').getByText(text, { exact: true }).first()
  await line.click()
  await expect(bar(page)).toBeHidden()
  await line.evaluate((element) => getSelection()?.selectAllChildren(element))
  await expect(bar(page)).toBeVisible()
}

async function dragOverPicture(page: Page) {
  const image = panel(page).locator('[data-page="1"] img')
  // Its page may be drawn once more, in another size.
  await expect.poll(() => image.boundingBox()).not.toBeNull()
  const picture = await image.boundingBox()
  if (!picture) throw new Error('There is no picture')
  await page.keyboard.down('Shift')
  await page.mouse.move(picture.x + picture.width * 0.2, picture.y + picture.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(picture.x + picture.width * 0.7, picture.y + picture.height * 0.7, { steps: 6 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(bar(page)).toBeVisible()
}

async function sayAbsent(page: Page) {
  await evidenceOf(page, 'Tax number').getByRole('button', { name: 'The documents do not say' }).click()
  await page.getByRole('checkbox', { name: 'Business profile' }).check()
  await page.getByRole('button', { name: 'Add as evidence' }).click()
  await expect(evidenceOf(page, 'Tax number')).toContainText('The documents do not say')
}

/** Whether the highlight of a shown passage is in sight. */
const shownPassage = (page: Page) => panel(page).locator('[data-mark]').first()

async function submit(page: Page, mode: 'training' | 'test' = 'training') {
  await page
    .getByRole('button', { name: /^Submit/ })
    .first()
    .click()
  await page.getByRole('button', { name: mode === 'test' ? 'Submit the test' : 'Submit for evaluation' }).click()
}

test('an answer is taken from a document with its evidence, graded, explained and reviewed', async ({
  page,
  request,
  browser,
}) => {
  const given = await caseWithEvidence(request, 'training')
  await page.setViewportSize({ width: 1440, height: 950 })
  await page.context().grantPermissions(['clipboard-write'])
  await openDesk(page, given)

  await test.step('text becomes the answer and its evidence', async () => {
    await field(page, 'Incorporation date').focus()
    await selectText(page, '07/03/2019')
    await bar(page).getByRole('button', { name: 'Use as answer' }).click()
    await expect(field(page, 'Incorporation date')).toHaveValue('07/03/2019')
    await bar(page).getByRole('button', { name: 'Use as evidence' }).click()
    await expect(evidenceOf(page, 'Incorporation date')).toContainText('Business profile, p. 1 · “07/03/2019”')
    await bar(page).getByRole('button', { name: 'Copy' }).click()
    await field(page, 'Tax number').focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(field(page, 'Tax number')).toHaveValue('07/03/2019')
    await expectAccessible(page)
  })

  await test.step('a wrong source beside a right answer', async () => {
    await field(page, 'Registration number').focus()
    await selectText(page, '201999871K')
    await bar(page).getByRole('button', { name: 'Use as answer' }).click()
    await expect(field(page, 'Registration number')).toHaveValue('201999871K')
    await selectText(page, 'PRIVATE COMPANY LIMITED BY SHARES')
    await bar(page).getByRole('button', { name: 'Use as evidence' }).click()
  })

  await test.step('a part of a picture', async () => {
    await field(page, 'Owner in the chart').fill('Someone Else Ltd')
    await page.getByRole('tab', { name: 'Group chart' }).click()
    await expect(panel(page).locator('[data-page="1"] img')).toBeVisible()
    await field(page, 'Owner in the chart').focus()
    await dragOverPicture(page)
    await expect(bar(page).getByRole('button', { name: 'Use as answer' })).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Use as evidence' }).click()
    await expect(evidenceOf(page, 'Owner in the chart')).toContainText('Group chart, p. 1 · part of the page')
  })

  await test.step('the documents do not say', async () => {
    await field(page, 'Tax number').fill('Not stated')
    await sayAbsent(page)
  })

  await test.step('a chip leads to its passage', async () => {
    await evidenceOf(page, 'Incorporation date')
      .getByRole('button', { name: /^Business profile/ })
      .click()
    await expect(page.getByRole('tab', { name: 'Business profile' })).toHaveAttribute('aria-selected', 'true')
    await expect(shownPassage(page)).toBeInViewport()
    await expectFit(page)
  })

  await test.step('it is graded and explained', async () => {
    await submit(page)
    const right = question(page, 'Incorporation date')
    await expect(right).toContainText('Right document · Right page · Right passage · Contains the answer', {
      timeout: 30_000,
    })
    await expect(question(page, 'Registration number')).toContainText('Another passage · Does not contain the answer')
    await expect(question(page, 'Registration number')).toContainText('The UEN is the number of registration.')
    await expect(question(page, 'Owner in the chart')).toContainText('Right passage')
    await expect(question(page, 'Tax number')).toContainText('Documents looked through: 1 of 1')
    await question(page, 'Registration number')
      .getByRole('button', { name: /Business profile, p\. 1 · “201999871K”/ })
      .click()
    await expect(shownPassage(page)).toBeInViewport()
    await expect(panel(page)).toContainText('evidence', { ignoreCase: true })
    await expectAccessible(page)
  })

  await test.step('a reviewer sees both passages, and the rationale', async () => {
    const email = await addPerson(request, 'Rhea Viewer', 'Coordinator')
    const other = await browser.newContext({ baseURL: address(), viewport: { width: 1440, height: 950 } })
    const reviewer = await other.newPage()
    await signInByForm(reviewer, email, /\/admin$/)
    await reviewer.goto(`/admin/users/users/${given.email}/training/${given.caseId}`)
    // Answers that are not sure are shown first.
    await reviewer.getByText('All 4', { exact: true }).click()
    await expect(reviewer.getByText('The UEN is the number of registration.')).toBeVisible()
    await expect(reviewer.getByText(/p\. 1 · “PRIVATE COMPANY LIMITED BY SHARES”/)).toBeVisible()
    await expect(reviewer.getByText(/p\. 1 · “201999871K”/)).toBeVisible()
    await expect(reviewer.getByText('No document has one.')).toBeVisible()
    // A piece of evidence leads to its passage, beside the answers or over them.
    await reviewer.getByRole('button', { name: /Business profile, p\. 1 · “201999871K”/ }).click()
    const beside = reviewer.getByRole('complementary', { name: 'Documents' })
    await expect(beside.getByRole('tab', { name: 'Business profile' })).toHaveAttribute('aria-selected', 'true')
    await expect(beside.locator('[data-mark]').first()).toBeInViewport()
    await expectAccessible(reviewer)
    await reviewer.setViewportSize({ width: 820, height: 1180 })
    await reviewer.getByRole('button', { name: /Business profile, p\. 1 · “PRIVATE COMPANY/ }).click()
    const over = reviewer.getByRole('dialog', { name: 'Documents' })
    await expect(over.locator('[data-mark]').first()).toBeInViewport()
    await reviewer.keyboard.press('Escape')
    await expect(over).toBeHidden()
    await other.close()
  })
  await given.remove()
})

test('evidence is given by keyboard alone, offline, in two tabs, and is hidden in the result of a test', async ({
  page,
  request,
}) => {
  const given = await caseWithEvidence(request, 'training')
  await page.setViewportSize({ width: 1440, height: 950 })
  await openDesk(page, given)
  await expect(panel(page).locator('canvas').first()).toBeVisible()

  await test.step('by keyboard alone', async () => {
    await field(page, 'Registration number').focus()
    await panel(page).getByRole('textbox', { name: 'Find in the documents' }).focus()
    await page.keyboard.type('201999871')
    await expect(panel(page).getByRole('status', { name: /in \d+ documents?$/ })).toContainText('1 of')
    await panel(page).getByRole('button', { name: 'Select this match' }).focus()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('a')
    await expect(field(page, 'Registration number')).toHaveValue('201999871K')
    await page.keyboard.press('e')
    await expect(evidenceOf(page, 'Registration number')).toContainText('“201999871K”')
    await page.keyboard.press('Escape')
  })

  await test.step('in two tabs', async () => {
    const second = await page.context().newPage()
    await second.setViewportSize({ width: 1440, height: 950 })
    await second.goto(`/platform/training/${given.caseId}/identity`)
    await expect(evidenceOf(second, 'Registration number')).toContainText('“201999871K”')
    await evidenceOf(second, 'Registration number')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(evidenceOf(page, 'Registration number')).not.toContainText('201999871K')
    await second.close()
  })

  await test.step('offline, and over a reload', async () => {
    await page.context().setOffline(true)
    await sayAbsent(page)
    await page.context().setOffline(false)
    await page.reload()
    await expect(evidenceOf(page, 'Tax number')).toContainText('The documents do not say')
    const data = { email: given.email, password: givenPassword }
    const { access_token } = await (await request.post(`${address()}/auth/sign_in`, { data })).json()
    const headers = { authorization: `Bearer ${access_token}` }
    await expect
      .poll(async () => {
        const stored = await request.get(
          `${address()}/v1/any/cases/case_review/get_evidence?email=${given.email}&caseId=${given.caseId}&mode=training`,
          { headers },
        )
        return (await stored.json()).evidence?.Tax?.pieces?.length
      })
      .toBe(1)
  })
  await given.remove()
})

test('nothing of what evidence earned is in the result of a test', async ({ page, request }) => {
  const given = await caseWithEvidence(request, 'test')
  await page.setViewportSize({ width: 1440, height: 950 })
  await openDesk(page, given, 'test')
  await field(page, 'Tax number').fill('Not stated')
  await sayAbsent(page)
  await submit(page, 'test')
  await expect(page.getByText(/submitted|result/i).first()).toBeVisible({ timeout: 30_000 })
  await expect(evidenceOf(page, 'Tax number')).toContainText('The documents do not say')
  await expect(page.getByText('Documents looked through')).toHaveCount(0)
  await expect(page.getByText('No document has one.')).toHaveCount(0)
  await given.remove()
})
