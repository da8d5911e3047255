import { assignCase } from '@casebench/domain/assigning/assign-case'
import { type AtRiskRules, defaultAtRiskRules } from '@casebench/shared/at-risk-rules'
import { expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { noRules } from '../testing/at-risk.ts'
import { evaluateAs } from '../testing/results.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const database = () => api.services.database
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const get = (call: string, as: Person) => api.send('GET', `/v1/admin/${call}`, { as })
const post = (call: string, body: object, as: Person) => api.send('POST', `/v1/admin/${call}`, { as, body })

async function cohortOf(people: readonly Person[]): Promise<string> {
  const { id } = await database().prisma.cohort.create({ data: { description: `Risk ${crypto.randomUUID()}` } })
  await database().prisma.cohortMember.createMany({ data: people.map(({ userId }) => ({ userId, cohortId: id })) })
  return id
}

async function give(person: Person, caseId: string, dates: { due?: Date; opens?: Date; assigned?: Date } = {}) {
  const { due = null, opens = null, assigned: assignedAt = new Date() } = dates
  const id = await assignCase(database(), { userId: person.userId, caseId, mode: 'training', assignedAt })
  if (!id) throw new Error('The case was not assigned')
  await database().query('update assignment set due_at = $2, opens_at = $3 where id = $1', [id, due, opens])
  return id
}

const seen = (person: Person, days: number) =>
  database().query('update "user" set last_seen_at = $2 where id = $1', [person.userId, daysAgo(days)])

/** One who was away, one who scored low in the only attempt, and one whose case is overdue. */
async function autumn() {
  const caseId = await newCase(api, await api.person({ role: 'Product_Owner' }))
  const [ana, ben, cy] = [await api.person(), await api.person(), await api.person()]
  await give(ana, caseId)
  await seen(ana, 12)
  await evaluateAs(api, await give(ben, caseId), { score: 0.3, passed: false })
  await seen(ben, 0)
  await give(cy, caseId, { due: daysAgo(3) })
  await seen(cy, 0)
  return {
    cohortId: await cohortOf([ana, ben, cy]),
    caseId,
    ana,
    ben,
    cy,
    as: await api.person({ role: 'Coordinator' }),
  }
}

const wordsOf = async (cohortId: string, as: Person) => {
  const { body } = await get(`cohorts/get_member_progress?cohort_id=${cohortId}&at_risk=true`, as)
  return Object.fromEntries(
    body.map((member: { email: string; risks: { words: string }[] }) => [
      member.email,
      member.risks.map((r) => r.words),
    ]),
  )
}

test('a cohort goes by its own rules everywhere, and by those of the installation again', async () => {
  const { cohortId, ana, ben, cy, as } = await autumn()
  const save = (rules: AtRiskRules | null, seen: AtRiskRules | null) =>
    post('cohorts/save_at_risk_rules', { cohort_id: cohortId, rules, seen }, as)
  const rules = { ...noRules, away: 10, overdue: 3, low_score: 40, failed_often: 1 }
  expect((await get(`cohorts/get_at_risk_rules?cohort_id=${cohortId}`, as)).body).toMatchObject({ own: null })
  expect(await wordsOf(cohortId, as)).toEqual({})
  expect(await save(rules, null)).toMatchObject({ status: 200, body: { message: 'At-risk rules saved.', own: rules } })

  expect(await wordsOf(cohortId, as)).toEqual({
    [ana.email]: ['Has not signed in for 12 days (limit 10)'],
    [ben.email]: ['Scored 30% in the last attempt at a case (limit 40%)', 'Did not pass a case in 1 attempt (limit 1)'],
    [cy.email]: ['Has a case overdue for 3 days (limit 3)'],
  })
  expect((await get(`cohorts/get_progress?cohort_id=${cohortId}`, as)).body).toMatchObject({ at_risk: 3 })
  const figures = async () =>
    (await get('cohorts/get_figures', as)).body.cohorts.find(({ id }: { id: string }) => id === cohortId)
  expect(await figures()).toMatchObject({ at_risk: 3, has_own_rules: true })
  const csv = await get(`cohorts/export_member_progress?cohort_id=${cohortId}&at_risk=true&format=csv`, as)
  expect(csv.body).toContain('Has a case overdue for 3 days (limit 3)')
  expect(csv.body.split('\r\n')).toHaveLength(5)

  expect(await save(null, rules)).toMatchObject({
    body: { message: 'This cohort follows the rules of the installation.', own: null },
  })
  expect(await wordsOf(cohortId, as)).toEqual({})
  expect(await figures()).toMatchObject({ at_risk: 0, has_own_rules: false })
  const { rows } = await database().query(
    `select detail from activity_log where actor = $1 and action = 'set_at_risk_rules' order by id`,
    [as.email],
  )
  expect(rows.map(({ detail }) => detail)).toMatchObject([
    { id: cohortId, rules, before: { rules: null } },
    { id: cohortId, rules: null, before: { rules } },
  ])
})

test('of two who save at once one is told of the other; saving again what is saved changes nothing', async () => {
  const { cohortId, as } = await autumn()
  const other = await api.person({ role: 'Coordinator' })
  const save = (away: number, by: Person) =>
    post('cohorts/save_at_risk_rules', { cohort_id: cohortId, rules: { ...noRules, away }, seen: null }, by)
  const answers = await Promise.all([save(10, as), save(20, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale_rules',
    detail: 'Someone else has changed these rules in the meantime. Look at theirs before you save.',
  })
  const [first] = answers.map(({ status }, place) => (status === 200 ? place : -1)).filter((place) => place >= 0)
  expect((await (first === 0 ? save(10, as) : save(20, other))).status).toBe(200)
  const { rows } = await database().query(
    `select 1 from activity_log where action = 'set_at_risk_rules' and detail->>'id' = $1`,
    [cohortId],
  )
  expect(rows).toHaveLength(1)
})

test('before saving it is said how many would be at risk, and by which rule', async () => {
  const { cohortId, as } = await autumn()
  const preview = (rules: AtRiskRules | null) =>
    post('cohorts/preview_at_risk_rules', { cohort_id: cohortId, rules }, as)
  expect((await preview({ ...noRules, away: 12, overdue: 4, low_score: 31 })).body).toEqual({
    people: 3,
    now: 0,
    proposed: 2,
    by_rule: { away: 1, not_started: 0, due_soon: 0, overdue: 0, low_score: 1, failed_often: 0, behind: 0 },
  })
  expect((await preview(null)).body).toMatchObject({ now: 0, proposed: 0 })
})

test('a case that opens later is not waited for yet, and one that is due soon can be', async () => {
  const { caseId, as } = await autumn()
  const [dee, eve] = [await api.person(), await api.person()]
  await give(dee, caseId, { assigned: daysAgo(30), opens: daysAgo(-2), due: daysAgo(-3) })
  await give(eve, caseId, { assigned: daysAgo(30), opens: daysAgo(8), due: daysAgo(-3) })
  await Promise.all([seen(dee, 0), seen(eve, 0)])
  const cohortId = await cohortOf([dee, eve])
  const rules = { ...noRules, not_started: 7, due_soon: 5 }
  await post('cohorts/save_at_risk_rules', { cohort_id: cohortId, rules, seen: null }, as)
  expect(await wordsOf(cohortId, as)).toEqual({
    [eve.email]: [
      'Has not started a case available for 8 days (limit 7)',
      'Has not started a case that is due in 3 days (limit 5)',
    ],
  })
})

test('the last attempt counts while the next is under way, and a case that is closed is not waited for', async () => {
  const { caseId, as } = await autumn()
  const [dee, eve, fay] = [await api.person(), await api.person(), await api.person()]
  for (const [person, passed] of [
    [dee, false],
    [eve, true],
  ] as const) {
    const id = await give(person, caseId)
    await evaluateAs(api, id, { score: 0.1, passed })
    await database().query('update assignment set generation = generation + 1, submitted = false where id = $1', [id])
  }
  const closed = await give(fay, caseId, { assigned: daysAgo(30) })
  await database().query('update assignment set closes_at = $2 where id = $1', [closed, daysAgo(1)])
  await Promise.all([seen(dee, 0), seen(eve, 0), seen(fay, 0)])
  const cohortId = await cohortOf([dee, eve, fay])
  await post(
    'cohorts/save_at_risk_rules',
    { cohort_id: cohortId, rules: { ...noRules, not_started: 7, low_score: 40 }, seen: null },
    as,
  )
  expect(await wordsOf(cohortId, as)).toEqual({
    [dee.email]: ['Scored 10% in the last attempt at a case (limit 40%)'],
  })
})

test('an owner sets the rules of all cohorts that have none of their own', async () => {
  const { cohortId, as } = await autumn()
  const own = await autumn()
  const owner = await api.person({ role: 'Product_Owner' })
  const rules = { ...noRules, away: 11 }
  const previewed = async () => (await post('system/preview_at_risk_rules', { rules }, owner)).body.counts
  const all = await previewed()
  await post('cohorts/save_at_risk_rules', { cohort_id: own.cohortId, rules: noRules, seen: null }, as)
  // What was read of many members may be some seconds old.
  await expect.poll(previewed, { timeout: 40_000 }).toMatchObject({
    people: all.people - 3,
    proposed: all.proposed - 1,
    by_rule: { away: all.by_rule.away - 1, overdue: 0, failed_often: 0 },
  })
  const { body: before } = await get('system/get_at_risk_rules', owner)
  expect(before.rules).toEqual(defaultAtRiskRules)
  try {
    const save = () => post('system/save_at_risk_rules', { rules, seen: defaultAtRiskRules }, owner)
    expect(await save()).toMatchObject({ status: 200, body: { rules } })
    expect(await save()).toMatchObject({ status: 200 })
    expect((await post('system/save_at_risk_rules', { rules: noRules, seen: defaultAtRiskRules }, owner)).status).toBe(
      409,
    )
    expect(Object.values(await wordsOf(cohortId, as))).toEqual([['Has not signed in for 12 days (limit 11)']])
    expect(await wordsOf(own.cohortId, as)).toEqual({})
    const { body: figures } = await get('cohorts/get_figures', as)
    expect(figures.at_risk_rules).toEqual(rules)
    const atRisk = Object.fromEntries(
      figures.cohorts.map((one: { id: string; at_risk: number }) => [one.id, one.at_risk]),
    )
    expect([atRisk[cohortId], atRisk[own.cohortId]]).toEqual([1, 0])
  } finally {
    await database().query(`delete from installation_fact where key = 'at_risk_rules'`)
  }
})

test('numbers out of bounds, halves and unknown rules are refused', async () => {
  const { cohortId, as } = await autumn()
  const owner = await api.person({ role: 'Product_Owner' })
  const wrong: object[] = [
    { ...noRules, away: 0 },
    { ...noRules, away: 366 },
    { ...noRules, not_started: -1 },
    { ...noRules, due_soon: 1.5 },
    { ...noRules, overdue: '3' },
    { ...noRules, low_score: 0 },
    { ...noRules, low_score: 101 },
    { ...noRules, low_score: -1 },
    { ...noRules, failed_often: 0 },
    { ...noRules, failed_often: 21 },
    { ...noRules, behind: 100.5 },
    { ...noRules, other: 3 },
    { away: 3 },
  ]
  for (const rules of wrong) {
    for (const call of ['save', 'preview']) {
      const more = call === 'save' ? { seen: null } : {}
      expect((await post(`cohorts/${call}_at_risk_rules`, { cohort_id: cohortId, rules, ...more }, as)).status).toBe(
        400,
      )
      const ofAll = call === 'save' ? { seen: noRules } : {}
      expect((await post(`system/${call}_at_risk_rules`, { rules, ...ofAll }, owner)).status).toBe(400)
    }
  }
})

test('who sees cohorts reads their rules, who edits them sets these, and owners set those of the installation', async () => {
  const { cohortId } = await autumn()
  const statuses = async (role: string) => {
    const as = await api.person({ role })
    const answers = [
      await get(`cohorts/get_at_risk_rules?cohort_id=${cohortId}`, as),
      await post('cohorts/preview_at_risk_rules', { cohort_id: cohortId, rules: noRules }, as),
      await post('cohorts/save_at_risk_rules', { cohort_id: cohortId, rules: null, seen: null }, as),
      await get('system/get_at_risk_rules', as),
      await post('system/preview_at_risk_rules', { rules: noRules }, as),
      await post('system/save_at_risk_rules', { rules: defaultAtRiskRules, seen: defaultAtRiskRules }, as),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await statuses('Product_Owner')).toEqual([200, 200, 200, 200, 200, 200])
  expect(await statuses('Coordinator')).toEqual([200, 200, 200, 403, 403, 403])
  expect(await statuses('Auditor')).toEqual([200, 403, 403, 403, 403, 403])
  expect(await statuses('Case_Author')).toEqual([403, 403, 403, 403, 403, 403])
  expect(await statuses('Candidate')).toEqual([403, 403, 403, 403, 403, 403])
})

test('there are no rules of a cohort that is not there', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const cohort_id = crypto.randomUUID()
  expect((await get(`cohorts/get_at_risk_rules?cohort_id=${cohort_id}`, as)).status).toBe(404)
  expect((await post('cohorts/save_at_risk_rules', { cohort_id, rules: noRules, seen: null }, as)).status).toBe(404)
  expect((await post('cohorts/preview_at_risk_rules', { cohort_id, rules: noRules }, as)).status).toBe(404)
})
