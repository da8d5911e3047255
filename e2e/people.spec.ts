import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  addPerson,
  expect,
  expectAccessible,
  expectFit,
  giveCase,
  headersOf,
  signIn,
  signInByForm,
  test,
} from './support.ts'

const users = '/admin/users/users'
const table = (page: Page, name: string) => page.getByRole('table', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const person = (name: string) => `${name}@casebench.demo`

test('people are found by search and by the filters of a url, and exported as they are listed', async ({ page }) => {
  await signIn(page, 'coordinator')
  // Tests before this one may have left people whose names come before these.
  await page.goto(`${users}?test=unlocked&level_from=3&size=100`)
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  await expect(page.getByLabel('Test mode')).toHaveValue('unlocked')
  await expect(table(page, 'users').getByRole('link', { name: /Ana Kovač/ })).toBeVisible()
  await expect(table(page, 'users').getByRole('link', { name: /Ben Osei/ })).toBeHidden()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await downloading).path()
  const csv = await readFile(file, 'utf8')
  expect(csv).toMatch(/^\ufeffemail,first_name,name,/)
  expect(csv).toContain(person('ana'))
  expect(csv).not.toContain(person('ben'))

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(table(page, 'users').getByRole('link', { name: /Ben Osei/ })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?size=100')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('osei ben')
  await expect(page).toHaveURL(/q=osei/)
  await expect(table(page, 'users').locator('tbody tr')).toHaveCount(1)
  await page.getByLabel('State').selectOption('suspended')
  await expect(page.getByText('No matches for “osei ben”')).toBeVisible()
})

test('someone is added and mailed an invitation, then edited, and nothing typed is lost by a stray key', async ({
  page,
}) => {
  const email = `ines.${crypto.randomUUID()}@academy.example`
  await signIn(page, 'owner', users)
  await page.getByRole('button', { name: 'Add user' }).click()
  await dialog(page).getByRole('button', { name: 'Add user' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription('Enter an email.')
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Ines Okafor')
  await dialog(page).getByRole('button', { name: 'Add a note' }).click()
  await dialog(page).getByLabel('Name of note 1').fill('desk')
  await dialog(page).getByLabel('Text of note 1').fill('4b')
  page.once('dialog', (question) => question.dismiss())
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByLabel('Email')).toHaveValue(email)
  await dialog(page).getByRole('button', { name: 'Add user' }).click()
  await expect(
    page.getByText(`${email} added. The invitation was not sent, because no mail server is set up.`),
  ).toBeVisible()

  await page.goto(`/admin/users/applicants?tab=mail&q=${email}`)
  await expect(table(page, 'mail').getByText(email)).toBeVisible()
  await page.goto(`${users}?q=${email}`)
  await table(page, 'users')
    .getByRole('link', { name: /Ines Okafor/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Okafor' })).toBeVisible()
  await expect(page.getByText('4b', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Phone number').fill('+351 21 000 00 00')
  await dialog(page).getByLabel('Level').fill('4')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('+351 21 000 00 00')).toBeVisible()
  await expect(page.getByLabel('Level')).toHaveValue('4')

  await page.getByRole('textbox', { name: 'Coordinator’s summary' }).fill('Begins in March.')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  page.once('dialog', (question) => question.dismiss())
  await page.getByRole('link', { name: 'Cohorts' }).click()
  await page.getByRole('button', { name: 'Save summary' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Coordinator’s summary' })).toHaveValue('Begins in March.')
})

test('whoever is suspended is led out in the middle of their work, and may come back', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const email = await addPerson(request, 'Kim Larsen')
  await giveCase(request, email, 'meridian-spice')
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInByForm(theirs, email)
  await theirs.getByRole('link', { name: 'Meridian Spice' }).first().click()
  await expect(theirs).toHaveURL(/\/platform\/training\/meridian-spice\//)

  await signIn(page, 'coordinator', `${users}/${email}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Suspend…' }).click()
  await expect(dialog(page)).toContainText(email)
  await page.getByRole('button', { name: 'Suspend 1 person' }).click()
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(theirs).toHaveURL(/\/auth\/suspended$/)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  await expect(page.getByText('Suspended', { exact: true })).toBeHidden()
  await signInByForm(theirs, email)
})

test('deleting someone names what goes with them, and whoever may not delete is told so', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const email = await addPerson(request, 'Kim Larsen')
  await giveCase(request, email, 'halcyon-bay')
  const coordinator = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(coordinator, 'coordinator', `${users}/${email}`)
  await coordinator.getByRole('button', { name: 'More', exact: true }).click()
  await coordinator.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(coordinator.getByText('You do not have permission to perform this action!')).toBeVisible()

  await signIn(page, 'owner', `${users}/${email}`)
  await page.getByRole('button', { name: 'Actions for Halcyon Bay Fund, Training' }).click()
  await test.step('what can do nothing says why, to the eye, to the keyboard and to whoever listens', async () => {
    const item = page.getByRole('menuitem', { name: 'Reopen…', exact: true })
    await expect(item).toBeDisabled()
    await expect(item).toHaveAccessibleDescription('This case is open: it has not been submitted.')
    await expect(page.getByText('The evaluation of this case has not failed.')).toBeVisible()
    for (let presses = 0; presses < 4; presses++) {
      if (await item.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await expect(item).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(item).toBeVisible()
    await expectAccessible(page)
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  // With the practice case, which new candidates of the demo get.
  await expect(dialog(page)).toContainText('2 assigned cases with their answers')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete 1 person' }).click()
  await expect(page.getByText('1 person deleted.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${users}$`))
  await page.goto(`${users}/${email}`)
  await expect(page.getByText('Could not load this user')).toBeVisible()
})

test('a cohort gets its members by their emails and a case, which each of them finds', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const email = await addPerson(request, 'Kim Larsen')
  const cohort = `Autumn ${crypto.randomUUID()}`
  await signIn(page, 'owner', '/admin/users/organizations')
  await page.getByRole('button', { name: 'New organization' }).first().click()
  await dialog(page).getByLabel('Name').fill(`Norbank ${cohort}`)
  await page.keyboard.press('Enter')
  await table(page, 'organizations')
    .getByRole('link', { name: `Norbank ${cohort}` })
    .click()
  await page.getByRole('button', { name: 'New cohort' }).first().click()
  await expect(dialog(page).getByLabel('Organization')).toHaveValue(`Norbank ${cohort}`)
  await dialog(page).getByLabel('Name').fill(cohort)
  await page.keyboard.press('Enter')
  await table(page, 'cohorts').getByRole('link', { name: cohort }).click()

  await page.getByRole('button', { name: 'Add members' }).first().click()
  await dialog(page).getByLabel('Emails').fill(`Kim <${email}>; nobody@academy.example`)
  await dialog(page).getByRole('button', { name: 'Add 2 people' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('nobody@academy.example')
  await dialog(page).getByRole('button', { name: 'Leave this one out' }).click()
  await dialog(page).getByRole('button', { name: 'Add 1 person' }).click()
  await expect(table(page, 'members').getByText(email)).toBeVisible()

  await page.getByRole('button', { name: 'Assign a case' }).click()
  await dialog(page).getByRole('combobox', { name: 'Case' }).fill('ostrava')
  await page.getByRole('option', { name: 'Ostrava Drátovny' }).click()
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('Assigned to 1 person.')).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInByForm(theirs, email)
  await expect(theirs.getByRole('link', { name: 'Ostrava Drátovny' }).first()).toBeVisible()
})

test('the pages about people are accessible, wide and narrow, light and dark', async ({ page }) => {
  await signIn(page, 'owner', `${users}?state=active`)
  await expect(table(page, 'users').getByRole('link', { name: /Ana Kovač/ })).toBeVisible()
  await expectFit(page)
  await page.goto(`${users}/${person('ana')}`)
  await expect(table(page, 'training cases').getByRole('link', { name: /Halcyon Bay/ })).toBeVisible()
  await expect(table(page, 'activity').getByRole('row').first()).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog(page).getByLabel('Email')).toHaveValue(person('ana'))
  await expectFit(page)
  await page.goto('/admin/users/cohorts')
  await expect(table(page, 'cohorts').getByRole('link').first()).toBeVisible()
  await expectFit(page)
  await table(page, 'cohorts').getByRole('link', { name: 'Analysts 2026, spring' }).click()
  await expect(table(page, 'members').getByRole('link').first()).toBeVisible()
  await expectFit(page)
  await page.goto('/admin/users/organizations')
  await expect(page.getByRole('button', { name: 'New organization' }).first()).toBeVisible()
  await expectFit(page)
})

test('headings of figures end where their figures do, and a list wider than its place shows that it goes on', async ({
  page,
}) => {
  await signIn(page, 'coordinator')
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(users)
  await expect(table(page, 'users').getByRole('link').first()).toBeVisible()
  const ends = await table(page, 'users').evaluate((list) => {
    const endOfText = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let end = 0
      while (texts.nextNode() !== null) {
        range.selectNodeContents(texts.currentNode)
        end = Math.max(end, range.getBoundingClientRect().right)
      }
      return end
    }
    return [...list.querySelectorAll('th[data-align="end"]')].map((heading) => {
      const index = [...(heading.parentElement?.children ?? [])].indexOf(heading)
      const figure = list.querySelector(`tbody tr td:nth-child(${index + 1})`)
      return Math.abs(endOfText(heading) - (figure === null ? 0 : endOfText(figure)))
    })
  })
  expect(ends).toHaveLength(3)
  for (const distance of ends) expect(distance).toBeLessThan(1)

  // The shadow at its end is there until it is pushed all the way.
  const place = table(page, 'users').locator('xpath=..')
  expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  const edge = async () => {
    const box = await place.boundingBox()
    if (box === null) throw new Error('The list is not there')
    // With more people the list goes on below what the window shows.
    const bottom = Math.min(box.y + box.height, page.viewportSize()?.height ?? 0)
    const clip = { x: box.x + box.width - 2, y: bottom - 6, width: 1, height: 1 }
    return (await page.screenshot({ clip })).toString('base64')
  }
  const before = await edge()
  await place.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(edge).not.toBe(before)
})

test('nobody decides about their own tests: what would is disabled, and says why', async ({ page, request }) => {
  const origin = process.env.CASEBENCH_E2E_ADDRESS
  const coordinator = person('coordinator')
  const stored = await request.get(`${origin}/v1/admin/cases/get_assignable_cases?limit=1`, {
    headers: await headersOf(request, 'owner'),
  })
  const [{ caseId }] = (await stored.json()) as [{ caseId: string }]
  const headers = await headersOf(request, 'owner')
  const data = { caseId, email: coordinator, mode: 'test' }
  expect((await request.post(`${origin}/v1/admin/cases/assign_case`, { headers, data })).status()).toBe(200)

  await signIn(page, 'coordinator', `${users}/${coordinator}`)
  const reason = page.getByText('You cannot do this for your own tests: ask someone else').first()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Unlock test mode' })).toBeDisabled()
  await expect(reason).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByText('Test', { exact: true }).click()
  await page.getByRole('button', { name: /^Actions for .*, Test$/ }).click()
  for (const act of ['Retry evaluation…', 'Reopen…', 'Reset…', 'Unassign…'])
    await expect(page.getByRole('menuitem', { name: act })).toBeDisabled()
  await expect(reason).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Assign a case' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Assign', exact: true })).toBeEnabled()
  // The choices of cases stand over what is below them until one looks elsewhere.
  await dialog(page)
    .getByRole('heading', { name: /^Assign a case/ })
    .click()
  await dialog(page).getByText('Test', { exact: true }).click()
  await expect(dialog(page).getByText(/^You are one of these people/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Assign', exact: true })).toBeDisabled()
  await expectAccessible(page)
  expect((await request.post(`${origin}/v1/admin/cases/unassign_case`, { headers, data })).status()).toBe(200)
})
