import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { freePort } from '../scripts/run/ports.mjs'
import { startCasebench } from './start-casebench.ts'

export { expect }

/** Each worker has a Casebench of its own, on a data folder and a port of its own, for one test after the other. */
export const test = base.extend<object, { casebench: string }>({
  casebench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const { address, stop } = await startCasebench(await freePort())
      process.env.CASEBENCH_E2E_ADDRESS = address
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ casebench }, use) => use(casebench),
})

export const password = 'casebench-demo'

/**
 * Signs someone of the demo in as the login does, without its form: many tests begin with it, and few are about it.
 * @param path where the test begins: loading another page first would take a good part of a short test's time.
 */
export async function signIn(page: Page, name: string, path = '/platform'): Promise<void> {
  const context = page.context()
  const origin = process.env.CASEBENCH_E2E_ADDRESS ?? ''
  // Manu says nothing of its own accord where it is not what a test is about.
  await context.addCookies([{ name: 'casebench-manu-greetings', value: 'off', url: origin }])
  // Whoever signed out before in this browser would not be asked about.
  if (page.url().startsWith(origin)) await page.evaluate(() => localStorage.removeItem('casebench-signed-out'))
  const data = { email: `${name}@casebench.demo`, password }
  const signedIn = await context.request.post(`${origin}/auth/sign_in`, { data })
  expect(signedIn.status()).toBe(200)
  await haveBriefingsRead(data.email, (await signedIn.json()).access_token)
  await page.goto(path)
  if (path === '/platform') await expect(page).toHaveURL(/\/platform$/)
  // A test that goes on at once would leave before the page knows who is signed in. A page behind another is hardly
  // ever painted, so that it is asked by the clock and not with each frame.
  await page.waitForFunction(() => localStorage.getItem('casebench-signed-in') !== null, null, { polling: 100 })
}

/** As of somebody who has begun their trainings: the briefing of a case opens before its first question, which few tests are about. */
async function haveBriefingsRead(email: string, accessToken: string): Promise<void> {
  const cases = `${process.env.CASEBENCH_E2E_ADDRESS}/v1/any/cases`
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const query = new URLSearchParams({ email, mode: 'training', answers: 'none' })
  const listed = await fetch(`${cases}/get_assigned_cases?${query}`, { headers })
  if (!listed.ok) return
  const assigned = (await listed.json()) as { caseId: string }[]
  await Promise.all(
    assigned.map(({ caseId }) => {
      const body = JSON.stringify({ email, caseId, mode: 'training' })
      return fetch(`${cases}/read_briefing`, { method: 'POST', headers, body })
    }),
  )
}

export async function openCase(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/platform\/(training|test)\//)
  // The page before has a heading too; where one is stands on the desk alone.
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText(name)
}

/** The group of a question: its input, saved state, verdict and feedback. */
export const question = (page: Page, title: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${title}( required)?$`) })

type AxeNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]

/** No violation of WCAG 2.2 A or AA that axe can find. What is dimmed while it is asked for again is looked at once more. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A page behind another is hardly ever painted, and axe waits for it.
  await page.bringToFront()
  await expect(async () => {
    await settled(page)
    expect(await violationsOf(page, rules)).toEqual([])
  }).toPass({ timeout: 30_000 })
}

/** @param rules these alone: colours are all that differs between light and dark. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // What passes is told of by one element each: describing all of them took half the time.
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules === undefined
    ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    : axe.withRules(rules)
  )
    // In the page itself: otherwise each look opens a second page to gather its findings, which takes longer than the look.
    .setLegacyMode()
    .analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const node of nodes) if (!(await isBeneath(page, node))) found.push(`${id}: ${node.html.slice(0, 160)}`)
  return found
}

/**
 * Too small only because something floats, above it or below: Manu's button, a bar, an open list. Whoever scrolls or closes
 * it has the target whole. What overlaps in the flow of the page is still found.
 */
async function isBeneath(page: Page, { any, target }: AxeNode): Promise<boolean> {
  const others = any
    .filter(({ data }) => data?.messageKey === 'partiallyObscured')
    .flatMap((check) => check.relatedNodes)
  if (others.length === 0) return false
  return page.evaluate(
    ([own = '', ...rest]) => {
      const floats = (element: Element | null): boolean =>
        element !== null &&
        (/fixed|absolute|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))
      const isFloating = (selector: string) => floats(document.querySelector(selector))
      return isFloating(own) || rest.every(isFloating)
    },
    [String(target[0]), ...others.map((node) => String(node?.target[0]))],
  )
}

/** Wide and light, narrow and dark, and nothing is wider than the screen. */
export async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.emulateMedia({ colorScheme: 'light' })
  if (wide !== null) await page.setViewportSize(wide)
}

/**
 * Until colours that change have changed, and lists that are dimmed while they are asked for again are there: axe would read
 * a colour of the way between.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:has(table)')).toHaveCount(0)
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** The headers of someone of the demo, signed in over the api. */
export async function headersOf(request: APIRequestContext, name: string) {
  const data = { email: `${name}@casebench.demo`, password }
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const signedIn = await request.post(`${origin}/auth/sign_in`, { data })
  expect(signedIn.status(), await signedIn.text()).toBe(200)
  return { authorization: `Bearer ${(await signedIn.json()).access_token}` }
}

/** The text of the newest mail of a kind to someone, as the owner reads it where there is no mail server; '' where there is none yet. */
export async function newestMailTo(request: APIRequestContext, email: string, kind: string): Promise<string> {
  const headers = await headersOf(request, 'owner')
  const users = `${process.env.CASEBENCH_E2E_ADDRESS}/v1/admin/users`
  const listed = await request.get(`${users}/get_outgoing_mail?q=${email}`, { headers })
  const mails: { id: string; kind: string; is_readable: boolean }[] = await listed.json()
  const mail = mails.find((one) => one.kind === kind && one.is_readable)
  if (!mail) return ''
  return (await (await request.post(`${users}/read_outgoing_mail`, { headers, data: { id: mail.id } })).json()).text
}

/** Chooses a language for somebody of the demo, as another browser of theirs would. Whoever does so sets it back to English. */
export async function chooseLanguageOf(request: APIRequestContext, name: string, language: string): Promise<void> {
  const headers = await headersOf(request, name)
  const data = { email: `${name}@casebench.demo`, language }
  expect(
    (await request.post(`${process.env.CASEBENCH_E2E_ADDRESS}/v1/any/auth/set_language`, { headers, data })).status(),
  ).toBe(200)
}

/**
 * A candidate whom no other test knows: applied, approved and accepted over the api.
 * @param language in which they apply
 */
export async function newCandidate(request: APIRequestContext, secret: string, language = 'en'): Promise<string> {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const email = `vera.${crypto.randomUUID()}@academy.example`
  const guest = await (await request.post(`${origin}/auth/guest`)).json()
  const headers = { authorization: `Bearer ${guest.access_token}`, 'accept-language': language }
  const application = { email, name: 'Vera Lindqvist', organization: '', motivation: '' }
  expect((await request.post(`${origin}/v1/guest/apply`, { headers, data: application })).status()).toBe(200)
  await request.post(`${origin}/v1/admin/users/approve_applicant`, {
    headers: await headersOf(request, 'coordinator'),
    data: { email, metadata: {} },
  })
  let code = ''
  await expect(async () => {
    const text = await newestMailTo(request, email, 'approval')
    code = /approval_code=([\w-]+)/.exec(text)?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  const data = { approval_code: code, password: secret }
  expect((await request.post(`${origin}/v1/guest/accept_approval`, { headers, data })).status()).toBe(200)
  return email
}

/** The password of those whom {@link addPerson} adds. */
export const givenPassword = 'lantern gravel otter parade'

/** The email of someone new with this role, who has a password. What a test does to them is done to nobody else. */
export async function addPerson(request: APIRequestContext, name: string, role = 'Candidate'): Promise<string> {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const headers = await headersOf(request, 'owner')
  const email = `${role.toLowerCase()}.${crypto.randomUUID()}@academy.example`
  const added = { email, name, groups: [role], invite: false }
  expect((await request.post(`${origin}/v1/admin/users/add_user`, { headers, data: added })).status()).toBe(200)
  const given = { email, new_password: givenPassword }
  expect((await request.post(`${origin}/admin/reset_password`, { headers, data: given })).status()).toBe(200)
  return email
}

/** Somebody gets a case in training. */
export async function giveCase(request: APIRequestContext, email: string, caseId: string): Promise<void> {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const headers = await headersOf(request, 'owner')
  const data = { email, caseId, mode: 'training' }
  expect((await request.post(`${origin}/v1/admin/cases/assign_case`, { headers, data })).status()).toBe(200)
}

/**
 * Through the form of the login, for whom the test signs in with {@link givenPassword}.
 * @param landing where they begin: staff begin in the Admin Studio.
 */
export async function signInByForm(page: Page, email: string, landing = /\/platform$/): Promise<void> {
  const signedIn = await fetch(`${process.env.CASEBENCH_E2E_ADDRESS}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: givenPassword }),
  })
  await haveBriefingsRead(email, ((await signedIn.json()) as { access_token: string }).access_token)
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(givenPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(landing)
}

/** The answers with which the demo's experienced candidate passed a case. */
export function goodAnswers(caseId: string): Record<string, string> {
  const histories = JSON.parse(readFileSync(join(import.meta.dirname, '../prisma/seed/histories.json'), 'utf8'))
  return histories['ana@casebench.demo'].assignments.find((one: { caseId: string }) => one.caseId === caseId).answers
}

/** Saves answers over the api, as another device of the same person would. */
export async function saveElsewhere(
  request: APIRequestContext,
  name: string,
  caseId: string,
  answers: Record<string, string>,
) {
  const email = `${name}@casebench.demo`
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const headers = await headersOf(request, name)
  for (const [attributeId, answer] of Object.entries(answers)) {
    const data = { email, caseId, mode: 'training', attributeId, answerData: { answer } }
    const saved = await request.post(`${origin}/v1/any/cases/update_single_answer`, { headers, data })
    expect(saved.status()).toBe(200)
  }
  const details = await request.get(
    `${origin}/v1/any/cases/case_review/get_case_details?email=${email}&caseId=${caseId}&mode=training`,
    { headers },
  )
  return (await details.json()) as { answers: Record<string, { answer: string; version: number }> }
}

/** Publishes what is in the editor of a case as its next version, with a note on the change. */
export async function publishCase(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish version/ })
  await dialog.getByRole('textbox', { name: 'Change note' }).fill(note)
  await dialog.getByRole('button', { name: /^Publish version/ }).click()
  await expect(dialog).toHaveCount(0)
}
