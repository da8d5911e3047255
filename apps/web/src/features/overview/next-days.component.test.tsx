import { getNextDays } from '@casebench/shared/contract/overview'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { NextDays } from './NextDays.tsx'

const call = `GET ${getNextDays.path}`
const cohort = { id: '5f0e6f0a-0000-4000-8000-000000000001', description: 'Analysts 2026' }

test('says what is due with how many have submitted it, and what starts', async () => {
  answerAs({
    [call]: {
      due: [
        {
          due_at: '2026-11-27T12:00:00Z',
          case_id: 'nordkai',
          case_name: 'Nordkai Maritime',
          mode: 'test',
          cohort,
          people: 120,
          submitted: 96,
        },
      ],
      more_due: 3,
      starting: [{ starts_on: '2026-12-01', programme_id: cohort.id, programme: 'KYC analyst', cohort, people: 1 }],
    },
  })
  await renderOnPage(<NextDays />)
  const [due, start] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
  await expect.element(due).toHaveTextContent('Fri 27th NovNordkai Maritime as a test is due · Analysts 2026')
  await expect.element(due).toHaveTextContent('96 of 120 submitted')
  await expect.element(start).toHaveTextContent('Tue 1st DecKYC analyst starts · Analysts 2026')
  await expect.element(start).toHaveTextContent('1 person')
  await expect.element(page.getByText('3 more are due')).toBeVisible()
})

test('says that nothing is due, and that it could not be loaded', async () => {
  answerAs({ [call]: { due: [], more_due: 0, starting: [] } })
  const empty = await renderOnPage(<NextDays />)
  await expect.element(page.getByText('Nothing is due.')).toBeVisible()
  await empty.unmount()
  answerAs({ [call]: refusal(500, 'Something went wrong.') })
  await renderOnPage(<NextDays />)
  await expect.element(page.getByText('Could not load this list')).toBeVisible()
})
