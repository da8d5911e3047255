import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { contract } from '../packages/shared/src/contract/all.ts'
import { addPerson, expect, expectFit, givenPassword, headersOf, signIn, signInByForm, test } from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS

async function post(request: APIRequestContext, headers: Record<string, string>, path: string, data: object) {
  const answer = await request.post(`${origin()}/v1/${path}`, { headers, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

/** A role that may mark, and nothing else. */
async function addMarkerRole(request: APIRequestContext): Promise<string> {
  const role = `Marker-${crypto.randomUUID().slice(0, 8)}`
  const endpoints = Object.values(contract).flatMap(({ authorization }) =>
    authorization.who === 'administrator' && authorization.page === 'manual_assessment' ? [authorization.endpoint] : [],
  )
  await post(request, await headersOf(request, 'owner'), 'admin/permissions/update_permission', {
    mapId: null,
    role,
    endpoint_permissions: [...new Set(endpoints)],
    page_permissions: ['manual_assessment'],
    flag: 1,
  })
  return role
}

/** A case with one free text, which a person has to mark. */
async function newCase(request: APIRequestContext) {
  const caseId = `blind-${crypto.randomUUID()}`
  const name = `Blind ${caseId.slice(6, 14)}`
  const attributes = [{ attributeId: 'Purpose', title: 'Purpose', type: 'longText' }]
  const sections = [{ title: 'Business', subsections: [{ title: 'Activity', attributes }] }]
  const details = { name, webaddress: 'blind.example' }
  const caseData = { details, components: [{ title: 'Client', sections }], knowledgeCheck: [], documents: [] }
  const answerSheet = { Purpose: { answer: 'Trades in samples and their parts.' } }
  await post(request, await headersOf(request, 'author'), 'admin/cases/insert_case/', { caseId, caseData, answerSheet })
  return { caseId, name }
}

/** Takes the test as a new candidate, until the result waits for a person. */
async function takeTest(request: APIRequestContext, caseId: string, name: string): Promise<string> {
  const email = await addPerson(request, name)
  const one = { caseId, email, mode: 'test' }
  await post(request, await headersOf(request, 'owner'), 'admin/cases/assign_case', { ...one, unlock_tests: true })
  const signedIn = await request.post(`${origin()}/auth/sign_in`, { data: { email, password: givenPassword } })
  const candidate = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  await post(request, candidate, 'any/cases/update_single_answer', {
    ...one,
    attributeId: 'Purpose',
    answerData: { answer: 'They sell samples of many kinds to shops.' },
  })
  const idempotencyToken = crypto.randomUUID()
  await post(request, candidate, `any/cases/check_answers/${caseId}`, { mode: 'test', idempotencyToken })
  const review = `${origin()}/v1/any/cases/case_review/get_case_details?email=${email}&caseId=${caseId}&mode=test`
  const state = async () => (await (await request.get(review, { headers: candidate })).json()).state
  await expect.poll(state, { timeout: 60_000 }).toBe('notPassedYet')
  return email
}

/** Everything that the server tells a page from now on. */
function recordedOn(page: Page): () => Promise<string> {
  const told: Promise<string>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/v1/')) return
    // The page may have been left before the answer was read.
    told.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void told.push(Promise.resolve(String(payload))))
  })
  return async () => (await Promise.all(told)).join('\n')
}

const referred = /Candidate [0-9A-Z]{4}-[0-9A-Z]{4}/
const results = (page: Page) => page.getByRole('table', { name: 'results' })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search results' })

test('with blind marking a reviewer marks a test by its reference, and nothing tells whose it is until it is off', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const { caseId, name } = await newCase(request)
  const people = [`Zora ${unique}`, `Zeno ${unique}`]
  const emails = [await takeTest(request, caseId, `Zora ${unique}`), await takeTest(request, caseId, `Zeno ${unique}`)]
  const reviewer = await addPerson(request, 'Rhea Marker', await addMarkerRole(request))
  await signIn(page, 'owner', '/admin/system/modules')
  const rule = page.getByRole('switch', { name: 'Blind marking of tests' })
  await rule.click()
  await expect(rule).toBeChecked()

  const marker = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const told = recordedOn(marker)
  const expectNobody = async () => {
    const shown = [await marker.title(), marker.url(), await marker.locator('html').innerHTML(), await told()].join(
      '\n',
    )
    for (const telling of [unique, ...emails]) expect(shown).not.toContain(telling)
  }

  try {
    await test.step('an owner assigns both by their references', async () => {
      await page.goto(`/admin/review?q=${caseId}`)
      await expect(page.getByText('Tests are marked blind', { exact: false })).toBeVisible()
      await expect(results(page).getByRole('row', { name: referred })).toHaveCount(2)
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).first().check()
      await page.getByRole('button', { name: 'Assign…' }).click()
      await page.getByRole('combobox', { name: 'Reviewers' }).fill(reviewer)
      await page.getByRole('option', { name: new RegExp(reviewer) }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(page.getByText('2 assigned.')).toBeVisible()
    })

    await test.step('the reviewer is notified, and finds references in the queue', async () => {
      await signInByForm(marker, reviewer, /\/admin/)
      await marker.getByRole('button', { name: /^Notifications, 1 unread/ }).click()
      await expect(marker.getByText(/2 results/).first()).toBeVisible()
      await expectNobody()
      await marker.goto(`/admin/review?q=${caseId}`)
      const rows = results(marker).getByRole('row', { name: referred })
      await expect(rows).toHaveCount(2)
      await expectFit(marker)
      for (const person of [unique, emails[0] ?? '']) {
        await searchBox(marker).fill(person)
        await expect(marker.getByText(`No matches for “${person}”`)).toBeVisible()
      }
      await searchBox(marker).fill(caseId)
      await expect(rows).toHaveCount(2)
      const saved = marker.waitForEvent('download')
      await marker.getByRole('button', { name: 'Export CSV' }).click()
      const file = await readFile(await (await saved).path(), 'utf8')
      expect(file).toMatch(referred)
      for (const telling of [unique, ...emails]) expect(file).not.toContain(telling)
      const text = (await rows.first().textContent()) ?? ''
      const [reference = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text) ?? []
      await searchBox(marker).fill(reference)
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(`Candidate ${reference}`)
    })

    await test.step('the palette finds nobody', async () => {
      await marker.keyboard.press('Control+k')
      await marker.getByLabel('Search pages, cases, people and actions').fill(unique)
      await expect(marker.getByText('No results.')).toBeVisible()
      await marker.keyboard.press('Escape')
    })

    await test.step('one is marked and commented by its reference', async () => {
      await results(marker).getByRole('row', { name: referred }).first().click()
      await expect(marker.getByText('You are marking this blind', { exact: false })).toBeVisible()
      await expect(marker).toHaveURL(/\/admin\/users\/users\/[0-9A-Z]{4}-[0-9A-Z]{4}\/test\//)
      await expect(marker.getByText(new RegExp(`${name} · Candidate [0-9A-Z]{4}-[0-9A-Z]{4} · Test`))).toBeVisible()
      await expectFit(marker)
      await expectNobody()
      await marker.getByRole('button', { name: 'Add overall comment' }).click()
      await marker.getByRole('textbox', { name: 'Overall comment' }).fill('Well argued.')
      await marker.getByRole('table', { name: 'Answers and their references' }).locator('tbody tr').first().focus()
      await marker.keyboard.press('c')
      await marker.getByRole('button', { name: 'Save 2 changes' }).click()
      await expect(marker.getByText('Marks saved.')).toBeVisible()
      await expectNobody()
    })

    await test.step('who may see names cannot open the other one by name while it waits', async () => {
      await marker.goto(`/admin/review?q=${caseId}`)
      await expect(results(marker).getByRole('row', { name: referred })).toHaveCount(1)
      await expectNobody()
      await page.goto(`/admin/review?q=${caseId}`)
      const row = results(page).getByRole('row', { name: referred })
      await expect(row).toHaveCount(1)
      const told: string[] = []
      for (const email of emails) {
        await page.goto(`/admin/users/users/${email}/test/${caseId}`)
        const notice = page.getByRole('alert').filter({ hasText: /marked blind/ })
        await expect(notice).toBeVisible()
        await expectFit(page)
        told.push((await notice.textContent()) ?? '')
      }
      // One of them is decided, and can be read.
      expect(told.filter((text) => text.includes('Open it from the review queue'))).toHaveLength(1)
      expect(told.filter((text) => text.includes('Only someone who marked it blind'))).toHaveLength(1)
      await page.goto('/admin')
    })
  } finally {
    await page.goto('/admin/system/modules')
    await rule.click()
    await expect(rule).not.toBeChecked()
  }

  await test.step('without the rule the reviewer sees names again', async () => {
    await marker.reload()
    const row = results(marker).getByRole('row', { name: new RegExp(people.join('|')) })
    await expect(row).toHaveCount(1)
    await row.click()
    await expect(marker.getByText(new RegExp(`${name} · (${emails.join('|')}) · Test`))).toBeVisible()
    await expect(marker.getByText('You are marking this blind', { exact: false })).toHaveCount(0)
  })
  await marker.context().close()
})
