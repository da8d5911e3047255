import { assignCase, previewAssignment } from '@casebench/shared/contract/assignments'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs } from '../../../testing/server.ts'
import { AssignDialog } from './AssignDialog.tsx'

const cases = [{ caseId: 'ostrava', name: 'Ostrava Drátovny' }]
const emails = page.getByRole('textbox', { name: 'Emails' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a case is assigned to the emails that are named; whom nobody could be is said at the field', async () => {
  const sent = answerAs({
    [`POST ${previewAssignment.path}`]: { warning: null, locked: 0, may_unlock: false },
    [`POST ${assignCase.path}`]: { message: 'Assigned.' },
  })
  const onDone = vi.fn()
  await renderOnPage(<AssignDialog cases={cases} onDone={onDone} onClose={() => {}} />)
  await button('Assign').click()
  await expect.element(emails).toHaveAccessibleDescription(/Name at least one person\.|Enter at least one email\./)
  await expect.element(emails).toHaveFocus()
  await emails.fill('ines@academy.example, kim')
  await button('Assign').click()
  await expect.element(emails).toHaveAccessibleDescription(/Not a valid email: kim/)
  await page.getByText('A cohort', { exact: true }).click()
  await button('Assign').click()
  await expect.element(page.getByRole('combobox', { name: 'Cohort' })).toHaveAccessibleDescription(/Choose a cohort\./)
  expect(sent).toEqual([])
  await page.getByText('People', { exact: true }).click()
  await emails.fill('ines@academy.example')
  await button('Assign').click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toMatchObject({
    call: `POST ${assignCase.path}`,
    body: { caseId: 'ostrava', mode: 'training', emails: ['ines@academy.example'] },
  })
})

test('a warning is shown before anything is assigned, and is taken back when something changes', async () => {
  const sent = answerAs({
    [`POST ${previewAssignment.path}`]: { warning: 'Ines has edited this case.', locked: 0, may_unlock: false },
    [`POST ${assignCase.path}`]: { message: 'Assigned.' },
  })
  await renderOnPage(<AssignDialog cases={cases} onDone={() => {}} onClose={() => {}} />)
  await emails.fill('ines@academy.example')
  await button('Assign').click()
  await expect.element(page.getByText('Ines has edited this case.')).toBeVisible()
  await emails.fill('kim@academy.example')
  await expect.element(button('Assign')).toBeVisible()
  await button('Assign').click()
  await button('Assign anyway').click()
  await vi.waitFor(() => expect(sent.filter(({ call }) => call.endsWith('assign_case'))).toHaveLength(1))
})
