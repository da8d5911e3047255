import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectFit, givenPassword, headersOf, signIn, test } from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS
const people = 104
const concurrency = 4

type Post = (path: string, data: object, headers?: Record<string, string>) => Promise<Record<string, string>>

const posting =
  (request: APIRequestContext, own: Record<string, string>): Post =>
  async (path, data, headers = own) => {
    const answer = await request.post(`${origin()}${path}`, { headers, data })
    expect([200, 202], `${path}: ${await answer.text()}`).toContain(answer.status())
    return answer.json()
  }

const questions = Array.from({ length: 6 }, (_, at) => ({ attributeId: `Founded${'ABCDEF'.charAt(at)}`, at }))

/** A case of six dates. Whoever takes it as a test knows more of them the later they come. */
async function plantTest(request: APIRequestContext, caseId: string, name: string): Promise<void> {
  const post = posting(request, await headersOf(request, 'owner'))
  const attributes = questions.map(({ attributeId }) => ({ attributeId, title: attributeId, type: 'date' }))
  await post('/v1/admin/cases/insert_case/', {
    caseId,
    caseData: {
      details: { name, webaddress: 'measured.example' },
      components: [
        { title: 'Client', sections: [{ title: 'Identity', subsections: [{ title: 'Dates', attributes }] }] },
      ],
      knowledgeCheck: [],
      documents: [],
      passMark: 0.65,
    },
    answerSheet: Object.fromEntries(questions.map(({ attributeId }) => [attributeId, { answer: '2013-11-04' }])),
  })
}

const emailOf = (caseId: string, person: number): string => `${caseId}.${person}@academy.example`

/** Somebody new takes the test and sends it in. */
async function takeTest(request: APIRequestContext, post: Post, caseId: string, person: number): Promise<void> {
  const email = emailOf(caseId, person)
  await post('/v1/admin/users/add_user', { email, name: `Measured ${person}`, groups: ['Candidate'], invite: false })
  await post('/admin/reset_password', { email, new_password: givenPassword })
  await post('/v1/admin/cases/assign_case', { caseId, email, mode: 'test', unlock_tests: true })
  const signedIn = await request.post(`${origin()}/auth/sign_in`, { data: { email, password: givenPassword } })
  const own = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  for (const { attributeId, at } of questions) {
    const isKnown = (person * 37 + at * 11) % 100 < 30 + (person * 60) / people
    const answerData = { answer: isKnown ? '2013-11-04' : '2012-10-05' }
    await post('/v1/any/cases/update_single_answer', { caseId, email, mode: 'test', attributeId, answerData }, own)
  }
  const sent = { mode: 'test', idempotencyToken: crypto.randomUUID() }
  await post(`/v1/any/cases/check_answers/${caseId}`, sent, own)
}

async function takeTests(request: APIRequestContext, caseId: string, from: number, to: number): Promise<void> {
  const post = posting(request, await headersOf(request, 'owner'))
  let next = from
  const worker = async () => {
    while (next < to) await takeTest(request, post, caseId, next++)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Once every result that was sent in is there. */
async function evaluated(request: APIRequestContext, caseId: string, results: number): Promise<void> {
  const headers = await headersOf(request, 'owner')
  await expect(async () => {
    const found = await request.get(`${origin()}/v1/admin/assessment/get_test?case_id=${caseId}`, { headers })
    const { attempts, newer } = await found.json()
    expect(attempts + newer).toBe(results)
  }).toPass({ timeout: 120_000 })
}

test('a test is measured: too few people at first, then all figures, its distribution and its questions', async ({
  page,
  request,
}) => {
  test.setTimeout(420_000)
  const unique = crypto.randomUUID().slice(0, 8)
  const [caseId, name] = [`measured-${unique}`, `Measured ${unique}`]
  await plantTest(request, caseId, name)
  await takeTests(request, caseId, 0, 3)

  await signIn(page, 'owner', '/admin')
  const sidebar = page.getByRole('navigation', { name: 'Admin Studio' })
  await sidebar.getByRole('link', { name: 'Assessment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standards and reliability')
  await page.getByRole('searchbox', { name: 'Search tests' }).fill(unique)
  const tests = page.getByRole('table', { name: 'tests' })
  await expect(tests.getByRole('row')).toHaveCount(2)
  await tests.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reliability of ${name}`)

  await test.step('three people are too few, and the page says of how many', async () => {
    // Nobody has counted it before: looking at it does.
    await expect(page.getByText(/first attempts?, counted/)).toBeVisible({ timeout: 60_000 })
    await evaluated(request, caseId, 3)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('3 people have a final result so far.', { exact: false })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('Needs 100 people; 3 people so far.').first()).toBeVisible()
    await expectAccessible(page)
  })

  await takeTests(request, caseId, 3, people)
  await evaluated(request, caseId, people)
  await page.getByRole('button', { name: 'Refresh' }).click()

  await test.step('with enough of them every figure says what it means', async () => {
    const decisions = page.getByRole('region', { name: 'Decisions at the pass mark' })
    await expect(decisions.getByText(/^Of 100 candidates, .* with a second test of the same kind\.$/)).toBeVisible({
      timeout: 90_000,
    })
    await expect(page.getByRole('region', { name: 'Reliability' }).getByText('Reliability (KR-20)')).toBeVisible()
    await expect(page.getByText('Pass mark: 65%', { exact: true })).toBeVisible()
    const distribution = page.getByRole('table', { name: 'People by score. Pass mark: 65%' })
    await expect(distribution.getByRole('row')).toHaveCount(21)
    await expectFit(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the list has them too, as a search and a sort leave it', async () => {
    await page.getByRole('link', { name: 'All tests' }).click()
    await page.getByRole('searchbox', { name: 'Search tests' }).fill(unique)
    await expect(tests.getByRole('row', { name }).getByRole('cell', { name: String(people) })).toBeVisible()
    await expectFit(page)
    await page.goBack()
  })

  await test.step('the figures are explained in the guide', async () => {
    const help = await page.getByRole('link', { name: 'What the figures mean' }).getAttribute('href')
    const explained = await request.get(`${origin()}${help}`, { headers: { accept: 'text/html' } })
    expect(await explained.text()).toContain('Livingston and Lewis')
  })

  await test.step('a question leads to its analysis', async () => {
    await page.getByRole('table', { name: 'questions' }).getByRole('link', { name: 'FoundedA' }).click()
    await expect(page).toHaveURL(/analysis\?.*mode=test/)
    await expect(page.getByRole('dialog', { name: 'FoundedA' })).toBeVisible()
  })

  // The next test finds the demo as it was.
  const post = posting(request, await headersOf(request, 'owner'))
  const emails = Array.from({ length: people }, (_, person) => emailOf(caseId, person))
  await post('/v1/admin/users/delete_users', { emails })
  await post('/v1/admin/cases/delete_case/', { caseIds: [caseId] })
})
