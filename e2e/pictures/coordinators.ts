import { expect, request } from '@playwright/test'
import { headersOf } from '../support.ts'
import type { Picture } from './picture.ts'

/** A spreadsheet as it comes from elsewhere: two new people, one who is known, and one row with a fault. */
const spreadsheet = [
  'E-mail,First name,Last name,Cohort',
  'zoe.mueller@academy.example,Zoë,Müller,"Analysts 2026, spring"',
  'ian.west@academy.example,Ian,West,"Analysts 2026, spring"',
  'chi@casebench.demo,Chi,Nguyen,"Analysts 2026, spring"',
  'ivy,Ivy,North,"Analysts 2026, spring"',
].join('\n')

export const coordinators: readonly Picture[] = [
  {
    name: 'admin-overview',
    who: 'coordinator',
    sidebar: 'wide',
    show: async (page) => {
      // The results below come in the order in which the demo was evaluated, which is not the same each time.
      await page.setViewportSize({ width: 1120, height: 470 })
      await page.goto('/admin')
      await expect(page.getByText('Results to review')).toBeVisible()
      return undefined
    },
  },
  {
    name: 'import-people',
    who: 'coordinator',
    show: async (page) => {
      await page.goto('/admin/users/users/import')
      const file = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet) }
      await page.getByLabel('File of people').setInputFiles(file)
      await expect(page.getByText('No one has been added or changed yet')).toBeVisible()
      return undefined
    },
  },
  {
    name: 'assign-case',
    who: 'coordinator',
    show: async (page) => {
      await page.goto('/admin/users/users')
      for (const name of [/Select Ana/, /Select Ben/]) await page.getByRole('checkbox', { name }).check()
      await page.getByRole('button', { name: 'Assign a case' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Case' }).fill('ostrava')
      await page.getByRole('option', { name: 'Ostrava Drátovny' }).click()
      await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeVisible()
      return dialog
    },
  },
  {
    name: 'person',
    who: 'coordinator',
    show: async (page) => {
      await page.goto('/admin/users/users/ana@casebench.demo')
      await expect(page.getByRole('heading', { level: 1, name: 'Ana Kovač' })).toBeVisible()
      await expect(page.getByRole('link', { name: /Alto Sereno/ })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'cohort-progress',
    who: 'coordinator',
    show: async (page) => {
      await page.goto('/admin/users/cohorts')
      await page.getByRole('link', { name: 'Analysts 2026, spring' }).click()
      await page.getByRole('tab', { name: 'Progress' }).click()
      await expect(page.getByRole('table', { name: 'members' }).getByRole('link', { name: /Ana/ })).toBeVisible()
      // The weeks above are those of the day on which the picture is taken.
      await page.getByRole('heading', { name: 'Members' }).evaluate((heading) => heading.scrollIntoView())
      return undefined
    },
  },
  {
    name: 'review-queue',
    who: 'coordinator',
    show: async (page) => {
      await page.goto('/admin/review?q=nordkai&sort=-not_sure')
      await expect(page.getByRole('row', { name: /Ben Osei/ }).first()).toBeVisible()
      return undefined
    },
  },
  {
    name: 'assessment',
    who: 'coordinator',
    show: async (page) => {
      await page.goto('/admin/users/users/ana@casebench.demo/training/nordkai-maritime')
      const rows = page.getByRole('table', { name: 'Answers and their references' }).locator('tbody tr')
      await rows.first().focus()
      await page.keyboard.press('c')
      await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      return undefined
    },
  },
  {
    name: 'comments',
    who: 'coordinator',
    show: async (page) => {
      await page.goto('/admin/users/users/ana@casebench.demo/training/nordkai-maritime')
      const rows = page.getByRole('table', { name: 'Answers and their references' }).locator('tbody tr')
      await rows.first().focus()
      await page.keyboard.press('m')
      await page.keyboard.type('Name the goods and the routes: both decide how much risk there is.')
      await page.keyboard.press('Control+/')
      await expect(page.getByRole('textbox', { name: 'Search the comment bank' })).toBeFocused()
      return undefined
    },
  },
  {
    name: 'reports',
    who: 'coordinator',
    show: async (page) => {
      await page.goto('/admin/reports')
      await expect(page.getByText('Pass rate').first()).toBeVisible()
      await expect(page.getByRole('table').getByText('Analysts 2026, spring').first()).toBeVisible()
      return undefined
    },
  },
  {
    name: 'support-answer',
    who: 'coordinator',
    show: async (page) => {
      const question = 'Nordkai, Shareholders: does the share of Kaspar Thode count before or after the transfer?'
      // From another computer: signing in here would take the coordinator's place.
      const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin })
      const asked = await elsewhere.post('/v1/any/support/questions', {
        headers: await headersOf(elsewhere, 'chi'),
        data: { email: 'chi@casebench.demo', question },
      })
      expect(asked.ok()).toBe(true)
      await elsewhere.dispose()
      await page.goto('/admin/help/support')
      await page.getByRole('button', { name: question }).first().click()
      await page.getByRole('textbox', { name: 'Your answer' }).fill('After it: the question asks for the day of today.')
      return undefined
    },
  },
]
