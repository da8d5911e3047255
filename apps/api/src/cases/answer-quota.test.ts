import { Queryable } from '@casebench/server/database'
import { maxAnswerBytes, maxAnswerLength, maxRows } from '@casebench/shared/constants'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { saveAnswer } from './save-answer.ts'

const api = useTestApi()
type Candidate = Awaited<ReturnType<typeof api.candidate>>

const save = (as: Candidate, attributeId: string, answer: string | null, version?: number) =>
  api.send('POST', '/v1/any/cases/update_single_answer', {
    as,
    body: { email: as.email, caseId: 'sample', mode: 'training', attributeId, answerData: { answer, version } },
  })

/** What the assignment is counted to hold, and what its rows add up to. */
async function sizes({ assignmentId }: Candidate): Promise<{ counted: number; held: number }> {
  const { rows } = await api.services.database.query(
    `select a.answers_size as counted,
            (select coalesce(sum(answer_size(attribute_id, value)), 0)::int from answer where assignment_id = a.id) as held
       from assignment a where a.id = $1`,
    [assignmentId],
  )
  return rows[0]
}

/** Four bytes each: as many as a text may have characters. */
const largest = '𝒳'.repeat(maxAnswerLength)

/** An assignment whose answers leave room for less than the largest one. */
async function nearlyFull(): Promise<Candidate> {
  const ana = await api.candidate()
  await api.services.database.query(
    `insert into answer (assignment_id, attribute_id, value)
     select $1, 'DirectorName' || row, $2 from generate_series(100, $3) row`,
    [ana.assignmentId, largest, 100 + Math.floor(maxAnswerBytes / (largest.length * 2 + 70)) - 1],
  )
  return ana
}

test('the last row there may be is saved, the next one is refused with what to do', async () => {
  const ana = await api.candidate()
  expect((await save(ana, `DirectorName${maxRows - 1}`, 'x')).status).toBe(200)
  for (const row of [maxRows, maxRows + 1, 999, 9999])
    expect(await save(ana, `DirectorName${row}`, 'x')).toMatchObject({
      status: 409,
      body: { code: 'too_many_rows', detail: expect.stringMatching(/up to 200 rows. Remove a row/) },
    })
})

test('a row beyond the limit, stored before there was one, can be removed and not written', async () => {
  const ana = await api.candidate()
  await api.services.database.query(
    `insert into answer (assignment_id, attribute_id, value) values ($1, 'DirectorName250', 'x')`,
    [ana.assignmentId],
  )
  expect(await save(ana, 'DirectorName250', 'y', 1)).toMatchObject({ status: 409, body: { code: 'too_many_rows' } })
  expect(await save(ana, 'DirectorName250', null, 1)).toMatchObject({ status: 200, body: { version: 2 } })
})

test('a row of an attribute that does not repeat is an unknown attribute, beyond the limit too', async () => {
  expect(await save(await api.candidate(), 'LegalName250', 'x')).toMatchObject({
    status: 404,
    body: { code: 'unknown_attribute' },
  })
})

test('answers at their quota take no more under any id; a shorter answer is taken, and makes room', async () => {
  const ana = await nearlyFull()
  for (const id of ['LegalName', 'Reviews', 'kyc0', 'DirectorName0', 'ClientDetails-EntityName'])
    expect(await save(ana, id, largest), id).toMatchObject({
      status: 409,
      body: { code: 'answers_full', detail: expect.stringMatching(/limit of 1 MB\. Shorten this answer/) },
    })
  expect((await sizes(ana)).counted).toBeLessThanOrEqual(maxAnswerBytes)
  expect((await save(ana, 'DirectorName100', 'short', 1)).status).toBe(200)
  expect((await save(ana, 'LegalName', largest, 0)).status).toBe(200)
  expect(await save(ana, 'DirectorName100', largest, 2)).toMatchObject({ status: 409, body: { code: 'answers_full' } })
})

test('a stale write is refused as stale, whether or not the quota is full', async () => {
  const ana = await nearlyFull()
  expect(await save(ana, 'DirectorName100', `${largest.slice(2)}y`, 7)).toMatchObject({
    status: 409,
    body: { code: 'stale_answer', current: { version: 1 } },
  })
})

test('answers beyond the quota, stored before there was one, stay, and may become shorter', async () => {
  const ana = await nearlyFull()
  await api.services.database.query(
    `insert into answer (assignment_id, attribute_id, value) select $1, 'DirectorName' || row, $2 from generate_series(0, 20) row`,
    [ana.assignmentId, largest],
  )
  expect((await sizes(ana)).counted).toBeGreaterThan(maxAnswerBytes)
  expect((await save(ana, 'DirectorName3', largest.slice(2), 1)).status).toBe(200)
  expect(await save(ana, 'DirectorName3', largest, 2)).toMatchObject({ status: 409, body: { code: 'answers_full' } })
})

test('forty large answers at once stay within the quota, under different ids and under one', async () => {
  const ana = await api.candidate()
  const ids = Array.from({ length: 40 }, (_, index) => `DirectorName${index % 30}`)
  const results = await Promise.all(ids.map((id) => save(ana, id, largest)))
  const statuses = results.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const { counted, held } = await sizes(ana)
  expect(counted).toBe(held)
  expect(held).toBeLessThanOrEqual(maxAnswerBytes)
  expect(held).toBeGreaterThan(maxAnswerBytes - largest.length * 2 - 100)
})

test('the count agrees with the rows, whoever writes them', async () => {
  const ana = await api.candidate()
  const agrees = async () => {
    const { counted, held } = await sizes(ana)
    expect(counted).toBe(held)
    return held
  }
  const assigned = await agrees()
  expect(assigned).toBeGreaterThan(0)
  await save(ana, 'DirectorName1', 'Ḧenning')
  await save(ana, 'DirectorName1', 'Henning the younger')
  await save(ana, 'DirectorName1', null)
  expect(await agrees()).toBe(assigned + 'DirectorName1'.length + 50)
  const coordinator = await api.person({ role: 'Coordinator' })
  const reset = { email: ana.email, caseId: 'sample', mode: 'training' }
  expect((await api.send('POST', '/v1/admin/cases/reset_case', { as: coordinator, body: reset })).status).toBe(200)
  await agrees()
  await api.services.database.query('delete from answer where assignment_id = $1', [ana.assignmentId])
  expect(await agrees()).toBe(0)
})

test('a save costs the same however many answers there are: nothing is added up', async () => {
  const ana = await nearlyFull()
  const client = await api.services.database.pool.connect()
  const explained = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      client.query(`explain (analyze, format json) ${text}`, values),
  }
  try {
    await client.query('begin')
    const { rows } = await saveAnswer(new Queryable(explained as unknown as PoolClient), {
      ...{ userId: ana.userId, caseId: 'sample', mode: 'training', attributeId: 'DirectorName3' },
      ...{ within: ['DirectorName'], beyond: [], answer: 'x', version: null },
    })
    const plan = JSON.stringify(rows[0])
    expect(plan).toContain('CTE written')
    expect(plan).not.toMatch(/Aggregate|Seq Scan on answer/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
