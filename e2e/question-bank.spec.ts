import { expect, expectFit, headersOf, signIn, test } from './support.ts'

const cases = '/admin/case_manager/cases'
const origin = () => process.env.CASEBENCH_E2E_ADDRESS

const title = `Is the client a bank? ${crypto.randomUUID().slice(0, 8)}`
const structure = (name: string, attributes: object[]) => ({
  details: { name, webaddress: '' },
  components: [{ title: 'Details', sections: [{ title: 'Identity', subsections: [{ title: 'Names', attributes }] }] }],
  knowledgeCheck: [],
  documents: [],
})
const name = { attributeId: 'LegalName', title: 'Legal name', type: 'legalName' }

test('a question is kept in the bank, added to another case, and changed in one place', async ({ page }) => {
  const [first, second] = [`case-${crypto.randomUUID()}`, `case-${crypto.randomUUID()}`]
  const headers = await headersOf(page.request, 'author')
  const bank = { attributeId: 'Bank', title, type: 'yesNo' }
  for (const [caseId, attributes] of [
    [first, [name, bank]],
    [second, [name]],
  ] as const) {
    const answerSheet = { LegalName: { answer: 'Aster GmbH' }, ...(caseId === first ? { Bank: { answer: 'No' } } : {}) }
    const data = { caseId, caseData: structure(caseId, [...attributes]), answerSheet }
    expect((await page.request.post(`${origin()}/v1/admin/cases/insert_case/`, { headers, data })).status()).toBe(200)
  }

  await test.step('kept', async () => {
    await signIn(page, 'author', `${cases}/${first}`)
    await page.getByRole('treeitem', { name: title }).click()
    await page.getByRole('button', { name: 'Save to the question bank' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save to the question bank' })
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('licence')
    await dialog.getByRole('checkbox', { name: 'Keep the reference answer too' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Linked to the question bank, version 1.')).toBeVisible()
    await expectFit(page)
    await page.getByRole('button', { name: 'Save draft' }).click()
  })

  await test.step('added', async () => {
    await page.goto(`${cases}/${second}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'From the question bank…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add from the question bank' })
    await dialog.getByRole('searchbox', { name: 'Search questions' }).fill(title)
    await dialog.getByRole('checkbox', { name: title }).check()
    await dialog.getByRole('button', { name: 'Add 1 question' }).click()
    await expect(page.getByText('Linked to the question bank, version 1.')).toBeVisible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Unpublished draft' })).toBeVisible()
  })

  await test.step('changed in one place', async () => {
    await page.goto(`${cases}/question_bank?q=${encodeURIComponent(title)}`)
    await expectFit(page)
    await page.getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('textbox', { name: 'Guidance' }).fill('See the licence.')
    await dialog.getByRole('checkbox', { name: second }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText(`${second}: draft updated`)).toBeVisible()
    const { draft } = await (
      await page.request.get(`${origin()}/v1/admin/cases/get_case_draft?case_id=${second}`, { headers })
    ).json()
    expect(JSON.stringify(draft.caseData)).toContain('See the licence.')
  })
})
