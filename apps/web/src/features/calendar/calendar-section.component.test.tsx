import { getCalendarLink, renewCalendarLink, revokeCalendarLink } from '@casebench/shared/contract/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { CalendarSection } from './CalendarSection.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = 'https://casebench.example/v1/any/calendar/feed/token.ics'

test('a link is made, shown once to be copied, and revoked', async () => {
  const answers: Record<string, unknown> = {
    [`GET ${getCalendarLink.path}`]: { created_at: null },
    [`POST ${renewCalendarLink.path}`]: { message: 'Link created.', address },
    [`POST ${revokeCalendarLink.path}`]: { message: 'The link opens nothing any more.' },
  }
  const sent = answerAs(answers)
  await renderOnPage(<CalendarSection />)
  await expect.element(button('Revoke the link')).not.toBeInTheDocument()
  await button('Create a link').click()
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toHaveValue(address)
  expect(sent).toEqual([{ call: `POST ${renewCalendarLink.path}`, body: {} }])
})

test('an existing link is replaced or revoked; a refusal is said', async () => {
  const sent = answerAs({
    [`GET ${getCalendarLink.path}`]: { created_at: '2026-03-01T12:00:00.000Z' },
    [`POST ${revokeCalendarLink.path}`]: refusal(403, 'Try again later.'),
  })
  await renderOnPage(<CalendarSection />)
  await expect.element(page.getByText('You have a link since 1st Mar 2026.')).toBeVisible()
  await expect.element(button('Replace the link')).toBeVisible()
  await button('Revoke the link').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Try again later.')
  expect(sent).toEqual([{ call: `POST ${revokeCalendarLink.path}`, body: {} }])
})
