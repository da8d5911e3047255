import { type Cohort, setCohortMembers } from '@casebench/shared/contract/cohorts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { AddMembers } from './AddMembers.tsx'

const cohort = { id: 'c1', description: 'Spring' } as Cohort
const emails = page.getByLabelText('Emails')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const call = `POST ${setCohortMembers.path}`

test('what holds no email says so; whom it names is added', async () => {
  const sent = answerAs({ [call]: { message: 'Added.' } })
  const onClose = vi.fn()
  await renderOnPage(<AddMembers cohort={cohort} onClose={onClose} />)
  await emails.fill('Kim')
  await button('Add').click()
  await expect.element(emails).toHaveAccessibleDescription(/Enter at least one email/)
  await expect.element(emails).toHaveFocus()
  await expect.element(emails).toHaveValue('Kim')
  expect(sent).toEqual([])
  await emails.fill('Kim <KIM@academy.example>; ines@academy.example')
  await button('Add 2 people').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const named = ['kim@academy.example', 'ines@academy.example']
  expect(sent).toEqual([{ call, body: { cohort_id: 'c1', emails: named, how: 'add' } }])
})

test('whom nobody knows can be left out, and the others stay', async () => {
  answerAs({ [call]: refusal(404, 'There is no user with the email kim@academy.example.') })
  await renderOnPage(<AddMembers cohort={cohort} onClose={() => {}} />)
  await emails.fill('kim@academy.example, ines@academy.example')
  await button('Add 2 people').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('There is no user with the email kim@academy.example. No one was added.')
  await button('Leave this one out').click()
  await expect.element(emails).toHaveValue('ines@academy.example')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
