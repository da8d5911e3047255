import { expect, test } from 'vitest'
import { newCase, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)
const nextDays = async (as: Person) => api.send('GET', '/v1/admin/shared/get_next_days', { as })

const due = (person: { assignmentId: string }, when: string, cohortId: string | null = null) =>
  query(
    `update assignment set due_at = date_trunc('hour', now()) + $2::interval, time_zone = 'UTC', cohort_id = $3 where id = $1`,
    [person.assignmentId, when, cohortId],
  )
const newCohort = async (description: string): Promise<string> =>
  (await query('insert into cohort (description) values ($1) returning id', [description])).rows[0].id

test('what is due within seven days stands by date, with how many have submitted it', async () => {
  const as = await api.person({ role: 'Coordinator' })
  expect((await nextDays(as)).body).toEqual({ due: [], more_due: 0, starting: [] })
  const owner = await api.person({ role: 'Product_Owner' })
  const [caseId, other] = [await newCase(api, owner), await newCase(api, owner)]
  const cohortId = await newCohort('Analysts')
  const [ana, ben, eva, cas] = await Promise.all([
    working(api, { caseId }),
    working(api, { caseId }),
    working(api, { caseId }),
    working(api, { caseId: other }),
  ])
  await due(ana, '3 days', cohortId)
  await due(ben, '3 days', cohortId)
  await query('update assignment set submitted = true, locked = true where id = $1', [ben.assignmentId])
  await due(eva, '2 days')
  await due(cas, '8 days')
  const { body } = await nextDays(as)
  expect(body).toMatchObject({
    due: [
      { case_id: caseId, cohort: null, people: 1, submitted: 0 },
      { case_id: caseId, mode: 'training', cohort: { id: cohortId, description: 'Analysts' }, people: 2, submitted: 1 },
    ],
    more_due: 0,
  })
  // Once everybody has submitted it, nothing is due any more.
  await query('update assignment set submitted = true, locked = true where id = $1', [ana.assignmentId])
  expect((await nextDays(as)).body.due).toHaveLength(1)
})

test('ten are listed, and the others counted', async () => {
  const as = await api.person({ role: 'Coordinator' })
  for (let hour = 1; hour <= 11; hour += 1) await due(await working(api, { caseId: 'sample' }), `${hour} hours`)
  const { body } = await nextDays(as)
  expect(body.due).toHaveLength(10)
  expect(body.more_due).toBeGreaterThanOrEqual(1)
})

test('programmes that start are listed while the module is on', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const cohortId = await newCohort('Contractors')
  await query(
    `with p as (insert into programme (title) values ('KYC analyst') returning id),
       v as (insert into programme_version (programme_id, version, definition) select id, 1, '{"title":"KYC analyst","steps":[]}' from p returning id, programme_id)
     insert into programme_cohort (programme_id, cohort_id, version_id, starts_on)
       select programme_id, $1, id, current_date + 2 from v`,
    [cohortId],
  )
  expect((await nextDays(as)).body.starting).toMatchObject([
    { programme: 'KYC analyst', cohort: { id: cohortId, description: 'Contractors' }, people: 0 },
  ])
  const { rows } = await query(`delete from module where name = 'programmes' returning *`)
  expect((await nextDays(as)).body.starting).toEqual([])
  for (const { name } of rows) await query('insert into module (name) values ($1)', [name])
})

test('it is for whoever may see how a cohort does', async () => {
  expect((await nextDays(await api.person({ role: 'Case_Author' }))).status).toBe(403)
  expect((await nextDays(await api.person())).status).toBe(403)
})
