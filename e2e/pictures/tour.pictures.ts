import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, goodAnswers, openCase, password, question, saveElsewhere, signIn, test } from '../support.ts'
import { settle, standStill } from './still.ts'
import { animation, type Frame, webpOf } from './webp.ts'

const file = join(import.meta.dirname, '../../docs/guide/pictures/tour.webp')
const size = { width: 1120, height: 700 }
const nordkai = 'Nordkai Maritime Logistik GmbH'

test.use({ viewport: size, locale: 'en-GB', timezoneId: 'UTC', colorScheme: 'light' })

/** Signs in as a person does. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(`${name}@casebench.demo`)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('from signing in to the Admin Studio', async ({ page, request, context, baseURL }) => {
  await context.addCookies([{ name: 'casebench-manu-greetings', value: 'off', url: baseURL ?? '' }])
  await standStill(page)
  const frames: Frame[] = []
  const keep = async (milliseconds: number) => {
    await settle(page)
    frames.push({ picture: await webpOf(page, 75), milliseconds })
  }

  await test.step('sign in', async () => {
    await fillIn(page, 'chi')
    await keep(1800)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('row', { name: new RegExp(nordkai) })).toBeVisible()
    await keep(2200)
  })

  await test.step('answer', async () => {
    await openCase(page, nordkai)
    const briefing = page.getByRole('dialog', { name: /^Briefing/ })
    await expect(briefing.getByText('Beneficial owner from')).toBeVisible()
    await keep(2200)
    await briefing.getByRole('button', { name: 'Close' }).first().click()
    await expect(briefing).toBeHidden()
    await expect(page.locator('canvas').first()).toBeVisible()
    await keep(2200)
    const name = question(page, 'Former name').getByRole('textbox')
    for (const typed of ['Nordkai', 'Nordkai Spedition GmbH']) {
      await name.fill(typed)
      await keep(700)
    }
    await expect(question(page, 'Former name')).toContainText('Saved')
    await keep(1800)
  })

  await test.step('submit', async () => {
    await saveElsewhere(request, 'chi', 'nordkai-maritime', {
      ...goodAnswers('nordkai-maritime'),
      'Registration-Date': '11 Apr 2013',
    })
    await page.reload()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Submit for evaluation' })).toBeVisible()
    await keep(2200)
    await page.getByRole('button', { name: 'Submit for evaluation' }).click()
    await expect(page.getByRole('heading', { name: 'To review' })).toBeVisible()
    await keep(2800)
  })

  await test.step('what was wrong', async () => {
    await page
      .getByRole('link', { name: /^Registration/ })
      .first()
      .click()
    await expect(question(page, 'Date of incorporation')).toContainText('Wrong')
    await question(page, 'Date of incorporation').scrollIntoViewIfNeeded()
    await keep(2800)
  })

  await test.step('Admin Studio', async () => {
    await signIn(page, 'coordinator')
    await page.goto('/admin/review?q=nordkai&sort=-not_sure')
    await expect(page.getByRole('row', { name: /Chi Nguyen/ })).toBeVisible()
    await keep(2400)
    await page.goto('/admin/users/users/chi@casebench.demo/training/nordkai-maritime')
    await expect(page.getByRole('heading', { level: 1, name: 'Manual marking' })).toBeVisible()
    await keep(2800)
  })

  writeFileSync(file, animation(frames, size.width, size.height))
})
