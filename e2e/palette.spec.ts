import type { Page } from '@playwright/test'
import { expect, expectFit, signIn, test } from './support.ts'

const search = (page: Page) => page.getByLabel('Search pages, cases, people and actions')

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()
}

test('the palette finds pages, cases, people and actions, by keyboard alone', async ({ page }) => {
  await signIn(page, 'owner')
  await openPalette(page)
  await page.keyboard.type('permiss')
  await expect(page.getByText('User Manager')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\/permissions$/)

  // From within a field too; what is found on the server stands beside what is known here.
  await page.getByRole('searchbox').focus()
  await openPalette(page)
  await page.keyboard.type('ana')
  await expect(page.getByText('ana@casebench.demo')).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\/users\/ana/)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('nothing is called so')
  await expect(page.getByText('No results.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()
})

test('a candidate finds their own cases, and nothing of the Admin Studio', async ({ page }) => {
  await signIn(page, 'ana')
  await openPalette(page)
  await page.keyboard.type('halcyon train')
  await expect(page.getByText(/Training ·/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/platform\/training\/halcyon-bay\//)
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText('Halcyon Bay')
  await openPalette(page)
  await page.keyboard.type('permissions')
  await expect(page.getByText('No results.')).toBeVisible()
})

test('the audit trail is sealed: one sees how far, checks the chain and saves the signed file', async ({ page }) => {
  await signIn(page, 'owner', '/audit_trail')
  await page.getByRole('button', { name: 'Seals and export' }).click()
  const panel = page.getByRole('dialog', { name: 'Seals and export' })
  await expect(panel.getByText(/\d+ entr(y|ies) in \d+ seals?/)).toBeVisible({ timeout: 20_000 })
  await panel.getByRole('button', { name: 'Check now' }).click()
  await expect(panel.getByText(/checked\. Genuine: nothing was changed/)).toBeVisible()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save signed file' }).click()
  expect((await download).suggestedFilename()).toBe('audit-trail.ndjson')
  await expectFit(page)
})
