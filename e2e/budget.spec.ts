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

test('the login loads at most 130 kB of code, and its texts', async ({ page }) => {
  const loaded = scriptsOf(page)
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { code, texts } = await loaded()
  expect(code).toBeGreaterThan(80)
  expect(code).toBeLessThanOrEqual(130)
  expect(texts).toBeGreaterThan(1)
  expect(texts).toBeLessThanOrEqual(5)
})

test('the review desk loads at most 305 kB of code, and its texts', async ({ page }) => {
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  const loaded = scriptsOf(page)
  await page.reload()
  await expect(page.locator('canvas').first()).toBeVisible()
  const { code, texts } = await loaded()
  expect(code).toBeGreaterThan(150)
  expect(code).toBeLessThanOrEqual(305)
  expect(texts).toBeGreaterThan(5)
  expect(texts).toBeLessThanOrEqual(24)
})

type Budget = { files: number; kilobytes: number }

/** What the document of an address names, and so is there before anything is drawn: scripts, styles and texts. */
const budgets: Record<string, Budget> = {}

for (const address of addresses.filter((one) => !frames.includes(one)))
  test(`what ${address} needs before it is drawn`, async ({ request }) => {
    const document = await (await request.get(address.replaceAll('$', ''))).text()
    const files = [...document.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(
      ([, file = '']) => file,
    )
    const sizes = await Promise.all(
      files.map(async (file) =>
        Number((await request.get(file, { headers: { 'accept-encoding': 'br' } })).headers()['content-length']),
      ),
    )
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
    console.log('B', address, files.length, kilobytes)
  })
