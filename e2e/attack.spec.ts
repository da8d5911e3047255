import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, headersOf, signIn, test } from './support.ts'
import { startWebsite } from './website.ts'

/** What has run as a script in other pages; each would call `planted`. None has more than 100 letters. */
const payloads: readonly string[] = [
  '<script>planted()</script>',
  '<ScRiPt>planted()</sCrIpT>',
  '<scr<script>ipt>planted()</scr</script>ipt>',
  '</script><script>planted()</script>',
  '</title></textarea></style><script>planted()</script>',
  '<img src=x onerror=planted()>',
  '"><img src=x onerror=planted()>',
  `'><img src=x onerror='planted()'>`,
  '<img/src/onerror=planted()>',
  '<img src=https://elsewhere.example/planted.png>',
  '<svg onload=planted()>',
  '<svg/onload=planted()//',
  '<svg><animate onbegin=planted() attributeName=x dur=1s>',
  '<svg><a xlink:href=javascript:planted()><text y=20>x</text></a></svg>',
  '<math><mi xlink:href=javascript:planted()>x</mi></math>',
  '<iframe src=javascript:planted()></iframe>',
  '<iframe srcdoc="<script>parent.planted()</script>"></iframe>',
  '<object data=javascript:planted()></object>',
  '<embed src=javascript:planted()>',
  '<a href=javascript:planted()>planted()</a>',
  '<a href="java\tscript:planted()">planted()</a>',
  '[planted()](javascript:planted())',
  '[planted()](javascript&colon;planted())',
  '![planted()](x"onerror="planted())',
  '<javascript:planted()>',
  '[planted()]: javascript:planted()',
  '`<img src=x onerror=planted()>`',
  '<details open ontoggle=planted()>',
  '<input autofocus onfocus=planted()>',
  '<video><source onerror=planted()></video>',
  '<body onload=planted()>',
  '<form action=javascript:planted()><button>planted()</button></form>',
  '<base href=https://elsewhere.example/planted()/>',
  '<meta http-equiv=refresh content="0;url=javascript:planted()">',
  '<link rel=stylesheet href=https://elsewhere.example/planted().css>',
  '<style>@import "https://elsewhere.example/planted().css"</style>',
  '<noscript><p title="</noscript><img src=x onerror=planted()>">',
  '<template><script>planted()</script></template>',
  '<x id=planted tabindex=1 onfocus=planted()>planted()</x>',
  '{{constructor.constructor("planted()")()}}',
  '#{planted()}',
  '"-planted()-"',
  '\\u003cscript\\u003eplanted()\\u003c/script\\u003e',
  '&lt;script&gt;planted()&lt;/script&gt;',
  '%3Cscript%3Eplanted()%3C/script%3E',
  'javascript:planted()',
  'data:text/html,<script>planted()</script>',
  '__proto__<img src=x onerror=planted()>',
]
const all = payloads.join('\n\n')

const secret = 'lantern gravel otter parade'
const origin = () => process.env.CASEBENCH_E2E_ADDRESS ?? ''
const unique = (text: string) => `${text} ${crypto.randomUUID()}`

/** Whatever JSON.parse gives. */
type Json = ReturnType<typeof JSON.parse>
type Asker = (method: 'post' | 'put', path: string, data: object) => Promise<Json>

/** Calls of somebody, which must succeed; a server that is busy for a moment is asked again, as the page does. */
const askerFor =
  (request: APIRequestContext, headers: { authorization: string }): Asker =>
  async (method, path, data) => {
    const ask = () => request[method](`${origin()}${path}`, { headers, data })
    let answer = await ask()
    await expect(async () => {
      if (answer.status() === 503) answer = await ask()
      expect(answer.status()).not.toBe(503)
    }).toPass({ timeout: 30_000 })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }

/** One question for each payload, which is in every text of a case that a page shows. */
const caseOf = () => ({
  details: {
    name: `${payloads[5]} ${payloads[0]}`,
    webaddress: payloads[45] ?? '',
    entityType: payloads[6] ?? '',
    note: all.slice(0, 1000),
  },
  instructions: all.slice(0, 10_000),
  components: [
    {
      title: payloads[5] ?? '',
      sections: [
        {
          title: payloads[6] ?? '',
          guidance: payloads.slice(0, 12).join(' ').slice(0, 1000),
          subsections: [
            {
              title: payloads[10] ?? '',
              attributes: payloads.map((payload, at) => ({
                attributeId: `Planted${at}`,
                title: payload,
                guidance: payload,
                ...(at % 8 === 7 ? { type: 'choice', options: [payload, `${payload} too`] } : { type: 'text' }),
              })),
            },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [{ question: payloads.slice(0, 10).join(' '), type: 'text' }],
  documents: [],
  revealAnswers: 'always',
})

const sheet = Object.fromEntries([
  ...payloads.map((payload, at) => [
    `Planted${at}`,
    { answer: at % 8 === 7 ? payload : `not ${payload}`, rationale: payload },
  ]),
  ['kyc0', { answer: payloads[0], rationale: payloads[0] }],
])

type Planted = {
  email: string
  emails: readonly string[]
  caseId: string
  /** One for each text; the people are in the last. */
  cohortIds: readonly string[]
  organizationIds: readonly string[]
  question: string
  sampleId: string
}

/** People, cohorts and organizations of every name, and one of them whose work is full of it. */
async function plant(request: APIRequestContext): Promise<Planted> {
  // A server that has just started may be busy for a moment.
  await expect.poll(async () => (await request.get(`${origin()}/v1/configuration`)).status()).toBe(200)
  const owner = askerFor(request, await headersOf(request, 'owner'))
  const admin = (path: string, data: object) => owner('post', `/v1/admin/${path}`, data)
  const emails = payloads.map(() => `planted.${crypto.randomUUID()}@academy.example`)
  const [email = ''] = emails
  const cohortIds: string[] = []
  const organizationIds: string[] = []
  for (const [at, payload] of payloads.entries()) {
    // A username may not have what is not seen: a tab, a line break.
    const username = `${payload.slice(0, 40).replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ' ')} ${at}`
    const names = { first_name: payload, name: payload, username, phone_number: '1' }
    await admin('users/add_user', { email: emails[at], ...names, metadata: { [payload]: payload }, invite: false })
    const { organization } = await admin('organizations/create_organization', { description: unique(payload) })
    organizationIds.push(organization.id)
    const { cohort } = await admin('cohorts/create_cohort', { description: unique(payload), org_id: organization.id })
    cohortIds.push(cohort.id)
  }
  await admin('cohorts/set_members', { cohort_id: cohortIds.at(-1), emails })
  await admin('users/update_user_summary', { email, summary: all.slice(0, 2000) })
  await owner('post', '/admin/reset_password', { email, new_password: secret })
  const caseId = `planted-${crypto.randomUUID()}`
  await admin('cases/insert_case/', { caseId, caseData: caseOf(), answerSheet: sheet })
  const question = `What is planted ${crypto.randomUUID()}?`
  await admin('knowledgebase/add', { qid: null, question, page: '', response: all })
  await admin('knowledgebase/add', { qid: null, question: unique(payloads[5] ?? ''), page: '', response: all })
  await applyAsVisitors(request)
  await work(request, { email, caseId }, owner)
  const sampleId = await judge(request, { email, caseId }, owner)
  return { email, emails, caseId, cohortIds, organizationIds, question, sampleId }
}

/** Visitors who want an account, by every text. */
async function applyAsVisitors(request: APIRequestContext): Promise<void> {
  const { access_token } = await (await request.post(`${origin()}/auth/guest`)).json()
  const guest = askerFor(request, { authorization: `Bearer ${access_token}` })
  for (const payload of payloads.slice(0, 20)) {
    const email = `planted.${crypto.randomUUID()}@academy.example`
    await guest('post', '/v1/guest/apply', { email, name: payload, organization: payload, motivation: payload })
  }
}

/** What reviewers write: marks by hand, the decision of a contest, and a sample. @returns the id of the sample. */
async function judge(request: APIRequestContext, { email, caseId }: { email: string; caseId: string }, owner: Asker) {
  const assignment = { email, caseId, mode: 'training' }
  const headers = await headersOf(request, 'owner')
  const read = async (path: string) => (await request.get(`${origin()}/v1/admin/cases/${path}`, { headers })).json()
  const { score } = await read(`get_comparison?${new URLSearchParams(assignment)}`)
  const marks = payloads.map((payload, at) => [`Planted${at}`, { marking: 'wrong', feedback: payload }])
  const override = Object.fromEntries(marks)
  await owner('post', '/v1/admin/cases/override_answers', { ...assignment, override, current_score: score })
  const candidate = await asPlanted(request, email)
  const query = new URLSearchParams(assignment)
  const details = await request.get(`${origin()}/v1/any/cases/case_review/get_case_details?${query}`, {
    headers: candidate,
  })
  const { submittedAt } = await details.json()
  for (const attributeId of ['Planted0', 'Planted1'])
    await askerFor(request, candidate)('post', '/v1/any/cases/contests', {
      ...assignment,
      attributeId,
      submitted_at: submittedAt,
      argument: all.slice(0, 1500),
    })
  const [contest] = await read(`contests?state=open&email=${email}`)
  await owner('put', `/v1/admin/cases/contests/${contest.id}/decide`, {
    decision: 'reject',
    reason: all.slice(0, 1500),
  })
  const id = crypto.randomUUID()
  await owner('post', '/v1/admin/cases/second_marking/draw_sample', {
    id,
    title: unique(payloads[5] ?? ''),
    case_ids: [caseId],
    cohort_id: null,
    sent_from: null,
    sent_until: null,
    size: { submissions: 1 },
    scope: 'all',
    reviewers: ['coordinator@casebench.demo'],
  })
  return id
}

/** Signs the planted person in from a browser that calls itself what it likes. */
async function asPlanted(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const signedIn = await request.post(`${origin()}/auth/sign_in`, {
    data: { email, password: secret },
    headers: { 'user-agent': `${payloads[5]}` },
  })
  return { authorization: `Bearer ${(await signedIn.json()).access_token}` }
}

/** Answers, documents, questions and contests of a candidate, and what people of the academy say to them. */
async function work(request: APIRequestContext, { email, caseId }: { email: string; caseId: string }, owner: Asker) {
  const assignment = { email, caseId, mode: 'training' }
  await owner('post', '/v1/admin/cases/assign_case', assignment)
  const headers = await asPlanted(request, email)
  const candidate = askerFor(request, headers)
  for (const [at, payload] of payloads.entries())
    await candidate('post', '/v1/any/cases/update_single_answer', {
      ...assignment,
      attributeId: `Planted${at}`,
      answerData: { answer: payload },
    })
  for (const name of payloads.slice(5, 9)) {
    const file = { name: `${name}.txt`, mimeType: 'text/html', buffer: Buffer.from(`text ${all}`) }
    const sent = await request.post(`${origin()}/v1/any/documents/upload_document`, {
      headers,
      multipart: { ...assignment, file },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  const { question } = await candidate('post', '/v1/any/support/questions', { email, question: all.slice(0, 5000) })
  const respond = `/v1/admin/manuai/support/questions/${question.id}/respond`
  await owner('put', respond, { admin_response: all })
  await candidate('post', '/v1/any/support/questions', { email, question: unique(payloads[5] ?? '') })
  for (const payload of payloads)
    await candidate('post', '/v1/any/analytics/track_activity', {
      email,
      action: 'planted',
      detail: { [payload]: payload },
    })
  await sendIn(candidate, assignment)
}

async function sendIn(candidate: Asker, { caseId }: { caseId: string }): Promise<void> {
  const idempotencyToken = crypto.randomUUID()
  const ask = () => candidate('post', `/v1/any/cases/check_answers/${caseId}`, { mode: 'training', idempotencyToken })
  await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe('success')
}

/** Notes whatever runs, tries to, or is asked of another site, in every page of a context. */
async function watch(context: BrowserContext): Promise<string[]> {
  const found: string[] = []
  await context.exposeFunction('planted', () => void found.push('a planted script ran'))
  await context.exposeFunction('noteViolation', (what: string) => void found.push(`the policy was violated: ${what}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { noteViolation: (what: string) => void }).noteViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    )
  })
  context.on('page', (page) => watchPage(page, found))
  for (const page of context.pages()) watchPage(page, found)
  return found
}

function watchPage(page: Page, found: string[]): void {
  page.on('dialog', (dialog) => {
    found.push(`a dialog was opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('elsewhere.example')) found.push(`another site was asked: ${request.url()}`)
  })
}

/** What stands in the page as markup rather than as text. */
const markup = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) =>
        /^on/i.test(name) ||
        (/^(href|src|action|formaction|data|srcdoc)$/i.test(name) && /^\s*(javascript|data:text)/i.test(value))
          ? [`<${element.localName} ${name}="${value}">`]
          : [],
      ),
    ),
  )

const pagesOfOwner = ({ email, caseId, cohortIds, organizationIds, sampleId }: Planted): string[] => [
  '/admin',
  '/admin/users/users?limit=100',
  `/admin/users/users/${email}`,
  `/admin/users/users/${email}/training/${caseId}`,
  '/admin/users/cohorts',
  `/admin/users/cohorts/${cohortIds.at(-1)}`,
  '/admin/users/organizations',
  `/admin/users/organizations/${organizationIds.at(-1)}`,
  '/admin/case_manager/cases',
  `/admin/case_manager/cases/${caseId}`,
  `/admin/case_manager/cases/${caseId}/analysis`,
  '/admin/ai_controls/embeddings',
  '/admin/help/support',
  '/admin/users/applicants?q=planted',
  '/admin/review?q=planted',
  '/admin/review/second',
  `/admin/review/samples/${sampleId}`,
  '/audit_trail',
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page that says every text, in its title, its headings and its paragraphs. */
const hostilePage = [
  `<title>${escaped(payloads[5] ?? '')}</title><h1>Mooring planted</h1>`,
  ...payloads.map((payload) => `<h2>${escaped(payload)}</h2><p>${escaped(payload)}</p>`),
].join('')

/** One line of a CSV file. */
const line = (...cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

const csv = (...lines: readonly string[]) => ({
  name: `${payloads[5]}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

type Look = (page: Page, address: string) => Promise<void>

async function lookAtImports(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/users/users/import')
  const people = payloads.map((payload, at) =>
    line(`planted.${at}@academy.example`, payload, at % 2 === 0 ? payload : '', payload),
  )
  await page
    .getByLabel('File of people')
    .setInputFiles(csv(line('E-mail', 'First name', 'Cohort', payloads[5] ?? ''), ...people))
  await expect(page.getByText('No one has been added or changed yet')).toBeVisible({ timeout: 30_000 })
  await look(page, 'the preview of people')

  await page.goto('/admin/case_manager/cases/new')
  const questions = payloads.map((payload) => line(payload, payload, payload, payload))
  await page
    .getByLabel('File of a case')
    .setInputFiles(csv(line('Chapter', 'Topic', 'Question', 'Correct answer'), ...questions))
  await expect(page.getByRole('list', { name: 'Filled in automatically' })).toBeVisible({ timeout: 30_000 })
  await look(page, 'the preview of a case')
}

async function lookAtControls(page: Page, look: Look): Promise<void> {
  const headers = await headersOf(page.request, 'owner')
  const { version: current } = await (
    await page.request.get(`${origin()}/v1/admin/manuai/get_controls`, { headers })
  ).json()
  const [first, second] = [Number(current) + 1, Number(current) + 2]
  await page.goto('/admin/ai_controls/controls')
  for (const [version, prompt] of [
    [first, all],
    [second, `${all}\n\n${all}`],
  ] as const) {
    await page.getByLabel('Prompt').fill(prompt)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: `What version ${second} changed` }).click()
  await expect(page.getByRole('insertion').first()).toContainText('planted')
  await look(page, 'what a version of the controls changed')
}

async function lookAtWebsites(page: Page, look: Look): Promise<void> {
  const website = await startWebsite(() => hostilePage)
  await page.goto('/admin/ai_controls/embeddings')
  await page.getByRole('tab', { name: 'Websites' }).click()
  await page.getByRole('button', { name: 'New website' }).click()
  const added = page.getByRole('dialog', { name: 'New website' })
  await added.getByLabel('Address').fill(`${website.origin}/planted()"><img src=x onerror=planted()>`)
  await added.getByRole('button', { name: 'Add website' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 page read' })).toBeVisible({ timeout: 30_000 })
  await look(page, 'the websites')
  await page.getByRole('button', { name: 'Try a question' }).click()
  const panel = page.getByRole('dialog', { name: 'Try a question' })
  await panel.getByLabel('Question').fill('mooring planted')
  await panel.getByRole('button', { name: 'Find passages' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('planted')
  await look(page, 'the passages of a website')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /planted/ })
    .first()
    .click()
  await look(page, 'a website')
  await page.getByRole('dialog', { name: 'Website' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete website' }).click()
  await expect(page.getByText('No websites are read yet')).toBeVisible()
  website.close()
}

test('whatever people write is shown as they wrote it, and never runs', async ({ page, context, browser, request }) => {
  const planted = await plant(request)
  const found = await watch(context)
  let shown = 0
  const look = async (at: Page, address: string) => {
    await expect(at.locator('body'), address).toContainText('planted', { timeout: 15_000 })
    expect(await markup(at), address).toEqual([])
    expect(found, address).toEqual([])
    shown += await at.evaluate(() => (document.body.textContent ?? '').split('planted()').length - 1)
  }

  await test.step('to whoever manages', async () => {
    await signIn(page, 'owner')
    for (const address of pagesOfOwner(planted)) {
      await page.goto(address)
      await look(page, address)
    }
    await lookAtImports(page, look)
    await lookAtControls(page, look)
    await lookAtWebsites(page, look)
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search pages, cases, people and actions').fill('planted')
    await expect(page.getByRole('dialog').getByText('planted').first()).toBeVisible()
    await look(page, 'the palette')
  })

  await test.step('to the candidate', async () => {
    const own = await browser.newContext({ baseURL: origin() })
    const foundThere = await watch(own)
    const theirs = await own.newPage()
    await theirs.goto('/auth/login')
    await theirs.getByLabel('Email').fill(planted.email)
    await theirs.getByLabel('Password', { exact: true }).fill(secret)
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await expect(theirs).toHaveURL(/\/platform$/)
    await look(theirs, 'the platform')
    await theirs
      .getByRole('link', { name: /planted/ })
      .first()
      .click()
    await expect(theirs).toHaveURL(/\/platform\/training\//)
    await look(theirs, 'the desk')
    for (const address of ['/platform/support', '/community', '/platform/account']) {
      await theirs.goto(address)
      await look(theirs, address)
    }
    await theirs.getByRole('button', { name: /^Notifications/ }).click()
    await look(theirs, 'the notifications')
    await theirs.keyboard.press('Escape')
    await theirs.getByRole('button', { name: 'Ask Manu' }).click()
    const manu = theirs.getByRole('dialog', { name: 'Manu' })
    await manu.getByRole('textbox', { name: 'Your question' }).fill(planted.question)
    await manu.getByRole('textbox', { name: 'Your question' }).press('Enter')
    await expect(manu.getByRole('heading', { name: 'Sources' }).first()).toBeVisible({ timeout: 30_000 })
    await look(theirs, 'Manu’s answer')
    expect(foundThere).toEqual([])
    await own.close()
  })

  await test.step('they are gone from the lists that other tests read', async () => {
    const owner = askerFor(request, await headersOf(request, 'owner'))
    await owner('post', '/v1/admin/users/delete_users', { emails: planted.emails })
    await owner('post', '/v1/admin/cohorts/delete_cohorts', { ids: planted.cohortIds })
    await owner('post', '/v1/admin/organizations/delete_organization', { orgIds: planted.organizationIds })
  })

  expect(shown).toBeGreaterThan(300)
  test.info().annotations.push({ type: 'attempts', description: String(shown) })
})
