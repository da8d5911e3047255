import { changePassword } from '@casebench/shared/contract/sessions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs, refusal } from '../../../testing/server.ts'
import { PasswordForm } from './PasswordForm.tsx'

const [current, wanted, change] = [
  page.getByLabelText('Current password', { exact: true }),
  page.getByLabelText('New password', { exact: true }),
  page.getByRole('button', { name: 'Change password' }),
]

test('a new password is long enough, and the fields are empty once it is changed', async () => {
  const sent = answerAs({ [`POST ${changePassword.path}`]: { message: 'Password changed.' } })
  await renderOnPage(<PasswordForm />)
  await change.click()
  await expect.element(current).toHaveAccessibleDescription('Enter your current password.')
  await expect.element(current).toHaveFocus()
  await current.fill('lantern gravel')
  await wanted.fill('short')
  await change.click()
  await expect.element(wanted).toHaveAccessibleDescription(/It has 5 characters; it needs 12 or more\./)
  await expect.element(wanted).toHaveFocus()
  expect(sent).toEqual([])
  await wanted.fill('otter parade meadow')
  await change.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Password changed.')
  await expect.element(current).toHaveValue('')
  await expect.element(wanted).toHaveValue('')
  expect(sent.map(({ body }) => body)).toEqual([
    { current_password: 'lantern gravel', new_password: 'otter parade meadow' },
  ])
})

test('what the server says of a password is said at its field, and nothing typed is lost', async () => {
  answerAs({ [`POST ${changePassword.path}`]: refusal(400, 'This is too easy to guess.', ['new_password']) })
  await renderOnPage(<PasswordForm />)
  await current.fill('lantern gravel')
  await wanted.fill('password password')
  await change.click()
  await expect.element(wanted).toHaveAccessibleDescription(/This is too easy to guess\./)
  await expect.element(current).toHaveValue('lantern gravel')
})
