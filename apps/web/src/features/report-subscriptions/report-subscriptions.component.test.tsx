import { getConfiguration } from '@casebench/shared/contract/identity'
import {
  getReportSubscriptions,
  previewReportSubscription,
  saveReportSubscription,
} from '@casebench/shared/contract/report-subscriptions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { FileOffer } from './FileOffer.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { SubscriptionList } from './SubscriptionList.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const list = `GET ${getReportSubscriptions.path}`
const save = `POST ${saveReportSubscription.path}`
const preview = {
  [`GET ${previewReportSubscription.path}`]: { time_zone: 'Europe/Warsaw', next_at: '2026-11-30T08:00:00.000Z' },
}
const about = { cohort_id: '00000000-0000-4000-8000-000000000001' }
const subscription = {
  id: '00000000-0000-4000-8000-000000000002',
  about,
  name: 'Kraków 2026',
  every: 'month',
  day: 31,
  hour: 18,
  format: 'xlsx',
  time_zone: 'Europe/Warsaw',
  next_at: '2026-11-30T17:00:00.000Z',
  paused: null,
}

test('a report is scheduled, and the form says when the next one comes by which clocks', async () => {
  const sent = answerAs({ ...preview, [list]: [], [save]: { message: 'Report scheduled.', subscription } })
  await renderOnPage(<ScheduleDialog about={about} onClose={() => {}} />)
  await expect.element(page.getByText('Next report: 30 Nov 2026, 09:00 CET. Time zone: Europe/Warsaw.')).toBeVisible()
  await expect.element(button('Stop sending it')).not.toBeInTheDocument()
  await choice('Day of the week').selectOptions('Friday')
  await choice('Hour').selectOptions('07:00')
  await button('Send me this report').click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        call: save,
        body: { email: 'owner@academy.example', about, every: 'week', day: 5, hour: 7, format: 'pdf' },
      },
    ])
})

test('one that there is can be changed and stopped; a refusal is said', async () => {
  const sent = answerAs({ ...preview, [list]: [subscription], [save]: refusal(409, 'Stop one first.') })
  await renderOnPage(<ScheduleDialog about={about} onClose={() => {}} />)
  await expect.element(choice('Day of the month')).toHaveValue('31')
  await choice('Day of the month').selectOptions('28')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Stop one first.')
  await button('Stop sending it').click()
  await expect
    .poll(() => sent.map(({ call }) => call))
    .toEqual([save, `DELETE /v1/any/report_subscriptions/${subscription.id}`])
})

test('without a mail server only the notification is promised', async () => {
  answerAs({ ...preview, [list]: [], [`GET ${getConfiguration.path}`]: { mail: false } })
  await renderOnPage(<ScheduleDialog about={about} onClose={() => {}} />)
  await expect.element(page.getByText(/^No mail server is set up/)).toBeVisible()
})

test('the list says when each comes, and why nothing comes', async () => {
  answerAs({
    [list]: [
      subscription,
      { ...subscription, id: '2', every: 'week', day: 1, hour: 9, about: { everyone: true }, name: null },
      { ...subscription, id: '3', name: null, paused: 'no_permission' },
    ],
  })
  await renderOnPage(<SubscriptionList />)
  await expect.element(page.getByRole('link', { name: 'Kraków 2026' })).toBeVisible()
  await expect.element(page.getByText('Every month: on the last day, 18:00').first()).toBeVisible()
  await expect.element(page.getByText('Every week: Monday, 09:00')).toBeVisible()
  await expect.element(page.getByText('Next: 30 Nov 2026, 18:00 CET').first()).toBeVisible()
  await expect.element(page.getByText('Paused: you no longer have permission to read this report.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Stop/ }).elements()).toHaveLength(3)
  expect(page.getByRole('button', { name: /^Edit/ }).elements()).toHaveLength(2)
})

test('the list is empty, or could not be loaded', async () => {
  answerAs({ [list]: [] })
  const { unmount } = await renderOnPage(<SubscriptionList />)
  await expect.element(page.getByText(/^No reports yet/)).toBeVisible()
  await unmount()
  answerAs({ [list]: refusal(503, 'Try again later.') })
  await renderOnPage(<SubscriptionList />)
  await expect.element(page.getByText('Could not load your reports')).toBeVisible()
})

test('the file of a mail is offered, unless the report is stopped or paused', async () => {
  answerAs({ [list]: [subscription, { ...subscription, id: '3', name: null, paused: 'no_permission' }] })
  const { unmount } = await renderOnPage(<FileOffer id={subscription.id} />)
  await expect.element(button('Download: Excel workbook (XLSX)')).toBeVisible()
  await unmount()
  const paused = await renderOnPage(<FileOffer id="3" />)
  await expect.element(page.getByText('Paused: you no longer have permission to read this report.')).toBeVisible()
  await paused.unmount()
  await renderOnPage(<FileOffer id="another" />)
  await expect.element(page.getByText('You are no longer sent this report.')).toBeVisible()
})
