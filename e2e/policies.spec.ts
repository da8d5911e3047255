import { freePort } from '../scripts/run/ports.mjs'
import { startCasebench } from './start-casebench.ts'
import { test as base, expect, expectAccessible, password, signIn } from './support.ts'

/** A Casebench of its own: what is published here is asked of everybody, and never withdrawn. */
const test = base.extend<object, { casebench: string }>({
  casebench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const { address, stop } = await startCasebench(await freePort())
      process.env.CASEBENCH_E2E_ADDRESS = address
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test('an owner publishes terms, which applicants and everybody who signs in accept', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'owner', '/admin/system')
  await page.getByRole('link', { name: 'Policies' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Not published. Nobody is asked anything.')).toBeVisible()
  await expectAccessible(page)
  const text = panel.getByRole('textbox', { name: 'Text in English' })
  await text.fill('# Terms\n\nBe **fair**.\n\n<script>alert(1)</script>')
  await panel.getByText('Preview', { exact: true }).click()
  await expect(panel.getByRole('region', { name: 'Preview' }).getByText('fair')).toBeVisible()
  await panel.getByRole('button', { name: 'Save draft' }).click()
  await expect(panel.getByText(/^Draft, saved/)).toBeVisible()
  await panel.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('checkbox', { name: 'Everyone has to accept this version' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish version 1' }).click()

  // The owner is asked with a page that they open a second later, and comes back to where they were.
  await expect(panel.getByText('This is the published text.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Terms of use' })).toContainText('Be fair.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(panel.getByText('This is the published text.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Version 1' })).toBeVisible()
  await expectAccessible(page)

  // A visitor accepts them with the application.
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  await visitor.goto('/')
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Vera Lindqvist')
  await visitor.getByRole('textbox', { name: 'Email' }).fill('vera@academy.example')
  await expect(visitor.getByRole('checkbox', { name: /I accept the terms of use/ })).toBeVisible()
  await visitor.getByRole('button', { name: 'Send application' }).click()
  await expect(visitor.getByText('Accept the terms of use to apply.')).toBeVisible()
  const opened = visitor.waitForEvent('popup')
  await visitor.getByRole('link', { name: 'terms of use' }).click()
  const reading = await opened
  await expect(reading.getByRole('region', { name: 'Terms of use' })).toContainText('Be fair.')
  await expectAccessible(reading)
  await reading.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(
    reading.getByText('Diesen Text gibt es nicht auf Deutsch. Er wird auf Englisch angezeigt.'),
  ).toBeVisible()
  await reading.close()
  await visitor.getByRole('checkbox', { name: /I accept/ }).check()
  await visitor.getByRole('button', { name: 'Send application' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your application is on its way' })).toBeVisible()
  await visitor.close()

  // A candidate signs in, by keyboard alone.
  const candidate = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 320, height: 640 } })
  await candidate.goto('/platform/support')
  await candidate.getByLabel('Email').fill('ana@casebench.demo')
  await candidate.getByLabel('Password', { exact: true }).fill(password)
  await candidate.keyboard.press('Enter')
  await expect(candidate.getByRole('heading', { name: 'Before you go on' })).toBeVisible()
  await expect(candidate.getByRole('heading', { name: 'Terms of use' })).toBeFocused()
  await expectAccessible(candidate)
  await candidate.reload()
  await expect(candidate.getByRole('region', { name: 'Terms of use' })).toBeVisible()
  const accept = candidate.getByRole('button', { name: 'Accept the terms' })
  for (let tabs = 0; tabs < 10 && !(await accept.evaluate((button) => button === document.activeElement)); tabs++)
    await candidate.keyboard.press('Tab')
  await candidate.keyboard.press('Enter')
  await expect(candidate).toHaveURL(/\/platform\/support$/)
  await candidate.goto('/platform/account')
  await expect(candidate.getByRole('link', { name: 'Terms of use, version 1' })).toBeVisible()
  await candidate.close()

  await page.goto('/admin/users/users/ana@casebench.demo')
  await expect(page.getByText(/^Accepted on .*, in English$/)).toBeVisible()
})
