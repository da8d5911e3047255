import { openMailServer } from '../apps/worker/src/testing/open-mail-server.ts'
import { mailTemplates } from '../packages/shared/src/mail-templates.ts'
import { freePort } from '../scripts/run/ports.mjs'
import { startCasebench } from './start-casebench.ts'
import { test as base, expect, expectAccessible, signIn } from './support.ts'

/** A Casebench of its own, whose mails arrive here. */
const test = base.extend<object, { casebench: string; inbox: Awaited<ReturnType<typeof openMailServer>> }>({
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const inbox = await openMailServer()
      await use(inbox)
      await inbox.close()
    },
    { scope: 'worker' },
  ],
  casebench: [
    async ({ inbox }, use) => {
      const { address, stop } = await startCasebench(await freePort(), { CASEBENCH_SMTP_URL: inbox.url })
      process.env.CASEBENCH_E2E_ADDRESS = address
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test('an owner writes the invitation, tries it, invites somebody with it, and goes back to the default', async ({
  page,
  inbox,
}) => {
  test.setTimeout(300_000)
  const mailTo = (email: string, count = 1) =>
    expect
      .poll(() => inbox.received.filter(({ to }) => to.includes(email)).length, { timeout: 60_000 })
      .toBe(count)
      .then(() => inbox.received.findLast(({ to }) => to.includes(email))?.mail)
  const invite = async (email: string) => {
    await page.goto('/admin/users/users')
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ines Okafor')
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const text = page.getByRole('textbox', { name: 'Text' })
  const preview = page.getByRole('region', { name: 'Preview' })

  await signIn(page, 'owner', '/admin/system')
  await page.getByRole('link', { name: 'Mail templates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail templates' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(mailTemplates.length)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invitation with a password link' }).click()

  await expect(preview).toContainText('Hello Ana,')
  await expectAccessible(page)
  await subject.fill('Welcome to the academy')
  await text.fill('{greeting}\n\nBegin here: {link}')
  await expect(page.getByText('Put {link} on a line of its own.')).toBeVisible()
  await text.fill('{greeting}\n\n<b>Begin</b> here:\n{link}')
  await expect(preview).toContainText('Hello Ana,\n\n<b>Begin</b> here:')
  await expect(preview).toContainText('/auth/accept?approval_code=example')

  // What is typed is neither lost by a stray click, nor by another language.
  page.once('dialog', (question) => question.dismiss())
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(subject).toHaveValue('Welcome to the academy')
  await expect(page).toHaveURL(/\/approval\/en$/)

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('Test mail to owner@casebench.demo is on its way.')).toBeVisible()
  const tried = await mailTo('owner@casebench.demo')
  expect(tried?.subject).toBe('Welcome to the academy')
  expect(tried?.html).toBeUndefined()
  expect(tried?.text).toContain('<b>Begin</b> here:\n')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Mails sent from now on use it.')).toBeVisible()
  await expect(page.getByText(/^Changed .* by owner@casebench\.demo\.$/)).toBeVisible()

  await invite('ines@academy.example')
  const invitation = await mailTo('ines@academy.example')
  expect(invitation?.subject).toBe('Welcome to the academy')
  expect(invitation?.text).toMatch(/^Hello,\n\n<b>Begin<\/b> here:\nhttp\S+\/auth\/accept\?approval_code=[\w-]{43}\n/)

  await page.goto('/admin/system/mail_templates')
  await page.getByRole('list', { name: 'Languages with a text of your own' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Back to the default…' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the default', exact: true }).click()
  await expect(page.getByText('Default text.', { exact: true })).toBeVisible()
  await expect(subject).toHaveValue('Your Casebench account is ready')
  await invite('noor@academy.example')
  expect((await mailTo('noor@academy.example'))?.subject).toBe('Your Casebench account is ready')

  await page.goto('/admin/system/mail_templates/approval/xx')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  // At the width of a phone, and from right to left.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/system/mail_templates/reminder/ar')
  await expect(preview).toContainText('Nordkai Maritime')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
