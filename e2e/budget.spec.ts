import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, openCase, signIn, test } from './support.ts'

/** Kilobytes of script, gzipped, that the page has loaded so far; the PDF engine, which comes after, left out. */
function scriptsOf(page: Page): () => Promise<number> {
  const urls = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.ok() && pathname.endsWith('.js') && !/pdf/i.test(pathname)) urls.add(response.url())
  })
  const kilobytes = async (url: string) => gzipSync(await (await page.request.get(url)).body()).length / 1000
  return async () => (await Promise.all([...urls].map(kilobytes))).reduce((sum, size) => sum + size, 0)
}

test('the login loads at most 150 kB of script', async ({ page }) => {
  const loaded = scriptsOf(page)
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const kilobytes = await loaded()
  expect(kilobytes).toBeGreaterThan(80)
  expect(kilobytes).toBeLessThanOrEqual(150)
})

test('the review desk loads at most 350 kB of script', async ({ page }) => {
  await signIn(page, 'ana')
  await openCase(page, 'Meridian Spice')
  const loaded = scriptsOf(page)
  await page.reload()
  await expect(page.locator('canvas').first()).toBeVisible()
  const kilobytes = await loaded()
  expect(kilobytes).toBeGreaterThan(150)
  expect(kilobytes).toBeLessThanOrEqual(350)
})
