import { assignCase } from '@casebench/domain/assigning/assign-case'
import { beforeEach, expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { evaluateAs } from '../testing/results.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)
const report = async (as: Person, filter = '') =>
  (await api.send('GET', `/v1/admin/reports/get_report?${filter}`, { as })).body

// Figures are of everyone there is.
beforeEach(() => query('delete from "user"'))

type Given = { caseId: string; mode?: 'training' | 'test'; days?: number; score?: number }

async function give(person: Person, { caseId, mode = 'training', days = 0, score }: Given) {
  const assignedAt = new Date(Date.now() - days * 86_400_000)
  const id = await assignCase(api.services.database, { userId: person.userId, caseId, mode, assignedAt })
  if (!id) throw new Error('The case was not assigned')
  if (score === undefined) return
  await query('update assignment set opened_at = now() where id = $1', [id])
  await evaluateAs(api, id, { score, passed: score >= 0.7 })
}

async function cohortOf(people: readonly Person[], organizationId: string | null): Promise<string> {
  const { prisma } = api.services.database
  const { id } = await prisma.cohort.create({ data: { description: `C ${crypto.randomUUID()}`, organizationId } })
  await prisma.cohortMember.createMany({ data: people.map(({ userId }) => ({ userId, cohortId: id })) })
  return id
}

/** Ana passed both cases, Ben failed one and is in two cohorts of the bank, Cy did nothing, Dee is in no cohort. */
async function bank() {
  const author = await api.person({ role: 'Product_Owner' })
  const [one, other] = [await newCase(api, author), await newCase(api, author)]
  const [ana, ben, cy, dee] = [await api.person(), await api.person(), await api.person(), await api.person()]
  await give(ana, { caseId: one, score: 0.9 })
  await give(ana, { caseId: other, mode: 'test', score: 0.8 })
  await give(ben, { caseId: one, score: 0.4, days: 40 })
  await give(cy, { caseId: other })
  await give(dee, { caseId: one, score: 1 })
  const { id: organizationId } = await api.services.database.prisma.organization.create({
    data: { description: `O ${crypto.randomUUID()}` },
  })
  const spring = await cohortOf([ana, ben], organizationId)
  const summer = await cohortOf([ben, cy], organizationId)
  return { one, other, spring, summer, organizationId, as: await api.person({ role: 'Coordinator' }) }
}

const of = (rows: { id: string }[], id: string) => rows.find((row) => row.id === id)

test('cohorts and organizations stand beside each other with the figures of their own pages', async () => {
  const { one, other, spring, summer, organizationId, as } = await bank()
  const found = await report(as)
  expect(found.all).toEqual({ people: 4, assigned: 5, started: 4, submitted: 4, passed: 3, average_score: 78 })
  for (const id of [spring, summer]) {
    const own = (await api.send('GET', `/v1/admin/cohorts/get_progress?cohort_id=${id}`, { as })).body
    const { members: people, assigned, started, submitted, passed, average_score } = own
    expect(of(found.cohorts, id)).toMatchObject({ people, assigned, started, submitted, passed, average_score })
  }
  // Ben is in two of its cohorts, and one person.
  expect(of(found.organizations, organizationId)).toMatchObject({ people: 3, assigned: 4, submitted: 3, passed: 2 })
  expect(found.without_cohort).toMatchObject({ people: 1, assigned: 1, passed: 1, average_score: 100 })
  expect(of(found.cases, one)).toMatchObject({ people: 3, assigned: 3, submitted: 3, passed: 2 })
  expect(of(found.cases, other)).toMatchObject({ people: 2, assigned: 2, submitted: 1, passed: 1 })
  expect(found.weeks).toHaveLength(12)
  expect(found.weeks.at(-1)).toMatchObject({ people: 3, submissions: 4 })
})

test('mode, time of assigning and case narrow what counts; cases stay to choose from', async () => {
  const { one, other, spring, as } = await bank()
  expect(await report(as, 'mode=test')).toMatchObject({ all: { people: 3, assigned: 1, passed: 1 } })
  expect(await report(as, 'assigned=30_days')).toMatchObject({ all: { assigned: 4, submitted: 3 } })
  const ofOther = await report(as, `case_id=${other}`)
  expect(ofOther.all).toMatchObject({ assigned: 2, submitted: 1, passed: 1, average_score: 80 })
  expect(of(ofOther.cohorts, spring)).toMatchObject({ people: 2, assigned: 1 })
  expect(of(ofOther.cases, one)).toMatchObject({ assigned: 3 })
})

test('where nothing is assigned, there is nothing to average', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const { all, cases } = await report(as)
  expect(all).toEqual({ people: 0, assigned: 0, started: 0, submitted: 0, passed: 0, average_score: null })
  expect(cases).toEqual([])
})

test('errors are told by reason, without what merely waits for a reviewer', async () => {
  const { one, other, as } = await bank()
  await query('delete from analysis')
  await query(
    `with made as (insert into analysis (case_id, mode, as_of, attempts) values ($1, 'training', now(), 3) returning id)
     insert into error_pattern (analysis_id, week, code, case_id, item_id, count, undecided, lost)
       select id, date_trunc('week', now())::date, code, $1, 'A', count, undecided, lost
         from made, (values ('differs', 3, 1, 6.0), ('noAnswer', 1, 0, 2.0), ('modelUnsure', 0, 4, 0.0)) as p (code, count, undecided, lost)`,
    [one],
  )
  const patterns = async (filter = '') =>
    (await api.send('GET', `/v1/admin/reports/get_error_patterns?${filter}`, { as })).body
  const found = await patterns()
  expect(found).toMatchObject({
    analysed: 1,
    to_analyse: 1,
    patterns: [
      { code: 'differs', count: 3, share: 0.75, cases: [{ caseId: one, mode: 'training', count: 3 }] },
      { code: 'noAnswer', count: 1, share: 0.25 },
    ],
  })
  expect(found.patterns).toHaveLength(2)
  expect(await patterns(`case_id=${other}`)).toMatchObject({ analysed: 0, to_analyse: 1, as_of: null, patterns: [] })
  expect(await patterns('mode=test')).toMatchObject({ analysed: 0, patterns: [] })
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  expect((await patterns(`from=${nextMonth}`)).patterns).toEqual([])
})

test('reports are for whoever may see how a cohort does', async () => {
  for (const path of ['get_report', 'get_error_patterns']) {
    const asked = async (as: Person) => (await api.send('GET', `/v1/admin/reports/${path}`, { as })).status
    expect(await asked(await api.person({ role: 'Coordinator' }))).toBe(200)
    expect(await asked(await api.person({ role: 'Case_Author' }))).toBe(403)
    expect(await asked(await api.person())).toBe(403)
  }
})
