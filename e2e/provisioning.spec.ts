import { expect, expectAccessible, signIn, test } from './support.ts'

/** The token of whoever is signed in, as the page sends it. */
const api = (address: string, authorization: string) => async (path: string, body: object) => {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
  return response.json()
}

test('an owner connects a provider, and says what its group gives', async ({ page, baseURL }) => {
  const address = baseURL ?? ''
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined)
  await signIn(page, 'owner', '/admin/system')
  const call = api(address, (await asked).headers().authorization ?? '')
  await page.getByRole('link', { name: 'Provisioning' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Provisioning' })).toBeVisible()
  await expect(page.getByLabel('SCIM address')).toHaveValue(/\/scim\/v2$/)

  const name = `entra-${Date.now()}`
  const { account } = await call('/v1/admin/system/add_service_account', {
    name,
    purpose: 'Keeps people in step with the directory',
    rights: ['provisioning'],
  })
  const { secret } = await call('/v1/admin/system/add_service_key', {
    id: crypto.randomUUID(),
    account_id: account.id,
    name: 'Directory',
    expires_in_days: 1,
  })
  await page.reload()
  const card = page.getByRole('region', { name })
  await expect(card).toContainText('No groups yet')
  await expect(card).toContainText('No requests yet')
  await expectAccessible(page)

  const scim = api(address, `Bearer ${secret}`)
  const { id } = await scim('/scim/v2/Users', { userName: `${name}@example.com`, displayName: 'Ines Okafor' })
  await scim('/scim/v2/Groups', { displayName: 'Analysts', members: [{ value: id }] })
  await page.reload()
  await expect(card).toContainText('1 person · 1 group')
  await expect(card.getByRole('row', { name: /POST Users 201/ })).toBeVisible()
  await card.getByRole('button', { name: 'Change mapping of Analysts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Map Analysts' })
  await dialog.getByRole('radio', { name: 'A role' }).check()
  await dialog.getByRole('button', { name: 'Save mapping' }).click()
  await expect(dialog.getByText('Choose a cohort, organization or role.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Coordinator' }).click()
  await dialog.getByRole('button', { name: 'Save mapping' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('row', { name: /Analysts/ })).toContainText('Role: Coordinator')

  const takesOver = card.getByRole('switch', { name: 'Take over existing accounts' })
  await expect(takesOver).not.toBeChecked()
  // It shows what is stored, once that has been answered.
  await takesOver.click()
  await expect(takesOver).toBeChecked()

  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await call('/v1/admin/system/retire_service_account', { id: account.id })
})
