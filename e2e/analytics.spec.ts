import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectFit, password, signIn, test } from './support.ts'

const cohort = 'Analysts 2026, spring'
const caseName = 'Nordkai Maritime Logistik GmbH'

test('a coordinator sees how a cohort does, who may need help, and why weight was lost', async ({ page }) => {
  await signIn(page, 'coordinator', '/admin/users/cohorts')
  await page.getByRole('link', { name: cohort }).click()
  await page.getByRole('tab', { name: 'Progress' }).click()
  const members = page.getByRole('table', { name: 'members' })
  await expect(members.getByRole('link', { name: /Ana/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Submitted, by week' }).getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('table', { name: 'cases' }).getByRole('row')).not.toHaveCount(1)
  await expectFit(page)

  await test.step('what is chosen stands in the url, and narrows what counts', async () => {
    await page.getByLabel('Mode', { exact: true }).selectOption('test')
    await expect(page).toHaveURL(/mode=test/)
    await page.getByLabel('Mode', { exact: true }).selectOption('both')
    const atRisk = page.getByRole('checkbox', { name: 'Only at risk' })
    // It follows the url, which changes a moment after the click.
    await atRisk.click()
    await expect(page).toHaveURL(/risk=true/)
    await expect(atRisk).toBeChecked()
    await atRisk.click()
    await expect(atRisk).not.toBeChecked()
  })

  await test.step('the members leave as a file', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('cohort-progress.csv')
    expect(await readFile(await download.path(), 'utf8')).toContain('ana@casebench.demo')
  })

  await test.step('error patterns are counted when somebody looks at them', async () => {
    await page.getByRole('tab', { name: 'Error patterns' }).click()
    await expect(page.getByText(/first attempts?, counted/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'reasons' })).toBeVisible()
    await expectFit(page)
  })
})

test('the reports compare cohorts, and lead to the same figures on the page of a cohort', async ({ page }) => {
  await signIn(page, 'coordinator', '/admin')
  await page.goto('/admin/reports?mode=training')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  const cohorts = page.getByRole('table', { name: 'Cohorts' })
  const row = cohorts.getByRole('row', { name: new RegExp(cohort) })
  const submitted = (await row.getByRole('cell').nth(2).textContent()) ?? ''
  await expect(page.getByRole('list', { name: 'Submitted, by week' }).getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Error patterns' })).toBeVisible()
  await expectFit(page)
  await expectAccessible(page)

  await test.step('one case alone', async () => {
    const compare = page.getByRole('radiogroup', { name: 'Compare' })
    await compare.getByText('Cases', { exact: true }).click()
    await page.getByRole('table', { name: 'Cases' }).getByRole('link', { name: caseName }).click()
    await expect(page).toHaveURL(/case=nordkai-maritime/)
    await expect(page.getByRole('combobox', { name: 'Case' })).toHaveValue(caseName)
    await page.goBack()
    await compare.getByText('Cohorts', { exact: true }).click()
  })

  await row.getByRole('link', { name: cohort }).click()
  await expect(page).toHaveURL(/mode=training/)
  const step = page.getByRole('definition').filter({ has: page.getByText(submitted, { exact: true }) })
  await expect(step.first()).toBeVisible()
})

test('an author goes from a case to its questions, to one of them, and to where it is mended', async ({ page }) => {
  await signIn(page, 'author', '/admin/case_manager/cases')
  await page.getByRole('checkbox', { name: `Select ${caseName}` }).check()
  await page.getByRole('link', { name: 'Analysis' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Analysis of ${caseName}`)
  const questions = page.getByRole('table', { name: 'questions' })
  await expect(questions).toBeVisible()
  await expect(page.getByText(/with fewer than 30, these figures change/)).toBeVisible()
  await expectFit(page)

  await page.getByRole('searchbox', { name: 'Search questions' }).fill('Date of incorporation')
  await questions.getByRole('button', { name: /Date of incorporation/ }).click()
  const panel = page.getByRole('dialog', { name: 'Date of incorporation' })
  await expect(panel.getByText('Discrimination (item-rest correlation)')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Open in the case editor' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Date of incorporation')
})

test('a report is sent regularly: scheduled on a cohort, its file opened from a link while signed out, and stopped', async ({
  page,
}) => {
  await signIn(page, 'coordinator', '/admin/reports')
  await page.getByRole('table', { name: 'Cohorts' }).getByRole('link', { name: cohort }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cohort)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send me regularly…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report on this cohort' })
  await expect(dialog.getByText(/^Next report: /)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('Every month')
  await dialog.getByRole('combobox', { name: 'Day of the month' }).selectOption('Last day')
  await dialog.getByRole('combobox', { name: 'Hour' }).selectOption('18:00')
  await dialog.getByRole('combobox', { name: 'Full report as' }).selectOption('Excel workbook (XLSX)')
  await expectAccessible(page)
  const saved = page.waitForResponse((response) => response.url().endsWith('/v1/any/report_subscriptions'))
  await dialog.getByRole('button', { name: 'Send me this report' }).click()
  const { subscription } = await (await saved).json()
  await expect(dialog).toBeHidden()

  const visitor = await page.context().browser()?.newContext()
  if (!visitor) throw new Error('No browser')
  const other = await visitor.newPage()
  await test.step('the link of a mail leads to the sign-in and back', async () => {
    await other.goto(`/platform/reports?file=${subscription.id}`)
    await expect(other).toHaveURL(/\/auth\/login/)
    await other.getByLabel('Email').fill('coordinator@casebench.demo')
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other).toHaveURL(/\/platform\/reports\?file=/)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your reports')
    const [download] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('button', { name: 'Download: Excel workbook (XLSX)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('cohort-report.xlsx')
    await expectFit(other)
    await expectAccessible(other)
  })
  await visitor.close()

  await page.goto('/admin/reports')
  const item = page
    .getByRole('region', { name: 'Reports sent to you' })
    .getByRole('listitem')
    .filter({ hasText: cohort })
  await expect(item).toContainText('Every month: on the last day, 18:00')
  await item.getByRole('button', { name: `Stop the report: ${cohort}` }).click()
  await expect(page.getByText('No reports yet.')).toBeVisible()
})
