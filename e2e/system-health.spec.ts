import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'

test('whoever runs Casebench sees how it is, and what to do where it is not well', async ({ page }) => {
  await signIn(page, 'owner', '/admin')
  await page.getByRole('link', { name: 'System health' }).click()
  await expect(page.getByRole('heading', { name: 'System health', level: 1 })).toBeVisible()
  const processes = page.getByRole('table', { name: 'Processes' })
  await expect(processes.getByRole('row', { name: /^Api/ })).toBeVisible()
  await expect(processes.getByRole('row', { name: /^Worker/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Queues' }).getByRole('row', { name: /^Evaluations/ })).toBeVisible()
  await expectAccessible(page)
  await expectFit(page)

  await page.route('**/v1/admin/system/get_health', async (route) => {
    const health = await (await route.fetch()).json()
    health.processes = health.processes.filter(({ program }: { program: string }) => program === 'api')
    await route.fulfill({ json: health })
  })
  const concerns = page.getByRole('region', { name: 'Needs attention' })
  await expect(concerns).toContainText('No worker is running', { timeout: 15_000 })
  await expect(concerns).toContainText('Start one; its log')
  await expectAccessible(page)

  await page.unroute('**/v1/admin/system/get_health')
  await page.route('**/v1/admin/system/get_health', (route) => route.abort())
  await expect(page.getByText('The server is not responding.', { exact: false })).toBeVisible({
    timeout: 30_000,
  })
  await expect(processes).toBeVisible()
})
