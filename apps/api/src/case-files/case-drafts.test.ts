import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { requestPublication } from '@casebench/shared/contract/case-files'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluated, newCase, working } from '../testing/administered-cases.ts'
import { switchOnRule } from '../testing/switch-on-rule.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let author: Person
let colleague: Person
let caseId: string
beforeAll(async () => {
  author = await api.person({ role: 'Case_Author' })
  colleague = await api.person({ role: 'Product_Owner' })
})
beforeEach(async () => {
  caseId = await newCase(api, author)
})

const post = (path: string, body: unknown, as = author) => api.send('POST', `/v1/admin/cases/${path}`, { as, body })
const get = async (path: string, as = author) => (await api.send('GET', `/v1/admin/cases/${path}`, { as })).body
const edited = { ...sampleCase, passMark: 0.5 }
type Given = { revision?: string | null; version?: number; caseData?: unknown }
const save = ({ revision = null, version = 1, caseData = edited }: Given = {}, as = author) =>
  post('save_case_draft', { caseId, caseData, answerSheet: sampleSheet, version, revision }, as)
const publish = (revision: string, as = author) =>
  post('publish_case_draft', { case_id: caseId, revision, note: 'Easier to pass' }, as)
const draft = async () => (await get(`get_case_draft?case_id=${caseId}`)).draft
const current = async () => (await get(`get_case?case_id=${caseId}`)).version

test('a draft is what nobody gets until it is published with a note; who has begun keeps their version', async () => {
  const [fresh, done] = [await working(api, { caseId, answers: {} }), await evaluated(api, { caseId })]
  expect(await draft()).toBeNull()
  const saved = await save()
  expect(saved).toMatchObject({ status: 200, body: { base_version: 1 } })
  expect((await save()).body).toEqual(saved.body)
  expect(await draft()).toMatchObject({
    ...{ revision: saved.body.revision, base_version: 1, caseData: { passMark: 0.5 } },
    ...{ created_by: author.email, saved_by: author.email },
  })
  expect(await current()).toBe(1)
  const listed = async () =>
    (await get('get_all_cases', colleague)).find((one: { caseId: string }) => one.caseId === caseId)
  expect(await listed()).toMatchObject({ version: 1, draft_since: expect.any(String) })
  expect(await post('publish_case_draft', { case_id: caseId, revision: saved.body.revision, note: ' ' })).toMatchObject(
    {
      status: 400,
    },
  )
  expect(await publish(saved.body.revision)).toMatchObject({ status: 200, body: { version: 2, moved: 1, kept: 1 } })
  expect(await draft()).toBeNull()
  expect(await listed()).toMatchObject({ version: 2, draft_since: null })
  expect(await get(`get_case_versions?case_id=${caseId}`)).toMatchObject([
    { version: 2, note: 'Easier to pass', assignments: 1 },
    { version: 1, note: '', assignments: 1 },
  ])
  const versions = await api.services.database.query(
    `select v.version from assignment a join case_version v on v.id = a.case_version_id where a.id = any ($1) order by v.version`,
    [[fresh.assignmentId, done.assignmentId]],
  )
  expect(versions.rows).toEqual([{ version: 1 }, { version: 2 }])
  const log = await api.services.database.query(
    `select action from activity_log where detail->>'caseId' = $1 and action like '%draft' order by id`,
    [caseId],
  )
  expect(log.rows.map(({ action }) => action)).toEqual(['save_case_draft', 'publish_case_draft'])
})

test('whoever saves over, publishes or discards another’s draft is told', async () => {
  const { revision } = (await save()).body
  const stale = { status: 409, body: { code: 'stale_draft' } }
  const other = { ...sampleCase, passMark: 0.6 }
  expect(await save({ caseData: other }, colleague)).toMatchObject(stale)
  const theirs = await save({ caseData: other, revision }, colleague)
  expect(theirs).toMatchObject({ status: 200 })
  expect(await draft()).toMatchObject({ created_by: author.email, saved_by: colleague.email })
  expect(await save({ revision, caseData: { ...sampleCase, passMark: 0.7 } })).toMatchObject(stale)
  expect(await publish(revision)).toMatchObject(stale)
  expect(await post('discard_case_draft', { case_id: caseId, revision })).toMatchObject(stale)
  expect((await draft()).revision).toBe(theirs.body.revision)
  const both = await Promise.all([publish(theirs.body.revision), publish(theirs.body.revision, colleague)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await current()).toBe(2)
  // A draft that is published is not one to save over.
  expect(await save({ revision: theirs.body.revision })).toMatchObject(stale)
})

test('a draft of an earlier version is not published before its author has seen the current one', async () => {
  const { revision } = (await save()).body
  expect(
    await post('edit_case', { caseId, caseData: { ...sampleCase, passMark: 0.9 }, answerSheet: sampleSheet }),
  ).toMatchObject({ status: 200, body: { version: 2 } })
  const stale = { status: 409, body: { code: 'stale_case' } }
  expect(await publish(revision)).toMatchObject(stale)
  // It can still be saved as what it is, and then on top of the current one.
  const again = await save({ revision, caseData: { ...sampleCase, passMark: 0.6 } })
  expect(again).toMatchObject({ status: 200, body: { base_version: 1 } })
  expect(await draft()).toMatchObject({ base_version: 1, current_version: 2 })
  expect(await save({ revision: again.body.revision, version: 3 })).toMatchObject(stale)
  const onTop = await save({ revision: again.body.revision, version: 2 })
  expect(await publish(onTop.body.revision)).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await save({ version: 1 })).toMatchObject(stale)
})

test('where four eyes are asked for, nobody publishes what they have changed', async () => {
  await switchOnRule(api, requestPublication)
  const alone = { status: 409, body: { code: 'second_person' } }
  expect(await post('edit_case', { caseId, caseData: edited, answerSheet: sampleSheet })).toMatchObject(alone)
  const variant = { case_id: caseId, attributeId: 'LegalName', variant: 'Sample Trade' }
  expect(await post('accept_variant', variant)).toMatchObject(alone)
  expect(await current()).toBe(1)

  const { revision } = (await save()).body
  expect(await publish(revision)).toMatchObject(alone)
  const ask = (note = 'Easier to pass') => post('request_publication', { case_id: caseId, revision, note })
  expect(await ask()).toMatchObject({ status: 200 })
  expect(await draft()).toMatchObject({ requested_by: author.email, note: 'Easier to pass' })
  const waiting = async (as: Person) => [
    (await api.send('GET', '/v1/admin/shared/get_attention', { as })).body.drafts.count,
    (await get('get_all_cases?drafts=requested', as)).filter((one: { caseId: string }) => one.caseId === caseId).length,
  ]
  expect(await waiting(colleague)).toEqual([1, 1])
  expect(await waiting(author)).toEqual([0, 0])

  const back = () => post('return_case_draft', { case_id: caseId, revision, reason: 'Why so easy?' }, colleague)
  expect(await back()).toMatchObject({ status: 200 })
  expect(await back()).toMatchObject({ status: 200 })
  expect(await draft()).toMatchObject({
    ...{ requested_at: null, note: 'Easier to pass' },
    ...{ returned_by: colleague.email, returned_reason: 'Why so easy?' },
  })
  const told = await api.send('GET', `/v1/any/notifications/get_notifications?email=${author.email}`, { as: author })
  expect(told.body.filter(({ notice }: { notice: { kind: string } }) => notice.kind === 'draftReturned')).toMatchObject(
    [{ notice: { caseId } }],
  )

  expect(await ask('As easy as in the guideline')).toMatchObject({ status: 200 })
  expect(await draft()).toMatchObject({ returned_by: null, returned_reason: '' })
  // What is saved after that has not been asked for.
  const again = (await save({ revision, caseData: { ...sampleCase, passMark: 0.6 } })).body.revision
  expect(await draft()).toMatchObject({ requested_at: null, note: '' })
  expect(await waiting(colleague)).toEqual([0, 0])
  expect(await publish(again, colleague)).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await get(`get_case_versions?case_id=${caseId}`))[0]).toMatchObject({
    ...{ author: author.email, published_by: colleague.email },
  })
})

test('where four eyes are asked for, nobody accepts the answer that they have proposed', async () => {
  await switchOnRule(api, requestPublication)
  const proposed = { case_id: caseId, attributeId: 'LegalName', answer: 'Sample Trade' }
  expect(await post('propose_answer', proposed, colleague)).toMatchObject({ status: 200 })
  const { rows } = await api.services.database.query('select id from proposed_answer where case_id = $1', [caseId])
  const accept = (as: Person) =>
    api.send('PUT', `/v1/admin/cases/proposed_answers/${rows[0].id}/decide`, { as, body: { decision: 'accept' } })
  expect(await accept(colleague)).toMatchObject({ status: 409, body: { code: 'second_person' } })
  expect(await accept(author)).toMatchObject({ status: 200 })
  expect(await current()).toBe(2)
})

test('nobody is asked for a second person where four eyes are not', async () => {
  const { revision } = (await save()).body
  const off = { status: 404, body: { code: 'module_off' } }
  expect(await post('request_publication', { case_id: caseId, revision, note: 'n' })).toMatchObject(off)
  expect(await post('return_case_draft', { case_id: caseId, revision, reason: 'r' })).toMatchObject(off)
  expect(await publish(revision)).toMatchObject({ status: 200 })
})

test('a draft that is discarded leaves the case as it is', async () => {
  const { revision } = (await save()).body
  for (let time = 0; time < 2; time++)
    expect(await post('discard_case_draft', { case_id: caseId, revision })).toMatchObject({ status: 200 })
  expect(await draft()).toBeNull()
  expect(await current()).toBe(1)
  expect(await publish(revision)).toMatchObject({ status: 409 })
})

test('a draft is as sound as a case, and only for whoever may edit cases', async () => {
  expect(await save({ caseData: { ...sampleCase, passMark: 7 } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_case', errors: [{ path: '/caseData/passMark' }] },
  })
  const auditor = await api.person({ role: 'Auditor' })
  expect(await save({}, auditor)).toMatchObject({ status: 403 })
  expect(await api.send('GET', `/v1/admin/cases/get_case_draft?case_id=${caseId}`, { as: auditor })).toMatchObject({
    status: 403,
  })
  expect(await api.send('GET', '/v1/admin/cases/get_case_draft?case_id=nothing', { as: author })).toMatchObject({
    status: 404,
  })
})

test('the documents of a draft stay, and go with it unless a version has them', async () => {
  const { database } = api.services
  const [kept, dropped] = [`cases/uploads/${crypto.randomUUID()}`, `cases/uploads/${crypto.randomUUID()}`]
  const documents = (...files: string[]) => JSON.stringify({ documents: files.map((file) => ({ file })) })
  const { revision } = (await save()).body
  const set = (files: string) =>
    database.query('update case_draft set case_data = case_data || $2::jsonb where case_id = $1', [caseId, files])
  await set(documents(kept, dropped))
  await set(documents(kept))
  const unclaimed = async () =>
    (
      await database.query('select storage_key from unclaimed_file where storage_key = any ($1)', [[kept, dropped]])
    ).rows.map(({ storage_key }) => storage_key)
  expect(await unclaimed()).toEqual([dropped])
  expect(await post('discard_case_draft', { case_id: caseId, revision })).toMatchObject({ status: 200 })
  expect((await unclaimed()).sort()).toEqual([kept, dropped].sort())
})
