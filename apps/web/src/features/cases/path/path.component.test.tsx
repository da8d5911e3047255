import { getUser } from '@casebench/shared/contract/identity'
import {
  askForSignOff,
  getPath,
  getStepReading,
  type Path,
  type PathStep,
  tickReading,
} from '@casebench/shared/contract/programmes'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs } from '../../../testing/server.ts'
import { YourPath } from './YourPath.tsx'

const step = (given: Partial<PathStep>): PathStep => ({
  id: 'step-1',
  kind: 'signOff',
  title: 'A step',
  description: '',
  state: 'open',
  lock: null,
  due_on: null,
  passed_at: null,
  needed: 0,
  cases: [],
  remark: '',
  ...given,
})
const path = (...steps: PathStep[]): Path[] => [
  {
    enrolment_id: 'c0ffee00-0000-4000-8000-000000000001',
    title: 'KYC analyst',
    description: '',
    starts_on: '2026-11-02',
    gives_level: null,
    completed_at: null,
    is_late: false,
    steps,
  },
]
const user = { [`GET ${getUser.path}`]: { email: 'owner@academy.example' } }
const shownPath = (
  <Suspense>
    <YourPath />
  </Suspense>
)
const theCase = { caseId: 'nordkai', name: 'Nordkai', mode: 'test' as const, allowed: 1, attempts: 0, score: null }

test('one thing is next, and what is locked says why', async () => {
  answerAs({
    ...user,
    [`GET ${getPath.path}`]: path(
      step({ id: 'a', title: 'Done', state: 'passed', passed_at: '2026-11-03T10:00:00.000Z' }),
      step({ id: 'b', title: 'Next', due_on: '2026-11-24' }),
      step({ id: 'c', title: 'Later', state: 'locked', lock: { why: 'steps', places: [2] } }),
      step({ id: 'd', title: 'Dated', state: 'locked', lock: { why: 'day', opens_on: '2026-11-30' } }),
    ),
  })
  await renderOnPage(shownPath)
  await expect.element(page.getByText('1 of 4 steps')).toBeVisible()
  await expect.element(page.getByText('Opens when step 2 is passed')).toBeVisible()
  await expect.element(page.getByText('Opens on 30th Nov 2026')).toBeVisible()
  await expect.element(page.getByText('due 24th Nov 2026')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

test('a test that the person cannot open has no link', async () => {
  const cases = [{ ...theCase, state: 'open' as const, opens: false, may_try_again: false }]
  answerAs({ ...user, [`GET ${getPath.path}`]: path(step({ kind: 'test', cases })) })
  await renderOnPage(shownPath)
  await expect.element(page.getByText('Tests are not unlocked for you yet. Ask your coordinator.')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})

test('reading is opened and ticked, a sign-off is asked for', async () => {
  const own = { enrolment_id: path()[0]?.enrolment_id, email: 'owner@academy.example' }
  const sent = answerAs({
    ...user,
    [`GET ${getPath.path}`]: path(step({ id: 'r', kind: 'reading', title: 'Ownership' })),
    [`GET ${getStepReading.path}`]: [{ id: '1', title: 'Who is an owner?', text: 'A person.' }],
    [`POST ${tickReading.path}`]: { message: 'Marked as read.' },
  })
  const shown = await renderOnPage(shownPath)
  await page.getByRole('button', { name: 'Read' }).click()
  await expect.element(page.getByRole('heading', { name: 'Who is an owner?' })).toBeVisible()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await vi.waitFor(() => expect(sent).toEqual([{ call: `POST ${tickReading.path}`, body: { ...own, step: 'r' } }]))
  await shown.unmount()
  const asked = answerAs({
    ...user,
    [`GET ${getPath.path}`]: path(step({ id: 's' })),
    [`POST ${askForSignOff.path}`]: { message: 'Asked.' },
  })
  await renderOnPage(shownPath)
  await page.getByRole('button', { name: 'Ask for sign-off' }).click()
  await vi.waitFor(() => expect(asked).toEqual([{ call: `POST ${askForSignOff.path}`, body: { ...own, step: 's' } }]))
})
