import type { Page } from '@playwright/test'
import { writeXlsx } from '../apps/api/src/spreadsheets/write-xlsx.ts'
import { expect, expectAccessible, expectFit, headersOf, publishCase, signIn, test } from './support.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function workbook(name: string, [headings = [], ...rows]: readonly (readonly string[])[]) {
  const sheet = { name: 'Sheet1', headings: headings.map((title) => ({ title, width: 20 })), rows }
  return { name, mimeType: xlsx, buffer: await writeXlsx([sheet]) }
}

const chooseRows = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Which rows' }).getByRole('button', { name }).click()

test('a cohort comes in from a workbook, and goes again', async ({ page, request }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const cohort = `Autumn ${mark}`
  const headers = await headersOf(request, 'coordinator')
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const data = { description: cohort }
  expect((await request.post(`${origin}/v1/admin/cohorts/create_cohort`, { headers, data })).status()).toBe(200)
  const file = await workbook('autumn.xlsx', [
    ['E-mail', 'First name', 'Last name', 'Cohort', 'Shoe size'],
    [`zoe.${mark}@academy.example`, 'Zoë', 'Müller', cohort, '39'],
    [`ian.${mark}@academy.example`, 'Ian', 'West', cohort, '44'],
    ['ivy', 'Ivy', 'North', 'Nowhere', '40'],
  ])
  await signIn(page, 'coordinator', '/admin/users/users')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await page.getByLabel('File of people').setInputFiles(file)

  await test.step('what it would do is shown first', async () => {
    await expect(page.getByText('No one has been added or changed yet')).toBeVisible()
    await expect(page.getByRole('alert', { name: 'Columns that were not recognised and are left out' })).toContainText(
      '“Shoe size”',
    )
    await chooseRows(page, /^Error 1/)
    await expect(page.getByRole('table', { name: 'rows' })).toContainText('“ivy” isn’t a valid email address')
    await expectFit(page)
    await chooseRows(page, /^All/)
  })

  await test.step('then it is done', async () => {
    await page.getByRole('button', { name: 'Add 2 people' }).click()
    await expect(page.getByText('2 people added, 0 changed. 1 row was left out.')).toBeVisible({ timeout: 30_000 })
    await page.goto(`/admin/users/users?q=${mark}`)
    await expect(page.getByRole('table', { name: 'users' })).toContainText('Zoë Müller')
    await expect(page.getByRole('table', { name: 'users' })).toContainText(cohort)
  })

  await test.step('and undone from the history', async () => {
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('table', { name: 'imports' }).getByText('autumn.xlsx').click()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('Undone: 2 people deleted, 0 restored.')).toBeVisible({ timeout: 30_000 })
  })
})

test('a list of questions becomes a case with a document, and its candidate is asked them', async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const file = await workbook(`Aster ${mark}.xlsx`, [
    ['Chapter', 'Topic', 'Question', 'Correct answer', 'Mandatory'],
    ['Client', 'Identity', 'Legal name', 'Aster Trading GmbH', 'yes'],
    ['', '', 'Date of incorporation', '4 November 2013', ''],
    ['', 'Owners', 'Owner name', 'Ana Kovač', ''],
    ['', '', 'Owner name', 'John Smith', ''],
  ])
  await signIn(page, 'owner', '/admin/case_manager/cases/new')
  await page.getByLabel('File of a case').setInputFiles(file)
  await expect(page.getByText('The case can be saved as it is')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filled in automatically' })).toContainText('was made repeatable')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the case' }).click()
  const caseId = `aster-${mark}`
  await expect(page).toHaveURL(new RegExp(`${caseId}$`))

  await test.step('its document is added in the editor', async () => {
    await page.getByRole('treeitem', { name: /^Documents/ }).click()
    const extract = { name: 'Register extract.txt', mimeType: 'text/plain', buffer: Buffer.from('Extract of Aster') }
    await page.getByLabel('Documents of the case').setInputFiles(extract)
    await expect(page.getByLabel('Title').first()).toHaveValue('Register extract')
    await publishCase(page, 'With its extract')
    await expect(page.getByText('version 2', { exact: false }).first()).toBeVisible()
  })

  await test.step('and whoever is given the case finds both', async () => {
    const origin = process.env.CASEBENCH_E2E_ADDRESS
    const headers = await headersOf(request, 'owner')
    const data = { email: 'chi@casebench.demo', caseId, mode: 'training' }
    expect((await request.post(`${origin}/v1/admin/cases/assign_case`, { headers, data })).status()).toBe(200)
    const asked = await request.get(
      `${origin}/v1/any/cases/case_review/get_case_details?email=chi@casebench.demo&caseId=${caseId}&mode=training`,
      { headers: await headersOf(request, 'chi') },
    )
    const { caseData } = await asked.json()
    expect(caseData.documents).toMatchObject([{ documentId: 'register-extract', title: 'Register extract' }])
    expect(JSON.stringify(caseData.components)).toContain('DateOfIncorporation')
    const taken = await request.post(`${origin}/v1/admin/cases/unassign_case`, { headers, data })
    expect(taken.status()).toBe(200)
  })
})
