import { assignCase } from '@casebench/domain/assigning/assign-case'
import { expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { evaluateAs } from '../testing/results.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)

async function group() {
  const [ana, ben] = [await api.person(), await api.person()]
  const caseId = await newCase(api, await api.person({ role: 'Product_Owner' }))
  const id = await assignCase(api.services.database, {
    userId: ana.userId,
    caseId,
    mode: 'training',
    assignedAt: new Date(),
  })
  if (!id) throw new Error('The case was not assigned')
  await evaluateAs(api, id, { score: 0.9, passed: true })
  const { rows } = await query(
    `with o as (insert into organization (description) values ('=Bank ' || gen_random_uuid()) returning id),
       c as (insert into cohort (description, organization_id) select '=Spring ' || gen_random_uuid(), id from o returning id, organization_id),
       m as (insert into cohort_member (cohort_id, user_id) select c.id, unnest($1::uuid[]) from c)
     select id as "cohortId", organization_id as "organizationId" from c`,
    [[ana.userId, ben.userId]],
  )
  return { ana, caseId, ...rows[0] } as { ana: Person; caseId: string; cohortId: string; organizationId: string }
}

const paths = ({ ana, cohortId, organizationId }: Awaited<ReturnType<typeof group>>) => [
  ['person', `users/export_report?email=${encodeURIComponent(ana.email)}`],
  ['cohort', `cohorts/export_report?cohort_id=${cohortId}`],
  ['organization', `organizations/export_report?organization_id=${organizationId}`],
  ['everyone', 'reports/export_report?'],
]

// Each format has a thread of its own, which a busy machine is long to start.
const timeout = 120_000

async function exported(as: Person, path: string, format: 'pdf' | 'xlsx'): Promise<string> {
  const { status, headers, body } = await api.send('GET', `/v1/admin/${path}&format=${format}`, { as })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(String(headers['content-disposition'])).toMatch(new RegExp(`-report\\.${format}"$`))
  return body
}

test('reports leave as workbooks, and the activity log says so', { timeout }, async () => {
  const about = await group()
  const as = await api.person({ role: 'Coordinator' })
  for (const [, path = ''] of paths(about)) expect((await exported(as, path, 'xlsx')).startsWith('PK')).toBe(true)
  const { rows } = await query(
    `select email, detail from activity_log where actor = $1 and action = 'export_report' order by id`,
    [as.email],
  )
  expect(rows).toMatchObject([
    { email: about.ana.email, detail: { of: 'person', format: 'xlsx', rows: 1 } },
    { email: as.email, detail: { of: 'cohort', id: about.cohortId, format: 'xlsx', rows: 3 } },
    { email: as.email, detail: { of: 'organization', id: about.organizationId, format: 'xlsx', rows: 2 } },
    { email: as.email, detail: { of: 'everyone', format: 'xlsx' } },
  ])
})

test('reports leave as PDF', { timeout }, async () => {
  const about = await group()
  const as = await api.person({ role: 'Coordinator' })
  for (const [, path = ''] of paths(about)) expect((await exported(as, path, 'pdf')).startsWith('%PDF')).toBe(true)
})

test('a PDF is bounded in rows, and says what to do instead', async () => {
  const { cohortId } = await group()
  const as = await api.person({ role: 'Coordinator' })
  await query(
    `with known as (
       insert into "user" (email, username) select 'reported' || n || '@crowd.example', 'reported' || n from generate_series(1, 2001) n
       returning id)
     insert into cohort_member (cohort_id, user_id) select $1, id from known`,
    [cohortId],
  )
  const { status, body } = await api.send('GET', `/v1/admin/cohorts/export_report?cohort_id=${cohortId}&format=pdf`, {
    as,
  })
  expect(status).toBe(413)
  expect(body.detail).toBe('A PDF can have up to 2,000 rows, and this report has 2,004. Save it as XLSX.')
})

test('a report takes the permission of the page that it is of', async () => {
  const about = await group()
  for (const [, path] of paths(about)) {
    const asked = async (as: Person) => (await api.send('GET', `/v1/admin/${path}&format=xlsx`, { as })).status
    expect(await asked(await api.person({ role: 'Case_Author' }))).toBe(403)
    expect(await asked(about.ana)).toBe(403)
  }
  const as = await api.person({ role: 'Coordinator' })
  const unknown = crypto.randomUUID()
  for (const path of [
    'users/export_report?email=nobody@example.com',
    `cohorts/export_report?cohort_id=${unknown}`,
    `organizations/export_report?organization_id=${unknown}`,
  ])
    expect((await api.send('GET', `/v1/admin/${path}&format=pdf`, { as })).status).toBe(404)
})
