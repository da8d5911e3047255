import { expect, expectAccessible, headersOf, question, signIn, test } from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS
const email = 'chi@casebench.demo'

/** A copy of a demo case that asks for evidence, with the passage of one answer marked, assigned to chi. */
test('what is selected in a document becomes an answer and its evidence, and the result says where it stands', async ({
  page,
  request,
}) => {
  test.slow()
  const owner = await headersOf(request, 'owner')
  const post = async (path: string, data: object) =>
    (await request.post(`${origin()}/v1/admin/${path}`, { headers: owner, data })).json()
  const case_id = 'meridian-spice'
  const copied = await request.get(`${origin()}/v1/admin/cases/get_case?case_id=${case_id}`, { headers: owner })
  const { caseData, answerSheet } = await copied.json()
  const caseId = `evidence-${crypto.randomUUID()}`
  const { file } = caseData.documents.find(
    ({ documentId }: { documentId: string }) => documentId === 'business-profile',
  )
  const { hashes } = await post('cases/hash_documents', { files: [file] })
  const exact = 'Incorporation date 07/03/2019'
  answerSheet['Registration-Date'].evidence = [
    {
      stance: 'best',
      evidence: {
        kind: 'quote',
        documentId: 'business-profile',
        sha256: hashes[file],
        page: 1,
        quote: { exact, prefix: '', suffix: '' },
        quads: [[0.1, 0.3, 0.6, 0.3, 0.6, 0.32, 0.1, 0.32]],
      },
    },
  ]
  caseData.details.name = 'Evidence Trading'
  caseData.revealAnswers = 'always'
  caseData.evidence = { use: 'asked', share: 0.5 }
  expect(await post('cases/insert_case/', { caseId, caseData, answerSheet })).toMatchObject({ caseId })
  await post('cases/assign_case', { caseId, email, mode: 'training' })

  await signIn(page, 'chi', `/platform/training/${caseId}/${crypto.randomUUID()}`)
  await page
    .getByRole('link', { name: /^Registration/ })
    .first()
    .click()
  const date = question(page, 'Date of incorporation')
  const evidence = page.getByRole('group', { name: 'Evidence: Date of incorporation' })
  await expect(evidence).toBeVisible()
  await date.getByRole('textbox').click()
  const text = page
    .locator('[data-page="1"]')
    .getByText(/\d\d\/\d\d\/\d{4}/)
    .first()
  await expect(text).toBeVisible()
  const written = (await text.textContent())?.trim() ?? ''
  await text.evaluate((line) => document.getSelection()?.selectAllChildren(line))
  const bar = page.getByRole('toolbar', { name: 'Selected text' })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Use as evidence' }).click()
  const chip = evidence.getByRole('button', { name: /^Business profile, p\. 1/ })
  await expect(chip).toBeVisible()
  await text.evaluate((line) => document.getSelection()?.selectAllChildren(line))
  await bar.getByRole('button', { name: 'Use as answer' }).click()
  await expect(date.getByRole('textbox')).not.toHaveValue('')
  await chip.click()
  await expect(page.locator('[class*="highlight"]').first()).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(chip).toBeVisible()
  expect(written).not.toBe('')
  await post('cases/unassign_case', { caseId, email, mode: 'training' })
})
