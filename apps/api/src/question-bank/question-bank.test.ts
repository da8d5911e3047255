import type { BankContent } from '@casebench/shared/case-file/bank-question'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import type { Attribute, CaseData } from '@casebench/shared/case-file/schema'
import { maxBankTags, maxBankVersions } from '@casebench/shared/contract/question-bank'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let author: Person
let colleague: Person
beforeAll(async () => {
  author = await api.person({ role: 'Case_Author' })
  colleague = await api.person({ role: 'Product_Owner' })
})

const cases = '/v1/admin/cases'
const bank = `${cases}/question_bank`
const post = (path: string, body: unknown, as = author) => api.send('POST', `${bank}/${path}`, { as, body })
const get = async (path: string, as = author) => await api.send('GET', `${bank}${path}`, { as })
const unique = () => `Is the client a bank? ${crypto.randomUUID()}`
const yesNo = (more: Partial<BankContent> = {}): BankContent => ({ title: unique(), type: 'yesNo', ...more })

let question: BankContent
let id: string
beforeEach(async () => {
  question = yesNo({ guidance: 'See the licence.', reference: { answer: 'No' } })
  const added = await post('add', { content: question, tags: ['licence'] })
  expect(added).toMatchObject({ status: 200, body: { version: 1 } })
  id = added.body.question_id
})

const copy = (attributeId: string, changed: Partial<Attribute> = {}): Attribute => {
  const { reference: _reference, ...asked } = question
  return { attributeId, ...asked, bankQuestion: { id, version: 1 }, ...changed }
}

function withQuestions(...attributes: Attribute[]): CaseData {
  const subsection = { title: 'From the bank', attributes }
  const section = { title: 'From the bank', subsections: [subsection] }
  return { ...sampleCase, components: [...sampleCase.components, { title: 'From the bank', sections: [section] }] }
}

/** A case that asks these questions, with the references of its own. */
async function caseWith(attributes: Attribute[], references: Record<string, { answer: string; rationale?: string }>) {
  const caseId = await newCase(api, author)
  const caseData = withQuestions(...attributes)
  const body = { caseId, caseData, answerSheet: { ...sampleSheet, ...references } }
  const edited = await api.send('POST', `${cases}/edit_case`, { as: author, body })
  expect(edited).toMatchObject({ status: 200 })
  return caseId
}

const draftOf = async (caseId: string, as = author) =>
  (await api.send('GET', `${cases}/get_case_draft?case_id=${caseId}`, { as })).body.draft
const attributesOf = ({ components }: CaseData) => components.at(-1)?.sections[0]?.subsections[0]?.attributes

test('the bank lists its questions by text, type and tag, without what is right', async () => {
  const listed = await get(`?q=${encodeURIComponent(question.title)}`)
  expect(listed.body).toEqual([
    expect.objectContaining({ question_id: id, type: 'yesNo', tags: ['licence'], cases: 0 }),
  ])
  expect(JSON.stringify(listed.body)).not.toContain('reference')
  const found = async (filter: string) =>
    (await get(`?q=${encodeURIComponent(question.title)}&${filter}`)).body.length as number
  expect([await found('type=yesNo'), await found('type=date')]).toEqual([1, 0])
  expect([await found('tag=licence'), await found('tag=lic')]).toEqual([1, 0])
  expect((await get('/tags')).body).toContainEqual({ tag: 'licence', questions: expect.any(Number) })
})

test('what the bank holds already is not added again', async () => {
  const again = await post('add', { content: question, tags: [] }, colleague)
  expect(again).toMatchObject({ status: 200, body: { question_id: id, version: 1 } })
})

test.each<[string, Partial<BankContent>, string]>([
  ['a choice without options', { type: 'choice' }, '/content/options'],
  [
    'a reference that its type cannot read',
    { type: 'date', reference: { answer: 'soon' } },
    '/content/reference/answer',
  ],
  ['a pattern that is none', { type: 'text', grading: { pattern: '(' } }, '/content/grading/pattern'],
  ['hits, which belong to a client', { type: 'screening' }, '/content/type'],
  ['what is too large', { type: 'text', grading: { variants: Array(60).fill('x'.repeat(2000)) } }, '/content'],
])('a question with %s is refused, and its fault named', async (_, changed, path) => {
  const { reference: _reference, ...content } = yesNo(changed)
  const sent = { ...content, ...(changed.reference ? { reference: changed.reference } : {}) }
  const { status, body } = await post('add', { content: sent, tags: [] })
  expect(status).toBe(400)
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path)
})

test('the number of tags is limited', async () => {
  const tags = Array.from({ length: maxBankTags + 1 }, (_, index) => `tag ${index}`)
  expect(await post('add', { content: yesNo(), tags })).toMatchObject({ status: 400 })
  expect(await post('add', { content: yesNo(), tags: tags.slice(1) })).toMatchObject({ status: 200 })
})

test('passages and other fields of a case cannot come along', async () => {
  const content = { ...yesNo(), reference: { answer: 'No', evidence: [] } }
  expect(await post('add', { content, tags: [] })).toMatchObject({ status: 400 })
  expect(await post('add', { content: { ...yesNo(), hits: [] }, tags: [] })).toMatchObject({ status: 400 })
})

test('two authors who edit the same question: the second is told, and a repeated call succeeds', async () => {
  const edit = (guidance: string, as: Person, version = 1) =>
    post('edit', { question_id: id, version, content: { ...question, guidance }, tags: ['licence'] }, as)
  expect(await edit('Mine', author)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await edit('Mine', author)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await edit('Theirs', colleague)).toMatchObject({ status: 409, body: { code: 'stale_question' } })
  expect(await post('delete', { question_id: id, version: 1 })).toMatchObject({ status: 409 })
  const { body } = await get(`/question?question_id=${id}`)
  expect(body).toMatchObject({ version: 2, content: { guidance: 'Mine' }, versions: [{ version: 2 }, { version: 1 }] })
  expect((await get(`/question?question_id=${id}&version=1`)).body.content.guidance).toBe('See the licence.')
})

test('tags are no version; what changed is in the audit trail, without what is right', async () => {
  const changed = { ...question, reference: { answer: 'Yes' } }
  expect(await post('edit', { question_id: id, version: 1, content: question, tags: ['new'] })).toMatchObject({
    body: { version: 1 },
  })
  await post('edit', { question_id: id, version: 1, content: changed, tags: ['new'] })
  const { rows } = await api.services.database.query(
    `select detail from activity_log where action = 'edit_bank_question' and detail->>'question_id' = $1 order by id`,
    [id],
  )
  expect(rows.map(({ detail }) => detail.changes)).toEqual([
    [{ field: 'tags', added: ['new'], removed: ['licence'] }],
    [{ field: 'answerSheet' }],
  ])
})

test('a question has a largest number of versions', async () => {
  await api.services.database.query(`update bank_question set version = $2 where id = $1`, [id, maxBankVersions])
  await api.services.database.query(`update bank_question_version set version = $2 where question_id = $1`, [
    id,
    maxBankVersions,
  ])
  const edited = { question_id: id, version: maxBankVersions, content: { ...question, guidance: 'One more' }, tags: [] }
  expect(await post('edit', edited)).toMatchObject({ status: 409, body: { code: 'too_many_versions' } })
})

test('a change reaches the drafts that are chosen; forked copies and what candidates have stay', async () => {
  const linked = await caseWith([copy('Bank')], { Bank: { answer: 'No' } })
  const ownAnswer = await caseWith([copy('Bank')], { Bank: { answer: 'No', rationale: 'Page 3' } })
  const forked = await caseWith([copy('Bank', { guidance: 'Ask the client.' })], { Bank: { answer: 'No' } })
  const left = await caseWith([copy('Bank')], { Bank: { answer: 'No' } })
  expect((await get(`?q=${encodeURIComponent(question.title)}`)).body[0].cases).toBe(4)
  const content = { ...question, guidance: 'See the register.', reference: { answer: 'Yes' } }
  expect(await post('edit', { question_id: id, version: 1, content, tags: [] })).toMatchObject({ status: 200 })
  const use = (await get(`/use?question_id=${id}`)).body as { case_id: string }[]
  expect(use.find((one) => one.case_id === linked)).toMatchObject({ version: 1, copies: 1, forked: 0, outdated: 1 })
  expect(use.find((one) => one.case_id === forked)).toMatchObject({ forked: 1, outdated: 0 })

  const chosen = { question_id: id, version: 2, cases: [linked, ownAnswer, forked, 'no-such-case'] }
  const applied = await post('apply', chosen)
  expect(applied.body.cases.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'updated',
    'updated',
    'forked',
    'gone',
  ])
  const draft = await draftOf(linked)
  expect(draft).toMatchObject({ base_version: 2, current_version: 2, saved_by: author.email })
  expect(draft.answerSheet.Bank).toEqual({ answer: 'Yes' })
  expect(attributesOf(draft.caseData)).toEqual([
    copy('Bank', { guidance: 'See the register.', bankQuestion: { id, version: 2 } }),
  ])
  // A case's own reference is its own.
  expect((await draftOf(ownAnswer)).answerSheet.Bank).toEqual({ answer: 'No', rationale: 'Page 3' })
  expect(await draftOf(forked)).toBeNull()
  expect(await draftOf(left)).toBeNull()
  expect((await api.send('GET', `${cases}/get_case?case_id=${linked}`, { as: author })).body.version).toBe(2)
  // Repeated, it changes nothing, so that whoever has the draft open is not told that it is another.
  expect((await post('apply', chosen)).body.cases[0]).toMatchObject({ outcome: 'unchanged' })
  expect((await draftOf(linked)).revision).toBe(draft.revision)
  expect(await post('apply', { ...chosen, version: 1 })).toMatchObject({ status: 409 })
})

test('a draft that would be broken by a change is left as it is', async () => {
  question = { title: unique(), type: 'choice', options: ['Low', 'High'] }
  id = (await post('add', { content: question, tags: [] })).body.question_id
  const caseId = await caseWith([copy('Risk')], { Risk: { answer: 'High' } })
  await post('edit', { question_id: id, version: 1, content: { ...question, options: ['Low', 'Medium'] }, tags: [] })
  const { body } = await post('apply', { question_id: id, version: 2, cases: [caseId] })
  expect(body.cases).toEqual([{ case_id: caseId, outcome: 'invalid', forked: 0 }])
  expect(await draftOf(caseId)).toBeNull()
})

test('cases keep their copies of a question that is deleted', async () => {
  const caseId = await caseWith([copy('Bank')], { Bank: { answer: 'No' } })
  expect(await post('delete', { question_id: id, version: 1 })).toMatchObject({ status: 200 })
  expect(await post('delete', { question_id: id, version: 1 })).toMatchObject({ status: 200 })
  expect(await get(`/question?question_id=${id}`)).toMatchObject({ status: 404 })
  const stored = await api.send('GET', `${cases}/get_case?case_id=${caseId}`, { as: author })
  expect(attributesOf(stored.body.caseData)).toMatchObject([{ bankQuestion: { id, version: 1 } }])
})

test('whoever has a case with the question as a test gets nothing of what is right', async () => {
  const caseId = await caseWith([copy('Bank')], { Bank: { answer: 'No' } })
  const body = { caseId, mode: 'test', emails: [colleague.email], unlock_tests: true }
  const owner = await api.person({ role: 'Product_Owner' })
  expect(await api.send('POST', `${cases}/assign_case`, { as: owner, body })).toMatchObject({ status: 200 })
  const refused = { status: 403, body: { code: 'open_test' } }
  expect(await get(`/question?question_id=${id}`, colleague)).toMatchObject(refused)
  const edited = { question_id: id, version: 1, content: question, tags: [] }
  expect(await post('edit', edited, colleague)).toMatchObject(refused)
  expect(await post('apply', { question_id: id, version: 1, cases: [caseId] }, colleague)).toMatchObject(refused)
  expect((await get(`/use?question_id=${id}`, colleague)).body).toMatchObject([{ case_id: caseId }])
})

test('candidates do not see where a question is from', async () => {
  const caseId = await caseWith([copy('Bank')], { Bank: { answer: 'No' } })
  const candidate = await api.candidate()
  const owner = await api.person({ role: 'Product_Owner' })
  const body = { caseId, mode: 'training', emails: [candidate.email] }
  expect(await api.send('POST', `${cases}/assign_case`, { as: owner, body })).toMatchObject({ status: 200 })
  const { body: opened } = await api.send(
    'GET',
    `/v1/any/cases/case_review/get_case_details?${new URLSearchParams({ email: candidate.email, caseId, mode: 'training' })}`,
    { as: candidate },
  )
  expect(JSON.stringify(opened)).toContain(question.title)
  expect(JSON.stringify(opened)).not.toContain(id)
})
