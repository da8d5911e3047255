import { expect, type Page } from '@playwright/test'
import type { Picture } from './picture.ts'

/** The editor of the demo's first case with one of its questions open. */
async function openQuestion(page: Page, title: string): Promise<void> {
  await page.goto('/admin/case_manager/cases/nordkai-maritime')
  await page.getByRole('treeitem', { name: new RegExp(`^${title}`) }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
}

export const authors: readonly Picture[] = [
  {
    name: 'editor',
    who: 'author',
    show: async (page) => {
      await openQuestion(page, 'Legal name')
      await expect(page.getByRole('textbox', { name: 'Reference answer' })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'faults',
    who: 'author',
    show: async (page) => {
      await page.goto('/admin/case_manager/cases/new')
      await page.getByRole('button', { name: 'Start with an empty case' }).click()
      await page.getByLabel('Case id').fill('aster-trading')
      await page.getByRole('tab', { name: /^Errors/ }).click()
      await expect(page.getByRole('list', { name: 'Errors' }).getByRole('button').first()).toBeVisible()
      return undefined
    },
  },
  {
    name: 'trial',
    who: 'author',
    show: async (page) => {
      await openQuestion(page, 'Date of incorporation')
      await page.getByRole('textbox', { name: 'Candidate’s answer' }).fill('11 April 2013')
      await page.getByRole('button', { name: 'Compare' }).click()
      const trial = page.getByRole('form', { name: 'Test the grading' })
      await expect(trial.getByRole('status')).toContainText('Wrong')
      await trial.getByRole('status').scrollIntoViewIfNeeded()
      return undefined
    },
  },
  {
    name: 'preview',
    who: 'author',
    show: async (page) => {
      await openQuestion(page, 'Date of incorporation')
      await page.getByRole('tab', { name: 'Preview' }).click()
      await expect(page.getByRole('tabpanel', { name: 'Preview' })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'publish',
    who: 'author',
    show: async (page) => {
      await openQuestion(page, 'Legal name')
      await page.getByRole('textbox', { name: 'Guidance' }).fill('As in the register, with its legal form.')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^Publish version/ })
      await dialog.getByRole('textbox', { name: 'Change note' }).fill('The guidance names the legal form.')
      await expect(dialog.getByText('Who gets it')).toBeVisible()
      return dialog
    },
  },
  {
    name: 'analysis',
    who: 'author',
    show: async (page) => {
      await page.goto('/admin/case_manager/cases/nordkai-maritime/analysis')
      await expect(page.getByRole('table', { name: 'questions' })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'try-question',
    who: 'author',
    show: async (page) => {
      await page.goto('/admin/ai_controls/embeddings')
      await page.getByRole('button', { name: 'Try a question' }).click()
      const panel = page.getByRole('dialog', { name: 'Try a question' })
      await panel.getByLabel('Question').fill('When is somebody a beneficial owner?')
      await panel.getByRole('button', { name: 'Find passages' }).click()
      await expect(panel.getByRole('listitem').first()).toBeVisible()
      return undefined
    },
  },
]
