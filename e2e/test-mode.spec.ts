import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, headersOf, question, signIn, test } from './support.ts'

const caldmuir = 'Caldmuir Orchard'
const ana = 'ana@casebench.demo'
const origin = () => process.env.CASEBENCH_E2E_ADDRESS

/** A test of one minute, the shortest limit there is, assigned to the demo's candidate whose test is unlocked. */
async function shortTest(request: APIRequestContext): Promise<{ caseId: string; name: string }> {
  const caseId = `short-${crypto.randomUUID()}`
  const name = `Brief Trading ${caseId.slice(6, 14)}`
  const headers = await headersOf(request, 'owner')
  const attributes = [
    { attributeId: 'LegalName', title: 'Legal name', type: 'legalName', required: true },
    { attributeId: 'Founded', title: 'Founded', type: 'date', required: true },
  ]
  const caseData = {
    details: { name, webaddress: 'brief.example' },
    components: [{ title: 'Client', sections: [{ title: 'Identity', subsections: [{ title: 'Names', attributes }] }] }],
    knowledgeCheck: [],
    documents: [],
    timeLimitMinutes: 1,
  }
  const answerSheet = { LegalName: { answer: 'Brief Trading AG' }, Founded: { answer: '2013-11-04' } }
  const stored = await request.post(`${origin()}/v1/admin/cases/insert_case/`, {
    headers,
    data: { caseId, caseData, answerSheet },
  })
  expect(stored.status(), await stored.text()).toBe(200)
  const data = { caseId, email: ana, mode: 'test' }
  expect((await request.post(`${origin()}/v1/admin/cases/assign_case`, { headers, data })).status()).toBe(200)
  return { caseId, name }
}

type Entry = { action: string; detail: { caseId?: string; how?: string; awaySeconds?: number } }

/** What the activity log has of a test, as a reviewer reads it, oldest first. */
async function recorded(request: APIRequestContext, caseId: string): Promise<Entry[]> {
  const answer = await request.get(`${origin()}/v1/any/analytics/get_activity_logs?email=ana@casebench.demo`, {
    headers: await headersOf(request, 'owner'),
  })
  return ((await answer.json()) as Entry[]).filter(({ detail }) => detail?.caseId === caseId)
}

const timeLeft = (page: Page) => page.getByRole('timer', { includeHidden: false })
/** "0:57" as 57. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (/(\d+):(\d\d)$/.exec((await timeLeft(page).textContent()) ?? '') ?? [])
    .slice(1)
    .map(Number)
  return minutes * 60 + seconds
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('a timed test: its gate, one clock for all tabs and reloads, its end by itself, a result without hints', async ({
  page,
  context,
  request,
}) => {
  const { caseId, name } = await shortTest(request)
  await signIn(page, 'ana')

  await test.step('the list says how long it takes', async () => {
    await page.getByText('Test', { exact: true }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Time limit 1 minute')
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('link')
      .click()
  })

  await test.step('the gate says what is to come, and looking at it starts nothing', async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const said of [
      '1 minute',
      '2 questions',
      'One attempt',
      'Leaving is recorded',
      'No assistant',
      'No reference answers',
    ])
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
    expect((await recorded(request, caseId)).map(({ action }) => action)).not.toContain('start_test')
  })

  await page.getByRole('button', { name: 'Start the test' }).click()
  const address = page.url()
  const other = await context.newPage()
  await test.step('two tabs show the same time', async () => {
    await expect(timeLeft(page)).toBeVisible()
    await other.goto(address)
    await expect(timeLeft(other)).toBeVisible()
    expect(Math.abs((await secondsLeft(page)) - (await secondsLeft(other)))).toBeLessThanOrEqual(1)
  })

  await test.step('a reload and a device clock that is set do not move it', async () => {
    const before = await secondsLeft(page)
    await page.reload()
    await expect(timeLeft(page)).toBeVisible()
    expect(await secondsLeft(page)).toBeLessThanOrEqual(before)
    await other.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() - 3_600_000
    })
    await other.reload()
    await expect(timeLeft(other)).toBeVisible()
    expect(Math.abs((await secondsLeft(page)) - (await secondsLeft(other)))).toBeLessThanOrEqual(2)
  })

  await test.step('there is no way to unlock it, no greeting and no result yet', async () => {
    await expect(page.getByRole('button', { name: /Unlock/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Dismiss Manu’s greeting' })).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Result' })).toHaveCount(0)
  })

  await test.step('leaving it is recorded, with how and for how long', async () => {
    const ways = (await recorded(request, caseId)).map(({ detail }) => detail.how)
    expect(ways).toContain('closed')
    await other.close()
    // To a browser under test every page has the focus: it says nothing to the one that a closed tab leads back to.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByRole('link', { name: 'Casebench, to your cases' }).click()
    await expect(async () => {
      expect((await recorded(request, caseId)).at(-1)).toMatchObject({
        action: 'left_test',
        detail: { how: 'other_page' },
      })
    }).toPass({ timeout: 10_000 })
    await page.getByText('Test', { exact: true }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1 minute left')
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('link')
      .click()
    await expect(timeLeft(page)).toBeVisible()
    await expect(async () => {
      const last = (await recorded(request, caseId)).at(-1)
      expect(last?.action).toBe('returned_to_test')
      expect(last?.detail.awaySeconds).toBeGreaterThanOrEqual(1)
    }).toPass({ timeout: 10_000 })
  })

  await test.step('when the time is up what stands is sent in, with a required question empty', async () => {
    await question(page, 'Legal name').getByRole('textbox').fill('Brief Trading AG')
    await expect(question(page, 'Legal name')).toContainText('Saved')
    await expect(page.getByText('Time is up. Your answers were submitted.')).toBeVisible({ timeout: 75_000 })
    await expect(page.getByRole('banner').getByText('Not passed')).toBeVisible({ timeout: 20_000 })
    const sent = (await recorded(request, caseId)).filter(({ action }) => action === 'submit')
    expect(sent).toMatchObject([{ detail: { timeIsUp: true } }])
  })

  await test.step('the result gives no marks and no hints, and the test stays closed', async () => {
    await expect(question(page, 'Legal name').getByRole('textbox')).not.toBeEditable()
    for (const marked of ['Correct', 'Wrong', 'Not sure'])
      await expect(question(page, 'Legal name')).not.toContainText(marked)
    await expect(page.getByRole('heading', { name: 'To review' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Unlock|Submit/ })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Time is up. Your answers were submitted.')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a test that begins in one tab takes earlier talks and drawn results out of the others', async ({
  page,
  context,
  request,
}) => {
  const { caseId, name } = await shortTest(request)
  const owner = await headersOf(request, 'owner')
  const unassign = (mode: string) =>
    request.post(`${origin()}/v1/admin/cases/unassign_case`, { headers: owner, data: { caseId, email: ana, mode } })
  const assign = (mode: string) =>
    request.post(`${origin()}/v1/admin/cases/assign_case`, { headers: owner, data: { caseId, email: ana, mode } })
  // A training with a result that is shown, as there is no test of its case yet.
  expect((await unassign('test')).status()).toBe(200)
  expect((await assign('training')).status()).toBe(200)
  const headers = await headersOf(request, 'ana')
  for (const attributeId of ['LegalName', 'Founded']) {
    const data = { caseId, email: ana, mode: 'training', attributeId, answerData: { answer: '1999-01-01' } }
    expect((await request.post(`${origin()}/v1/any/cases/update_single_answer`, { headers, data })).status()).toBe(200)
  }
  const token = { mode: 'training', idempotencyToken: crypto.randomUUID() }
  expect(
    (await request.post(`${origin()}/v1/any/cases/check_answers/${caseId}`, { headers, data: token })).status(),
  ).toBe(202)

  // These tabs hear of nothing but what the other one says.
  const [desk, list] = [await context.newPage(), await context.newPage()]
  for (const tab of [desk, list]) await tab.routeWebSocket('**/ws', () => {})
  await signIn(desk, 'ana', `/platform/training/${caseId}/${crypto.randomUUID()}`)
  await expect(desk.getByRole('banner').getByText('Not passed')).toBeVisible({ timeout: 20_000 })
  await expect(question(desk, 'Founded')).toContainText('Wrong')
  await desk.getByRole('button', { name: 'Ask Manu' }).click()
  const manu = desk.getByRole('dialog', { name: 'Manu' })
  await manu.getByRole('textbox', { name: 'Your question' }).fill('What does customer due diligence (CDD) consist of?')
  await desk.keyboard.press('Enter')
  const answer = manu.getByText('identify the customer and verify the identity').first()
  await expect(answer).toBeVisible({ timeout: 20_000 })
  await list.goto('/platform')
  const row = list.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Not passed')

  expect((await assign('test')).status()).toBe(200)
  await page.goto(`/platform/test/${caseId}/${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(timeLeft(page)).toBeVisible()
  await expect(manu.getByText('Earlier conversations are not shown while a test is open.')).toBeVisible()
  await expect(answer).toHaveCount(0)
  await expect(question(desk, 'Founded')).not.toContainText('Wrong')
  await expect(desk.getByRole('banner').getByText('Not passed')).toHaveCount(0)
  await expect(row).not.toContainText('Not passed')
  await expectAccessible(desk)

  // Nor in the tab of the test, once its desk is left; a reload brings nothing back.
  await page.goto('/platform')
  await page.getByRole('button', { name: 'Ask Manu' }).click()
  await expect(page.getByText('Earlier conversations are not shown while a test is open.')).toBeVisible()
  await expect(page.getByText('identify the customer and verify the identity')).toHaveCount(0)

  await page.keyboard.press('Escape')
  expect((await unassign('test')).status()).toBe(200)
  await page.getByRole('button', { name: 'Ask Manu' }).click()
  await expect(page.getByText('identify the customer and verify the identity').first()).toBeVisible()
  expect((await unassign('training')).status()).toBe(200)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the gate and the running test are accessible, wide and narrow', async ({ page, request }) => {
      const { name } = await shortTest(request)
      await signIn(page, 'ana', '/platform?mode=test')
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('link')
        .click()
      await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 780 })
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: 'Start the test' }).focus()
      await page.keyboard.press('Enter')
      await expect(timeLeft(page)).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
    })
  })

test('the mode switch is there for whom the test is unlocked, and for nobody else', async ({ page }) => {
  await signIn(page, 'chi')
  await expect(page.getByRole('heading', { name: /Your training cases/ })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Mode' })).toHaveCount(0)
  await page.goto('/platform?mode=test')
  await expect(page.getByRole('heading', { name: /Your training cases/ })).toBeVisible()
})

test('the demo’s test waits behind its gate and does not start by itself', async ({ page, request }) => {
  await signIn(page, 'ana', '/platform?mode=test')
  const row = page.getByRole('row', { name: new RegExp(caldmuir) })
  await expect(row).toContainText('Time limit 90 minutes')
  await row.getByRole('link').click()
  await expect(page.getByText('90 minutes', { exact: true })).toBeVisible()
  // Specification §2: the query decides, whatever the path says.
  await page.goto(`${new URL(page.url()).pathname.replace('/test/', '/training/')}?mode=test`)
  await expect(page.getByText('90 minutes', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(row).toContainText('Time limit 90 minutes')
  expect((await recorded(request, 'caldmuir-orchard')).map(({ action }) => action)).not.toContain('start_test')
})
