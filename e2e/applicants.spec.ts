import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectFit, headersOf, newestMailTo, signIn, test } from './support.ts'

const origin = () => process.env.CASEBENCH_E2E_ADDRESS
const newEmail = () => `ines.${crypto.randomUUID()}@academy.example`
const chosen = 'lantern gravel otter parade'
const other = 'velvet anchor mosaic thimble'

/** Where the link leads in the newest mail of a kind to someone; without a mail server the owner can read it. */
async function linkMailedTo(request: APIRequestContext, email: string, kind: string): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const text = await newestMailTo(request, email, kind)
    path = /\/auth\/(?:accept|reset)\?\w+=[\w-]+/.exec(text)?.[0]
    expect(path).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return path ?? ''
}

async function approve(request: APIRequestContext, email: string): Promise<string> {
  const headers = await headersOf(request, 'coordinator')
  const data = { email, metadata: {} }
  const answer = await request.post(`${origin()}/v1/admin/users/approve_applicant`, { headers, data })
  expect(answer.status()).toBe(200)
  return linkMailedTo(request, email, 'approval')
}

/** An application over the api, approved. Where its link leads. */
async function invite(request: APIRequestContext, email: string): Promise<string> {
  const { access_token } = await (await request.post(`${origin()}/auth/guest`)).json()
  const answer = await request.post(`${origin()}/v1/guest/apply`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { email, name: 'Ines Okafor', organization: '', motivation: '' },
  })
  expect(answer.status()).toBe(200)
  return approve(request, email)
}

async function signInAs(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a visitor applies, is approved, is in, and comes back after forgetting the password', async ({
  page,
  context,
  request,
}) => {
  const email = newEmail()

  await test.step('applies on the home page', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Apply for access' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').fill('Ines Okafor')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Organization').fill('Lisbon Academy')
    await page.getByLabel('Motivation').fill('I review files by hand and want to be quicker.')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('heading', { name: 'Your application is on its way' })).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Okafor')
    await expectFit(page)
    await page.getByRole('button', { name: 'Apply with another email' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
  })

  const invitation = await approve(request, email)
  const code = invitation.replace(/.*=/, '')
  await test.step('opens the link, which leaves the address bar, and stays after a reload', async () => {
    await page.goto(invitation)
    await expect(page.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/accept$/)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible()
    await expectFit(page)
  })

  await test.step('chooses a password, a long one that is not easy to guess', async () => {
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('too short')
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/It has 9 characters; it needs 12 or more\./)
    await expectFit(page)
    await field.fill('passwordpassword')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(chosen)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/platform$/)
    await expect(page.getByRole('heading', { level: 1, name: /Ines/ })).toBeVisible()
    // The demo gives a new candidate its short case.
    await expect(page.getByText('Start here')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Quillmere Lanterns' })).toBeVisible()
    await expectFit(page)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(code)
  })

  await test.step('the link works once', async () => {
    await context.clearCookies()
    await page.goto(invitation)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
    await expectFit(page)
    await page.goto('/auth/accept?approval_code=cut')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login' }).click()
  })

  await test.step('asks for another password', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    // There is no mail server here: nobody is promised a mail.
    await expect(
      page.getByText(/^This Casebench does not send email\..* Your administrator sends it to you\.$/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Request the link' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email.')
    await expectFit(page)
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ask your administrator' })).toBeFocused()
    await expectFit(page)
  })

  await test.step('chooses it, and signs in with it alone', async () => {
    const reset = await linkMailedTo(request, email, 'password_reset')
    await page.goto(reset)
    await expect(page).toHaveURL(/\/auth\/reset$/)
    await expectFit(page)
    await page.getByLabel('New password').fill(other)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible()
    await expectFit(page)
    await signInAs(page, email, chosen)
    await expect(page.getByText('The email or password is wrong.')).toBeVisible()
    await signInAs(page, email, other)
    await expect(page).toHaveURL(/\/platform$/)
    await page.goto(reset)
    await page.getByLabel('New password').fill(chosen)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
    await expectFit(page)
  })
})

test('what is wrong with an application is said at its field, and nothing typed is lost', async ({ page, context }) => {
  await page.goto('/')
  const send = page.getByRole('button', { name: 'Send application' })
  const name = page.getByLabel('Name')
  const email = page.getByLabel('Email')
  const motivation = page.getByLabel('Motivation')
  await send.click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Enter your name.')
  await expectFit(page)
  await name.fill('Ines Okafor')
  await email.fill('ines@')
  await motivation.fill('a'.repeat(2001))
  await send.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('An email looks like name@company.com.')
  await expect(motivation).toHaveAccessibleDescription(/It has 2,001 characters. The maximum is 2,000\./)
  await email.fill(newEmail())
  await motivation.fill('Two\nlines')
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('What you typed is kept in this tab.', { timeout: 10_000 })
  await expect(send).toBeFocused()
  await expectFit(page)
  await context.setOffline(false)
  await page.reload()
  await expect(name).toHaveValue('Ines Okafor')
  await expect(motivation).toHaveValue('Two\nlines')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Your application is on its way' })).toBeVisible()
})

test('a visitor who applies too often hears how long to wait', async ({ page }) => {
  const detail = 'Too many attempts. Please try again in 12 minutes.'
  await page.route('**/v1/guest/apply', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '700' },
      json: { type: 'about:blank', title: '', status: 429, detail, message: detail, code: 'too_many', requestId: '1' },
    }),
  )
  await page.goto('/')
  await page.getByLabel('Name').fill('Ines Okafor')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('alert')).toContainText(detail)
})

test('an invitation does not sign in over someone else, who may sign out first', async ({ page, request }) => {
  const email = newEmail()
  const invitation = await invite(request, email)
  await signIn(page, 'ben')
  await page.goto(invitation)
  await expect(page.getByRole('heading', { name: 'Someone else is signed in here' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('ben@casebench.demo')
  await expectFit(page)
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/accept$/)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')
  // The page before is headed with the name as well.
  await expect(page).toHaveURL(/\/platform$/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Go to your cases' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Apply for access' })).toBeHidden()
})
