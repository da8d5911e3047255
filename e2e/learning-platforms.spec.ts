import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { claimOf, learningPlatform } from '../apps/api/src/testing/learning-platform.ts'
import { freePort } from '../scripts/run/ports.mjs'
import { startCasebench } from './start-casebench.ts'
import { test as base, expect, expectAccessible, expectFit, goodAnswers, headersOf, signIn } from './support.ts'

type Platform = Awaited<ReturnType<typeof learningPlatform>>

/** Where the platform asks who is signed in there: it is always the same learner, who follows a link to a case. */
async function openAuthorization(platform: Platform) {
  const learner: { claims: Record<string, unknown> } = { claims: {} }
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', platform.issuer)
    const token = await platform.sign(platform.claims(searchParams.get('nonce') ?? '', learner.claims))
    response.setHeader('content-type', 'text/html')
    response.end(
      `<form method="post" action="${searchParams.get('redirect_uri')}">
         <input type="hidden" name="id_token" value="${token}">
         <input type="hidden" name="state" value="${searchParams.get('state')}"></form>
       <script>document.forms[0].submit()</script>`,
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/authorize`, learner, close: () => server.close() }
}

type Authorization = Awaited<ReturnType<typeof openAuthorization>>

const test = base.extend<object, { casebench: string; moodle: Platform; authorization: Authorization }>({
  moodle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const platform = await learningPlatform('Moodle')
      await use(platform)
      await platform.close()
    },
    { scope: 'worker' },
  ],
  authorization: [
    async ({ moodle }, use) => {
      const authorization = await openAuthorization(moodle)
      await use(authorization)
      authorization.close()
    },
    { scope: 'worker' },
  ],
  casebench: [
    async ({ moodle, authorization }, use) => {
      const port = await freePort()
      const { address, stop } = await startCasebench(port, {
        CASEBENCH_PUBLIC_URL: `http://127.0.0.1:${port}`,
        CASEBENCH_LEARNING_PLATFORM_HOSTS: `${moodle.host},${authorization.host}`,
      })
      process.env.CASEBENCH_E2E_ADDRESS = address
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test('an owner connects a platform, a learner comes from it to a case, and the score arrives once', async ({
  page,
  browser,
  casebench,
  moodle,
  authorization,
}) => {
  test.setTimeout(300_000)
  const caseId = 'halcyon-bay'
  await signIn(page, 'owner', '/admin/system/learning_platforms')
  await expect(page.getByText('No learning platforms yet.')).toBeVisible()
  await expect(page.getByLabel('Public keyset URL')).toHaveValue(`${casebench}/lti/jwks`)
  await page.getByRole('button', { name: 'Add platform' }).click()
  const dialog = page.getByRole('dialog')
  const fill = (label: string, value: string) => dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  await fill('Name', 'Moodle')
  await fill('Issuer', moodle.issuer)
  await fill('Client ID', moodle.clientId)
  await fill('Deployment IDs', 'one\ntwo')
  await fill('Authorization URL', 'http://10.0.0.1/')
  await fill('Token URL', moodle.settings.token_url)
  await fill('Keyset URL of the platform', moodle.settings.key_set_url)
  for (const name of [/^Trust its email/, /^Add learners/, /^Assign the case/])
    await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Add platform' }).click()
  await expect(dialog.getByText('Enter a public https:// address.', { exact: false }).first()).toBeVisible()
  await fill('Authorization URL', authorization.url)
  await dialog.getByRole('button', { name: 'Add platform' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Moodle' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFit(page)

  const email = 'noor@school.example'
  authorization.learner.claims = {
    email,
    name: 'Noor Haddad',
    [claimOf('custom')]: { case_id: caseId },
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
      scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
      lineitem: `${moodle.issuer}/lineitems/1`,
    },
  }
  const learner = await (await browser.newContext({ baseURL: casebench })).newPage()
  const login = new URLSearchParams({ iss: moodle.issuer, login_hint: 'ana', target_link_uri: 'https://evil.example' })
  await learner.goto(`/lti/login?${login}`)
  await expect(learner).toHaveURL(new RegExp(`/platform/training/${caseId}/`))
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible()

  // Answers as another device of hers would save them; she submits them in the page.
  const { access_token } = await (await learner.request.post('/auth/refresh')).json()
  const headers = { authorization: `Bearer ${access_token}` }
  for (const [attributeId, answer] of Object.entries(goodAnswers(caseId))) {
    const data = { email, caseId, mode: 'training', attributeId, answerData: { answer } }
    expect((await learner.request.post('/v1/any/cases/update_single_answer', { headers, data })).status()).toBe(200)
  }
  // The briefing, too, is read elsewhere: it would open before the first question.
  const read = await learner.request.post('/v1/any/cases/read_briefing', {
    headers,
    data: { email, caseId, mode: 'training' },
  })
  expect(read.status()).toBe(200)
  await learner.reload()
  await learner.getByRole('button', { name: 'Submit', exact: true }).click()
  await learner.getByRole('button', { name: 'Submit for evaluation' }).click()
  await expect.poll(() => moodle.scores.length, { timeout: 90_000 }).toBe(1)
  expect(moodle.scores).toMatchObject([{ lineItem: '/lineitems/1/scores', body: { userId: 'ana', scoreMaximum: 100 } }])
  // Longer than the worker takes to look again.
  await learner.waitForTimeout(12_000)
  expect(moodle.scores).toHaveLength(1)

  // The owner is warned before a change ends her link, and sees it on her page.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.reload()
  await expect(page.getByText('1 linked account')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Moodle' }).click()
  const warning = dialog.getByText('Saving ends the links of this platform')
  await expect(warning).toHaveCount(0)
  await fill('Issuer', 'https://elsewhere.example')
  await expect(warning).toBeVisible()
  await expect(dialog.getByText('1 account is unlinked')).toBeVisible()
  await expectAccessible(page)
  await fill('Issuer', moodle.issuer)
  await expect(warning).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/admin/users/users/${email}`)
  await expect(page.getByRole('region', { name: 'Linked learning platforms' })).toContainText('Moodle')

  // She ends it herself.
  await learner.goto('/platform/account')
  const linked = learner.getByRole('region', { name: 'Linked learning platforms' })
  await expect(linked).toContainText('Moodle')
  await expectAccessible(learner)
  await linked.getByRole('button', { name: 'Unlink Moodle (ana)' }).click()
  await learner.getByRole('dialog').getByRole('button', { name: 'Unlink platform' }).click()
  await expect(linked).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No linked learning platforms.')).toBeVisible()
})

test('who has rights here signs in, says once that it is them, and is led on by themselves from then on', async ({
  page,
  moodle,
  authorization,
}) => {
  authorization.learner.claims = { sub: 'boss', name: 'The Boss', [claimOf('custom')]: { case_id: 'halcyon-bay' } }
  const login = `/lti/login?${new URLSearchParams({ iss: moodle.issuer, login_hint: 'boss', target_link_uri: moodle.issuer })}`
  const data = { id: null, ...moodle.settings, authorization_url: authorization.url }
  const headers = await headersOf(page.request, 'owner')
  expect((await page.request.post('/v1/admin/system/save_learning_platform', { headers, data })).status()).toBe(200)
  await signIn(page, 'owner', '/admin')
  await page.goto(login)
  await expect(page).toHaveURL(/\/platform\/link\?ticket=/)
  await expect(page.getByText('Is The Boss on Moodle you?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, link the accounts' }).click()
  await expect(page).toHaveURL(/\/platform\/training\/halcyon-bay\//)
  await page.goto(login)
  await expect(page).toHaveURL(/\/platform\/training\/halcyon-bay\//)

  // A ticket that is over, or none, is no failure that trying again could mend.
  for (const address of ['/platform/link', '/platform/link?ticket=over', '/admin/link_case']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This sign-in has expired' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await expectAccessible(page)
  }
})
