import type { Page } from '@playwright/test'
import { turnsOfPerson } from '../apps/api/src/http/turns.ts'
import { expect, signIn, test } from './support.ts'

/** A browser that is opened again opens four pages at once, and over HTTP/2 all that they ask for is under way together. */
const callsOfPage = (turnsOfPerson.concurrency + turnsOfPerson.waiting) / 4

/** What a page asks of the server until it wants nothing more, as METHOD and path, and what it was refused. */
async function open(page: Page, address: string): Promise<{ asked: string[]; refused: string[] }> {
  const [asked, refused]: [string[], string[]] = [[], []]
  const isCall = (url: string) => /^\/(v1|auth|admin|cycle_time)\//.test(new URL(url).pathname)
  await page.goto('about:blank')
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && isCall(request.url()))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  page.on('response', (response) => {
    if ([429, 503].includes(response.status())) refused.push(response.url())
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  page.removeAllListeners('response')
  return { asked, refused }
}

const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('no page of the Admin Studio asks for more at once than a person is answered', async ({ page }) => {
  await signIn(page, 'owner')
  for (const address of [
    '/admin',
    '/admin/review',
    '/admin/users/users',
    '/admin/system',
    '/admin/ai_controls/controls',
    // A year of use is asked for month by month.
    `/admin/ai_controls/usage?from=${day(365)}&to=${day(0)}`,
    '/audit_trail',
  ]) {
    const { asked, refused } = await open(page, address)
    expect(refused, address).toEqual([])
    expect(asked.length, address).toBeGreaterThan(2)
    expect(asked.length, `${address}: ${asked.join(', ')}`).toBeLessThanOrEqual(callsOfPage)
  }
})

test('a home with hundreds of cases asks for no more than one with a few', async ({ page }) => {
  await signIn(page, 'ana')
  const few = await open(page, '/platform')
  await page.route(/get_assigned_cases/, async (route) => {
    const response = await route.fetch()
    const [first, ...others] = await response.json()
    const copies = Array.from({ length: 300 }, (_, copy) => ({
      ...first,
      caseId: `copy-${copy}`,
      name: `Copy ${copy}`,
    }))
    await route.fulfill({ response, json: [first, ...others, ...copies] })
  })
  const many = await open(page, '/platform')
  await expect(page.getByText(/Copy \d+/).first()).toBeVisible()
  expect(many.refused).toEqual([])
  expect(many.asked.length, many.asked.join(', ')).toBeLessThanOrEqual(few.asked.length + 2)
  expect(many.asked.length).toBeLessThanOrEqual(callsOfPage)
})
