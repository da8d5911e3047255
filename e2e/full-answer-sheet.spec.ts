import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectFit, headersOf, question, signIn, test } from './support.ts'

const email = 'chi@casebench.demo'
const origin = () => process.env.CASEBENCH_E2E_ADDRESS

/** As many characters as an answer may have, each of four bytes: 80 kB. */
const largest = '𝒳'.repeat(20_000)

/** A case with a list and a long text, assigned to the demo's new candidate, and how its answers are saved over the api. */
async function caseWithLimits(request: APIRequestContext) {
  const caseId = `limits-${crypto.randomUUID()}`
  const owner = await headersOf(request, 'owner')
  const director = { attributeId: 'DirectorName', title: 'Name of the director', type: 'longText', weight: 0 }
  const purpose = { attributeId: 'Purpose', title: 'Purpose', type: 'longText' }
  const subsections = [
    { title: 'Business', attributes: [purpose] },
    { title: 'Directors', repeatable: true, attributes: [director] },
  ]
  const caseData = {
    details: { name: `Limits ${caseId.slice(7, 15)}`, webaddress: 'limits.example' },
    components: [{ title: 'Client', sections: [{ title: 'Identity', subsections }] }],
    knowledgeCheck: [],
    documents: [],
  }
  const asOwner = async (call: string, data: object) => {
    const done = await request.post(`${origin()}/v1/admin/cases/${call}`, { headers: owner, data })
    expect(done.status(), await done.text()).toBe(200)
  }
  await asOwner('insert_case/', { caseId, caseData, answerSheet: { Purpose: { answer: 'Trade' } } })
  await asOwner('assign_case', { caseId, email, mode: 'training' })
  const headers = await headersOf(request, 'chi')
  const save = async (attributeId: string, answer: string) => {
    const data = { email, caseId, mode: 'training', attributeId, answerData: { answer } }
    const saved = await request.post(`${origin()}/v1/any/cases/update_single_answer`, { headers, data })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  return {
    save,
    open: (page: Page) => page.goto(`/platform/training/${caseId}/${crypto.randomUUID()}`),
    remove: () => asOwner('delete_case/', { caseIds: [caseId] }),
  }
}

test('a list takes 200 rows: then its button says why it adds none, until one is removed', async ({
  page,
  request,
}) => {
  const { save, open, remove } = await caseWithLimits(request)
  for (let row = 0; row < 199; row++) await save(`DirectorName${row}`, `Director ${row}`)
  await signIn(page, 'chi')
  await open(page)
  const add = page.getByRole('button', { name: 'Add to Directors' })
  await expect(add).toBeEnabled()
  await add.click()
  await expect(page.getByRole('region', { name: 'Directors 200', exact: true })).toBeVisible()
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(/can have up to 200 rows\. Remove one/)
  await expect(page.getByText(/can have up to 200 rows/)).toBeVisible()
  // It is reached by the keyboard, and does nothing.
  await add.focus()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Directors \d+$/ })).toHaveCount(200)

  await page.getByRole('button', { name: 'Remove Directors 7', exact: true }).click()
  await expect(add).toBeEnabled()
  await expect(page.getByText(/can have up to 200 rows/)).toHaveCount(0)
  await remove()
})

test('text for which there is no room stays in its field with the reason, also after a reload, until there is', async ({
  page,
  request,
}) => {
  const { save, open, remove } = await caseWithLimits(request)
  for (let row = 0; row < 12; row++) await save(`DirectorName${row}`, largest)
  await signIn(page, 'chi')
  await open(page)
  const purpose = question(page, 'Purpose')
  const text = `Trade in timber. ${'𝒳'.repeat(15_000)}`
  const expectKept = async () => {
    await expect(purpose).toContainText('Not saved')
    await expect(purpose).toContainText('The answers to this case have reached the limit of 1 MB.')
    await expect(purpose.getByRole('textbox')).toHaveValue(text)
  }
  await purpose.getByRole('textbox').fill(text)
  await expectKept()
  await page.reload()
  await expectKept()
  await expectFit(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('1 answer could not be saved.')
  await expect(alert).toContainText('The answers to this case have reached the limit of 1 MB')
  await alert.getByRole('button', { name: 'Purpose' }).click()
  await expect(purpose.getByRole('textbox')).toBeFocused()

  // Another answer makes room, and what waited for it is saved without being typed again.
  await page.getByRole('button', { name: 'Remove Directors 12', exact: true }).click()
  await expect(purpose).not.toContainText('Not saved')
  await expect(purpose).toContainText('Saved')
  await expect(page.getByRole('banner').getByText('All saved')).toBeVisible()
  await page.reload()
  await expect(purpose.getByRole('textbox')).toHaveValue(text)
  await remove()
})
