import { writeFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { findFirefox, NO_FIREFOX } from '../../scripts/tests/firefox.mjs'
import { test as base, expect, headersOf } from '../support.ts'

export type { Page }
export { expect }

const patience = 30_000
export const secret = 'lantern gravel otter parade'

/**
 * A Firefox for each test, driven by WebDriver BiDi: Playwright drives only one that it has built itself. Were it a worker's,
 * these tests would get workers, and so Casebenches, of their own. What the page complains about fails the test.
 */
export const test = base.extend<{ firefox: Page }>({
  firefox: async ({ casebench }, use, info) => {
    const executablePath = findFirefox()
    info.skip(executablePath === undefined, `because ${NO_FIREFOX}`)
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Set by the window: Puppeteer sizes a page by commands that the long-term Firefox (140) does not know.
      defaultViewport: null,
      args: ['--width=1280', '--height=900'],
      // As for the tests in Chromium: nothing fades while a test looks at it.
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    })
    try {
      const page = await browser.newPage()
      const complaints = complaintsOf(page)
      page.setDefaultTimeout(patience)
      await page.goto(`${casebench}/auth/login`)
      await use(page)
      if (info.status !== info.expectedStatus) await page.screenshot({ path: info.outputPath('firefox.png') })
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  },
})

/** Those that are being left for another address, or loaded again. */
const left = new WeakSet<Page>()

/** Does what leaves the page. */
async function leave(page: Page, act: () => Promise<unknown>): Promise<void> {
  left.add(page)
  try {
    await act()
  } finally {
    left.delete(page)
  }
}

/** What Puppeteer makes of an error that was written to the console: of what it says Firefox tells nothing. */
const unreadable = 'JSHandle@error'

/**
 * What goes wrong in the page's scripts, and every error that it or Firefox writes to the console. A file that a page was
 * still loading when it was left is no fault, and the router writes that it failed.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error' || (left.has(page) && message.text() === unreadable)) return
    complaints.push(message.text())
  })
  return complaints
}

const elements = {
  button: 'self::button',
  tab: '@role = "tab"',
  textbox: 'self::input or self::textarea',
}

/** What a person finds, and does with it. Each waits until it is there, seen and enabled. */
interface Part {
  wait(): Promise<ElementHandle<HTMLInputElement>>
  click(): Promise<void>
  /** Types in place of what stands there. */
  fill(text: string): Promise<void>
}

/**
 * What the selector finds. In place of Puppeteer's own locators, which evaluate text in the page: its content security policy
 * forbids that, and the long-term Firefox (140) holds Puppeteer to it too.
 */
export function found(page: Page, selector: string): Part {
  const once = async () => {
    const element = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
    if (element === null || !(await element.isVisible())) throw new Error(`The page shows no ${selector}`)
    if (await element.evaluate((it) => it.disabled)) throw new Error(`It is disabled: ${selector}`)
    return element
  }
  const patiently = (act: () => Promise<void>) => expect(act).toPass({ timeout: patience })
  return {
    wait: async () => {
      await patiently(async () => void (await once()))
      return once()
    },
    click: () => patiently(async () => (await once()).click()),
    fill: (text) =>
      patiently(async () => {
        const field = await once()
        await field.focus()
        await field.evaluate((it) => it.select())
        await field.type(text)
        expect(await field.evaluate((it) => it.value)).toBe(text)
      }),
  }
}

/** What a person finds by what it is and its whole name: its text, its label, or what names it. */
export function part(page: Page, kind: keyof typeof elements, name: string): Part {
  const said = `normalize-space() = "${name}"`
  const named = `${said} or @aria-label = "${name}" or @id = //label[${said}]/@for or @aria-labelledby = //*[${said}]/@id`
  return found(page, `::-p-xpath(//*[${elements[kind]}][${named}])`)
}

/** The field of a question. */
export const answer = (page: Page, attributeId: string) =>
  found(page, `[data-question="${attributeId}"] :is(input, textarea)`)

/** Waits until the page says so, to the eye. */
export async function says(page: Page, text: string): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said.
  const shown = () => page.evaluate(() => document.body.innerText)
  await expect.poll(shown, { timeout: patience }).toContain(text)
}

/** The path of the page's address, which the page changes without loading another: asked of the page, as 140 does not tell. */
export const pathOf = (page: Page) => page.evaluate(() => location.pathname)

export async function signIn(page: Page, email: string, password = secret): Promise<void> {
  await part(page, 'textbox', 'Email').fill(email)
  await found(page, 'input[name="password"]').fill(password)
  await part(page, 'button', 'Sign in').click()
  // Staff begin in the Studio.
  await expect.poll(() => pathOf(page), { timeout: patience }).toMatch(/^\/(platform|admin)$/)
  // A test that goes on at once would leave before the page knows who is signed in.
  const known = () => page.evaluate(() => localStorage.getItem('casebench-signed-in'))
  await expect.poll(known, { timeout: patience }).not.toBeNull()
}

/**
 * Opens an address of the same Casebench. Where the page changes its own at that moment, as it does a while after something
 * was typed into a search, Firefox drops the one that was asked for; whoever asked would press Enter again.
 */
export async function open(page: Page, path: string): Promise<void> {
  const address = new URL(path, page.url()).href
  await expect(() => leave(page, () => page.goto(address))).toPass({ timeout: patience })
}

/** Loads the page again. */
export const reload = (page: Page): Promise<void> => leave(page, () => page.reload())

/** Gives a file of that name to an input, as a person who chose it. It stays: Firefox reads it only when the page sends it. */
export async function attach(page: Page, selector: string, name: string, content: string): Promise<void> {
  const file = test.info().outputPath(name)
  writeFileSync(file, content)
  // It may be hidden behind a button of the page.
  await expect(async () => {
    const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
    if (input === null) throw new Error(`The page has no ${selector}`)
    await input.uploadFile(file)
  }).toPass({ timeout: patience })
}

const address = () => process.env.CASEBENCH_E2E_ADDRESS

/** A call of the owner of the demo. */
export async function asOwner(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`${address()}${path}`, { headers: await headersOf(request, 'owner'), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Someone new. What a test does to them is done to nobody else. @returns their email */
export async function addPerson(request: APIRequestContext, role: string): Promise<string> {
  const email = `${role.toLowerCase()}.${crypto.randomUUID()}@academy.example`
  await asOwner(request, '/v1/admin/users/add_user', { email, name: 'Fox Larsen', groups: [role], invite: false })
  await asOwner(request, '/admin/reset_password', { email, new_password: secret })
  return email
}

/** A case of two questions, given to somebody in training. @returns its id and name */
export async function giveCase(request: APIRequestContext, email: string): Promise<{ caseId: string; name: string }> {
  const caseId = `firefox-${crypto.randomUUID()}`
  const name = `Vulpes ${caseId.slice(8, 16)}`
  const attributes = [
    { attributeId: 'Founded', title: 'Founded', type: 'date', required: true },
    { attributeId: 'Purpose', title: 'Purpose', type: 'longText', required: true },
  ]
  const sections = [{ title: 'Identity', subsections: [{ title: 'Basics', attributes }] }]
  const caseData = {
    details: { name, webaddress: 'vulpes.example' },
    components: [{ title: 'Client', sections }],
    knowledgeCheck: [],
    documents: [],
  }
  const answerSheet = { Founded: { answer: '2013-11-04' }, Purpose: { answer: 'Trade in timber and boards' } }
  await asOwner(request, '/v1/admin/cases/insert_case/', { caseId, caseData, answerSheet })
  await asOwner(request, '/v1/admin/cases/assign_case', { caseId, email, mode: 'training' })
  return { caseId, name }
}

/** Answers such a case over the api, the date wrong, sends it in, and contests the mark of the date. */
export async function sendInAndContest(request: APIRequestContext, email: string, caseId: string): Promise<void> {
  const signedIn = await request.post(`${address()}/auth/sign_in`, { data: { email, password: secret } })
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  const work = { email, caseId, mode: 'training' }
  const post = (call: string, data: object) => request.post(`${address()}/v1/any/cases/${call}`, { headers, data })
  const answers = { Founded: '1999-01-01', Purpose: 'It sells wood that others have sawn.' }
  for (const [attributeId, answer] of Object.entries(answers))
    expect((await post('update_single_answer', { ...work, attributeId, answerData: { answer } })).status()).toBe(200)
  const data = { mode: 'training', idempotencyToken: crypto.randomUUID() }
  const status = async () => (await (await post(`check_answers/${caseId}`, data)).json()).status
  await expect.poll(status, { timeout: 60_000 }).toBe('success')
  const details = `case_review/get_case_details?${new URLSearchParams(work)}`
  const read = await request.get(`${address()}/v1/any/cases/${details}`, { headers })
  const { submittedAt: submitted_at } = await read.json()
  const argument = 'The extract says so on page 2.'
  const contested = await post('contests', { ...work, attributeId: 'Founded', submitted_at, argument })
  expect(contested.status(), await contested.text()).toBe(200)
}
