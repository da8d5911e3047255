import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { comparisonRow } from '../../testing/comparison-row.ts'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs } from '../../testing/server.ts'
import { Assessment } from './Assessment.tsx'
import type { Comparison } from './assessment.ts'

const reference = '7KQ4-M2XD'
const comparison: Comparison = {
  email: reference,
  caseId: 'nordkai',
  mode: 'test',
  name: 'Nordkai Maritime',
  language: 'en',
  state: 'notPassed',
  version: 1,
  current_version: 1,
  score: 0.5,
  passed: false,
  pass_mark: 0.8,
  blind: true,
  read_only: false,
  kept_apart: null,
  own: false,
  rows: [comparisonRow('LegalName')],
  history: [],
  submissions: [],
  comments: [],
  documents: [],
}

const show = (more: Partial<Comparison> = {}) => {
  answerAs({})
  return renderOnPage(
    <Assessment
      work={{ email: reference, caseId: 'nordkai', mode: 'test' }}
      loaded={{ ...comparison, ...more }}
      wanted={undefined}
      walk={undefined}
    />,
  )
}
const notice = page.getByText('You are marking this blind')

test('a test that is marked blind has its reference in its head, says so, and can be marked', async () => {
  await show()
  await expect.element(page.getByText('Nordkai Maritime · Candidate 7KQ4-M2XD · Test')).toBeVisible()
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add overall comment' })).toBeVisible()
})

test('once it is decided whoever sees names reads it, and is told why they cannot change it', async () => {
  await show({ email: 'ana@academy.example', blind: false, read_only: true })
  await expect.element(page.getByText('Nordkai Maritime · ana@academy.example · Test')).toBeVisible()
  expect(notice.elements()).toEqual([])
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Only someone who marked it blind can change its marks.')
  await expect
    .element(page.getByRole('button', { name: 'Save', exact: true }))
    .toHaveAccessibleDescription(/Only someone who marked it blind/)
  expect(page.getByRole('button', { name: 'Add overall comment' }).elements()).toEqual([])
})
