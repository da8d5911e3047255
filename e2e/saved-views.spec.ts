import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'

const users = '/admin/users/users'

test('a list is saved as a view, opened again, changed, updated and shared by link', async ({ page, context }) => {
  const name = `Away ${crypto.randomUUID().slice(0, 8)}`
  const views = page.getByRole('button', { name: 'Views', exact: true })
  const item = (label: string | RegExp) => page.getByRole('menuitem', { name: label })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'coordinator', `${users}?test=unlocked&sort=-level`)

  await views.press('Enter')
  await item('Save this view…').click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()

  // On another computer there is only the account.
  await page.goto(users)
  await views.click()
  await item(name).click()
  await expect(page).toHaveURL(/test=unlocked/)
  await expect(page).toHaveURL(/sort=-level/)
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('menuitemcheckbox').first().click()
  await page.keyboard.press('Escape')
  const changed = page.getByRole('button', { name: `${name} (changed)` })
  await changed.click()
  await expectAccessible(page)
  await item(`Update “${name}”`).click()
  const current = page.getByRole('button', { name, exact: true })
  await expect(current).toBeVisible()

  await current.click()
  await item('Copy link').click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  // The page may write to the clipboard and not read it: a field takes what is in it.
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.press('ControlOrMeta+V')
  const link = new URL(await search.inputValue())
  expect(link.searchParams.get('test')).toBe('unlocked')
  expect(link.searchParams.has('saved')).toBe(false)
  await page.goto(link.href)
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await expect(page.getByRole('menuitemcheckbox').first()).not.toBeChecked()
  await expect(page.getByRole('menuitemcheckbox').last()).toBeChecked()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 320, height: 700 })
  await expectFit(page)
  await views.click()
  await item('Rename or delete views…').click()
  await expectFit(page)
  await page.getByRole('button', { name: `Delete “${name}”` }).click()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete “${name}”` })).toBeHidden()
  await expectAccessible(page)
})
