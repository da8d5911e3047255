import {
  assignCase,
  getAssignableCases,
  getDateSettings,
  previewAssignment,
  setDates,
} from '@casebench/shared/contract/assignments'
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

test('a case is assigned with dates, in the time zone that is named beside them', async () => {
  const sent = answerAs({
    ...cases,
    [`GET ${getDateSettings.path}`]: { time_zone: 'Europe/Warsaw' },
    [`POST ${previewAssignment.path}`]: unwarned,
    [`POST ${assignCase.path}`]: { message: 'Assigned.' },
  })
  const onDone = vi.fn()
  await renderOnPage(<CaseDialog act="assign" whom="2 people" to={{ emails }} onDone={onDone} onClose={() => {}} />)
  await choose('Case', 'Ostrava')
  await page.getByText('Set dates or a number of attempts').click()
  await expect.element(page.getByText('All times are in the time zone Europe/Warsaw.')).toBeVisible()
  await page.getByLabelText('Due').fill('2027-03-29T09:00')
  await page.getByLabelText('Late work').selectOptions('Not accepted')
  await page.getByRole('spinbutton', { name: 'Attempts' }).fill('2')
  await button('Assign').click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const dates = {
    opens: null,
    due: '2027-03-29T09:00',
    closes: null,
    late: 'refused',
    attempts: 2,
    time_zone: 'Europe/Warsaw',
  }
  expect(sent.at(-1)).toEqual({
    call: `POST ${assignCase.path}`,
    body: { caseId: 'ostrava', mode: 'training', emails, dates },
  })
})

test('dates are changed for a cohort in its own time zone; what is wrong with one is said at it', async () => {
  const sent = answerAs({
    ...cases,
    [`POST ${setDates.path}`]: refusal(400, 'The case is due before it opens.', ['dates/due']),
  })
  await renderOnPage(
    <CaseDialog
      act="dates"
      whom="Spring"
      to={{ cohort_id: 'c1' }}
      timeZone="Asia/Tokyo"
      onDone={() => {}}
      onClose={() => {}}
    />,
  )
  await choose('Case', 'Ostrava')
  await page.getByLabelText('Due').fill('2027-03-29T09:00')
  await button('Save dates').click()
  await expect.element(page.getByLabelText('Due')).toHaveAccessibleDescription('The case is due before it opens.')
  expect(sent.at(-1)).toMatchObject({
    call: `POST ${setDates.path}`,
    body: { cohort_id: 'c1', dates: { due: '2027-03-29T09:00', late: 'accepted', time_zone: 'Asia/Tokyo' } },
  })
})
