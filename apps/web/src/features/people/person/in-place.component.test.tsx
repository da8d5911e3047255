import { type PersonProfile, resetPassword, updateUserLevel } from '@casebench/shared/contract/people'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs, refusal } from '../../../testing/server.ts'
import { LevelField } from './LevelField.tsx'
import { ResetPassword } from './ResetPassword.tsx'

const email = 'ines@academy.example'
const ines = { email, name: 'Ines Okafor', first_name: 'Ines' } as unknown as PersonProfile
const button = (name: string) => page.getByRole('button', { name, exact: true })
const password = page.getByLabelText('New password')
const level = page.getByLabelText('Level')

test('a password that is too short is said at the field, and one that is long enough is sent', async () => {
  const sent = answerAs({ [`POST ${resetPassword.path}`]: { message: 'The password was reset.' } })
  const onClose = vi.fn()
  await renderOnPage(<ResetPassword person={ines} onClose={onClose} />)
  await password.fill('🙂🙂🙂🙂🙂🙂')
  await button('Reset password').click()
  await expect.element(password).toHaveAccessibleDescription(/It has 6 characters; it needs 12 or more/)
  await expect.element(password).toHaveFocus()
  expect(sent).toEqual([])
  await password.fill('three plain words')
  await button('Reset password').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([{ email, new_password: 'three plain words' }])
})

test('a password that the server refuses is said at the field and stays there', async () => {
  answerAs({ [`POST ${resetPassword.path}`]: refusal(400, 'It is easy to guess.', ['new_password']) })
  await renderOnPage(<ResetPassword person={ines} onClose={() => {}} />)
  await password.fill('password1234')
  await button('Reset password').click()
  await expect.element(password).toHaveAccessibleDescription(/It is easy to guess/)
  await expect.element(password).toHaveValue('password1234')
})

/** As on the page, where the level is read anew after it was saved. */
function Stored() {
  const [stored, setStored] = useState(2)
  return (
    <>
      <LevelField email={email} level={stored} />
      <button type="button" onClick={() => setStored(7)}>
        Somebody stores 7
      </button>
    </>
  )
}

test('a level is saved where it is one of the range, and only while it differs', async () => {
  const sent = answerAs({ [`POST ${updateUserLevel.path}`]: { message: 'Saved.' } })
  await renderOnPage(<Stored />)
  await expect.element(button('Save level')).not.toBeInTheDocument()
  await level.fill('101')
  await expect.element(level).toHaveAccessibleDescription('1 to 100')
  await expect.element(button('Save level')).toHaveAccessibleDescription('Enter a whole number from 1 to 100.')
  ;(document.querySelector('form') as HTMLFormElement).requestSubmit()
  await expect.element(level).toHaveFocus()
  expect(sent).toEqual([])
  await level.fill('5')
  await button('Save level').click()
  await expect.element(button('Save level')).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ email, level: 5 }])
})

test('a level follows what others store until something is typed, which stays', async () => {
  answerAs({ [`POST ${updateUserLevel.path}`]: refusal(409, 'No.') })
  await renderOnPage(<Stored />)
  await level.fill('5')
  await button('Somebody stores 7').click()
  await expect.element(level).toHaveValue('5')
  await button('Save level').click()
  await expect.element(level).toHaveValue('5')
  await level.fill('7')
  await expect.element(button('Save level')).not.toBeInTheDocument()
})

test('a level that nobody has typed over follows what others store', async () => {
  answerAs({})
  await renderOnPage(<Stored />)
  await button('Somebody stores 7').click()
  await expect.element(level).toHaveValue('7')
  await expect.element(button('Save level')).not.toBeInTheDocument()
})
