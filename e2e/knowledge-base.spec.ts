import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'
import { startWebsite } from './website.ts'

/** A website of three pages. */
const pages: Readonly<Record<string, string>> = {
  '/': '<h1>Harbour guides</h1><p>Welcome.</p><a href="/flags">Flags</a> <a href="/tonnage">Tonnage</a>',
  '/flags': '<h1>Flags</h1><p>A bareboat charter lets a vessel fly a flag of convenience.</p>',
  '/tonnage': '<h1>Tonnage</h1><p>Gross tonnage is no weight.</p>',
}

test('an author adds an entry, has a website read, and sees what a question finds', async ({ page }) => {
  const { origin, close } = await startWebsite((path) => pages[path])
  const address = `${origin}/`
  await signIn(page, 'author', '/admin/ai_controls/embeddings')
  const question = `What is a mooring certificate ${crypto.randomUUID().slice(0, 8)}?`

  await test.step('adds an entry, with a look at how it reads', async () => {
    await page.getByRole('button', { name: 'New entry', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'New entry', exact: true })
    await panel.getByLabel('Question').fill(question)
    await panel
      .getByLabel('Answer', { exact: true })
      .fill('It says **where** a vessel may lie. <script>alert(1)</script>')
    await panel.getByText('Preview').click()
    await expect(panel.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('where')
    await panel.getByRole('button', { name: 'Add entry' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText(question)
    await page.getByLabel('Search entries').fill(question)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectFit(page)
  })

  await test.step('finds it at once', async () => {
    await page.getByRole('button', { name: 'Try a question' }).click()
    const panel = page.getByRole('dialog', { name: 'Try a question' })
    await panel.getByLabel('Question').fill('moring certificat')
    await panel.getByRole('button', { name: 'Find passages' }).click()
    await expect(panel.getByRole('listitem').first()).toContainText(question)
    await expectFit(page)
    await page.keyboard.press('Escape')
  })

  await test.step('has a website read', async () => {
    await page.getByRole('tab', { name: 'Websites' }).click()
    await page.getByRole('button', { name: 'New website' }).click()
    const dialog = page.getByRole('dialog', { name: 'New website' })
    await dialog.getByLabel('Address').fill(address)
    await dialog.getByRole('button', { name: 'Add website' }).click()
    await expect(page.getByRole('row').filter({ hasText: address })).toContainText('Not yet')
    await page.getByRole('button', { name: 'Sync now' }).click()
    const outcome = page.getByRole('status').filter({ hasText: '3 pages read, 3 changed' })
    await expect(outcome).toBeVisible({ timeout: 30_000 })
    const row = page.getByRole('row').filter({ hasText: address })
    await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try a question' }).click()
    const panel = page.getByRole('dialog', { name: 'Try a question' })
    await panel.getByLabel('Question').fill('flag of convenience')
    await panel.getByRole('button', { name: 'Find passages' }).click()
    await expect(panel.getByRole('listitem').first()).toContainText('bareboat charter')
    await page.keyboard.press('Escape')
  })

  await test.step('deletes both again', async () => {
    await page.getByRole('button', { name: address }).click()
    await page.getByRole('dialog', { name: 'Website' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete website' }).click()
    await expect(page.getByText('No websites are read yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Entries' }).click()
    await page
      .getByRole('checkbox', { name: `Select ${question}` })
      .first()
      .check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete one entry' }).click()
    await expect(page.getByText(question)).toHaveCount(0)
  })
  close()
})
