import { defaultAtRiskRules } from '@casebench/shared/at-risk-rules'
import {
  getAtRiskRules,
  getDefaultAtRiskRules,
  previewAtRiskRules,
  previewDefaultAtRiskRules,
  saveAtRiskRules,
  saveDefaultAtRiskRules,
} from '@casebench/shared/contract/at-risk-rules'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { CohortRulesDialog } from './CohortRulesDialog.tsx'
import { DefaultRulesCard } from './DefaultRulesCard.tsx'

const cohortId = 'c0ffee00-0000-4000-8000-000000000001'
const counts = {
  people: 12,
  now: 2,
  proposed: 4,
  by_rule: { away: 4, not_started: 0, due_soon: 0, overdue: 1, low_score: 0, failed_often: 0, behind: 0 },
}
const installation = defaultAtRiskRules
const get = `GET ${getAtRiskRules.path}`
const preview = `POST ${previewAtRiskRules.path}`
const saveCall = `POST ${saveAtRiskRules.path}`
const own = page.getByRole('radio', { name: 'Rules for this cohort' })
const days = page.getByRole('textbox', { name: 'Not signed in: limit in days' })
const save = page.getByRole('button', { name: 'Save rules' })
const dialog = (onClose = vi.fn()) => renderOnPage(<CohortRulesDialog cohortId={cohortId} onClose={onClose} />)
const bodies = (sent: readonly { call: string; body?: unknown }[], call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body)

test('a cohort gets rules of its own, with how many are at risk before they are saved', async () => {
  const sent = answerAs({
    [get]: { own: null, installation },
    [preview]: counts,
    [saveCall]: { message: 'At-risk rules saved.', own: { ...installation, away: 10, overdue: 1 }, installation },
  })
  const onClose = vi.fn()
  await dialog(onClose)
  await expect.element(page.getByText('Not signed in for 14 days')).toBeVisible()
  await expect.element(save).toHaveAccessibleDescription('There are no changes to save.')
  await own.click()
  await days.fill('0')
  await expect.element(days).toHaveAccessibleDescription('Enter a whole number from 1 to 365.')
  await expect.element(page.getByText('Correct the limits to see how many people are at risk.')).toBeVisible()
  await save.click()
  expect(bodies(sent, saveCall)).toEqual([])
  await days.fill('10')
  await page.getByRole('checkbox', { name: 'Case overdue' }).click()
  await expect.element(page.getByText('At risk by these rules: 4 of 12 people')).toBeVisible()
  await expect.element(page.getByText('By the saved rules: 2')).toBeVisible()
  await expect.element(page.getByText('1 person', { exact: true })).toBeVisible()
  const rules = { ...installation, away: 10, overdue: 1 }
  await vi.waitFor(() => expect(bodies(sent, preview).at(-1)).toEqual({ cohort_id: cohortId, rules }))
  await save.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies(sent, saveCall)).toEqual([{ cohort_id: cohortId, rules, seen: null }])
})

test('a cohort follows the installation again', async () => {
  const rules = { ...installation, away: 3 }
  const sent = answerAs({
    [get]: { own: rules, installation },
    [preview]: counts,
    [saveCall]: { message: 'This cohort follows the rules of the installation.', own: null, installation },
  })
  await dialog()
  await expect.element(days).toHaveValue('3')
  await page.getByRole('radio', { name: 'Rules of the installation' }).click()
  await save.click()
  await vi.waitFor(() => expect(bodies(sent, saveCall)).toEqual([{ cohort_id: cohortId, rules: null, seen: rules }]))
})

test('what somebody else saved meanwhile is shown, and saved over only then', async () => {
  const stored = { own: null as object | null, installation }
  const sent = answerAs({
    [get]: stored,
    [preview]: counts,
    [saveCall]: refusal(409, 'Someone else has changed these rules in the meantime.'),
  })
  await dialog()
  await own.click()
  await days.fill('10')
  const theirs = { ...installation, away: 21 }
  stored.own = theirs
  await save.click()
  await page.getByRole('button', { name: 'Show their rules' }).click()
  await expect.element(days).toHaveValue('21')
  await days.fill('12')
  await save.click()
  await vi.waitFor(() => expect(bodies(sent, saveCall).at(-1)).toMatchObject({ seen: theirs }))
})

test('who may not edit the cohort reads its rules', async () => {
  const sent = answerAs({
    'GET /v1/roles': { roles: ['Auditor'], pagePermissionSet: ['cohort_profile'], modules: [] },
    [get]: { own: { ...installation, away: 1 }, installation },
  })
  await renderOnPage(<CohortRulesDialog cohortId={cohortId} onClose={vi.fn()} />)
  await expect.element(page.getByText('This cohort has rules of its own:')).toBeVisible()
  await expect.element(page.getByText('Not signed in for 1 day')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  expect(bodies(sent, preview)).toEqual([])
})

test('an owner sets the rules of the installation', async () => {
  const sent = answerAs({
    [`GET ${getDefaultAtRiskRules.path}`]: { rules: installation, cohorts: 4, cohorts_with_own: 1 },
    [`POST ${previewDefaultAtRiskRules.path}`]: { counts },
    [`POST ${saveDefaultAtRiskRules.path}`]: { message: 'At-risk rules saved.', rules: installation },
  })
  await renderOnPage(<DefaultRulesCard />)
  await expect.element(page.getByText('1 cohort has rules of its own and is not affected.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Not signed in' }).click()
  await save.click()
  await vi.waitFor(() =>
    expect(bodies(sent, `POST ${saveDefaultAtRiskRules.path}`)).toEqual([
      { rules: { ...installation, away: null }, seen: installation },
    ]),
  )
})
