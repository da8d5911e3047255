import type { APIRequestContext, Page } from '@playwright/test'
import { languages, sourceLanguage } from '../packages/shared/src/languages.ts'
import { addPerson, expect, givenPassword, goodAnswers, headersOf, newCandidate, test } from './support.ts'
import { type Texts, textsOf, untranslated } from './texts.ts'

// Five tasks, as a new user does them, by the names that the catalogs give: what has no text in a language is not found,
// and no text on the way is in English. Two languages with each run; CASEBENCH_E2E_LANGUAGES names others, or `all`.
const translated = Object.keys(languages).filter((tag) => tag !== sourceLanguage)
const wanted = process.env.CASEBENCH_E2E_LANGUAGES ?? 'ar,pl'
const origin = () => process.env.CASEBENCH_E2E_ADDRESS ?? ''

async function ask(request: APIRequestContext, path: string, data: object, headers: Record<string, string>) {
  const answer = await request.post(`${origin()}${path}`, { headers, data })
  expect(answer.status(), path).toBe(200)
  return answer.json()
}

/** Signs in over the api someone who has the given password, whose account is in this language from then on. @returns their headers. */
async function signInWith(page: Page, email: string, language: string): Promise<Record<string, string>> {
  const { request } = page.context()
  const { access_token } = await ask(request, '/auth/sign_in', { email, password: givenPassword }, {})
  const headers = { authorization: `Bearer ${access_token}` }
  await ask(request, '/v1/any/auth/set_language', { email, language }, headers)
  return headers
}

/** What a plural says of one; a language may count in one way only. */
const ofOne = (plural: string): string =>
  (/ one \{([^}]*)\}/.exec(plural) ?? / other \{([^}]*)\}/.exec(plural))?.[1]?.replace('#', '1') ?? plural

/** Work of somebody new that has been evaluated, with an answer that waits for a reviewer. @returns where it is assessed. */
async function markedWork(
  request: APIRequestContext,
  language: string,
): Promise<{ address: string; candidate: string }> {
  const candidate = await addPerson(request, 'Vera Lindqvist')
  const { access_token } = await ask(request, '/auth/sign_in', { email: candidate, password: givenPassword }, {})
  const own = { authorization: `Bearer ${access_token}`, 'accept-language': language }
  const work = { email: candidate, caseId: 'nordkai-maritime', mode: 'training' }
  await ask(request, '/v1/admin/cases/assign_case', work, await headersOf(request, 'owner'))
  for (const [attributeId, answer] of Object.entries(goodAnswers(work.caseId)))
    await ask(request, '/v1/any/cases/update_single_answer', { ...work, attributeId, answerData: { answer } }, own)
  const sent = await request.post(`${origin()}/v1/any/cases/check_answers/${work.caseId}`, {
    headers: own,
    data: { mode: work.mode, idempotencyToken: crypto.randomUUID() },
  })
  expect(sent.ok(), 'check_answers').toBe(true)
  const details = `${origin()}/v1/any/cases/case_review/get_case_details?email=${candidate}&caseId=${work.caseId}&mode=${work.mode}`
  const state = async () => (await (await request.get(details, { headers: own })).json()).state
  await expect.poll(state, { timeout: 30_000 }).toBe('passed')
  return { address: `/admin/users/users/${candidate}/${work.mode}/${work.caseId}`, candidate }
}

for (const language of wanted === 'all' ? translated : wanted.split(',')) {
  let texts: Texts = new Map()
  test.beforeAll(async () => {
    texts = await textsOf(language)
  })
  /** What the page calls this. */
  const say = (english: string): string => {
    const text = texts.get(english)
    if (text === undefined) throw new Error(`no catalog has “${english}”`)
    return text
  }
  const button = (page: Page, english: string) => page.getByRole('button', { name: say(english), exact: true })
  const look = async (page: Page, where: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect.soft(await untranslated(page, texts), where).toEqual([])
  }

  test(`${language}: a candidate answers a case, submits it, contests a marking and asks for help`, async ({
    page,
    request,
  }) => {
    const email = await newCandidate(request, givenPassword, language)
    const work = { email, caseId: 'halcyon-bay', mode: 'training' }
    await ask(request, '/v1/admin/cases/assign_case', work, await headersOf(request, 'coordinator'))
    const headers = await signInWith(page, email, language)
    for (const [attributeId, answer] of Object.entries(goodAnswers('halcyon-bay')))
      await ask(
        request,
        '/v1/any/cases/update_single_answer',
        { ...work, attributeId, answerData: { answer } },
        headers,
      )

    await page.goto('/platform')
    await look(page, 'dashboard')
    await page.getByRole('link', { name: 'Halcyon Bay Fund' }).first().click()
    await expect(page).toHaveURL(/\/platform\/training\//)
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, 'briefing')
    await button(page, 'Start with the questions').click()
    const field = page.locator('main').getByRole('textbox').first()
    await field.fill('Somebody else')
    await expect(page.getByRole('banner').getByText(say('All saved'))).toBeVisible()
    await look(page, 'desk')
    await button(page, 'Submit').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, 'submit')
    await button(page, 'Submit for evaluation').click()
    await expect(page.getByRole('heading', { name: say('To review'), exact: true })).toBeVisible({ timeout: 20_000 })
    await look(page, 'result')

    await button(page, 'Contest this marking').first().click()
    await button(page, 'Send to a reviewer').click()
    await expect(page.getByText(say('Explain what a reviewer should look at.'))).toBeVisible()
    await look(page, 'contest without a reason')
    await page.getByRole('textbox', { name: say('Why is your answer correct?') }).fill('§ 2')
    await button(page, 'Send to a reviewer').click()
    await expect(button(page, 'Withdraw').first()).toBeVisible()
    await page.getByRole('banner').locator('[aria-haspopup]').first().click()
    await look(page, 'contest and notifications')

    await page.goto('/platform/support')
    await button(page, 'Send question').click()
    await expect(page.getByText(say('Write your question.'))).toBeVisible()
    await page.getByRole('textbox', { name: say('Your question') }).fill('?')
    await button(page, 'Send question').click()
    await expect(page.getByText(say('Question sent. You get a notification when it is answered.'))).toBeVisible()
    await look(page, 'support')
    await page.goto('/platform/account')
    await look(page, 'account')
  })

  test(`${language}: a coordinator adds someone and assigns a case`, async ({ page, request }) => {
    await signInWith(page, await addPerson(request, 'Noor Vidal', 'Coordinator'), language)
    const email = `ines.${crypto.randomUUID()}@academy.example`
    await page.goto('/admin/users/users')
    await button(page, 'Add user').click()
    await look(page, 'add user')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('Add user'), exact: true }).click()
    await expect(dialog.getByText(say('Enter an email.'))).toBeVisible()
    await look(page, 'add user without an email')
    await dialog.locator('input[type="email"]').fill(email)
    await dialog.getByRole('button', { name: say('Add user'), exact: true }).click()
    await expect(dialog.locator('[aria-invalid="true"]')).toBeFocused()
    await look(page, 'add user without a name')
    await page.keyboard.type('Inés Okafor')
    await dialog.getByRole('button', { name: say('Add user'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await look(page, 'users')
    await page.goto(`/admin/users/users/${email}`)
    await button(page, 'Assign a case').first().click()
    await look(page, 'assign')
    await page.getByRole('dialog').getByRole('combobox').first().click()
    await page.getByRole('option').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Assign'), exact: true })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await look(page, 'person')
    await button(page, 'More').click()
    await look(page, 'menu of a person')
    await page.goto('/admin/users/cohorts')
    await look(page, 'cohorts')
  })

  test(`${language}: an author begins a case and reads what is missing`, async ({ page, request }) => {
    await signInWith(page, await addPerson(request, 'Noor Vidal', 'Case_Author'), language)
    await page.goto('/admin/case_manager/cases/new')
    await button(page, 'Start with an empty case').click()
    await button(page, 'Save case').click()
    await expect(page.getByText(say('Enter a case id.'))).toBeVisible()
    await look(page, 'case without an id')
    await expect(page.locator('[aria-invalid="true"]:focus')).toBeVisible()
    await page.locator('[aria-invalid="true"]:focus').fill(`case-${crypto.randomUUID().slice(0, 8)}`)
    await button(page, 'Save case').click()
    await expect(page.getByRole('list', { name: say('Errors') })).toBeVisible()
    await look(page, 'errors of a case')
  })

  test(`${language}: a reviewer marks an answer`, async ({ page, request }) => {
    const { address, candidate } = await markedWork(request, language)
    await signInWith(page, await addPerson(request, 'Noor Vidal', 'Coordinator'), language)
    await page.goto(`/admin/review?q=${encodeURIComponent(candidate)}`)
    await expect(page.locator('main').getByText(candidate)).toBeVisible()
    await look(page, 'queue')
    await page.goto(address)
    const row = page.locator('main table tbody tr').first()
    await expect(row.getByRole('radio', { name: say('Not sure'), exact: true })).not.toBeChecked()
    await look(page, 'assessment')
    await row.focus()
    await page.keyboard.press('w')
    await expect(row.getByRole('radio', { name: say('Wrong'), exact: true })).toBeChecked()
    await row.getByRole('textbox').fill('§ 2')
    await look(page, 'assessment with a mark')
    await page
      .getByRole('button', { name: ofOne(say('{count, plural, one {Save 1 change} other {Save # changes}}')) })
      .click()
    await expect(page.getByText(say('Marks saved.'))).toBeVisible()
    await look(page, 'marks saved')
    await page.goto('/admin/review/regrading')
    await look(page, 'regrading')
  })
}
