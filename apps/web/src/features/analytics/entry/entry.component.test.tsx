import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs } from '../../../testing/server.ts'
import { EntryDetail } from './EntryDetail.tsx'

const entry: ActivityLogEntry = {
  id: 4711,
  email: 'ana@example.com',
  actor: 'owner@example.com',
  action: 'set_dates',
  detail: {
    ...{ caseId: 'nordkai', mode: 'training', reason: 'Holidays' },
    changes: [
      {
        ...{ field: 'dueAt', zone: 'Europe/Berlin' },
        ...{ from: '2026-12-03T17:00:00.000Z', to: '2026-12-10T17:00:00.000Z' },
      },
      { field: 'takesLate', from: true, to: false },
    ],
  },
  case_name: 'Nordkai Maritime',
  tracked: false,
  seal: 12,
  timestamp: '2026-11-28T12:00:07.000Z',
}
const show = (of: Partial<ActivityLogEntry> = {}, language = 'en') => {
  answerAs({})
  return renderOnPage(<EntryDetail entry={{ ...entry, ...of }} reader="auditor@example.com" />, language)
}
const changes = page.getByRole('table', { name: 'Changes' })

test('an entry says who, whom and what, its seal, and what changed from what to what', async () => {
  await show()
  await expect.element(page.getByText('owner@example.com')).toBeVisible()
  await expect.element(page.getByText('Nordkai Maritime', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Sealed in seal 12')).toBeVisible()
  await expect.element(page.getByText('Holidays', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/:07/)).toBeVisible()
  const row = changes.getByRole('row', { name: /^Due/ })
  await expect.element(row.getByRole('cell').nth(0)).toHaveTextContent('3 Dec 2026, 18:00 CET (Europe/Berlin)')
  await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent('10 Dec 2026, 18:00 CET (Europe/Berlin)')
  await expect.element(changes.getByRole('row', { name: 'Late work accepted On Off' })).toBeVisible()
})

test('how it was recorded is shown on demand, also by keyboard', async () => {
  await show()
  const recorded = page.getByText('"caseId": "nordkai"')
  await expect.element(recorded).not.toBeVisible()
  const summary = page.getByText('Technical details').first()
  await summary.click()
  await expect.element(recorded).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(recorded).not.toBeVisible()
})

test('an entry without values says so, as one that waits for its seal and one that names nobody', async () => {
  await show({ detail: {}, action: 'sign_in', email: '', case_name: null, seal: null })
  await expect.element(page.getByText('No changed values were recorded.')).toBeVisible()
  await expect.element(page.getByText('Not sealed yet')).toBeVisible()
  await expect.element(page.getByText('About')).not.toBeInTheDocument()
  await expect.element(changes).not.toBeInTheDocument()
})
