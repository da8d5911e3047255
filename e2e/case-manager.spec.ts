import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectFit, headersOf, publishCase, question, signIn, test } from './support.ts'

const cases = '/admin/case_manager/cases'
const origin = () => process.env.CASEBENCH_E2E_ADDRESS
const newId = () => `case-${crypto.randomUUID()}`
/** A line of the tree; its faults are a part of what it is called. */
const node = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const save = (page: Page) => page.getByRole('button', { name: 'Save draft' })

const caseData = (name: string) => ({
  details: { name, webaddress: '' },
  components: [
    {
      title: 'Client details',
      sections: [
        {
          title: 'Identity',
          subsections: [
            {
              title: 'Names',
              attributes: [
                { attributeId: 'LegalName', title: 'Legal name', type: 'legalName' },
                { attributeId: 'Founded', title: 'Date of incorporation', type: 'date' },
              ],
            },
            { title: 'Directors', repeatable: true, attributes: [{ attributeId: 'Director', title: 'Name' }] },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [],
  documents: [],
})
const answerSheet = {
  LegalName: { answer: 'Aster Trading GmbH' },
  Founded: { answer: '2013-11-04' },
  Director0: { answer: 'Henning Aster' },
}

/** A case of two questions and rows of a third, saved over the api by the author of the demo. */
async function newCase(page: Page, name = 'Aster Trading'): Promise<string> {
  const caseId = newId()
  const headers = await headersOf(page.request, 'author')
  const data = { caseId, caseData: caseData(name), answerSheet }
  const saved = await page.request.post(`${origin()}/v1/admin/cases/insert_case/`, { headers, data })
  expect(saved.status()).toBe(200)
  return caseId
}

async function openEditor(page: Page, caseId: string, name = 'author'): Promise<void> {
  await signIn(page, name, `${cases}/${caseId}`)
  await expect(page.getByRole('tree')).toBeVisible()
}

test('a case is made from nothing, mended by its faults, saved and assigned, and its candidate opens it', async ({
  page,
  browser,
  baseURL,
}) => {
  const caseId = newId()
  const name = `Aster ${caseId.slice(-6)}`
  await signIn(page, 'owner', cases)
  await page.getByRole('link', { name: 'New case' }).first().click()
  await page.getByRole('button', { name: 'Start with an empty case' }).click()

  await test.step('is not saved without an id, which is said at the field', async () => {
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByLabel('Case id')).toBeFocused()
    await expect(page.getByLabel('Case id')).toHaveAccessibleDescription(/Enter a case id\./)
    await page.getByLabel('Case id').fill(caseId)
  })

  await test.step('is not saved with faults, and each leads to where it is mended', async () => {
    await page.getByRole('button', { name: 'Save case' }).click()
    // What the name and what the reference lack is said at once, though they are checked one after the other.
    const list = page.getByRole('list', { name: 'Errors' })
    await expect(list.getByRole('button', { name: /Legal name/ })).toBeVisible()
    await list.getByRole('button', { name: /Entity details/ }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page
      .getByRole('list', { name: 'Errors' })
      .getByRole('button', { name: /Legal name/ })
      .click()
    await expect(node(page, 'Legal name')).toHaveAttribute('aria-selected', 'true')
    // The fault is that the reference is missing: it leads there and stands there, not at the id of the question.
    await expect(page.getByRole('textbox', { name: 'Reference answer' })).toBeFocused()
    await expect(page.getByRole('group', { name: 'Reference answer' })).toContainText('has no reference answer')
    await page.getByRole('textbox', { name: 'Reference answer' }).fill('Aster Trading GmbH')
    await page.getByRole('tab', { name: /^Errors/ }).click()
    await expect(page.getByText('No errors. The case can be saved.')).toBeVisible()
    await expect(page.getByText('The case has errors and was not saved.')).toHaveCount(0)
  })

  await test.step('has a sample answer judged', async () => {
    await page.getByRole('tab', { name: 'Answer' }).click()
    await page.getByRole('textbox', { name: 'Candidate’s answer' }).fill('ASTER Trading mbH')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('form', { name: 'Test the grading' }).getByRole('status')).toContainText(
      /Correct|Wrong/,
    )
  })

  await test.step('is saved and assigned to Ben', async () => {
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByText(`${caseId} · version 1`)).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Assign' }).click()
    await page.getByLabel('Emails').fill('ben@casebench.demo')
    await page.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('Assigned to 1 person.')).toBeVisible()
  })

  await test.step('who opens it', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const ben = await context.newPage()
    await signIn(ben, 'ben')
    await ben.getByRole('link', { name }).first().click()
    await expect(question(ben, 'Legal name')).toBeVisible()
    await context.close()
  })
})

test('the structure is rearranged by keyboard, taken back and done again, and what was typed waits for the next visit', async ({
  page,
}) => {
  const caseId = await newCase(page)
  await openEditor(page, caseId)
  const titles = () =>
    page
      .getByRole('treeitem')
      .filter({ hasText: /Legal name|Date of inc/ })
      .allInnerTexts()

  await node(page, 'Date of incorporation').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(titles).toEqual(['Date of incorporation', 'Legal name'])
  await expect(node(page, 'Date of incorporation')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(titles).toEqual(['Legal name', 'Date of incorporation'])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(titles).toEqual(['Date of incorporation', 'Legal name'])

  await page.keyboard.press('Control+d')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill('Registered name')
  await expect(page.getByText('kept on this device')).toBeVisible()

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(node(page, 'Registered name')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('No one has this case yet.')
  await page.keyboard.press('Escape')
  await publishCase(page, 'Another order')
  await expect(page.getByText('version 2', { exact: false }).first()).toBeVisible()
})

test('a button that can do nothing yet says why where the keyboard reaches it', async ({ page }) => {
  await openEditor(page, await newCase(page))
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAccessibleDescription('There are no changes to save.')
  await save(page).focus()
  await expect(page.getByRole('tooltip')).toHaveText('There are no changes to save.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await node(page, 'Entity details').click()
  await page.getByLabel('Name', { exact: true }).fill('Another name')
  await expect(save(page)).toBeEnabled()
  await expect(save(page)).not.toHaveAccessibleDescription(/./)
})

test('an id that two questions have is said at both, with the name of the other', async ({ page }) => {
  await openEditor(page, await newCase(page))
  await node(page, 'Date of incorporation').click()
  const id = page.getByLabel('Id', { exact: true })
  await id.fill('LegalName')
  await expect(id).toHaveAccessibleDescription(
    /“Legal name” already has this id\. Choose another id, or it stays Founded\./,
  )
  await page.getByRole('tab', { name: 'JSON' }).click()
  const text = page.getByLabel('Case and answer sheet as JSON')
  await text.fill((await text.inputValue()).replace('"attributeId": "Founded"', '"attributeId": "LegalName"'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('tab', { name: 'Edit' }).click()
  for (const [one, other] of [
    ['Legal name', 'Date of incorporation'],
    ['Date of incorporation', 'Legal name'],
  ] as const) {
    await node(page, one).click()
    await expect(id).toHaveAccessibleDescription(new RegExp(`LegalName is also the id of “${other}”`))
  }
})

test('a case goes out as JSON and comes back the same; text that is none says its line', async ({ page }) => {
  const caseId = await newCase(page)
  await openEditor(page, caseId)
  await page.getByRole('button', { name: 'More' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export JSON' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ caseId, caseData: caseData('Aster Trading'), answerSheet })

  await page.goto(`${cases}/new`)
  const copyId = newId()
  const file = { name: 'aster.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('File of a case').setInputFiles(file)
  await page.getByLabel('Case id').fill(copyId)
  await page.getByRole('tab', { name: 'JSON' }).click()
  const json = page.getByLabel('Case and answer sheet as JSON')
  const written = await json.inputValue()
  await json.fill(written.replace('"details": {', '"details": oops {'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^Line 3: /)).toBeVisible()
  await json.fill(written.replaceAll('Aster Trading', 'Aster Copied'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Save case' }).click()
  await expect(page).toHaveURL(new RegExp(`${copyId}$`))
  await expect(page.getByRole('heading', { name: 'Aster Copied' })).toBeVisible()
})

test('versions are compared and restored, and two who save at once lose nothing', async ({ page }) => {
  const caseId = await newCase(page)
  await openEditor(page, caseId)
  await page.getByLabel('Pass mark').fill('60')
  const headers = await headersOf(page.request, 'owner')
  const theirs = caseData('Aster Renamed')
  const saved = await page.request.post(`${origin()}/v1/admin/cases/edit_case`, {
    headers,
    data: { caseId, caseData: theirs, answerSheet, version: 1 },
  })
  expect(saved.status()).toBe(200)

  await save(page).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else has saved this case' })
  await expect(conflict.getByRole('list', { name: 'Differences' })).toContainText('Aster Renamed')
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Pass mark')).toHaveValue('60%')
  await save(page).click()
  await conflict.getByRole('button', { name: 'Save mine as the draft' }).click()
  await expect(page.getByText(/^Draft saved\./)).toBeVisible()
  await publishCase(page, 'Easier to pass')
  await expect(page.getByText('Version 3 published.')).toBeVisible()

  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByRole('list', { name: 'Differences' })).toContainText('Pass mark')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByLabel('Pass mark')).toHaveValue('')
  await publishCase(page, 'As it was')
  await expect(page.getByText('Version 4 published.')).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('As it was')
})

test('a draft waits for its publication, which says what changes for whom, and can be discarded', async ({ page }) => {
  const caseId = await newCase(page)
  await openEditor(page, caseId)
  await page.getByLabel('Pass mark').fill('60')
  await save(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Unpublished draft' })
  await expect(notice).toContainText('Started by author@casebench.demo')
  await expect(notice).toContainText('Candidates have version 1 until you publish.')
  await expectFit(page)

  // Whoever opens it next goes on with the draft.
  await page.reload()
  await expect(page.getByLabel('Pass mark')).toHaveValue('60%')
  await expect(notice).toBeVisible()
  await page.goto(cases)
  await page.getByLabel('Search cases').fill(caseId)
  await expect(page.getByRole('row').filter({ hasText: caseId })).toContainText('Unpublished draft')
  await openEditor(page, caseId)

  await node(page, 'Legal name').click()
  await page.getByLabel('Title', { exact: true }).fill('Registered name')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 2' })
  const differences = dialog.getByRole('list', { name: 'Differences' })
  await expect(differences).toContainText('Pass mark')
  await expect(differences).toContainText('Registered name')
  await dialog.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(dialog.getByText('Say what you changed and why.')).toBeVisible()
  await expectFit(page)
  await dialog.getByRole('textbox', { name: 'Change note' }).fill('The register calls it so')
  await dialog.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2 published.')).toBeVisible()
  await expect(notice).toHaveCount(0)

  await node(page, 'Registered name').click()
  await page.getByLabel('Title', { exact: true }).fill('Name')
  await save(page).click()
  await notice.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Draft discarded.')).toBeVisible()
  await expect(node(page, 'Registered name')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('cases are found, and deleting says what goes', async ({ page }) => {
  const name = `Aster ${crypto.randomUUID()}`
  await newCase(page, name)
  await signIn(page, 'author', cases)
  await page.getByLabel('Search cases').fill(name)
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible()
  await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${name} (case-`)
  await page.getByRole('button', { name: 'Delete one case' }).click()
  await expect(page.getByText('1 case deleted.')).toBeVisible()
  await expect(page.getByText(`No matches for “${name}”`)).toBeVisible()
})

test('the list and the editor can be read by everyone, and used on a narrow screen', async ({ page }) => {
  const caseId = await newCase(page)
  await signIn(page, 'owner', cases)
  await expect(page.getByRole('button', { name: /Nordkai/ })).toBeVisible()
  await expectFit(page)
  await page.goto(`${cases}/${caseId}`)
  await node(page, 'Legal name').click()
  await expect(page.getByRole('textbox', { name: 'Reference answer' })).toBeVisible()
  await expectFit(page)

  await page.setViewportSize({ width: 360, height: 780 })
  const part = (name: string) => page.getByRole('radiogroup', { name: 'Part of the editor' }).getByText(name)
  await part('Tree').click()
  await node(page, 'Directors').click()
  await part('Form').click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Directors')
  await part('Answer').click()
  await expect(page.getByRole('region', { name: 'Directors 1' })).toBeVisible()
  await expectFit(page)
})
