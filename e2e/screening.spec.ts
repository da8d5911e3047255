import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFit,
  givenPassword,
  headersOf,
  newCandidate,
  signInByForm,
  test,
} from './support.ts'

const address = () => process.env.CASEBENCH_E2E_ADDRESS
const caseId = 'fundacion-alto-sereno'

/** A new candidate at the hits of the case. */
async function atTheHits(page: Page): Promise<string> {
  const { request } = page.context()
  const email = await newCandidate(request, givenPassword)
  const headers = await headersOf(request, 'owner')
  const assigned = await request.post(`${address()}/v1/admin/cases/assign_case`, {
    headers,
    data: { email, caseId, mode: 'training' },
  })
  expect(assigned.status()).toBe(200)
  await page.context().addCookies([{ name: 'casebench-manu-greetings', value: 'off', url: address() ?? '' }])
  await signInByForm(page, email)
  await page.goto(`/platform/training/${caseId}/hits?question=Screening-Hits.h1.decision`)
  await expect(page.getByRole('heading', { name: 'ETXEGARAI SOLANO, Ramiro' })).toBeVisible()
  return email
}

const hits = (page: Page) => page.getByRole('navigation', { name: 'Hits' })
const decision = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('hits are decided by keys, one after the other, and are kept', async ({ page }) => {
  // Wide enough for the list and the hit beside the documents.
  await page.setViewportSize({ width: 2200, height: 1000 })
  await atTheHits(page)
  await expect(hits(page).getByRole('button')).toHaveCount(7)
  await page.getByRole('heading', { name: 'ETXEGARAI SOLANO, Ramiro' }).focus()
  await page.keyboard.press('2')
  await expect(decision(page, 'Someone else')).toBeChecked()
  await page.getByLabel('What decides it: Date of birth').selectOption('Rules it out')
  await page.getByRole('textbox', { name: /^Why/ }).fill('Born 21 years apart, and of another nationality.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'PRAT AGUILERA, Wenceslao' })).toBeFocused()
  await page.keyboard.press('1')
  await expect(decision(page, 'Same person')).toBeChecked()
  await page.keyboard.press('J')
  await page.keyboard.press('3')
  await expect(decision(page, 'Cannot tell: escalate')).toBeChecked()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'PRAT AGUILERA, Wenceslao' })).toBeFocused()
  await expectAccessible(page)
  await expectFit(page)

  await hits(page).getByText('Open 4').click()
  // The one that is looked at stays until the next is opened.
  await expect(hits(page).getByRole('button')).toHaveCount(5)
  await hits(page).getByText('Same 1').click()
  await expect(hits(page).getByRole('button')).toHaveCount(1)
  await hits(page).getByText('All 7').click()
  await hits(page)
    .getByRole('button', { name: /Diario de la Ría/ })
    .click()
  await hits(page)
    .getByRole('button', { name: /TRANSPORTES VALDEHIERRO SL/ })
    .click()
  await expect(decision(page, 'Another company')).toBeVisible()

  await expect(page.getByText('All saved').first()).toBeVisible()
  await page.goto(`/platform/training/${caseId}/hits?question=Screening-Hits.h1.reason`)
  await expect(page.getByRole('textbox', { name: /^Why/ })).toHaveValue(
    'Born 21 years apart, and of another nationality.',
  )
  await expect(page.getByLabel('What decides it: Date of birth')).toHaveValue('rules out')
  await expect(hits(page).getByRole('button', { name: /HADDADI, N\./ })).toContainText('Escalated')
})

test('on a phone the list and the comparison come one after the other', async ({ page }) => {
  await atTheHits(page)
  await page.setViewportSize({ width: 820, height: 1100 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(hits(page)).toBeHidden()
  await expectFit(page)
  await page.getByRole('button', { name: 'All hits' }).click()
  await expect(page.getByRole('heading', { name: 'ETXEGARAI SOLANO, Ramiro' })).toBeHidden()
  await expectAccessible(page)
  await hits(page)
    .getByRole('button', { name: /PRAT AGUILERA/ })
    .click()
  await expect(decision(page, 'Same person')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, ['color-contrast'])
})
