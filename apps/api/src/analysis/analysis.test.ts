import { sampleCase } from '@casebench/shared/case-file/sample'
import { expect, test } from 'vitest'
import { doJob, evaluated, newCase, sendIn, someAnswers, type Worker, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const owner = () => api.person({ role: 'Product_Owner' })
const get = (path: string, as: Person) => api.send('GET', `/v1/admin/${path}`, { as })
const itemsPath = (caseId: string, mode = 'training') => `cases/get_item_analysis?case_id=${caseId}&mode=${mode}`

async function count(as: Person, what: { case_id: string } | { cohort_id: string }, mode = 'training') {
  const room = 'case_id' in what ? 'cases' : 'cohorts'
  const begun = await api.send('POST', `/v1/admin/${room}/refresh_analysis`, { as, body: { ...what, mode } })
  expect(begun.status).toBe(200)
  await doJob(api, begun.body.job_id)
}

type Found = { attributeId: string }
const item = (body: { items: Found[] }, id: string) => body.items.find(({ attributeId }) => attributeId === id)

const right = { ...someAnswers, LegalName: 'CANARY-7f3a Sample Handels GmbH' }

/** Opened again by its candidate and sent in with other answers. */
async function again(one: Worker, answers: Record<string, string>) {
  await api.send('POST', '/v1/any/cases/unlock_case', {
    as: one,
    body: { email: one.email, caseId: one.caseId, mode: one.mode },
  })
  for (const [attributeId, answer] of Object.entries(answers))
    await api.services.database.query('update answer set value = $3 where assignment_id = $1 and attribute_id = $2', [
      one.assignmentId,
      attributeId,
      answer,
    ])
  await sendIn(api, one)
}

test('before it is counted an analysis is empty and says so', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  expect((await get(itemsPath(caseId), as)).body).toMatchObject({
    name: 'Sample Trading',
    as_of: null,
    attempts: 0,
    counting: null,
    items: [],
    reliability: { alpha: null, few: true },
  })
  expect((await get(`cases/get_error_patterns?case_id=${caseId}&mode=training`, as)).body.patterns).toEqual([])
})

test('items are counted from the first attempt of each person, with the marks that stand', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  const ana = await evaluated(api, { caseId })
  await evaluated(api, { caseId, answers: right })
  await evaluated(api, { caseId, mode: 'test', answers: right })
  await again(ana, { LegalName: right.LegalName })
  await count(as, { case_id: caseId })
  const { body } = await get(itemsPath(caseId), as)
  // Two attempts give an alpha that says nothing.
  expect(body).toMatchObject({ attempts: 2, newer: 0, counting: null, reliability: { alpha: null, few: true } })
  expect(item(body, 'LegalName')).toMatchObject({ n: 2, difficulty: 0.5, asked: true, title: 'Legal name' })
  expect(item(body, 'DirectorName')).toMatchObject({ n: 2, difficulty: 0, title: 'Name' })
  expect(body.items.map(({ attributeId }: Found) => attributeId).slice(0, 2)).toEqual(['LegalName', 'Incorporated'])
})

test.each([
  ['en', sampleCase],
  ['de', { ...sampleCase, language: 'de' }],
])('titles of questions are in the language of their case: %s', async (language, caseData) => {
  const as = await owner()
  const caseId = await newCase(api, as, caseData)
  await evaluated(api, { caseId })
  await count(as, { case_id: caseId })
  const { items } = (await get(itemsPath(caseId), as)).body
  const { patterns } = (await get(`cases/get_error_patterns?case_id=${caseId}&mode=training`, as)).body
  const examples = patterns.flatMap((pattern: { examples: object[] }) => pattern.examples)
  for (const titles of [items, examples])
    expect(new Set(titles.map((title: { language: string }) => title.language))).toEqual(new Set([language]))
})

test('what a person marks changes the items at the next count', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  const ana = await evaluated(api, { caseId })
  await count(as, { case_id: caseId })
  const { rows } = await api.services.database.query<{ score: number }>(
    `select e.score from submission s join evaluation e on e.submission_id = s.id where s.assignment_id = $1`,
    [ana.assignmentId],
  )
  const body = {
    email: ana.email,
    caseId,
    mode: 'training',
    override: { LegalName: { marking: 'correct' } },
    current_score: rows[0]?.score,
  }
  expect((await api.send('POST', '/v1/admin/cases/override_answers', { as, body })).status).toBe(200)
  expect(item((await get(itemsPath(caseId), as)).body, 'LegalName')).toMatchObject({ difficulty: 0, by_person: 0 })
  await count(as, { case_id: caseId })
  expect(item((await get(itemsPath(caseId), as)).body, 'LegalName')).toMatchObject({ difficulty: 1, by_person: 1 })
})

test('results that came since are counted, and a count goes on once however often it is asked for', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  await count(as, { case_id: caseId })
  await evaluated(api, { caseId })
  const refresh = () =>
    api.send('POST', '/v1/admin/cases/refresh_analysis', { as, body: { case_id: caseId, mode: 'training' } })
  const [one, other] = await Promise.all([refresh(), refresh()])
  expect(one.body.job_id).toBe(other.body.job_id)
  expect((await get(itemsPath(caseId), as)).body).toMatchObject({
    attempts: 0,
    newer: 1,
    counting: { state: 'waiting', progress: 0 },
  })
  await doJob(api, one.body.job_id)
  expect((await get(itemsPath(caseId), as)).body).toMatchObject({ attempts: 1, newer: 0, counting: null })
  expect((await refresh()).body.job_id).not.toBe(one.body.job_id)
})

test('frequent wrong answers are shown without who gave them, and none that only one person gave', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  for (const name of ['Sample Trading GmbH', 'sample  TRADING gmbh', 'Somebody’s own name'])
    await evaluated(api, { caseId, answers: { ...someAnswers, LegalName: name } })
  await count(as, { case_id: caseId })
  const { body } = await get(itemsPath(caseId), as)
  expect(item(body, 'LegalName')).toMatchObject({ wrong_answers: [{ text: 'sample trading gmbh', count: 2 }] })
  expect(JSON.stringify(body)).not.toMatch(/person\d+|own name/)
})

test('frequent wrong answers to a yes/no question are said in the reader’s language', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  const answers = { ...someAnswers, Reviews: 'Cash\nSanctions', SanctionsHit: 'Yes' }
  for (const _ of [1, 2]) await evaluated(api, { caseId, answers })
  await count(as, { case_id: caseId })
  const itemIn = async (language: string) => {
    const { body } = await api.send('GET', `/v1/admin/${itemsPath(caseId)}`, {
      as,
      headers: { 'accept-language': language },
    })
    return item(body, 'SanctionsHit')
  }
  expect(await itemIn('en')).toMatchObject({ wrong_answers: [{ text: 'Yes', count: 2 }] })
  expect(await itemIn('de')).toMatchObject({ wrong_answers: [{ text: 'Ja', count: 2 }] })
})

test('contests count for their item once they are not withdrawn', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  const people = [await evaluated(api, { caseId }), await evaluated(api, { caseId }), await evaluated(api, { caseId })]
  for (const [index, { assignmentId }] of people.entries())
    await api.services.database.query(
      `insert into contest (submission_id, attribute_id, argument, state, decided_at)
       select id, 'LegalName', 'It is right.', $2::contest_state, now() from submission where assignment_id = $1`,
      [assignmentId, ['accepted', 'rejected', 'withdrawn'][index]],
    )
  await count(as, { case_id: caseId })
  expect(item((await get(itemsPath(caseId), as)).body, 'LegalName')).toMatchObject({
    contests: 2,
    contests_accepted: 1,
  })
})

test('an item that the case no longer asks stays, as one that it does not ask', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  await evaluated(api, { caseId })
  const { body: file } = await get(`cases/get_case?case_id=${caseId}`, as)
  const { kyc0: _, ...answerSheet } = file.answerSheet
  await api.send('POST', '/v1/admin/cases/edit_case', {
    as,
    body: { caseId, caseData: { ...file.caseData, knowledgeCheck: [] }, answerSheet },
  })
  await count(as, { case_id: caseId })
  const { body } = await get(itemsPath(caseId), as)
  expect(body.items.at(-1)).toMatchObject({ attributeId: 'kyc0', title: 'kyc0', asked: false })
})

test('error patterns say in words why weight was lost, with where and when', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  await evaluated(api, { caseId, answers: { ...right, Incorporated: '11 Apr 2013' } })
  const late = await evaluated(api, { caseId, answers: { ...right, Incorporated: '11 Apr 2013' } })
  await api.services.database.query(
    `update submission set created_at = now() - interval '60 days' where assignment_id = $1`,
    [late.assignmentId],
  )
  await count(as, { case_id: caseId })
  const patterns = async (from = '') =>
    (await get(`cases/get_error_patterns?case_id=${caseId}&mode=training${from}`, as)).body.patterns
  const all = await patterns()
  expect(all[0]).toMatchObject({ code: 'empty', words: 'No answer', undecided: 0 })
  const swapped = all.find(({ code }: { code: string }) => code === 'day-month-swapped')
  expect(swapped).toMatchObject({
    words: 'Day and month swapped',
    count: 2,
    lost: 2,
    examples: [{ caseId, attributeId: 'Incorporated', title: 'Date of incorporation', count: 2 }],
  })
  expect(swapped.weeks).toHaveLength(12)
  expect(swapped.weeks.at(-1).count + swapped.weeks.at(-2).count).toBe(1)
  expect(swapped.weeks.reduce((sum: number, week: { count: number }) => sum + week.count, 0)).toBe(2)
  expect(all.reduce((sum: number, { share }: { share: number }) => sum + share, 0)).toBeCloseTo(1, 10)
  const lately = await patterns(`&from=${new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)}`)
  expect(lately.find(({ code }: { code: string }) => code === 'day-month-swapped')).toMatchObject({ count: 1 })
})

test('undecided answers lose nothing, and reasons with nothing else come last', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  const one = await evaluated(api, { caseId, answers: { ...right, Purpose: 'Holding company of the group' } })
  await count(as, { case_id: caseId })
  const { rows } = await api.services.database.query<{ undecided: number }>(
    `select count(*)::int as undecided from evaluation e join submission s on s.id = e.submission_id
       cross join lateral jsonb_array_elements(e.verdicts) v
      where s.assignment_id = $1 and v->>'marking' = 'notSure' and (v->>'weight')::float > 0`,
    [one.assignmentId],
  )
  expect(rows[0]?.undecided).toBeGreaterThan(0)
  type Pattern = { undecided: number; count: number; lost: number; share: number }
  const patterns: Pattern[] = (await get(`cases/get_error_patterns?case_id=${caseId}&mode=training`, as)).body.patterns
  const open = patterns.filter(({ undecided }) => undecided > 0)
  expect(open.reduce((sum, { undecided }) => sum + undecided, 0)).toBe(rows[0]?.undecided)
  for (const pattern of open) expect(pattern).toMatchObject({ count: 0, lost: 0, share: 0 })
  expect(patterns.slice(-open.length)).toEqual(open)
  expect(patterns.length).toBeGreaterThan(open.length)
})

test('a cohort’s error patterns are those of its members, over their cases', async () => {
  const as = await owner()
  const [one, other] = [await newCase(api, as), await newCase(api, as)]
  const cohort = await api.services.database.prisma.cohort.create({ data: { description: `C ${crypto.randomUUID()}` } })
  const swapped = { ...right, Incorporated: '11 Apr 2013' }
  const members = [
    await evaluated(api, { caseId: one, answers: swapped }),
    await evaluated(api, { caseId: other, answers: swapped }),
  ]
  await evaluated(api, { caseId: one, answers: swapped })
  await api.services.database.prisma.cohortMember.createMany({
    data: members.map(({ userId }) => ({ userId, cohortId: cohort.id })),
  })
  const coordinator = await api.person({ role: 'Coordinator' })
  await count(coordinator, { cohort_id: cohort.id })
  const { body } = await get(`cohorts/get_error_patterns?cohort_id=${cohort.id}&mode=training`, coordinator)
  expect(body).toMatchObject({ name: cohort.description, attempts: 2 })
  const found = body.patterns.find(({ code }: { code: string }) => code === 'day-month-swapped')
  expect(found).toMatchObject({ count: 2 })
  expect(found.examples.map(({ caseId }: { caseId: string }) => caseId).sort()).toEqual([one, other].sort())
  await api.services.database.prisma.cohort.delete({ where: { id: cohort.id } })
})

test('whatever is counted leaves as CSV and as a workbook, and the log says so', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  for (let time = 0; time < 2; time++)
    await evaluated(api, { caseId, answers: { ...someAnswers, LegalName: '=HYPERLINK("x")' } })
  await count(as, { case_id: caseId })
  const csv = await get(`cases/export_item_analysis?case_id=${caseId}&mode=training&format=csv`, as)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="item-analysis.csv"',
    'cache-control': 'no-store',
  })
  const [heading, first] = csv.body.split('\r\n')
  expect(heading).toContain('attribute_id,attribute,asked,n,difficulty')
  expect(first).toMatch(/^LegalName,Legal name,yes,2,0,/)
  expect(first).toContain(`'=hyperlink`)
  const patterns = await get(`cases/export_error_patterns?case_id=${caseId}&mode=training&format=xlsx`, as)
  expect(patterns.headers['content-type']).toContain('spreadsheetml')
  expect(patterns.body.startsWith('PK')).toBe(true)
  const { rows } = await api.services.database.query(
    `select detail from activity_log where actor = $1 and action = 'export_table' order by id`,
    [as.email],
  )
  expect(rows.map(({ detail }) => detail)).toMatchObject([
    { table: 'item-analysis', caseId, mode: 'training' },
    { table: 'error-patterns', caseId, mode: 'training' },
  ])
})

test('authors see the items of a case, coordinators the patterns of a cohort, candidates neither', async () => {
  const as = await owner()
  const caseId = await newCase(api, as)
  await working(api, { caseId })
  const cohort = await api.services.database.prisma.cohort.create({ data: { description: `C ${crypto.randomUUID()}` } })
  const statuses = async (role: string) => {
    const person = await api.person({ role })
    return [
      (await get(itemsPath(caseId), person)).status,
      (await get(`cases/get_error_patterns?case_id=${caseId}&mode=training`, person)).status,
      (await get(`cohorts/get_error_patterns?cohort_id=${cohort.id}&mode=training`, person)).status,
    ]
  }
  expect(await statuses('Case_Author')).toEqual([200, 200, 403])
  expect(await statuses('Coordinator')).toEqual([403, 403, 200])
  expect(await statuses('Auditor')).toEqual([200, 200, 200])
  expect(await statuses('Candidate')).toEqual([403, 403, 403])
})

test('what is not there is not found', async () => {
  const as = await owner()
  const nobody = crypto.randomUUID()
  expect((await get(itemsPath('none'), as)).body.code).toBe('no_such_case')
  expect((await get(`cohorts/get_error_patterns?cohort_id=${nobody}&mode=test`, as)).body.code).toBe('no_such_cohort')
  const refresh = (room: string, body: object) =>
    api.send('POST', `/v1/admin/${room}/refresh_analysis`, { as, body: { ...body, mode: 'test' } })
  expect((await refresh('cases', { case_id: 'none' })).status).toBe(404)
  expect((await refresh('cohorts', { cohort_id: nobody })).status).toBe(404)
})
