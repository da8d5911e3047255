import { createCohort, getCohorts } from '@casebench/shared/contract/cohorts'
import { getOrganizations } from '@casebench/shared/contract/organizations'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { CohortForm } from './CohortForm.tsx'

const name = page.getByRole('textbox', { name: 'Name', exact: true })
const add = page.getByRole('button', { name: 'Add cohort' })
const create = `POST ${createCohort.path}`
const academy = { id: 'c0ffee00-0000-4000-8000-000000000001', description: 'Lisbon Academy', cohorts: 1, members: 2 }

test('a cohort needs a name of up to 200 characters, and may belong to an organization', async () => {
  const sent = answerAs({
    [create]: { message: 'Added.', cohort: {} },
    [`GET ${getOrganizations.path}`]: [academy],
    [`GET ${getCohorts.path}`]: [],
  })
  const onClose = vi.fn()
  await renderOnPage(<CohortForm onClose={onClose} />)
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('Give it a name.')
  await expect.element(name).toHaveFocus()
  await name.fill('a'.repeat(201))
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('It has 201 characters. The maximum is 200.')
  await name.fill('  Autumn  ')
  await page.getByRole('combobox', { name: 'Organization' }).click()
  await page.getByRole('option', { name: 'Lisbon Academy' }).click()
  await add.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { call: create, body: { description: 'Autumn', org_id: academy.id, time_zone: null, reminders: null } },
  ])
})

test('a refusal is said above the buttons and the dialog stays', async () => {
  answerAs({ [create]: refusal(409, 'There is a cohort of this name.') })
  const onClose = vi.fn()
  await renderOnPage(<CohortForm onClose={onClose} />)
  await name.fill('Autumn')
  await add.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is a cohort of this name.')
  await expect.element(name).toHaveValue('Autumn')
  expect(onClose).not.toHaveBeenCalled()
})

test('a cohort has reminders and a time zone of its own; what is wrong is said at the field', async () => {
  const sent = answerAs({ [create]: { message: 'Added.', cohort: {} } })
  const onClose = vi.fn()
  await renderOnPage(<CohortForm onClose={onClose} />)
  await name.fill('Autumn')
  await page.getByLabelText('Time zone').selectOptions('Europe/Warsaw')
  await page.getByText('Set reminders for this cohort').click()
  await page.getByLabelText('Days before the due date').fill('14, soon')
  await page.getByLabelText('Time of day').fill('03:00')
  await add.click()
  await expect
    .element(page.getByLabelText('Days before the due date'))
    .toHaveAccessibleDescription('Days from 0 to 60, separated by commas.')
  await expect.element(page.getByLabelText('Time of day')).toHaveAccessibleDescription('Between 05:00 and 22:00.')
  expect(sent).toEqual([])
  await page.getByLabelText('Days before the due date').fill('14, 2')
  await page.getByLabelText('Time of day').fill('06:45')
  await add.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.at(-1)?.body).toEqual({
    description: 'Autumn',
    org_id: null,
    time_zone: 'Europe/Warsaw',
    reminders: { days: [-14, -2, 3], minute: 405 },
  })
})
