import { maxAnswerBytes, maxAnswerLength } from '@casebench/shared/constants'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { maxBytesRead } from './by-size.ts'
import { caseFiles } from './case-files.ts'
import { rememberedWork, workSummaries } from './work-summaries.ts'

const api = useTestApi()
type Candidate = Awaited<ReturnType<typeof api.candidate>>

const listed = (as: Candidate, more = '') =>
  api.send('GET', `/v1/any/cases/get_assigned_cases?email=${as.email}&mode=training${more}`, { as })

const canary = 'a text that only the person themselves wants to read'

/** Somebody with so many more cases, each with as many answers as there may be. */
async function withFullCases(count: number): Promise<Candidate> {
  const ana = await api.candidate()
  const { database } = api.services
  const text = canary + 'x'.repeat(maxAnswerLength - canary.length)
  await database.query(
    `with version as (
       select v.case_data from assignment a join case_version v on v.id = a.case_version_id where a.id = $1
     ), stored as (
       insert into case_file (id, name) select 'full-' || gen_random_uuid(), 'Full' from generate_series(1, $2) returning id
     ), versions as (
       insert into case_version (case_id, version, case_data) select stored.id, 1, case_data from stored, version returning id, case_id
     )
     insert into assignment (user_id, case_id, mode, case_version_id) select $3, case_id, 'training', id from versions`,
    [ana.assignmentId, count, ana.userId],
  )
  await database.query(
    `insert into answer (assignment_id, attribute_id, value)
     select id, 'DirectorName' || row, $2 from assignment, generate_series(0, $3) row where user_id = $1 and case_id like 'full-%'`,
    [ana.userId, text, Math.floor(maxAnswerBytes / (maxAnswerLength + 70)) - 1],
  )
  return ana
}

/** Notes how much each statement brings into the process. */
function notingReads(): { most: () => number; texts: () => string[] } {
  const { pool } = api.services.database
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<{ rows?: unknown[] }>
  const read: string[] = []
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
    const result = await query(...args)
    read.push(JSON.stringify(result.rows ?? []))
    return result
  }) as never)
  onTestFinished(() => spy.mockRestore())
  return { most: () => Math.max(...read.map(({ length }) => length)), texts: () => read }
}

test('every case comes with its answers, as the specification has it', async () => {
  const ana = await withFullCases(1)
  const { status, body, headers } = await listed(ana)
  expect(status).toBe(200)
  expect(headers['x-total-count']).toBe('2')
  const [full, empty] = body
  expect(full).toMatchObject({ caseId: expect.stringMatching(/^full-/), state: 'inProgress' })
  expect(full.answers.DirectorName7.answer).toMatch(canary)
  expect(empty.answers.LegalName).toEqual({ answer: '' })
})

test('a list that wants no answers reads none, and says the same of how far they are', async () => {
  const ana = await withFullCases(2)
  const { body: whole } = await listed(ana)
  const reads = notingReads()
  vi.spyOn(workSummaries(api.services), 'of').mockImplementationOnce(rememberedWork(caseFiles(api.services)).of)
  const { status, body } = await listed(ana, '&answers=none')
  expect(status).toBe(200)
  expect(body).toEqual(whole.map((one: object) => ({ ...one, answers: {} })))
  expect(reads.texts().join()).not.toContain(canary)
  expect(reads.most()).toBeLessThan(100_000)
})

test('however many cases are full, their answers are in memory some at a time, and arrive whole', async () => {
  const ana = await withFullCases(12)
  const reads = notingReads()
  const { status, body } = await listed(ana)
  expect(status).toBe(200)
  expect(body).toHaveLength(13)
  for (const { answers } of body.slice(0, 12)) expect(answers.DirectorName48.answer).toHaveLength(maxAnswerLength)
  expect(reads.most()).toBeGreaterThan(maxAnswerBytes / 2)
  expect(reads.most()).toBeLessThan(maxBytesRead * 1.1)
})

test('answers=all is refused', async () => {
  expect((await listed(await api.candidate(), '&answers=all')).status).toBe(400)
})
