import { expect, expectFit, headersOf, signIn, test } from './support.ts'

const cases = '/admin/case_manager/cases'
const origin = () => process.env.CASEBENCH_E2E_ADDRESS

const caseData = {
  details: { name: 'Aster Trading', webaddress: '' },
  components: [
    {
      title: 'Client details',
      sections: [
        {
          title: 'Identity',
          subsections: [
            { title: 'Names', attributes: [{ attributeId: 'LegalName', title: 'Legal name', type: 'legalName' }] },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [],
  documents: [],
}
const answerSheet = { LegalName: { answer: 'Aster Trading GmbH' } }

test('who changed a case asks; somebody else sends it back, and publishes it', async ({ page, browser }) => {
  const caseId = `case-${crypto.randomUUID()}`
  const headers = await headersOf(page.request, 'author')
  const data = { caseId, caseData, answerSheet }
  expect((await page.request.post(`${origin()}/v1/admin/cases/insert_case/`, { headers, data })).status()).toBe(200)
  const second = await browser.newPage()
  await signIn(second, 'owner', '/admin/system/modules')
  const rule = second.getByRole('switch', { name: 'Four eyes for cases' })
  await rule.click()
  await expect(rule).toBeChecked()

  try {
    await test.step('its author may only ask', async () => {
      await signIn(page, 'author', `${cases}/${caseId}`)
      await page.getByLabel('Pass mark').fill('60')
      await page.getByRole('button', { name: 'Ask to publish' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ask to publish version 2' })
      await expect(dialog.getByRole('list', { name: 'Differences' })).toContainText('Pass mark')
      await dialog.getByRole('textbox', { name: 'Change note' }).fill('As the guideline asks')
      await dialog.getByRole('button', { name: 'Ask to publish' }).click()
      await expect(dialog).toHaveCount(0)
      const notice = page.getByRole('alert').filter({ hasText: 'Unpublished draft' })
      await expect(notice).toContainText('Someone else who may edit cases has to publish it.')
      await expect(notice).toContainText('As the guideline asks')
      await expect(notice.getByRole('button', { name: 'Check and publish' })).toHaveCount(0)
      await expectFit(page)
    })

    await test.step('the second person finds it and sends it back', async () => {
      await second.goto('/admin')
      await second.getByRole('link', { name: 'Cases to publish' }).click()
      await expect(second.getByLabel('Drafts')).toHaveValue('requested')
      const row = second.getByRole('row').filter({ hasText: caseId })
      await expect(row).toContainText('Waits to be published')
      await row.click()
      await second.getByRole('button', { name: 'Send back' }).click()
      const dialog = second.getByRole('dialog', { name: 'Send this draft back?' })
      await dialog.getByRole('button', { name: 'Send back' }).click()
      await expect(dialog.getByText('Enter a reason.')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Which guideline?')
      await dialog.getByRole('button', { name: 'Send back' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(second.getByRole('button', { name: 'Check and publish' })).toHaveCount(0)
    })

    await test.step('its author is told why, and asks again', async () => {
      await page.goto('/admin')
      await expect(page.getByText('All done. Nothing is waiting for you.')).toBeVisible()
      await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
      await page.getByRole('link', { name: /Your draft of a case was sent back to you/ }).click()
      const notice = page.getByRole('alert').filter({ hasText: 'Unpublished draft' })
      await expect(notice).toContainText('Which guideline?')
      await page.getByRole('button', { name: 'Ask to publish' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ask to publish version 2' })
      const note = dialog.getByRole('textbox', { name: 'Change note' })
      await expect(note).toHaveValue('As the guideline asks')
      await note.fill('As guideline 4 asks')
      await dialog.getByRole('button', { name: 'Ask to publish' }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('the second person publishes it', async () => {
      await second.reload()
      await second.getByRole('button', { name: 'Check and publish' }).click()
      const dialog = second.getByRole('dialog', { name: 'Publish version 2' })
      await expect(dialog.getByRole('textbox', { name: 'Change note' })).toHaveValue('As guideline 4 asks')
      await dialog.getByRole('button', { name: 'Publish version 2' }).click()
      await expect(second.getByText('Version 2 published.')).toBeVisible()
      await second.getByRole('tab', { name: 'Versions' }).click()
      const versions = second.getByRole('list', { name: 'Versions' })
      await expect(versions).toContainText('author@casebench.demo')
      await expect(versions).toContainText('Published by owner@casebench.demo')
      await expectFit(second)
    })
  } finally {
    await second.goto('/admin/system/modules')
    await rule.click()
    await expect(rule).not.toBeChecked()
  }
})
