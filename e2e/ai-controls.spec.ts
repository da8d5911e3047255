import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'

test('controls are edited, tried, saved as versions that say what they changed, and put back', async ({ page }) => {
  await signIn(page, 'owner', '/admin/ai_controls/controls')
  await expect(page.getByText('No model server is configured', { exact: true })).toBeVisible()
  await expect(page.getByText('No changes yet')).toBeVisible()
  await expectAccessible(page)

  const check = page.getByRole('button', { name: 'Run the check' })
  await expect(check).toBeDisabled()
  await expect(check).toHaveAccessibleDescription(/No model server is configured.*CASEBENCH_MODEL_URL/)
  // As if one had been connected: what is tried without its answers are the rules alone.
  await page.route('**/manuai/get_models*', (route) =>
    route.fulfill({ json: { configured: true, models: [], reason: null } }),
  )
  await page.reload()

  const prompt = page.getByLabel('Prompt')
  const before = await prompt.inputValue()
  await prompt.fill(before.replace('brief', 'thorough'))
  await page.getByLabel('Temperature').fill('9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a number from 0 to 2.')).toBeVisible()
  await page.getByLabel('Temperature').fill('0.5')

  await page.getByLabel('Question').fill('Who is a beneficial owner?')
  await page.keyboard.press('Control+Enter')
  const answer = page.getByRole('region', { name: 'Controls on this page, not saved' })
  await expect(answer).toContainText('I answer from the knowledge base.')
  await expect(answer.getByRole('heading', { name: 'Sources' })).toBeVisible()

  await check.click()
  const held = page.getByRole('table', { name: 'Attacks resisted' })
  await expect(held.getByRole('row', { name: /^Answers that ask/ })).toContainText(/(\d+) of \1 resisted/)
  await expect(held.getByText('Needs a model server')).toHaveCount(3)
  await page.getByText(/Knowledge base pages that contain instructions: \d+ not resisted/).click()
  await expect(page.getByText('A plain order', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Controls saved.', { exact: false })).toBeVisible()
  await page.getByLabel('Longest answer, in tokens').fill('900')
  await page.getByRole('button', { name: 'Save length' }).click()
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'What version 2 changed' }).click()
  await expect(page.getByRole('insertion')).toHaveText('900')
  await expectFit(page)

  await page.getByRole('button', { name: 'Use version 1 again' }).click()
  await expect(page.getByLabel('Longest answer, in tokens')).toHaveValue('800')
  await expect(page.getByText('Version 3', { exact: true })).toBeVisible()
})

test('usage says that nothing was spent, and a budget is set by whoever holds the controls', async ({ page }) => {
  await signIn(page, 'owner', '/admin/ai_controls/usage')
  await expect(page.getByText('No tokens used in this period')).toBeVisible()
  await page.getByLabel('Tokens per person per day').fill('50000')
  await page.getByRole('button', { name: 'Save budgets' }).click()
  await expect(page.getByText('Budgets saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tokens per person per day')).toHaveValue('50,000')
  await page.getByRole('radio', { name: 'User' }).dispatchEvent('click')
  await expect(page).toHaveURL(/by=user/)
  await expectFit(page)
  await page.getByLabel('Tokens per person per day').fill('')
  await page.getByRole('button', { name: 'Save budgets' }).click()
})
