import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'

const failed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    email: `candidate${index}@academy.example`,
    name: `Candidate ${index}`,
    caseId: 'halcyon-bay',
    case_name: 'Halcyon Bay',
    mode: 'training',
    reason: 'The worker ended while it evaluated.',
    failed_at: new Date(Date.now() - 3_600_000).toISOString(),
  }))

/** Evaluations fail only where something is broken: the server’s side has tests of its own. */
async function withFailed(page: Page, initial: ReturnType<typeof failed>) {
  let rows = initial
  const retried: unknown[] = []
  await page.route('**/get_failed_evaluations*', (route) =>
    route.fulfill({ json: rows, headers: { 'x-total-count': String(rows.length) } }),
  )
  await page.route('**/retry_evaluation', async (route) => {
    const body = route.request().postDataJSON()
    retried.push(body)
    rows = rows.filter(({ email }) => email !== body.email)
    await route.fulfill({ json: { message: 'Retrying the evaluation of the submitted answers.' } })
  })
  await page.route('**/retry_failed_evaluations', async (route) => {
    retried.push(route.request().postDataJSON())
    const [done, left] = [rows.slice(0, 2), rows.slice(2)]
    rows = left
    await route.fulfill({ json: { message: 'Retrying.', retried: done.length, left: left.length } })
  })
  return retried
}

test('failed evaluations are listed with their reason and age, retried one by one, and all at once', async ({
  page,
}) => {
  await signIn(page, 'coordinator')
  const retried = await withFailed(page, failed(6))
  await page.goto('/admin/review/failed')
  const list = page.getByRole('table', { name: 'failed evaluations' })
  const first = list.getByRole('row', { name: /Candidate 0/ })
  await expect(first).toContainText('The worker ended while it evaluated.')
  await expect(first).toContainText('1 hour ago')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Retry Candidate 0, Halcyon Bay' }).click()
  await expect(first).toHaveCount(0)
  expect(retried).toEqual([{ email: 'candidate0@academy.example', caseId: 'halcyon-bay', mode: 'training' }])

  await page.getByRole('button', { name: 'Retry all 5' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retry 5 evaluations?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(retried).toHaveLength(1)
  await page.getByRole('button', { name: 'Retry all 5' }).click()
  await dialog.getByRole('button', { name: 'Retry 5 evaluations' }).click()
  await expect(page.getByText('Retrying 5 evaluations.')).toBeVisible()
  await expect(page.getByText('No failed evaluations')).toBeVisible()
  await expect(page.getByRole('button', { name: /Retry all/ })).toHaveCount(0)
})

test('without failed evaluations the list says so, as the server has it', async ({ page }) => {
  await signIn(page, 'coordinator', '/admin/review')
  await page.getByRole('tab', { name: 'Failed evaluations' }).click()
  await expect(page.getByText('No failed evaluations')).toBeVisible()
})
