import { withKnowledgeIds } from '@casebench/shared/case-file/normal-form'
import { canary, sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { beforeAll, expect, test } from 'vitest'
import { evaluated, newCase, sendIn, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let author: Person
beforeAll(async () => {
  author = await api.person({ role: 'Product_Owner' })
})

const post = (path: string, body: unknown) => api.send('POST', `/v1/admin/cases/${path}`, { as: author, body })
const get = (path: string) => api.send('GET', `/v1/admin/cases/${path}`, { as: author })
const log = async (caseId: string) =>
  (
    await api.services.database.query(
      `select action, detail::text from activity_log where detail->>'caseId' = $1 order by id`,
      [caseId],
    )
  ).rows
const edited = { ...sampleCase, passMark: 0.5 }

test('a case that was added can be read with its answer sheet, by whoever may', async () => {
  const caseId = await newCase(api, author)
  expect((await get(`get_case?case_id=${caseId}`)).body).toEqual({
    caseId,
    version: 1,
    current_version: 1,
    archived: false,
    caseData: { ...sampleCase, knowledgeCheck: withKnowledgeIds(sampleCase.knowledgeCheck) },
    answerSheet: sampleSheet,
  })
  expect(await get('get_case?case_id=nothing')).toMatchObject({ status: 404, body: { code: 'no_such_case' } })
  expect((await log(caseId)).map(({ action }) => action)).toEqual(['insert_case'])
})

test('an id is taken once; the same call again is no second case', async () => {
  const caseId = await newCase(api, author)
  const same = { caseId, caseData: sampleCase, answerSheet: sampleSheet }
  expect(await post('insert_case/', same)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await post('insert_case/', { ...same, caseData: edited })).toMatchObject({
    status: 409,
    body: { code: 'case_id_taken' },
  })
  const other = `${caseId}-2`
  const both = await Promise.all(
    [sampleCase, edited].map((caseData) => post('insert_case/', { ...same, caseId: other, caseData })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await log(caseId)).toHaveLength(1)
})

test('all faults of its shape come back at once, each with its path', async () => {
  const caseData = { ...sampleCase, passMark: 7, documents: 'none', surplus: true, details: { name: '' } }
  const answerSheet = { ...sampleSheet, LegalName: {} }
  const refused = await post('insert_case/', { caseId: 'faulty', caseData, answerSheet })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_case' } })
  expect(refused.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    '/answerSheet/LegalName/answer',
    '/caseData/details/name',
    '/caseData/details/webaddress',
    '/caseData/documents',
    '/caseData/passMark',
    '/caseData/surplus',
  ])
  expect(refused.body.detail).toMatch(/^The case has 6 errors: \/caseData/)
})

test('all faults of its meaning come back at once, each with its path', async () => {
  const { Incorporated: _, ...rest } = sampleSheet
  const answerSheet = { ...rest, CashShare: { answer: 'much' }, Nothing: { answer: 'x' } }
  const documents = ['cases/sample/none.txt', 'candidates/ana/passport.pdf', 'cases/../secret'].map((file, index) => ({
    documentId: `d${index}`,
    title: 'D',
    file,
    contentType: 'text/plain',
  }))
  const refused = await post('insert_case/', { caseId: 'faulty', caseData: { ...sampleCase, documents }, answerSheet })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_case' } })
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    '/answerSheet/CashShare/answer',
    '/answerSheet/Nothing',
    '/answerSheet/Incorporated/answer',
    '/caseData/documents/0/file',
    '/caseData/documents/1/file',
    '/caseData/documents/2/file',
  ])
  expect((await get('get_case?case_id=faulty')).status).toBe(404)
})

test('faults of its meaning come back together with those of its shape, for the parts whose shape is right', async () => {
  const broken = {
    title: 'Broken',
    subsections: [
      {
        title: '',
        attributes: [
          { attributeId: 'LegalName', title: 'Taken' },
          { attributeId: 'Odd', title: 'Odd', type: 'colour', grading: { pattern: '(' } },
          { attributeId: 'Choice', title: '', type: 'choice' },
          { title: 'No id' },
        ],
      },
      'none',
    ],
  }
  const caseData = { ...sampleCase, components: [...sampleCase.components, { title: 'New', sections: [broken] }] }
  const { Incorporated: _, ...rest } = sampleSheet
  const answerSheet = { ...rest, Purpose: { answer: 7 }, CashShare: { answer: 'much' }, Stray: { answer: 'x' } }
  const { body } = await post('check_case', { caseData, answerSheet })
  const at = `/caseData/components/${sampleCase.components.length}/sections/0/subsections`
  const paths = body.faults.map(({ path }: { path: string }) => path)
  expect(paths).toHaveLength(12)
  expect(paths).toEqual(
    expect.arrayContaining([
      `${at}/0/title`,
      `${at}/0/attributes/1/type`,
      `${at}/0/attributes/2/title`,
      `${at}/0/attributes/3/attributeId`,
      `${at}/1`,
      '/answerSheet/Purpose/answer',
      // And what is found although all this is there:
      expect.stringMatching(/^\/caseData\/components\/0\/.*attributeId$/),
      `${at}/0/attributes/0/attributeId`,
      `${at}/0/attributes/2/options`,
      '/answerSheet/CashShare/answer',
      '/answerSheet/Incorporated/answer',
      '/answerSheet/Choice/answer',
    ]),
  )
})

test.each([
  ['no case', { caseData: {}, answerSheet: {} }],
  [
    'lists of nothing',
    { caseData: { components: [null], knowledgeCheck: [7], documents: [[]] }, answerSheet: { A: 1 } },
  ],
  [
    'sections of texts',
    { caseData: { components: [{ sections: ['x', { subsections: {} }] }] }, answerSheet: { A: [] } },
  ],
  [
    'fields of other kinds',
    {
      caseData: {
        components: [
          {
            title: 1,
            sections: [
              {
                title: {},
                isSelector: 'yes',
                selectorId: 7,
                subsections: [{ title: [], attributes: [null, { attributeId: {}, options: 'x', grading: [] }] }],
              },
            ],
          },
        ],
        knowledgeCheck: { kyc0: { options: {} } },
        documents: [{ documentId: 1, file: {} }],
      },
      answerSheet: { A: { answer: null, variants: 'x' } },
    },
  ],
])('whatever is sent in place of a case is answered with its faults: %s', async (_, sent) => {
  const { status, body } = await post('check_case', sent)
  expect(status).toBe(200)
  expect(body.total).toBeGreaterThan(0)
})

test('an edit saves a version only where something changed, and refuses one of a version that is gone', async () => {
  const caseId = await newCase(api, author)
  const edit = (caseData: unknown, version?: number) =>
    post('edit_case', { caseId, caseData, answerSheet: sampleSheet, version })
  expect(await edit(Object.fromEntries(Object.entries(sampleCase).reverse()))).toMatchObject({
    status: 200,
    body: { version: 1 },
  })
  expect(await edit(edited, 1)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await edit(edited, 1)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await edit({ ...edited, passMark: 0.6 }, 1)).toMatchObject({ status: 409, body: { code: 'stale_case' } })
  expect((await get(`get_case?case_id=${caseId}&version=1`)).body.caseData).toMatchObject(sampleCase)
  const versions = await get(`get_case_versions?case_id=${caseId}`)
  expect(versions.body).toMatchObject([
    { version: 2, current: true, author: author.email },
    { version: 1, current: false },
  ])
  expect(versions.headers['x-total-count']).toBe('2')
  expect((await log(caseId)).map(({ action }) => action)).toEqual(['insert_case', 'edit_case'])
})

test('an edit goes to who has not begun; who has, or has sent in, keeps the version', async () => {
  const caseId = await newCase(api, author)
  const fresh = await working(api, { caseId, answers: {} })
  const looking = await working(api, { caseId, answers: {} })
  await api.services.database.query('insert into work_interval (assignment_id) values ($1)', [looking.assignmentId])
  const begun = await working(api, { caseId })
  const running = await working(api, { caseId })
  const done = await evaluated(api, { caseId })
  await sendIn(api, running)
  const caseData = { ...edited, details: { ...edited.details, name: 'Renamed Trading' } }
  expect((await post('edit_case', { caseId, caseData, answerSheet: sampleSheet })).body).toMatchObject({
    moved: 1,
    kept: 4,
  })
  const { rows } = await api.services.database.query(
    `select a.id, v.version, n.value from assignment a join case_version v on v.id = a.case_version_id
       join answer n on n.assignment_id = a.id and n.attribute_id = 'ClientDetails-EntityName' where a.case_id = $1`,
    [caseId],
  )
  const of = (id: string) => rows.find((row) => row.id === id)
  expect(of(fresh.assignmentId)).toMatchObject({ version: 2, value: 'Renamed Trading' })
  for (const one of [looking, begun, running, done])
    expect(of(one.assignmentId)).toMatchObject({ version: 1, value: 'Sample Trading' })
  expect((await get(`get_case_effect?case_id=${caseId}`)).body).toEqual({
    caseId,
    version: 2,
    test_only: false,
    assignments: expect.arrayContaining([
      { mode: 'training', version: 1, state: 'notStarted', count: 1 },
      { mode: 'training', version: 1, state: 'inProgress', count: 1 },
      { mode: 'training', version: 1, state: 'evaluating', count: 1 },
      { mode: 'training', version: 1, state: 'notPassed', count: 1 },
      { mode: 'training', version: 2, state: 'notStarted', count: 1 },
    ]),
    outdated_results: 1,
    latest_job: null,
  })
})

test('cases are listed by name, searched, sorted and counted', async () => {
  const caseId = await newCase(api, author, { ...sampleCase, details: { ...sampleCase.details, name: 'Zebra Unique' } })
  await working(api, { caseId })
  await evaluated(api, { caseId })
  const found = await get('get_all_cases?q=zebra%20uni')
  expect(found.headers['x-total-count']).toBe('1')
  expect(found.body).toMatchObject([
    { caseId, name: 'Zebra Unique', version: 1, assigned: 2, submitted: 1, archived: false },
  ])
  const names = (await get('get_all_cases')).body.map(({ name }: { name: string }) => name)
  expect(names.at(-1)).toBe('Zebra Unique')
  expect((await get('get_all_cases?sort=-name&limit=1')).body[0].caseId).toBe(caseId)
  expect((await get('get_all_cases?sort=-assigned&limit=1&q=zebra')).body[0].assigned).toBe(2)
  expect((await get('get_all_cases?sort=secret')).status).toBe(400)
})

test('a case goes with its assignments until it was sent in; then it is archived, and given to no one', async () => {
  const [unused, used] = [await newCase(api, author), await newCase(api, author)]
  const begun = await working(api, { caseId: unused })
  const done = await evaluated(api, { caseId: used })
  const remove = () => post('delete_case/', { caseIds: [unused, used, 'nothing'] })
  expect(await remove()).toMatchObject({ status: 200, body: { deleted: 1, archived: 1 } })
  expect(await remove()).toMatchObject({ status: 200, body: { deleted: 0, archived: 0 } })
  expect((await get(`get_case?case_id=${unused}`)).status).toBe(404)
  const progress = await api.services.database.query(
    'select sum(assigned) as assigned from user_progress where user_id = $1',
    [begun.userId],
  )
  expect(progress.rows).toEqual([{ assigned: 0 }])
  expect((await get(`get_all_cases?q=${used}`)).body).toEqual([])
  expect((await get(`get_all_cases?q=${used}&archived=true`)).body).toMatchObject([{ archived: true, submitted: 1 }])
  const again = { caseId: used, mode: 'test', email: done.email }
  expect(await post('assign_case', again)).toMatchObject({ status: 409, body: { code: 'archived' } })
  expect(await post('edit_case', { caseId: used, caseData: edited, answerSheet: sampleSheet })).toMatchObject({
    status: 409,
    body: { code: 'archived' },
  })
  expect((await log(used)).map(({ action }) => action)).toEqual(['insert_case', 'submit', 'evaluate', 'archive_case'])
})

test('nothing of an answer sheet is in a log of what was done to cases', async () => {
  const { rows } = await api.services.database.query('select detail::text from activity_log')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(canary)
})
