import { expect } from '@playwright/test'
import { openCase, question } from '../support.ts'
import type { Picture } from './picture.ts'

const nordkai = 'Nordkai Maritime Logistik GmbH'

export const candidates: readonly Picture[] = [
  {
    name: 'sign-in',
    who: 'visitor',
    show: async (page) => {
      await page.goto('/auth/login')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      return page.locator('form')
    },
  },
  {
    name: 'dashboard',
    who: 'ana',
    show: async (page) => {
      await page.goto('/platform')
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
      await expect(page.getByRole('row', { name: new RegExp(nordkai) })).toContainText('Passed')
      return undefined
    },
  },
  {
    name: 'test-gate',
    who: 'ana',
    show: async (page) => {
      await page.goto('/platform')
      await page.getByText('Test', { exact: true }).click()
      await page.getByRole('link', { name: 'Caldmuir Orchard' }).first().click()
      await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
      // The whole of it.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width: 1120, height })
      return page.locator('main')
    },
  },
  {
    name: 'result',
    who: 'ana',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, nordkai)
      await expect(page.getByRole('heading', { name: 'To review' })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'contest',
    who: 'ben',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, nordkai)
      const first = page
        .getByRole('region', { name: 'To review' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: 'Contest this marking' }) })
        .first()
      await first.getByRole('button', { name: /^Open/ }).click()
      const question = page.locator('[data-question]:focus-within, [data-question]:focus')
      await question.getByRole('button', { name: 'Contest this marking' }).click()
      const why = page.getByRole('textbox', { name: 'Why is your answer correct?' })
      await why.fill('The register extract has this on page 2, in the column of changes.')
      return page.locator('[data-question]').filter({ has: why })
    },
  },
  {
    name: 'desk',
    who: 'chi',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, nordkai)
      await expect(page.locator('canvas').first()).toBeVisible()
      return undefined
    },
  },
  {
    name: 'desk-dark',
    who: 'chi',
    colors: 'dark',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, nordkai)
      await expect(page.locator('canvas').first()).toBeVisible()
      return undefined
    },
  },
  {
    name: 'briefing',
    who: 'chi',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, nordkai)
      await page.keyboard.press('b')
      const dialog = page.getByRole('dialog', { name: /^Briefing/ })
      await expect(dialog.getByText('Beneficial owner from')).toBeVisible()
      return dialog
    },
  },
  {
    name: 'find-in-documents',
    who: 'ana',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, 'Meridian Spice')
      const panel = page.getByRole('complementary', { name: 'Documents and result' })
      await panel.getByRole('textbox', { name: 'Find in the documents' }).fill('capital')
      await panel.getByRole('button', { name: /^\d+ in \d+ documents$/ }).click()
      await expect(
        panel
          .getByRole('dialog')
          .getByRole('button', { name: /^p\. 1/ })
          .first(),
      ).toBeVisible()
      return panel
    },
  },
  {
    name: 'evidence',
    who: 'ana',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, 'Meridian Spice')
      await question(page, 'Name as given by the client').getByRole('textbox').focus()
      const panel = page.getByRole('complementary', { name: 'Documents and result' })
      await panel.getByRole('textbox', { name: 'Find in the documents' }).fill('Meridian Spice')
      await panel.getByRole('button', { name: 'Select this match' }).click()
      await expect(page.getByRole('button', { name: 'Use as evidence' })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'screening',
    who: 'ana',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, 'Meridian Spice')
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: /^Screening/ })
        .first()
        .click()
      await expect(page.getByRole('navigation', { name: 'Hits' })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'uploads',
    who: 'chi',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, nordkai)
      await page.getByRole('tab', { name: 'My uploads' }).click()
      const panel = page.getByRole('region', { name: 'My uploads' })
      await expect(panel.getByRole('button', { name: 'Choose files' })).toBeVisible()
      return panel
    },
  },
  {
    name: 'submit',
    who: 'chi',
    show: async (page) => {
      await page.goto('/platform')
      await openCase(page, nordkai)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Submit this case' })
      await expect(dialog.getByRole('button', { name: 'Submit for evaluation' })).toBeVisible()
      return dialog
    },
  },
  {
    name: 'manu',
    who: 'chi',
    show: async (page) => {
      await page.goto('/community')
      await page.getByRole('button', { name: 'Ask Manu' }).click()
      const manu = page.getByRole('dialog', { name: 'Manu' })
      const question = manu.getByRole('textbox', { name: 'Your question' })
      await question.fill('What does customer due diligence (CDD) consist of?')
      await question.press('Enter')
      await expect(manu.getByRole('heading', { name: 'Sources' })).toBeVisible()
      return manu
    },
  },
]
