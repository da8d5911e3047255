import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectFit, headersOf, signIn, test } from './support.ts'

const secret = 'lantern gravel otter parade'

test('somebody takes their data along and asks to be erased; an administrator erases them, and nobody finds them', async ({
  page,
  request,
}) => {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const headers = await headersOf(request, 'owner')
  const email = `kim.${crypto.randomUUID()}@academy.example`
  await request.post(`${origin}/v1/admin/users/add_user`, {
    headers,
    data: { email, name: 'Kim Larsen', invite: false },
  })
  await request.post(`${origin}/admin/reset_password`, { headers, data: { email, new_password: secret } })
  await page.context().addCookies([{ name: 'casebench-manu-greetings', value: 'off', url: origin ?? '' }])
  await page.context().request.post(`${origin}/auth/sign_in`, { data: { email, password: secret } })

  await page.goto('/platform/account')
  const yours = page.getByRole('region', { name: 'Your data' })
  await yours.getByRole('button', { name: 'Request my data' }).click()
  const download = yours.getByRole('button', { name: 'Download' })
  await expect(download).toBeVisible({ timeout: 20_000 })
  await expectFit(page)
  const downloading = page.waitForEvent('download')
  await download.click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^casebench-personal-data-.*\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await yours.getByRole('button', { name: 'Request erasure…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request sent.')).toBeVisible()

  await signIn(page, 'owner', `/admin/users/users/${email}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Personal data…' }).click()
  const panel = page.getByRole('dialog', { name: 'Personal data of Kim Larsen' })
  await panel.getByRole('button', { name: 'Erase…' }).click()
  await expect(panel.getByText('1 question to support')).toBeVisible()
  const erase = panel.getByRole('button', { name: 'Erase permanently' })
  await expect(erase).toBeDisabled()
  await expectAccessible(page)
  await expect(erase).toHaveAccessibleDescription(`Type ${email} first.`)
  await panel.getByLabel(`Type ${email} to confirm`).fill(email)
  // Whoever is erased is not asked about again.
  const missing: string[] = []
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
  await erase.click()
  await expect(page).toHaveURL(/\/admin\/users\/users(\?|$)/)
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(missing).toEqual([])
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByText(/^No matches for/)).toBeVisible()
})
