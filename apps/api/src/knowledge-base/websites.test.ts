import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const path = '/v1/admin/knowledgebase'
const get = (call: string, as: Person) => api.send('GET', `${path}/${call}`, { as })
const post = (call: string, as: Person, body?: object) => api.send('POST', `${path}/${call}`, { as, body })
const author = () => api.person({ role: 'Case_Author' })
const newSite = () => `https://${crypto.randomUUID()}.example/guides/`
const add = (as: Person, website_url: string, inclusion = '') => post('add_website', as, { website_url, inclusion })
const finish = (job: string) =>
  api.services.database.query(`update background_job set state = 'done', result = $2 where id = $1`, [
    job,
    { websites: [{ uid: 'u', website_url: 'w', pages: 3, changed: 2, removed: 1, unread: 0, failure: null }] },
  ])

test('a website is added by its address, listed with what was read of it, and deleted with that', async () => {
  const as = await author()
  const { database } = api.services
  const url = newSite()
  const added = await add(as, url.replace('https://', ' '), '/guides/\n!/guides/old')
  expect(added.body.website).toMatchObject({ website_url: url, synced_at: null, failure: null, pages: 0, passages: 0 })
  const { uid } = added.body.website
  await database.query(
    `with page as (
       insert into knowledge_page (website_id, url, content_hash, sync_id, changed)
       values ($1, 'https://a.example/', '', gen_random_uuid(), true) returning id)
     insert into knowledge_chunk (page_id, position, text, content_hash) select id, 0, 'Text', '' from page`,
    [uid],
  )
  const listed = await get(`get_websites?q=${url.slice(8, 30)}`, as)
  expect(listed.body).toMatchObject([{ uid, pages: 1, passages: 1, inclusion: '/guides/\n!/guides/old' }])
  for (const _ of [1, 2]) expect((await post('delete_website', as, { uid })).status).toBe(200)
  expect((await database.query('select from knowledge_page where website_id = $1', [uid])).rowCount).toBe(0)
  const acts = await database.query(`select action from activity_log where detail->>'uid' = $1 order by id`, [uid])
  expect(acts.rows.map(({ action }) => action)).toEqual(['add_knowledge_website', 'delete_knowledge_website'])
})

test('a website is there once; the same again changes nothing, and other paths are refused', async () => {
  const as = await author()
  const url = newSite()
  const first = await add(as, url)
  for (const who of [as, await author()]) {
    expect((await add(who, `${url}#top`)).body).toEqual(first.body)
    const other = { website_url: url, inclusion: '/elsewhere' }
    expect(await post('add_website', who, other)).toMatchObject({ status: 409, body: { code: 'website_known' } })
  }
  const { rowCount } = await api.services.database.query(`select from activity_log where detail->>'uid' = $1`, [
    first.body.website.uid,
  ])
  expect(rowCount).toBe(1)
})

test.each(['ftp://example.com', 'javascript:alert(1)', 'not an address', 'https://user:secret@example.com/'])(
  '%s is no website',
  async (url) => {
    expect((await add(await author(), url)).status).toBe(400)
  },
)

test('one sync runs at a time: whoever asks meanwhile gets that one, and a new one afterwards', async () => {
  const as = await author()
  const answers = await Promise.all([1, 2, 3, 4].map(() => post('sync_knowledgebase', as)))
  const job = answers[0]?.body.job
  expect(answers.map(({ status, body }) => [status, body.job])).toEqual(answers.map(() => [202, job]))
  expect(api.enqueued.filter((id) => id === job)).toHaveLength(1)
  await finish(job)
  const next = (await post('sync_knowledgebase', as)).body.job
  expect(next).not.toBe(job)
  const listed = await get('get_syncs?limit=2', as)
  expect(listed.body).toMatchObject([
    { job: next, state: 'waiting', websites: [], requested_by: as.email },
    { job, state: 'done', websites: [{ pages: 3, changed: 2, removed: 1 }] },
  ])
  await finish(next)
})

test('a sync is stopped once; one that is over stays as it is, and another job is none', async () => {
  const as = await author()
  const { job } = (await post('sync_knowledgebase', as)).body
  for (const _ of [1, 2]) expect((await post('stop_sync', as, { job })).body.state).toBe('stopped')
  const done = (await post('sync_knowledgebase', as)).body.job
  await finish(done)
  expect((await post('stop_sync', as, { job: done })).body.state).toBe('done')
  const other = await api.services.database.prisma.backgroundJob.create({ data: { kind: 'regrade' } })
  expect((await post('stop_sync', as, { job: other.id })).status).toBe(404)
})

test('only who holds the knowledge base may read websites or sync them', async () => {
  const as = await api.person({ role: 'Coordinator' })
  expect((await add(as, newSite())).status).toBe(403)
  expect((await get('get_websites', as)).status).toBe(403)
  expect((await post('sync_knowledgebase', as)).status).toBe(403)
  expect((await get('get_syncs', as)).status).toBe(403)
})
