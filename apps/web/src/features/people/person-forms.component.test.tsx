import { addUser, editUser, type Person } from '@casebench/shared/contract/people'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { AddPerson } from './AddPerson.tsx'
import { EditPerson } from './EditPerson.tsx'

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const ines: Person = {
  email: 'ines@academy.example',
  first_name: 'Ines',
  name: 'Ines Okafor',
  username: 'ines',
  phone_number: '',
  level: 2,
  groups: ['Candidate'],
  suspended: false,
  cohorts: [],
  metadata: { desk: '4b' },
} as unknown as Person

test('someone new is added with what was typed, and the panel closes', async () => {
  const sent = answerAs({ [`POST ${addUser.path}`]: { message: 'Ines Okafor was added.' } })
  const onClose = vi.fn()
  await renderOnPage(<AddPerson opened onClose={onClose} />)
  await button('Add user').click()
  await expect.element(field('Email')).toHaveAccessibleDescription('Enter an email.')
  await expect.element(field('Name')).toHaveAccessibleDescription(/Enter a name or a first name/)
  await expect.element(field('Email')).toHaveFocus()
  await field('Email').fill(' ines@academy.example ')
  await field('Name').fill('Ines Okafor')
  await button('Add a note').click()
  await field('Text of note 1').fill('4b')
  await button('Add user').click()
  await expect.element(field('Name of note 1')).toHaveAccessibleDescription('Give it a name.')
  expect(sent).toEqual([])
  await field('Name of note 1').fill('desk')
  await button('Add user').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      call: `POST ${addUser.path}`,
      body: expect.objectContaining({
        email: 'ines@academy.example',
        name: 'Ines Okafor',
        level: 1,
        groups: ['Candidate'],
        metadata: { desk: '4b' },
        invite: true,
      }),
    },
  ])
})

test('an email that is taken is said at the email, and the rest stays as typed', async () => {
  answerAs({ [`POST ${addUser.path}`]: refusal(400, 'Somebody has this email.', ['email']) })
  await renderOnPage(<AddPerson opened onClose={() => {}} />)
  await field('Email').fill('ines@academy.example')
  await field('Name').fill('Ines Okafor')
  await button('Add user').click()
  await expect.element(field('Email')).toHaveAccessibleDescription('Somebody has this email.')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Name')).toHaveValue('Ines Okafor')
})

test('of someone who is there only what was changed is sent, and notes can be taken away', async () => {
  const sent = answerAs({
    [`PUT ${editUser.path}`]: { message: 'Saved.' },
    [`POST ${editUser.path}`]: { message: 'Saved.' },
  })
  const onClose = vi.fn()
  await renderOnPage(<EditPerson person={ines} onClose={onClose} />)
  await expect.element(field('Email')).toHaveAttribute('readonly')
  await field('Username').fill(' ')
  await button('Save').click()
  await expect.element(field('Username')).toHaveAccessibleDescription(/Enter a username/)
  await field('Username').fill('ines.o')
  await button('Remove note 1').click()
  await button('Save').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([{ email: ines.email, username: 'ines.o', metadata: {} }])
})
