import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectFit, givenPassword, headersOf, signIn, test } from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS
const attributes = ['FoundedA', 'FoundedB'].map((attributeId) => ({ attributeId, title: attributeId, type: 'date' }))

const emailOf = (unique: string, judge: number): string => `judge${judge}.${unique}@academy.example`

/** A page of somebody who was given the password of the tests. */
async function pageOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin() ?? '' })
  const page = await context.newPage()
  const answer = await page.request.post('/auth/sign_in', { data: { email, password: givenPassword } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return page
}

test('a panel rates a test blind in two rounds, and its leader records the cut', async ({ page, request, browser }) => {
  test.setTimeout(240_000)
  const unique = crypto.randomUUID().slice(0, 8)
  const [caseId, name] = [`judged-${unique}`, `Judged ${unique}`]
  const headers = await headersOf(request, 'owner')
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${origin()}${path}`, { headers, data })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  }
  const emails = Array.from({ length: 5 }, (_, judge) => emailOf(unique, judge))
  await post('/v1/admin/cases/insert_case/', {
    caseId,
    caseData: {
      details: { name, webaddress: 'judged.example' },
      components: [
        { title: 'Client', sections: [{ title: 'Identity', subsections: [{ title: 'Dates', attributes }] }] },
      ],
      knowledgeCheck: [],
      documents: [],
      passMark: 0.8,
    },
    answerSheet: Object.fromEntries(attributes.map(({ attributeId }) => [attributeId, { answer: '2013-11-04' }])),
  })
  for (const email of emails) {
    await post('/v1/admin/users/add_user', { email, name: email, groups: ['Auditor'], invite: false })
    await post('/admin/reset_password', { email, new_password: givenPassword })
  }
  const tokens = await Promise.all(
    emails.map(async (email) => {
      const signedIn = await request.post(`${origin()}/auth/sign_in`, { data: { email, password: givenPassword } })
      return { authorization: `Bearer ${(await signedIn.json()).access_token}` }
    }),
  )
  let standardId = ''
  const rateAs = async (judge: number, round: number, rating: number) => {
    const ratings = Object.fromEntries(attributes.map(({ attributeId }) => [attributeId, rating]))
    const answer = await request.post(`${origin()}/v1/admin/assessment/rate_standard`, {
      headers: tokens[judge] ?? {},
      data: { id: standardId, round, ratings },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  await test.step('the leader starts it with a panel', async () => {
    await signIn(page, 'owner', `/admin/certification/assessment/${caseId}`)
    const section = page.getByRole('region', { name: 'Standard settings' })
    await expect(section.getByRole('heading', { name: 'No standard settings' })).toBeVisible()
    await section.getByRole('button', { name: 'Start a standard setting' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start a standard setting' })
    await dialog.getByRole('textbox', { name: 'Emails of the judges' }).fill('one@example.com')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog.getByText('Enter 2 to 30 emails. There are 1.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Emails of the judges' }).fill(emails.join('\n'))
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog).toBeHidden()
    await expect(section.getByText('First round open')).toBeVisible()
    await expectAccessible(page)
    await section.getByRole('link', { name: 'version 1' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Standard setting of ${name}`)
    standardId = page.url().split('/').at(-1) ?? ''
  })

  const judge = await pageOf(browser, emailOf(unique, 0))
  const fields = judge.getByRole('textbox')

  await test.step('a judge rates by keyboard, and is told what is no rating', async () => {
    await judge.goto(`/admin/certification/assessment/standards/${standardId}`)
    await expect(judge.getByRole('heading', { name: 'Your ratings' })).toBeVisible()
    await expect(judge.getByRole('region', { name: 'Panel' })).toHaveCount(0)
    await fields.first().fill('101')
    await expect(judge.getByText('Enter a whole number from 0 to 100.')).toBeVisible()
    await fields.first().fill('60')
    await fields.first().press('Enter')
    await expect(fields.nth(1)).toBeFocused()
    await judge.getByRole('button', { name: 'Save ratings' }).click()
    await expect(judge.getByText('Saved. 1 question is left.')).toBeVisible()
    await fields.nth(1).fill('60')
    await judge.getByRole('button', { name: 'Save ratings' }).click()
    await expect(judge.getByText('Saved. You have rated every question.')).toBeVisible()
    await judge.setViewportSize({ width: 320, height: 700 })
    await expectAccessible(judge)
    expect(await judge.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await judge.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the leader closes the round and is told who has not finished', async () => {
    for (const other of [1, 2, 3]) await rateAs(other, 1, 60 + other * 10)
    await page.reload()
    await page.getByRole('button', { name: 'Close the first round' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close the first round?' })
    await expect(dialog.getByText(emailOf(unique, 4))).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await rateAs(4, 1, 100)
    await page.reload()
    await page.getByRole('button', { name: 'Close the first round' }).click()
    await expect(dialog.getByText('Everyone has rated every question.', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close the first round' }).click()
    await expect(page.getByRole('region', { name: 'First round' }).getByText('80.0%')).toBeVisible()
  })

  await test.step('a judge sees the panel without names, beside their own rating', async () => {
    await judge.reload()
    await expect(judge.getByText('Panel: mean 80, spread 15.8').first()).toBeVisible()
    await expect(judge.getByText('Yours: 60').first()).toBeVisible()
    await expect(fields.first()).toHaveValue('60')
    await fields.first().fill('70')
    await fields.nth(1).fill('70')
    await judge.getByRole('button', { name: 'Save ratings' }).click()
    await expect(judge.getByText('Saved. You have rated every question.')).toBeVisible()
    await expectAccessible(judge)
  })

  await test.step('the second round has the cut, and the decision is recorded for good', async () => {
    for (const other of [1, 2, 3, 4]) await rateAs(other, 2, 70)
    await page.reload()
    await page.getByRole('button', { name: 'Close the second round' }).click()
    await page
      .getByRole('dialog', { name: 'Close the second round?' })
      .getByRole('button', { name: 'Close the second round' })
      .click()
    const cut = page.getByRole('textbox', { name: 'Cut, in percent' })
    await expect(cut).toHaveValue('70')
    await cut.fill('72.5')
    await page.getByRole('button', { name: 'Record the decision' }).click()
    await expect(page.getByText('Give a reason: the cut differs from that of the second round.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('One standard error above the estimate')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Record the decision' }).click()
    const decision = page.getByRole('region', { name: 'Decision' })
    await expect(decision.getByText('Chosen cut: 72.5%')).toBeVisible()
    await expect(decision.getByText('The pass mark of the case is 80.0%, not 72.5%.', { exact: false })).toBeVisible()
    await expect(decision.getByRole('link', { name: 'Change the pass mark' })).toBeVisible()
    await expectAccessible(page)
    await expectFit(page)
    await page.getByRole('link', { name: 'Figures of the test' }).click()
    await expect(page.getByText('Chosen cut: 72.5%', { exact: false })).toBeVisible()
  })

  // The next test finds the demo as it was.
  await judge.context().close()
  await post('/v1/admin/users/delete_users', { emails })
  await post('/v1/admin/cases/delete_case/', { caseIds: [caseId] })
})
