import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { addresses, frames } from './addresses.ts'
import { expect, openCase, signIn, test } from './support.ts'

type Loaded = { code: number; texts: number }

/** Kilobytes of script, compressed as they go over the wire, that the page has loaded so far; the PDF engine, which comes after, left out. */
function scriptsOf(page: Page): () => Promise<Loaded> {
  const urls = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.ok() && pathname.endsWith('.js') && !/pdf/i.test(pathname)) urls.add(response.url())
  })
  const kilobytes = async (url: string) => brotliCompressSync(await (await page.request.get(url)).body()).length / 1000
  const sumOf = async (some: string[]) => (await Promise.all(some.map(kilobytes))).reduce((sum, size) => sum + size, 0)
  return async () => {
    const isTexts = (url: string) => /\/texts-[^/]*$/.test(url)
    const all = [...urls]
    return { code: await sumOf(all.filter((url) => !isTexts(url))), texts: await sumOf(all.filter(isTexts)) }
  }
}

test('the login loads at most 133.5 kB of code, and its texts', async ({ page }) => {
  const loaded = scriptsOf(page)
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { code, texts } = await loaded()
  expect(code).toBeGreaterThan(80)
  expect(code).toBeLessThanOrEqual(133.5)
  expect(texts).toBeGreaterThan(1)
  expect(texts).toBeLessThanOrEqual(2.5)
})

test('the review desk loads at most 434 kB of code with its documents, and its texts', async ({ page }) => {
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  const loaded = scriptsOf(page)
  await page.reload()
  await expect(page.locator('canvas').first()).toBeVisible()
  const { code, texts } = await loaded()
  expect(code).toBeGreaterThan(150)
  // Of these the reader and the panes come once the first question stands; what comes before it is counted below.
  expect(code).toBeLessThanOrEqual(434)
  expect(texts).toBeGreaterThan(5)
  expect(texts).toBeLessThanOrEqual(20)
})

/**
 * What the document of an address may name, and so what is loaded before anything is drawn: scripts, styles and texts. The first that
 * matches holds, so that no address of the router is left out.
 */
const budgets: readonly { addresses: RegExp; files: number; kilobytes: number }[] = [
  { addresses: /^\/auth\/(login|suspended)$/, files: 6, kilobytes: 150 },
  { addresses: /^\/(auth\/(?!policies).*)?$/, files: 17, kilobytes: 172 },
  { addresses: /^\/platform\/\$mode/, files: 21, kilobytes: 334 },
  // What has to be accepted is read once: the reader of texts comes with it.
  { addresses: /^\/auth\/policies$/, files: 32, kilobytes: 380 },
  // Whoever is sent reports, or comes from a learning platform, reads with the texts of the Admin Studio.
  { addresses: /^\/platform\/(link|reports)$/, files: 40, kilobytes: 482 },
  { addresses: /^\/(platform|community)/, files: 23, kilobytes: 304 },
  { addresses: /^\/admin\/case_manager\/cases\/(new|\$caseId)$/, files: 60, kilobytes: 572 },
  { addresses: /^\/admin\/case_manager\/cases\/question_bank$/, files: 54, kilobytes: 538 },
  { addresses: /^\/admin\/users\/users\/\$email\/$/, files: 52, kilobytes: 525 },
  { addresses: /^\/admin\/users\/users\/\$email\/\$mode/, files: 48, kilobytes: 519 },
  { addresses: /^\/admin\/ai_controls\/(controls|embeddings)$/, files: 42, kilobytes: 554 },
  { addresses: /^\/admin\/certification\/assessment\//, files: 47, kilobytes: 517 },
  { addresses: /^\//, files: 42, kilobytes: 513 },
]

for (const address of addresses.filter((one) => !frames.includes(one)))
  test(`what ${address} loads before it is drawn`, async ({ request }) => {
    const path = address.replace(/\$(\w*)/g, (_, name) => name || 'nothing-here')
    const document = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    const files = [...document.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/[^"]+\.(?:js|css))"/g)]
    const sizes = files.map(async ([, file = '']) => {
      const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } })
      return Number(answer.headers()['content-length'])
    })
    const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
    const budget = budgets.find((one) => one.addresses.test(address))
    expect(kilobytes).toBeGreaterThan(100)
    expect(kilobytes).toBeLessThanOrEqual(budget?.kilobytes ?? 0)
    expect(files.length).toBeLessThanOrEqual(budget?.files ?? 0)
  })
