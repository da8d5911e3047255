import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const path = '/v1/admin/knowledgebase'
const get = (call: string, as: Person) => api.send('GET', `${path}/${call}`, { as })
const post = (call: string, as: Person, body: object) => api.send('POST', `${path}/${call}`, { as, body })
const author = () => api.person({ role: 'Case_Author' })
const newEntry = (more: object = {}) => ({
  question: `What is ${crypto.randomUUID()}?`,
  page: '',
  response: 'Nobody knows.',
  ...more,
})
const add = async (as: Person, more: object = {}) =>
  (await post('add', as, { qid: null, ...newEntry(more) })).body.entry
const actsOn = async (qid: string) =>
  (
    await api.services.database.query(`select action from activity_log where detail->>'qid' = $1 order by id`, [qid])
  ).rows.map(({ action }) => action)

test('an entry is added, changed, found, listed and deleted, and each act is logged once', async () => {
  const as = await author()
  const response = `It is a **${crypto.randomUUID()}**.`
  const entry = await add(as, { response, page: 'case_review' })
  expect(entry).toMatchObject({ response, page: 'case_review', qid: expect.any(String) })
  const changed = { ...entry, response: `${response} Really.`, created_at: undefined, updated_at: undefined }
  for (const _ of [1, 2]) expect((await post('update', as, changed)).body.entry.response).toBe(changed.response)
  const listed = await get(`get?q=${encodeURIComponent(response.slice(8, 20).toUpperCase())}`, as)
  expect(listed.body).toMatchObject([{ qid: entry.qid, response: changed.response }])
  expect(listed.headers['x-total-count']).toBe('1')
  expect((await post('try_question', as, { question: entry.question, page: '' })).body[0].entryId).toBe(entry.qid)
  for (const _ of [1, 2]) expect((await post('delete', as, { qid: entry.qid })).status).toBe(200)
  expect((await post('try_question', as, { question: entry.question, page: '' })).body).toEqual([])
  expect((await post('update', as, changed)).status).toBe(404)
  expect(await actsOn(entry.qid)).toEqual(['add_knowledge', 'update_knowledge', 'delete_knowledge'])
})

test('the same entry again is only a repetition, even at once', async () => {
  const as = await author()
  const body = { qid: null, ...newEntry() }
  const answers = await Promise.all([1, 2, 3].map(() => post('add', as, body)))
  expect(new Set(answers.map((answer) => answer.body.entry.qid)).size).toBe(1)
  const again = await post('add', as, { ...body, question: ` ${body.question} ` })
  expect(again.body.entry.qid).toBe(answers[0]?.body.entry.qid)
  expect((await post('add', as, { ...body, response: 'Something else.' })).body.entry.qid).not.toBe(
    again.body.entry.qid,
  )
  expect(await actsOn(again.body.entry.qid)).toEqual(['add_knowledge'])
})

test('entries are listed oldest first, or as asked, by page and in parts', async () => {
  const as = await author()
  const mark = crypto.randomUUID()
  const [b, a] = [await add(as, { question: `B ${mark}`, page: 'test_mode' }), await add(as, { question: `A ${mark}` })]
  const questions = async (more: string) =>
    (await get(`get?q=${mark}${more}`, as)).body.map(({ question }: { question: string }) => question)
  expect(await questions('')).toEqual([b.question, a.question])
  expect(await questions('&sort=question')).toEqual([a.question, b.question])
  expect(await questions('&page=test_mode')).toEqual([b.question])
  expect(await questions('&page=none')).toEqual([a.question])
  expect(await questions('&limit=1&offset=1')).toEqual([a.question])
  expect((await get('get?q=%25%5F%5C', as)).body).toEqual([])
})

test('many are brought in at once: known ones get the new response, the same file changes nothing', async () => {
  const as = await author()
  const known = await add(as)
  const fresh = newEntry({ page: 'training_mode' })
  const entries = [{ question: known.question, page: '', response: 'Somebody does.' }, fresh, fresh]
  expect((await post('import', as, { entries })).body).toMatchObject({ added: 1, changed: 1 })
  expect((await post('import', as, { entries })).body).toMatchObject({ added: 0, changed: 0 })
  expect((await post('try_question', as, { question: known.question, page: '' })).body[0]).toMatchObject({
    entryId: known.qid,
    text: 'Somebody does.',
  })
})

test('several are deleted at once; what is gone is not counted', async () => {
  const as = await author()
  const qids = [(await add(as)).qid, (await add(as)).qid]
  expect((await post('delete_entries', as, { qids: [...qids, crypto.randomUUID()] })).body.deleted).toBe(2)
  expect((await post('delete_entries', as, { qids })).body.deleted).toBe(0)
})

test.each([
  ['an empty question', newEntry({ question: '  ' })],
  ['an empty response', newEntry({ response: '' })],
  ['a page that there is not', newEntry({ page: 'elsewhere' })],
  ['a response that is too long', newEntry({ response: 'x'.repeat(20_001) })],
  ['an id', { ...newEntry(), qid: crypto.randomUUID() }],
])('%s is refused', async (_, body) => {
  expect((await post('add', await author(), { qid: null, ...body })).status).toBe(400)
})

test('only who holds the knowledge base may read or write it', async () => {
  const body = { qid: null, ...newEntry() }
  for (const role of ['Candidate', 'Coordinator', 'Auditor']) {
    const as = await api.person({ role })
    expect((await post('add', as, body)).status, role).toBe(403)
    expect((await get('get', as)).status, role).toBe(403)
    expect((await post('try_question', as, { question: 'Why?', page: '' })).status, role).toBe(403)
  }
  expect((await post('add', await api.person({ role: 'Product_Owner' }), body)).status).toBe(200)
})
