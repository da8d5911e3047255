import fs from 'node:fs/promises'
import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'

const cohort = 'Analysts 2026, spring'

test('a coordinator sets by which rules a cohort is at risk, sees first how many it is about, and goes back', async ({
  page,
}) => {
  await signIn(page, 'coordinator', '/admin/users/cohorts')
  await page.getByRole('link', { name: cohort }).click()
  await page.getByRole('tab', { name: 'Progress' }).click()
  const members = page.getByRole('table', { name: 'members' })
  await expect(members.getByRole('link', { name: /Ana/ })).toBeVisible()
  const open = page.getByRole('button', { name: 'Rules', exact: true })
  const dialog = page.getByRole('dialog', { name: 'At-risk rules' })
  const away = dialog.getByRole('textbox', { name: 'Not signed in: limit in days' })
  const save = dialog.getByRole('button', { name: 'Save rules' })

  await test.step('rules of its own, with how many people they are about', async () => {
    await open.click()
    await expect(dialog.getByText('Not signed in for 14 days')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Rules for this cohort' }).check()
    await away.fill('1')
    await dialog.getByRole('checkbox', { name: 'Low score' }).check()
    await dialog.getByRole('textbox', { name: 'Low score: limit in percent' }).fill('100')
    await expect(dialog.getByText(/At risk by these rules: [1-9]\d* of \d+ people/)).toBeVisible()
    await expectFit(page)
    await expectAccessible(page)
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('At-risk rules saved.')).toBeVisible()
  })

  await test.step('the list says which rule applies, and the overview counts the same people', async () => {
    await page.getByRole('checkbox', { name: 'Only at risk' }).click()
    await expect(page).toHaveURL(/risk=true/)
    await expect(members.getByText(/\(limit (1|100%)\)/).first()).toBeVisible()
    const figure = page.getByRole('definition').filter({ hasText: /of \d+ members/ })
    const count = ((await figure.textContent()) ?? '').match(/^\d+/)?.[0] ?? ''
    await expect(members.getByRole('row')).toHaveCount(Number(count) + 1)
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: `${cohort}: ${count} at risk` })).toBeVisible()
    await expect(page.getByText(/Some cohorts have rules of their own/)).toBeVisible()
    await page.goBack()
  })

  await test.step('the cohort follows the installation again', async () => {
    await open.click()
    await expect(away).toHaveValue('1')
    await dialog.getByRole('radio', { name: 'Rules of the installation' }).check()
    await save.click()
    await expect(page.getByText('This cohort follows the rules of the installation.')).toBeVisible()
    await expect(members.getByText('(limit 1)').first()).toBeHidden()
  })
})

test('an owner sets the rules of all cohorts, and who changed them stands in the audit trail', async ({ page }) => {
  await signIn(page, 'owner', '/admin/system/modules')
  const rules = page.getByRole('region', { name: 'At-risk rules' })
  const overdue = rules.getByRole('checkbox', { name: 'Case overdue' })
  const save = rules.getByRole('button', { name: 'Save rules' })
  await overdue.check()
  const days = rules.getByRole('textbox', { name: 'Case overdue: limit in days' })
  await days.fill('366')
  await save.click()
  await expect(rules.getByText('Enter a whole number from 1 to 365.')).toBeVisible()
  await days.fill('2')
  await expect(rules.getByText(/At risk by these rules: \d+ of \d+/)).toBeVisible()
  await save.click()
  await expect(page.getByText('At-risk rules saved.')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('2')
  await expectFit(page)
  await expectAccessible(page)

  await page.goto('/audit_trail')
  await page.getByLabel('Action').selectOption('All: Settings')
  const act = page.getByRole('button', { name: 'Changed the at-risk rules of the installation' }).first()
  await act.click()
  const changes = page.getByRole('dialog').getByRole('table', { name: 'Changes' })
  await expect(changes.getByRole('row', { name: 'Case overdue Off 2 days' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(act).toBeFocused()
  await act.click()
  // Its address leads whoever may read it to the same entry.
  await expect(page).toHaveURL(/group=settings.*open=\d+/)
  await page.reload()
  await expect(changes).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/open=/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await fs.readFile(await (await saving).path(), 'utf8')
  expect(csv.split('\r\n')[0]).toContain('When,By,About,What,Changes,')
  expect(csv).toContain('Case overdue: from Off to 2 days')
  await expectFit(page)

  await page.goto('/admin/system/modules')
  await overdue.uncheck()
  await save.click()
  await expect(page.getByText('At-risk rules saved.')).toBeVisible()
})
