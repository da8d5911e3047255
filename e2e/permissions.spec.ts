import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'

test('a permission is granted after a review, takes effect for whoever has the role, and is taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const coordinator = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(coordinator, 'coordinator', '/admin')
  const menu = coordinator.getByRole('navigation', { name: 'Admin Studio' })
  await expect(menu.getByRole('link', { name: 'Applicants' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Permissions' })).toHaveCount(0)

  await signIn(page, 'owner', '/admin/users/permissions')
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('permissions')
  await page.getByLabel('Permissions for Coordinator').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'What Coordinator sees' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Permissions' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Review \d+ changes$/ }).click()
  const review = page.getByRole('dialog', { name: 'What changes' })
  await expect(review.getByRole('region', { name: 'Coordinator' })).toContainText('permissions/update_permission')
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Permissions saved.', { exact: false })).toBeVisible()

  await coordinator.evaluate(() => sessionStorage.removeItem('casebench-roles'))
  await coordinator.goto('/admin/users/permissions')
  await expect(coordinator.getByLabel('Permissions for Coordinator')).toBeChecked()
  // What a coordinator does not hold they cannot give.
  await expect(coordinator.getByLabel('Delete users for Auditor')).toBeDisabled()

  await page.getByLabel('Permissions for Coordinator').uncheck()
  await page.getByRole('button', { name: /^Review \d+ changes$/ }).click()
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(review).toBeHidden()
  await coordinator.evaluate(() => sessionStorage.removeItem('casebench-roles'))
  await coordinator.reload()
  await expect(coordinator.getByLabel('Permissions for Coordinator')).toHaveCount(0)
  await coordinator.context().close()
})

test('a role is made, and holds nothing; a name that is taken or odd is refused', async ({ page }) => {
  await signIn(page, 'owner', '/admin/users/permissions')
  await page.getByRole('button', { name: 'New role' }).click()
  const dialog = page.getByRole('dialog', { name: 'New role' })
  await dialog.getByLabel('Name').fill('auditor')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('There is already a role with this name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('1st line!')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/letters, digits/)).toBeVisible()
  await dialog.getByLabel('Name').fill('Quality reviewer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: /Quality reviewer/ })).toBeVisible()
  await expect(page.getByLabel('Cases for Quality reviewer', { exact: true })).not.toBeChecked()

  page.once('dialog', (asked) => asked.dismiss())
  await page.getByLabel('Manage users for Quality reviewer').check()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('button', { name: /^Review( \d+ changes?)?$/ })).toBeEnabled()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Quality reviewer')
  await expect(page.getByLabel('Manage users for Quality reviewer')).toBeChecked()
  // What lies half beneath the bar as the page happens to be scrolled is no smaller for that.
  await page.evaluate(() => scrollTo(0, 0))
  await expectFit(page)
})
