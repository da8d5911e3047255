import { assignCase, getAssignableCases, previewAssignment } from '@casebench/shared/contract/assignments'
import { getCohorts, setCohortMembers } from '@casebench/shared/contract/cohorts'
import { getUser } from '@casebench/shared/contract/identity'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { CaseDialog } from './CaseDialog.tsx'
import { CohortDialog } from './CohortDialog.tsx'
import { ownTestReason } from './own-tests.ts'

const emails = ['ines@academy.example', 'kim@academy.example']
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('combobox', { name })

const cohorts = { [`GET ${getCohorts.path}`]: [{ id: 'c1', description: 'Spring', organization: null }] }
const cases = { [`GET ${getAssignableCases.path}`]: [{ caseId: 'ostrava', name: 'Ostrava Drátovny' }] }
const unwarned = { warning: null, locked: 0, may_unlock: false }

async function choose(name: string, option: string) {
  await field(name).click()
  await page.getByRole('option', { name: option }).click()
}

test('people are added to the cohort that is chosen; without one it says so', async () => {
  const sent = answerAs({ ...cohorts, [`POST ${setCohortMembers.path}`]: { message: 'Added.' } })
  const onDone = vi.fn()
  await renderOnPage(<CohortDialog emails={emails} onDone={onDone} onClose={() => {}} />)
  await button('Add to cohort').click()
  await expect.element(field('Cohort')).toHaveAccessibleDescription('Choose a cohort.')
  await expect.element(field('Cohort')).toHaveFocus()
  expect(sent).toEqual([])
  await choose('Cohort', 'Spring')
  await button('Add to cohort').click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ call: `POST ${setCohortMembers.path}`, body: { cohort_id: 'c1', emails, how: 'add' } }])
})

test('a refusal is said in the dialog of cohorts, and what was chosen stays', async () => {
  answerAs({ ...cohorts, [`POST ${setCohortMembers.path}`]: refusal(409, 'The cohort is full.') })
  await renderOnPage(<CohortDialog emails={emails} onDone={() => {}} onClose={() => {}} />)
  await choose('Cohort', 'Spring')
  await button('Add to cohort').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The cohort is full.')
  await expect.element(field('Cohort')).toHaveValue('Spring')
})

test('a case is assigned in the mode that is chosen; without a case it says so', async () => {
  const sent = answerAs({
    ...cases,
    [`POST ${previewAssignment.path}`]: unwarned,
    [`POST ${assignCase.path}`]: { message: 'Assigned.' },
  })
  const onDone = vi.fn()
  await renderOnPage(<CaseDialog act="assign" whom="2 people" to={{ emails }} onDone={onDone} onClose={() => {}} />)
  await button('Assign').click()
  await expect.element(field('Case')).toHaveAccessibleDescription('Choose a case.')
  await expect.element(field('Case')).toHaveFocus()
  expect(sent).toEqual([])
  await choose('Case', 'Ostrava')
  await page.getByText('Test', { exact: true }).click()
  await button('Assign').click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const body = { caseId: 'ostrava', mode: 'test', emails }
  expect(sent).toEqual([
    { call: `POST ${previewAssignment.path}`, body },
    { call: `POST ${assignCase.path}`, body },
  ])
})

test('a warning holds for what was checked: another mode is checked anew', async () => {
  const sent = answerAs({
    ...cases,
    [`POST ${previewAssignment.path}`]: { ...unwarned, warning: 'Nobody here can open tests.' },
    [`POST ${assignCase.path}`]: refusal(409, 'The case is archived.'),
  })
  await renderOnPage(<CaseDialog act="assign" whom="2 people" to={{ emails }} onDone={() => {}} onClose={() => {}} />)
  await choose('Case', 'Ostrava')
  await button('Assign').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nobody here can open tests.')
  await page.getByText('Test', { exact: true }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await button('Assign').click()
  await button('Assign anyway').click()
  await expect.element(page.getByText('The case is archived.')).toBeVisible()
  await expect.element(field('Case')).toHaveValue('Ostrava Drátovny')
  expect(sent.map(({ call }) => call)).toEqual([
    `POST ${previewAssignment.path}`,
    `POST ${previewAssignment.path}`,
    `POST ${assignCase.path}`,
  ])
})

test('nobody decides about their own tests: it says so, and Enter sends nothing either', async () => {
  const sent = answerAs({ ...cases, [`GET ${getUser.path}`]: { email: 'owner@academy.example' } })
  await renderOnPage(
    <CaseDialog
      act="unassign"
      whom="you"
      to={{ emails: ['owner@academy.example'] }}
      onDone={() => {}}
      onClose={() => {}}
    />,
  )
  await choose('Case', 'Ostrava')
  await page.getByText('Test', { exact: true }).click()
  await expect.element(button('Unassign')).toHaveAccessibleDescription(ownTestReason())
  ;(document.querySelector('form') as HTMLFormElement).requestSubmit()
  expect(sent).toEqual([])
})
