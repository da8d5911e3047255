import { getRights, updatePermission } from '@casebench/shared/contract/permissions'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { NewRoleDialog } from './NewRoleDialog.tsx'
import { PersonRights } from './PersonRights.tsx'

const name = page.getByLabelText('Name')
const button = (words: string) => page.getByRole('button', { name: words, exact: true })
const call = `POST ${updatePermission.path}`

test.each([
  ['', 'Give the role a name.'],
  ['AUDITOR ', 'There is already a role with this name.'],
  ['1st line!', /Up to 60 letters/],
  ['a'.repeat(61), /Up to 60 letters/],
])('a role cannot be called %j', async (typed, words) => {
  const sent = answerAs({})
  await renderOnPage(<NewRoleDialog opened taken={['Auditor']} onClose={() => {}} />)
  await name.fill(typed)
  await button('Create role').click()
  await expect.element(name).toHaveAccessibleDescription(words)
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue(typed)
  expect(sent).toEqual([])
})

test('a role is made under its name, without the blanks around it', async () => {
  const sent = answerAs({ [call]: { message: 'Saved.', mapping: { role: 'Quality reviewer' } } })
  const onClose = vi.fn()
  await renderOnPage(<NewRoleDialog opened taken={[]} onClose={onClose} />)
  await name.fill(' Quality reviewer ')
  await button('Create role').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const body = { mapId: null, role: 'Quality reviewer', page_permissions: [], endpoint_permissions: [], flag: 1 }
  expect(sent).toEqual([{ call, body }])
})

test('a role that the server refuses says why', async () => {
  answerAs({ [call]: refusal(409, 'Somebody else made it.') })
  await renderOnPage(<NewRoleDialog opened taken={[]} onClose={() => {}} />)
  await name.fill('Reviewer')
  await button('Create role').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else made it.')
  await expect.element(name).toHaveValue('Reviewer')
})

test('whoever cannot list people names one by the email', async () => {
  const rights = { suspended: true, groups: ['Candidate'], page_permissions: [], endpoint_permissions: [] }
  answerAs({
    'GET /v1/roles': { roles: ['Auditor'], pagePermissionSet: ['permissions'] },
    [`GET ${getRights.path}`]: rights,
  })
  await renderOnPage(<PersonRights opened onClose={() => {}} />)
  const email = page.getByLabelText('Email of the person')
  await button('Show').click()
  await expect.element(email).toHaveAccessibleDescription('Enter an email.')
  await email.fill('ines')
  await button('Show').click()
  await expect.element(email).toHaveAccessibleDescription('An email looks like name@company.com.')
  await expect.element(email).toHaveFocus()
  await email.fill(' ines@academy.example ')
  await button('Show').click()
  await expect.element(page.getByText('Roles: Candidate')).toBeVisible()
})
