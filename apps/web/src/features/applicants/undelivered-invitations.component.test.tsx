import { getConfiguration } from '@casebench/shared/contract/identity'
import { exportInvitationLinks, retryInvitations } from '@casebench/shared/contract/onboarding'
import { getAttention } from '@casebench/shared/contract/overview'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs } from '../../testing/server.ts'
import { UndeliveredInvitations } from './UndeliveredInvitations.tsx'

const attention = (invitations: number) => ({
  [`GET ${getAttention.path}`]: { mail: { count: invitations, since: null, invitations } },
})
const mailServer = (mail: boolean) => ({ [`GET ${getConfiguration.path}`]: { mail } })

test('where all invitations arrived nothing is said', async () => {
  answerAs({ ...attention(0), ...mailServer(true) })
  await renderOnPage(
    <>
      <p>Users</p>
      <UndeliveredInvitations />
    </>,
  )
  await expect.element(page.getByText('Users')).toBeVisible()
  expect(page.getByRole('status').elements()).toEqual([])
})

test('with a mail server they are sent again', async () => {
  const sent = answerAs({
    ...attention(2),
    ...mailServer(true),
    [`POST ${retryInvitations.path}`]: { count: 2, message: '2 invitations are on their way.' },
  })
  await renderOnPage(<UndeliveredInvitations />)
  await expect.element(page.getByText('2 invitations were not delivered')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Show undelivered mail' }))
    .toHaveAttribute('href', '/admin/users/applicants?tab=mail&undelivered=%22true%22')
  await page.getByRole('button', { name: 'Retry all' }).click()
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`POST ${retryInvitations.path}`]))
})

test('without one their links are downloaded', async () => {
  answerAs({
    ...attention(1),
    ...mailServer(false),
    [`GET ${exportInvitationLinks.path}`]: new Response('Email', { headers: { 'content-type': 'text/csv' } }),
  })
  const made = vi.spyOn(URL, 'createObjectURL')
  await renderOnPage(<UndeliveredInvitations />)
  await expect.element(page.getByText('1 invitation was not delivered')).toBeVisible()
  await page.getByRole('button', { name: 'Download links (CSV)' }).click()
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce())
  expect(page.getByRole('button', { name: 'Retry all' }).elements()).toEqual([])
})
