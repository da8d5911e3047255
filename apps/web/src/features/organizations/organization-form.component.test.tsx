import { createOrganization, editOrganization, type Organization } from '@casebench/shared/contract/organizations'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs } from '../../testing/server.ts'
import { OrganizationForm } from './OrganizationForm.tsx'

const name = page.getByRole('textbox', { name: 'Name', exact: true })
const lisbon = { id: 'c0ffee00-0000-4000-8000-000000000001', description: 'Lisbon' } as Organization

test('an organization is added by its name', async () => {
  const sent = answerAs({ [`POST ${createOrganization.path}`]: { message: 'Added.' } })
  const onClose = vi.fn()
  await renderOnPage(<OrganizationForm onClose={onClose} />)
  await page.getByRole('button', { name: 'Add organization' }).click()
  await expect.element(name).toHaveAccessibleDescription('Give it a name.')
  await name.fill(' Porto ')
  await page.getByRole('button', { name: 'Add organization' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([{ description: 'Porto' }])
})

test('one that is there is renamed, and what was typed is not lost unasked', async () => {
  const sent = answerAs({ [`${editOrganization.method} ${editOrganization.path}`]: { message: 'Saved.' } })
  const onClose = vi.fn()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await renderOnPage(<OrganizationForm organization={lisbon} onClose={onClose} />)
  await name.fill('Lisboa')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(confirm).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([{ id: lisbon.id, description: 'Lisboa' }])
})
