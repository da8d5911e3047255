import type { APIRequestContext, Page } from '@playwright/test'
import type { CaseData } from '../packages/shared/src/case-file/schema.ts'
import {
  chooseLanguageOf,
  expect,
  expectAccessible,
  expectFit,
  headersOf,
  openCase,
  publishCase,
  question,
  signIn,
  test,
} from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS ?? ''
const secret = 'lantern gravel otter parade'
const de = <Texts extends object>(texts: Texts) => ({ de: texts })

const caseData: CaseData = {
  details: { name: 'Two Tongues Ltd', webaddress: 'tongues.example' },
  language: 'en',
  instructions: 'Use the register.',
  translations: de({ instructions: 'Nutzen Sie das Register.' }),
  components: [
    {
      title: 'Client details',
      translations: de({ title: 'Kundenangaben' }),
      sections: [
        {
          title: 'Identity',
          guidance: 'As registered.',
          translations: de({ title: 'Identität', guidance: 'Laut Register.' }),
          subsections: [
            {
              title: 'Names',
              attributes: [
                {
                  attributeId: 'LegalName',
                  title: 'Legal name',
                  type: 'legalName',
                  translations: de({ title: 'Firma' }),
                },
                { attributeId: 'Founded', title: 'Founded', type: 'date' },
              ],
            },
          ],
        },
        {
          title: 'Additional reviews',
          translations: de({ title: 'Zusätzliche Prüfungen' }),
          normalSection: false,
          isSelector: true,
          selectorId: 'Reviews',
          subsections: [
            {
              title: 'Cash',
              translations: de({ title: 'Bargeld' }),
              attributes: [
                {
                  attributeId: 'CashShare',
                  title: 'Share of cash',
                  type: 'percent',
                  translations: de({ title: 'Bargeldanteil' }),
                },
              ],
            },
            { title: 'Sanctions', attributes: [{ attributeId: 'Hit', title: 'A hit?', type: 'yesNo' }] },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [
    {
      question: 'Is a nominee a beneficial owner?',
      type: 'yesNo',
      translations: de({ question: 'Ist ein Treuhänder wirtschaftlich Berechtigter?' }),
    },
  ],
  documents: [],
}
const answerSheet = {
  LegalName: { answer: 'Two Tongues Ltd' },
  Founded: { answer: '2013-11-04' },
  Reviews: { answer: 'Cash' },
  CashShare: { answer: '40' },
  Hit: { answer: 'No' },
  kyc0: { answer: 'No' },
}

type Candidate = { email: string; caseId: string; headers: { authorization: string } }

/** Somebody new who has the case in training. */
async function candidate(request: APIRequestContext, caseId: string): Promise<Candidate> {
  const owner = await headersOf(request, 'owner')
  const post = async (path: string, data: object) =>
    expect((await request.post(`${origin()}${path}`, { headers: owner, data })).status(), path).toBe(200)
  const email = `tongues.${crypto.randomUUID()}@academy.example`
  await post('/v1/admin/users/add_user', { email, name: 'Tara Tongues', invite: false })
  await post('/admin/reset_password', { email, new_password: secret })
  await post('/v1/admin/cases/assign_case', { email, caseId, mode: 'training' })
  const signedIn = await request.post(`${origin()}/auth/sign_in`, { data: { email, password: secret } })
  const { access_token } = await signedIn.json()
  return { email, caseId, headers: { authorization: `Bearer ${access_token}` } }
}

async function newCase(request: APIRequestContext): Promise<string> {
  const caseId = `tongues-${crypto.randomUUID()}`
  const headers = await headersOf(request, 'owner')
  const data = { caseId, caseData, answerSheet }
  const saved = await request.post(`${origin()}/v1/admin/cases/insert_case/`, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
  return caseId
}

async function detailsOf(request: APIRequestContext, { email, caseId, headers }: Candidate) {
  const path = `/v1/any/cases/case_review/get_case_details?email=${email}&caseId=${caseId}&mode=training`
  return (await request.get(`${origin()}${path}`, { headers })).json()
}

async function inGerman(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'casebench-language', value: 'de', url: origin() }])
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.afterEach(({ request }) => chooseLanguageOf(request, 'ana', 'en'))

test('a German page shows the German titles of a case, and the original on request', async ({ page, request }) => {
  await chooseLanguageOf(request, 'ana', 'de')
  await signIn(page, 'ana')
  await page.getByRole('link', { name: 'Nordkai Maritime' }).first().click()
  await expect(heading(page, 'Identität')).toBeVisible()
  await expect(heading(page, 'Identität').locator('bdi')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: /^Wirtschaftlich Berechtigte / })).toBeVisible()
  const legalName = question(page, 'Firma')
  await expect(legalName).toContainText('Die aktuelle Firma laut Register, mit Rechtsformzusatz.')
  await expectFit(page)

  await page.getByRole('button', { name: 'Original zeigen (Englisch)' }).click()
  await expect(heading(page, 'Identity')).toBeVisible()
  await expect(heading(page, 'Identity').locator('bdi')).toHaveAttribute('lang', 'en')
  await expect(question(page, 'Legal name')).toBeVisible()
  await page.reload()
  // It is remembered until it is asked for again.
  await expect(heading(page, 'Identity')).toBeVisible()
  await page.getByRole('button', { name: 'Übersetzung zeigen (Deutsch)' }).click()
  await page.reload()
  await expect(heading(page, 'Identität')).toBeVisible()
})

test('an English page shows the case as it was written, without a switch', async ({ page }) => {
  await signIn(page, 'ana')
  await openCase(page, 'Nordkai Maritime')
  await expect(heading(page, 'Identity')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show (original|translation)/ })).toHaveCount(0)
})

test('answers given in German are stored and graded as those given in English', async ({
  page,
  request,
  playwright,
}) => {
  const caseId = await newCase(request)
  const apart = await playwright.request.newContext()
  const [german, english] = [await candidate(apart, caseId), await candidate(apart, caseId)]

  await inGerman(page)
  expect(
    (await page.request.post(`${origin()}/auth/sign_in`, { data: { email: german.email, password: secret } })).status(),
  ).toBe(200)
  await page.goto(`/platform/training/${caseId}/${crypto.randomUUID()}`)
  await expect(page.getByRole('dialog')).toContainText('Nutzen Sie das Register.')
  await page.getByRole('dialog').getByRole('button', { name: 'Mit den Fragen beginnen' }).click()
  await question(page, 'Firma').getByRole('textbox').fill('Two Tongues Limited')
  // What has no translation is shown as it was written.
  await question(page, 'Founded').getByRole('textbox').fill('2013-11-04')
  await expect(question(page, 'Founded').locator('label bdi')).toHaveAttribute('lang', 'en')

  await page.getByRole('link', { name: /^Zusätzliche Prüfungen / }).click()
  const selection = page.getByRole('group', { name: /^Zusätzliche Prüfungen: Was davon trifft zu\?/ })
  await selection.getByRole('checkbox', { name: 'Bargeld' }).check()
  await question(page, 'Bargeldanteil').getByRole('textbox').fill('40')
  await page.getByRole('button', { name: 'Original zeigen (Englisch)' }).click()
  await expect(page.getByRole('checkbox', { name: 'Cash' })).toBeChecked()
  await expect(question(page, 'Share of cash').getByRole('textbox')).toHaveValue('40')
  await page.getByRole('button', { name: 'Übersetzung zeigen (Deutsch)' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bargeld' })).toBeChecked()
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Fragen / }).click()
  await page.getByRole('radio', { name: 'Nein', exact: true }).click()
  await page.getByRole('button', { name: 'Prüfen und einreichen' }).first().click()
  await page.getByRole('button', { name: 'Zur Auswertung einreichen' }).click()
  const bars = page.getByRole('list', { name: 'Punktzahl nach Abschnitt' })
  await expect(bars).toContainText('Zusätzliche Prüfungen', { timeout: 30_000 })

  const answers = {
    LegalName: 'Two Tongues Limited',
    Founded: '2013-11-04',
    Reviews: 'Cash',
    CashShare: '40',
    kyc0: 'No',
  }
  for (const [attributeId, answer] of Object.entries(answers)) {
    const data = { email: english.email, caseId, mode: 'training', attributeId, answerData: { answer } }
    const saved = await apart.post(`${origin()}/v1/any/cases/update_single_answer`, { headers: english.headers, data })
    expect(saved.status()).toBe(200)
  }
  const sent = await apart.post(`${origin()}/v1/any/cases/check_answers/${caseId}`, {
    headers: english.headers,
    data: { mode: 'training', idempotencyToken: crypto.randomUUID() },
  })
  expect(sent.status()).toBe(202)
  await expect
    .poll(async () => (await detailsOf(apart, english)).evaluation?.score, { timeout: 30_000 })
    .toBeGreaterThan(0)
  const [ofGerman, ofEnglish] = [await detailsOf(apart, german), await detailsOf(apart, english)]
  for (const { answers: stored } of [ofGerman, ofEnglish])
    for (const [id, answer] of Object.entries(answers)) expect(stored[id].answer, id).toBe(answer)
  for (const part of ['score', 'passed', 'marking'] as const)
    expect(ofGerman.evaluation[part], part).toEqual(ofEnglish.evaluation[part])
  await apart.dispose()
})

test('an author translates a case in the editor, and saves it as the next version', async ({ page, request }) => {
  const caseId = await newCase(request)
  await signIn(page, 'author', `/admin/case_manager/cases/${caseId}`)
  await page.getByRole('tab', { name: 'Translations' }).click()
  await page.getByLabel('Add a language').selectOption('French')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Translation into')).toHaveValue('fr')
  await page.getByRole('button', { name: 'Next missing text' }).click()
  await expect(page.getByRole('textbox', { name: 'Instructions Use the register.' })).toBeFocused()
  await page.keyboard.type('Consultez le registre.')
  await expectFit(page)
  await publishCase(page, 'In French')
  await expect(page.getByText(/version 2/).first()).toBeVisible()
  const headers = await headersOf(request, 'owner')
  const stored = await request.get(`${origin()}/v1/admin/cases/get_case?case_id=${caseId}`, { headers })
  expect((await stored.json()).caseData.translations.fr).toEqual({ instructions: 'Consultez le registre.' })
})
