import { addPerson, expect, found, open, type Page, part, pathOf, reload, says, signIn, test } from './support.ts'

/** A line of the tree that has none below it; its faults are a part of what it is called. */
const line = (page: Page, title: string) =>
  found(page, `::-p-xpath(//*[@role="treeitem"][contains(., "${title}") and not(.//*[@role="treeitem"])])`)

test('Firefox: an author makes a case, changes it and saves it', async ({ firefox: page, request }) => {
  const caseId = `firefox-${crypto.randomUUID()}`
  const name = `Vulpes ${caseId.slice(8, 16)}`
  await signIn(page, await addPerson(request, 'Case_Author'))
  await open(page, '/admin/case_manager/cases/new')
  await part(page, 'button', 'Start with an empty case').click()
  await part(page, 'textbox', 'Case id').fill(caseId)
  await line(page, 'Entity details').click()
  await part(page, 'textbox', 'Name').fill(name)
  await line(page, 'Legal name').click()
  const reference = part(page, 'textbox', 'Reference answer')
  await reference.fill('Vulpes Trading GmbH')
  const ofNewCase = await reference.wait()
  await part(page, 'button', 'Save case').click()
  await expect.poll(() => pathOf(page), { timeout: 30_000 }).toMatch(new RegExp(`${caseId}$`))
  await expect.poll(() => ofNewCase.evaluate((field) => field.isConnected), { timeout: 30_000 }).toBe(false)

  // Whoever saves goes on where they are, and so does who loads the page again.
  await reference.fill('Vulpes Handels GmbH')
  await part(page, 'button', 'Publish').click()
  // Its label ends in the sign of what is required.
  await found(page, '[role="dialog"] textarea:not([aria-hidden])').fill('As in the register')
  await found(page, '[role="dialog"] ::-p-xpath(.//button[starts-with(normalize-space(), "Publish")])').click()
  await says(page, `${caseId} · version 2`)

  await reload(page)
  const loaded = await reference.wait()
  await expect.poll(() => loaded.evaluate((field) => field.value), { timeout: 30_000 }).toBe('Vulpes Handels GmbH')
})
