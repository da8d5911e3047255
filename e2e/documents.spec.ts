import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, openCase, signIn, test } from './support.ts'

const uploadCall = '**/v1/any/documents/upload_document'
const text = (name: string, content: string | Buffer, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function openUploads(page: Page, tab: string | RegExp = 'My uploads'): Promise<Locator> {
  await page.getByRole('tab', { name: tab }).click()
  const panel = page.getByRole('region', { name: 'My uploads' })
  await expect(panel).toBeVisible()
  return panel
}

const choose = (panel: Locator, ...files: ReturnType<typeof text>[]) =>
  panel.getByLabel('Files to attach').setInputFiles(files)

const attached = (panel: Locator, name: string): Locator =>
  panel.getByRole('list', { name: 'Attached' }).getByRole('listitem').filter({ hasText: name })

test('a candidate attaches documents, views and deletes them', async ({ page, context }) => {
  await signIn(page, 'ben')
  await openCase(page, 'Halcyon Bay Fund')
  const panel = await openUploads(page)
  await expect(panel).toContainText('25 MB each and 50 in all')

  await test.step('several at once, any of which can be cancelled', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(uploadCall, async (route) => {
      await held
      await route.continue()
    })
    await choose(panel, text('one.txt', 'first'), text('two.csv', 'a;b'), text('three.txt', 'third'))
    const way = panel.getByRole('list', { name: 'Uploading' }).getByRole('listitem')
    await expect(way).toHaveCount(3)
    await expect(way.filter({ hasText: 'three.txt' })).toContainText('waiting')
    await panel.getByRole('button', { name: 'Cancel three.txt' }).click()
    await expect(way).toHaveCount(2)
    release()
    await expect(attached(panel, 'one.txt')).toContainText('5 bytes')
    await expect(attached(panel, 'two.csv')).toBeVisible()
    await expect(attached(panel, 'three.txt')).toHaveCount(0)
    await page.unroute(uploadCall)
  })

  await test.step('a large one says how much of it has gone', async () => {
    const network = await context.newCDPSession(page)
    const throttle = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await throttle(400_000)
    await choose(panel, text('large.txt', Buffer.alloc(1_500_000, 'text ')))
    const progress = panel.getByRole('progressbar', { name: 'large.txt sent' })
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
    await expect(panel.getByRole('listitem').filter({ hasText: 'large.txt' })).toContainText(/1.4 MB · \d+%/)
    await throttle(-1)
    await expect(attached(panel, 'large.txt')).toBeVisible()
  })

  await test.step('one that breaks is sent again without being chosen again', async () => {
    await page.route(uploadCall, (route) => route.abort('connectionreset'))
    await choose(panel, text('broken.txt', 'arrives in the end'))
    const again = panel.getByRole('button', { name: 'Try broken.txt again' })
    await expect(again).toBeVisible({ timeout: 10_000 })
    await expect(panel.getByRole('alert')).toContainText('The server could not be reached')
    await page.unroute(uploadCall)
    await again.click()
    await expect(attached(panel, 'broken.txt')).toBeVisible()
  })

  await test.step('the same name again is a new version', async () => {
    await choose(panel, text('one.txt', 'second'))
    await expect(attached(panel, 'one.txt')).toContainText('version 2')
  })

  await test.step('what is no document is refused with what is one', async () => {
    await choose(panel, text('page.pdf', '<!doctype html><script>alert(1)</script>', 'application/pdf'))
    await expect(panel.getByRole('alert')).toContainText('cannot be attached. You can attach PDF')
    await panel.getByRole('button', { name: 'Dismiss page.pdf' }).click()
    await choose(panel, text('too large.txt', Buffer.alloc(26 * 1024 * 1024, 'x')))
    await expect(panel.getByRole('alert')).toContainText('This file is 26 MB. The limit is 25 MB.')
    await panel.getByRole('button', { name: 'Dismiss too large.txt' }).click()
  })

  await test.step('a picture can be pasted, and a file dropped anywhere', async () => {
    await page.getByRole('tab', { name: 'Sources' }).click()
    await page.evaluate(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' }))
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [...png],
    )
    await expect(attached(panel, 'Pasted 2')).toBeVisible()
    const dragged = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }))
      return data
    })
    await page.dispatchEvent('main', 'dragover', { dataTransfer: dragged })
    await expect(page.getByText('Drop to attach to this case')).toBeVisible()
    await page.dispatchEvent('main', 'drop', { dataTransfer: dragged })
    await expect(page.getByText('Drop to attach to this case')).toBeHidden()
    await expect(attached(panel, 'dropped.txt')).toBeVisible()
  })

  await test.step('a text opens in a tab of its own, a table is handed over', async () => {
    const opening = context.waitForEvent('page')
    await panel.getByRole('button', { name: 'View one.txt' }).click()
    const tab = await opening
    await expect(tab.locator('body')).toHaveText('second')
    await tab.close()
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'View two.csv' }).click()
    expect((await download).suggestedFilename()).toBe('two.csv')
  })

  await test.step('what cannot be viewed says so in the words of the specification', async () => {
    const answers = [
      { status: 403, text: 'You do not have permission to access this document' },
      { status: 200, text: 'No URL returned from server' },
    ]
    for (const { status, text: said } of answers) {
      await page.route('**/v1/any/documents/view_document', (route) => route.fulfill({ status, json: { url: '' } }))
      await panel.getByRole('button', { name: 'View one.txt' }).click()
      await expect(page.getByText(said)).toBeVisible()
      await page.unroute('**/v1/any/documents/view_document')
    }
  })

  await test.step('deleting asks first', async () => {
    await panel.getByRole('button', { name: 'Delete one.txt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this document?' })
    await expect(dialog).toContainText('one.txt')
    await page.keyboard.press('Escape')
    await expect(attached(panel, 'one.txt')).toBeVisible()
    await panel.getByRole('button', { name: 'Delete one.txt' }).press('Enter')
    await dialog.getByRole('button', { name: 'Delete document' }).click()
    await expect(attached(panel, 'one.txt')).toHaveCount(0)
  })
})

test('the list that cannot be loaded says so and can be tried again', async ({ page }) => {
  await signIn(page, 'chi')
  await page.route('**/v1/any/documents/get_documents*', (route) => route.fulfill({ status: 404, json: {} }))
  await openCase(page, 'Nordkai')
  const panel = await openUploads(page)
  await expect(panel.getByRole('alert')).toContainText('Could not load your documents')
  await page.unroute('**/v1/any/documents/get_documents*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toContainText('No uploads yet')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the uploads of an open and of a submitted case are accessible, wide and narrow', async ({ page }) => {
      await signIn(page, 'chi')
      await openCase(page, 'Nordkai')
      const panel = await openUploads(page)
      await choose(panel, text('A register extract with a rather long name, as they come.txt', 'x'))
      await choose(panel, text('page.pdf', '<html>'))
      await expect(attached(panel, 'A register extract')).toBeVisible()
      await expect(panel.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await openUploads(page, 'Uploads')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })

    test('a submitted case shows its documents and takes none', async ({ page }) => {
      await signIn(page, 'ana')
      await openCase(page, 'Nordkai')
      const panel = await openUploads(page)
      await expect(panel).toContainText('You can read the documents of this case, but not change them.')
      await expect(panel.getByRole('button', { name: 'Choose files' })).toHaveCount(0)
      await expectAccessible(page)
    })
  })
