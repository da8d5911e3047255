import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  goodAnswers,
  headersOf,
  openCase,
  password,
  question,
  saveElsewhere,
  signIn,
  test,
} from './support.ts'

const nordkai = 'Nordkai Maritime Logistik GmbH'

/** How often the case of the test below was submitted, by the activity log. */
async function submitted(request: APIRequestContext): Promise<number> {
  const logged = await request.get(
    `${process.env.CASEBENCH_E2E_ADDRESS}/v1/any/analytics/get_activity_logs?email=chi@casebench.demo`,
    { headers: await headersOf(request, 'owner') },
  )
  const entries: { action: string; detail: { caseId?: string } }[] = await logged.json()
  return entries.filter(({ action, detail }) => action === 'submit' && detail?.caseId === 'halcyon-bay').length
}

test('a candidate answers, loses the connection, comes back, submits, reads the result, unlocks and passes', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, 'chi')
  await openCase(page, nordkai)

  await test.step('an answer is saved a moment after typing', async () => {
    await question(page, 'Former name').getByRole('textbox').fill('Nordkai Spedition GmbH')
    await expect(question(page, 'Former name')).toContainText('Saved')
  })

  const address = page.url()
  await test.step('what is typed without a connection is kept on the device, also when the tab is closed', async () => {
    await context.setOffline(true)
    await question(page, 'Website in use').getByRole('textbox').fill('nordkai.example')
    await expect(question(page, 'Website in use')).toContainText('Kept on this device')
    await page.close()
    await context.setOffline(false)
  })

  const again = await context.newPage()
  await test.step('it is there again and is sent', async () => {
    await again.goto(address)
    await expect(question(again, 'Website in use').getByRole('textbox')).toHaveValue('nordkai.example')
    await expect(again.getByRole('banner').getByText('All saved')).toBeVisible()
    const { answers } = await saveElsewhere(request, 'chi', 'nordkai-maritime', {})
    expect(answers['Identity-WebAddress']?.answer).toBe('nordkai.example')
  })

  await test.step('submitting shows what is empty and waits for the required ones', async () => {
    await again.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = again.getByRole('dialog', { name: 'Submit this case' })
    await expect(dialog).toContainText('Answer the required ones first.')
    await expect(dialog.getByRole('button', { name: 'Submit for evaluation' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Business address', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(again.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible()
  })

  await test.step('with two mistakes the result says so, and where', async () => {
    await saveElsewhere(request, 'chi', 'nordkai-maritime', {
      ...goodAnswers('nordkai-maritime'),
      'Registration-Date': '11 Apr 2013',
      'Risk-Rating': 'Low',
    })
    await again.reload()
    await again.getByRole('button', { name: 'Submit', exact: true }).click()
    await again.getByRole('button', { name: 'Submit for evaluation' }).click()
    await expect(again.getByRole('heading', { name: 'To review' })).toBeVisible({ timeout: 10_000 })
    await again
      .getByRole('link', { name: /Registration/ })
      .or(again.getByRole('button', { name: /^Registration/ }))
      .first()
      .click()
    const date = question(again, 'Date of incorporation')
    await expect(date).toContainText('Wrong')
    await expect(date).toContainText(/day and month/i)
    await expect(date.getByRole('textbox')).toHaveValue('11 Apr 2013')
  })

  await test.step('the result stays after a reload', async () => {
    await again.reload()
    await expect(question(again, 'Date of incorporation')).toContainText('Wrong')
  })

  await test.step('whoever sees the result has read that it is there', async () => {
    await again.getByRole('button', { name: /^Notifications/ }).click()
    const told = again.getByRole('link', { name: /Your result is ready/ }).filter({ hasText: nordkai })
    await expect(told.first()).toBeVisible()
    await expect(told.filter({ hasText: 'Unread:' })).toHaveCount(0)
    await again.keyboard.press('Escape')
    await expect(told).toHaveCount(0)
  })

  await test.step('on paper each question has its answer, its mark and its feedback', async () => {
    await again.emulateMedia({ media: 'print' })
    const printed = again.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Date of incorporation' })
    await expect(printed.filter({ hasText: '11 Apr 2013' })).toContainText(/Wrong.*day and month/i)
    await expect(printed.filter({ hasText: '11 Apr 2013' })).toBeVisible()
    await again.emulateMedia({ media: null })
  })

  await test.step('unlocking keeps the answers; corrected, the case passes', async () => {
    await again.getByRole('button', { name: 'Unlock and try again' }).click()
    const asked = again.getByRole('dialog', { name: 'Unlock this case?' })
    await asked.getByRole('button', { name: 'Unlock and try again' }).click()
    const date = question(again, 'Date of incorporation').getByRole('textbox')
    await expect(date).toBeEditable()
    await expect(date).toHaveValue('11 Apr 2013')
    // Day and month could be swapped: the two readings are offered, and the chosen one is written so that it has one.
    await date.fill('04/11/2013')
    const readings = again.getByRole('group', { name: 'What Date of incorporation means' })
    await expect(readings.getByRole('button')).toHaveText(['4 November 2013', '11 April 2013'])
    await readings.getByRole('button', { name: '4 November 2013' }).press('Enter')
    await expect(date).toHaveValue('2013-11-04')
    await expect(date).toBeFocused()
    await expect(readings).toBeHidden()
    await expect(again.getByRole('banner').getByText('All saved')).toBeVisible()
    // Whoever leaves now goes on at this question.
    await again.goto('/platform')
    await again.getByRole('link', { name: 'Continue' }).click()
    await expect(date).toBeFocused()
    await date.fill('4 Nov 2013')
    await expect(question(again, 'Date of incorporation')).toContainText(/read as 4th Nov,? 2013/)
    await expect(again.getByRole('banner').getByText('All saved')).toBeVisible()
    await again.getByRole('button', { name: 'Submit', exact: true }).click()
    await again.getByRole('button', { name: 'Submit for evaluation' }).click()
    await expect(again.getByRole('banner').getByText('Passed')).toBeVisible({ timeout: 10_000 })
    await expect(question(again, 'Date of incorporation')).toContainText('Correct')
  })

  await test.step('unlocking what is passed asks first, and leaves it alone on Cancel', async () => {
    await again.getByRole('button', { name: 'Unlock and try again' }).click()
    const asked = again.getByRole('dialog', { name: 'Unlock this case?' })
    await expect(asked).toContainText(/passed\) no longer counts until you submit again/)
    await expectAccessible(again)
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(asked).toBeHidden()
    await expect(again.getByRole('banner').getByText('Passed')).toBeVisible()
  })

  await test.step('the list of cases knows', async () => {
    await again.goto('/platform')
    await expect(
      again
        .getByRole('row', { name: new RegExp(nordkai) })
        .or(again.getByRole('listitem').filter({ hasText: nordkai }))
        .first(),
    ).toContainText('Passed')
  })
})

test('a double click and a second tab submit once', async ({ page, context, request }) => {
  await saveElsewhere(request, 'chi', 'halcyon-bay', goodAnswers('halcyon-bay'))
  await signIn(page, 'chi')
  await openCase(page, 'Halcyon Bay Fund')
  const other = await context.newPage()
  await other.goto(page.url())
  const submissions: string[] = []
  for (const tab of [page, other]) {
    tab.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().includes('/check_answers/'))
        submissions.push(`${response.status()}`)
    })
    await tab.getByRole('button', { name: 'Submit', exact: true }).click()
  }
  const submit = (tab: Page) => tab.getByRole('button', { name: 'Submit for evaluation' })
  for (const tab of [page, other]) await expect(submit(tab)).toBeEnabled()
  const before = await submitted(request)
  // In the page itself, and waiting for nothing: a dialog closes as soon as either tab has its answer.
  const click = (tab: Page, wanted: number) =>
    submit(tab).evaluateAll((buttons, times) => {
      for (let time = 0; time < times; time++)
        for (const button of buttons) if (button instanceof HTMLElement) button.click()
    }, wanted)
  await Promise.all([click(page, 2), click(other, 1)])
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByText('Passed')).toBeVisible({ timeout: 10_000 })
  // Whoever comes after the result is told that the case has been submitted.
  expect(submissions).toContain('202')
  expect(submissions.filter((status) => !['200', '202', '409'].includes(status))).toEqual([])
  expect(await submitted(request)).toBe(before + 1)
})

test('a session that ends in the middle of a case keeps what was typed, and one is back at it after signing in', async ({
  page,
  context,
}) => {
  await signIn(page, 'ben')
  await openCase(page, 'Halcyon Bay Fund')
  const place = page.url()
  const saving = '**/update_single_answer'
  await page.route(saving, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: '', status: 401, detail: 'Please log in again.', message: '', code: 'x' },
    }),
  )
  await context.clearCookies()
  const field = page.getByRole('textbox').nth(1)
  await field.fill('typed as the session ended')
  await expect(page).toHaveURL(/\/auth\/login\?error=session_expired&returnTo=/)
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await page.unroute(saving)
  await page.getByLabel('Email').fill('ben@casebench.demo')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(place)
  await expect(field).toHaveValue('typed as the session ended')
  await expect(page.getByRole('banner').getByText('All saved')).toBeVisible()
})
