import { defaultAtRiskRules } from '@casebench/shared/at-risk-rules'
import type { Change } from '@casebench/shared/audit/changes'
import { canary, sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { beforeAll, expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import { evaluated, newCase } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
let person: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  person = await api.person()
})

async function post(path: string, body: object, as = owner) {
  const answer = await api.send('POST', `/v1/${path}`, { as, body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const trail = async (query: string, as = owner): Promise<ActivityLogEntry[]> =>
  (await api.send('GET', `/v1/any/analytics/get_activity_logs?email=${as.email}&sort=-timestamp&${query}`, { as })).body

/** What the newest entry of an action says was changed. */
async function changesOf(action: string): Promise<Change[] | undefined> {
  const [entry] = await trail(`everyone=true&limit=1&action=${action}`)
  return (entry?.detail as { changes?: Change[] } | undefined)?.changes
}

test('settings of the installation: from what to what', async () => {
  await post('admin/system/set_module', { name: 'four_eyes', on: true })
  expect(await changesOf('switch_module_on')).toEqual([{ field: 'module', item: 'four_eyes', from: false, to: true }])
  await post('admin/system/set_module', { name: 'four_eyes', on: false })
  expect(await changesOf('switch_module_off')).toEqual([{ field: 'module', item: 'four_eyes', from: true, to: false }])

  for (const days of [5, 9]) await post('admin/system/set_days_to_review', { days })
  expect(await changesOf('set_days_to_review')).toEqual([{ field: 'daysToReview', from: 5, to: 9 }])

  const rules = { ...defaultAtRiskRules, away: 10, overdue: 2 }
  await post('admin/system/save_at_risk_rules', { rules, seen: defaultAtRiskRules })
  expect(await changesOf('set_default_at_risk_rules')).toEqual([
    { field: 'riskRule', item: 'away', from: defaultAtRiskRules.away, to: 10 },
    { field: 'riskRule', item: 'overdue', from: null, to: 2 },
  ])

  for (const per_user of [1000, 2000]) await post('admin/manuai/set_budgets', { per_user, in_all: null })
  expect(await changesOf('set_budgets')).toEqual([{ field: 'tokensPerPerson', from: 1000, to: 2000 }])

  await post('admin/manuai/set_max_tokens', { max_tokens: 321 })
  expect(await changesOf('set_max_tokens')).toMatchObject([{ field: 'maxTokens', to: 321 }])

  const draft = { kind: 'privacy', main_language: 'en', texts: { en: 'Whatever we do with your data.' } }
  const { revision } = (await post('admin/system/save_policy_draft', { ...draft, revision: null })).draft
  expect(await changesOf('save_policy_draft')).toEqual([
    { field: 'mainLanguage', from: null, to: 'en' },
    { field: 'languages', added: ['en'], removed: [] },
    { field: 'policyText' },
  ])
  await post('admin/system/publish_policy', { kind: 'privacy', revision, asks: false })
  expect(await changesOf('publish_policy')).toMatchObject([{ field: 'version', to: 1 }])
})

test('organizations and cohorts: names, time zone, rules and members', async () => {
  const name = crypto.randomUUID()
  const organization = (await post('admin/organizations/create_organization', { description: name })).organization
  await post('admin/organizations/edit_organization', { id: organization.id, description: `${name} II` })
  expect(await changesOf('edit_organization')).toEqual([{ field: 'name', from: name, to: `${name} II` }])

  const { id } = (await post('admin/cohorts/create_cohort', { description: name })).cohort
  const reminders = { days: [7, 1], minute: 540 }
  await post('admin/cohorts/edit_cohort', {
    ...{ id, description: `${name} B`, org_id: organization.id, time_zone: 'Europe/Berlin', reminders },
  })
  expect(await changesOf('edit_cohort')).toEqual([
    { field: 'name', from: name, to: `${name} B` },
    { field: 'organization', from: null, to: `${name} II` },
    { field: 'timeZone', from: null, to: 'Europe/Berlin' },
    { field: 'ownReminders', from: false, to: true },
    { field: 'reminderDays', added: ['7', '1'], removed: [] },
    { field: 'reminderTime', from: null, to: 540 },
  ])
  await post('admin/cohorts/set_members', { cohort_id: id, emails: [person.email], how: 'add' })
  expect(await changesOf('join_cohort')).toEqual([{ field: 'cohorts', added: [`${name} B`], removed: [] }])
  await post('admin/cohorts/set_members', { cohort_id: id, emails: [person.email], how: 'remove' })
  expect(await changesOf('leave_cohort')).toEqual([{ field: 'cohorts', added: [], removed: [`${name} B`] }])
  const found = await trail(`everyone=true&cohort_id=${id}`)
  expect(new Set(found.map(({ action }) => action))).toEqual(
    new Set(['create_cohort', 'edit_cohort', 'join_cohort', 'leave_cohort']),
  )
})

test('people: roles and cohorts by name, level, extra time; of what is personal only that it changed', async () => {
  const email = person.email
  await post('admin/users/edit_user', { email, groups: ['Coordinator'], phone_number: '+49 30 123', level: 3 })
  expect(await changesOf('edit_user')).toEqual([
    { field: 'phone' },
    { field: 'level', from: 1, to: 3 },
    { field: 'roles', added: ['Coordinator'], removed: ['Candidate'] },
  ])
  for (const percent of [25, 50])
    await post('admin/users/set_accommodation', { email, extra_time_percent: percent, reason: 'Approved by HR' })
  expect(await changesOf('set_accommodation')).toEqual([{ field: 'extraTime', from: 25, to: 50 }])
  const visible = { email, visible: true }
  await post('any/analytics/set_leaderboard_visibility', { ...visible, visible: false }, person)
  await post('any/analytics/set_leaderboard_visibility', visible, person)
  expect(await changesOf('set_leaderboard_visibility')).toEqual([{ field: 'leaderboard', from: false, to: true }])
})

test('dates, for each person from their own, and extensions', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  const caseId = await newCase(api, owner)
  const of = { caseId, mode: 'training' }
  const zone = { time_zone: 'Europe/Berlin' }
  await post('admin/cases/assign_case', { ...of, email: ana.email, dates: { due: '2031-12-03T18:00', ...zone } })
  expect(await changesOf('assign_case')).toEqual([
    { field: 'dueAt', zone: 'Europe/Berlin', from: null, to: '2031-12-03T17:00:00.000Z' },
    { field: 'timeZone', from: null, to: 'Europe/Berlin' },
  ])
  await post('admin/cases/assign_case', { ...of, email: ben.email })
  const emails = [ana.email, ben.email]
  await post('admin/cases/set_dates', { ...of, emails, dates: { due: '2031-12-10T18:00', attempts: 2, ...zone } })
  const entries = await trail(`everyone=true&action=set_dates&case_id=${caseId}`)
  const changed = new Map(entries.map(({ email, detail }) => [email, (detail as { changes: Change[] }).changes]))
  const to = '2031-12-10T17:00:00.000Z'
  const attempts = { field: 'attempts', from: null, to: 2 }
  expect(changed.get(ana.email)).toEqual([
    { field: 'dueAt', zone: 'Europe/Berlin', from: '2031-12-03T17:00:00.000Z', to },
    attempts,
  ])
  expect(changed.get(ben.email)).toEqual([
    { field: 'dueAt', zone: 'Europe/Berlin', from: null, to },
    attempts,
    { field: 'timeZone', from: null, to: 'Europe/Berlin' },
  ])
  const extension = { ...of, email: ana.email, until: '2031-12-20T18:00', attempts: 1, reason: 'Ill' }
  await post('admin/cases/grant_extension', extension)
  expect(await changesOf('grant_extension')).toEqual([
    { field: 'extendedUntil', zone: 'Europe/Berlin', from: null, to: '2031-12-20T17:00:00.000Z' },
    { field: 'extraAttempts', from: 0, to: 1 },
    { field: 'reason' },
  ])
})

test('cases: counts and settings, and nothing of an answer sheet', async () => {
  const caseId = await newCase(api, owner)
  const [document] = sampleCase.documents
  const caseData = { ...sampleCase, passMark: 0.75, documents: document ? [document] : [] }
  const answerSheet = { ...sampleSheet, ...changedAnswer() }
  await post('admin/cases/edit_case', { caseId, caseData, answerSheet })
  const changes = await changesOf('edit_case')
  expect(changes).toContainEqual({ field: 'passMark', from: Math.round((sampleCase.passMark ?? 0.8) * 100), to: 75 })
  expect(changes).toContainEqual({ field: 'answerSheet' })
  expect(JSON.stringify(changes)).not.toContain(canary)
  expect(JSON.stringify(changes)).not.toContain('Another answer')
})

/** The sheet of the sample with another reference for its first plain text. */
function changedAnswer(): object {
  const [key, entry] = Object.entries(sampleSheet).find(([, { answer }]) => typeof answer === 'string') ?? []
  if (key === undefined || entry === undefined) throw new Error('The sample has a text')
  return { [key]: { ...entry, answer: 'Another answer' } }
}

test('marks: of which question, from what to what; its candidate learns nothing of it, whatever they may read', async () => {
  const caseId = await newCase(api, owner)
  const candidate = await evaluated(api, { caseId, mode: 'test' })
  const { rows } = await api.services.database.query(
    `select e.score from evaluation e join submission s on s.id = e.submission_id where s.assignment_id = $1`,
    [candidate.assignmentId],
  )
  const override = { LegalName: { marking: 'correct', feedback: 'Fine' } }
  const of = { email: candidate.email, caseId, mode: 'test' }
  await post('admin/cases/override_answers', { ...of, override, current_score: rows[0].score })
  expect(await changesOf('override')).toEqual([
    { field: 'mark', item: expect.stringMatching(/, Legal name$/), from: 'wrong', to: 'correct' },
  ])
  const own = (await trail('action=override', candidate))[0]
  expect(own?.detail).toEqual({ caseId, mode: 'test' })
  await api.services.database.query(`insert into user_role select $1, id from role where name = 'Auditor'`, [
    candidate.userId,
  ])
  callers(api.services).forget(candidate.sessionId)
  const [audited] = await trail('everyone=true&action=override', candidate)
  expect(audited).toMatchObject({ actor: owner.email, detail: { caseId, marked: 1 } })
  expect(audited?.detail).not.toHaveProperty('changes')
  // Nor by what a search finds: an entry that is found would tell what is in it.
  expect(
    await trail(`everyone=true&about=${candidate.email}&q=${encodeURIComponent('"to": "correct"')}`, candidate),
  ).toEqual([])
  expect(await trail(`everyone=true&about=${candidate.email}&q=${encodeURIComponent('"to": "correct"')}`)).toHaveLength(
    1,
  )
})

test('what a page reports is no entry of the case or cohort that it names', async () => {
  const caseId = await newCase(api, owner)
  const teller = await api.person()
  const detail = { caseId, changes: [{ field: 'daysToReview', from: 1, to: 2 }] }
  await post('any/analytics/track_activity', { email: teller.email, action: 'update_permission', detail }, teller)
  expect(await trail(`everyone=true&actor=${teller.email}`)).toMatchObject([{ tracked: true }])
  expect((await trail(`everyone=true&case_id=${caseId}`)).map(({ actor }) => actor)).toEqual([owner.email])
})

test('what reads everyone’s entries is not for others: by whom, about whom and of which cohort', async () => {
  const ana = await api.person()
  await post('admin/users/update_user_level', { email: ana.email, level: 2 })
  expect(await trail('', ana)).toHaveLength(1)
  for (const query of [`actor=${owner.email}`, `about=${ana.email}`, `cohort_id=${crypto.randomUUID()}`])
    expect(await trail(query, ana)).toEqual([])
  const actions = async (query: string, as = owner) => (await trail(query, as)).map(({ action }) => action)
  expect(await actions(`everyone=true&actor=${owner.email}&about=${ana.email}`)).toEqual(['update_user_level'])
  expect(await actions(`everyone=true&about=${ana.email}&group=roles`)).toEqual([])
  expect(await actions(`everyone=true&about=${ana.email}&group=people`)).toEqual(['update_user_level'])
  const [entry] = await trail(`everyone=true&about=${ana.email}`)
  expect(entry).toMatchObject({ seal: null })
  expect(await actions(`everyone=true&entry=${entry?.id}`)).toEqual(['update_user_level'])
  expect(await trail(`entry=${entry?.id}`, await api.person())).toEqual([])
  // About herself she learns that it was done, and not from what to what.
  expect(await trail(`entry=${entry?.id}`, ana)).toMatchObject([{ action: 'update_user_level', actor: '', detail: {} }])
})
