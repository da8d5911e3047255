import { retrieve } from '@casebench/domain/knowledge/retrieve'
import type { Database } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import type { WebsiteSync } from '@casebench/shared/knowledge-base'
import { expect, test } from 'vitest'
import { runJob } from '../run-job.ts'
import { notingServices } from '../testing/submissions.ts'
import { htmlPage, type LocalWebsite, localWebsite, type Served } from '../testing/website.ts'

async function addWebsite(database: Database, url: string, inclusion = ''): Promise<string> {
  const { rows } = await database.query(
    'insert into knowledge_website (website_url, inclusion) values ($1, $2) returning uid',
    [url, inclusion],
  )
  return rows[0].uid
}

async function newJob(database: Database): Promise<string> {
  const { rows } = await database.query(`insert into background_job (kind) values ('sync_knowledge_base') returning id`)
  return rows[0].id
}

const servicesFor = (database: Database, sites: readonly LocalWebsite[], maxPages = 50) => ({
  ...notingServices(database),
  websites: { allowedHosts: new Set(sites.map(({ host }) => host)), maxPages, pause: 0 },
})

async function sync(database: Database, sites: readonly LocalWebsite[], maxPages?: number): Promise<WebsiteSync[]> {
  const job = await newJob(database)
  await runJob(servicesFor(database, sites, maxPages), job)
  const { rows } = await database.query('select state, result from background_job where id = $1', [job])
  expect(rows[0].state).toBe('done')
  return rows[0].result.websites
}

const urlsOf = async (database: Database, { origin }: LocalWebsite) =>
  (await database.query('select url from knowledge_page order by url')).rows.map(({ url }) => url.replace(origin, ''))
const chunksOf = async (database: Database) =>
  (await database.query('select id, title, text from knowledge_chunk order by title, position')).rows

const linkedPages = (): Record<string, Served> => ({
  '/': htmlPage('Home', '<p>Welcome to the guides.</p><a href="/a">A</a> <a href="b#part">B</a>'),
  '/a': htmlPage('Owners', '<h2>Shares</h2><p>Who holds more than a quarter.</p><a href="/">Home</a>'),
  '/b': htmlPage('Directors', '<p>Who runs the company.</p><a href="/gone">Gone</a>'),
})

test('a website is read link by link; read again, only what changed is written', async () => {
  const database = await testDatabase()
  const site = await localWebsite(linkedPages())
  const uid = await addWebsite(database, site.origin)
  const first = await sync(database, [site])
  expect(first).toEqual([{ uid, website_url: site.origin, pages: 3, changed: 3, removed: 0, unread: 0, failure: null }])
  expect(await urlsOf(database, site)).toEqual(['/', '/a', '/b'])
  const before = await chunksOf(database)
  expect(before.map(({ title }) => title)).toEqual(['Directors', 'Home', 'Owners › Shares'])

  site.pages['/b'] = htmlPage('Directors', '<p>Who runs the company, and how they are appointed.</p><a href="/c">C</a>')
  site.pages['/c'] = htmlPage('Signatories', '<p>Who may sign.</p>')
  delete site.pages['/a']
  expect(await sync(database, [site])).toMatchObject([{ pages: 3, changed: 2, removed: 1, unread: 0, failure: null }])
  const after = await chunksOf(database)
  expect(after.map(({ title }) => title)).toEqual(['Directors', 'Home', 'Signatories'])
  expect(after[1]).toEqual(before[1])
  const found = await retrieve(database, { question: 'how are directors appointed', page: '', limit: 3 })
  expect(found[0]).toMatchObject({ entryId: null, url: `${site.origin}/b`, title: 'Directors' })
})

test('pages that their server says are the same are not sent again, and still lead on', async () => {
  const database = await testDatabase()
  let sent = 0
  const remembered =
    (html: string): Served =>
    (response, headers) => {
      if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
      sent += 1
      response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(html)
    }
  const pages = linkedPages()
  const site = await localWebsite({
    '/': remembered(String(pages['/'])),
    '/a': remembered(String(pages['/a'])),
    '/b': String(pages['/b']),
  })
  await addWebsite(database, site.origin)
  await sync(database, [site])
  expect(await sync(database, [site])).toMatchObject([{ pages: 3, changed: 0, removed: 0 }])
  expect(sent).toBe(2)
})

test('robots.txt is kept to, and the pages it forbids are forgotten', async () => {
  const database = await testDatabase()
  const site = await localWebsite(linkedPages())
  await addWebsite(database, site.origin)
  await sync(database, [site])
  site.pages['/robots.txt'] = (response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /a')
  site.asked.length = 0
  expect(await sync(database, [site])).toMatchObject([{ pages: 2, removed: 1 }])
  expect(site.asked).not.toContain('/a')
  site.pages['/robots.txt'] = (response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: CasebenchBot\nDisallow: /')
  expect(await sync(database, [site])).toMatchObject([
    { pages: 0, removed: 2, failure: 'Its robots.txt does not allow reading it.' },
  ])
})

test.each([
  [403, 3, null],
  [503, 0, 'It answered with the status 503.'],
])('a robots.txt that answers %i lets %i pages be read', async (status, pages, failure) => {
  const database = await testDatabase()
  const site = await localWebsite({ ...linkedPages(), '/robots.txt': (r) => void r.writeHead(status).end() })
  await addWebsite(database, site.origin)
  expect(await sync(database, [site])).toMatchObject([{ pages, failure }])
})

test('only what is included is kept; the first page leads there all the same', async () => {
  const database = await testDatabase()
  const site = await localWebsite(linkedPages())
  await addWebsite(database, site.origin, '/a\n/b\n!/b')
  expect(await sync(database, [site])).toMatchObject([{ pages: 1 }])
  expect(await urlsOf(database, site)).toEqual(['/a'])
  expect(site.asked).not.toContain('/b')
})

test('a sitemap leads to what no page links to; other sites are not read', async () => {
  const database = await testDatabase()
  const other = await localWebsite({ '/': 'secret' })
  const site = await localWebsite({
    '/': htmlPage('Home', `<a href="${other.origin}/">Elsewhere</a>`),
    '/alone': htmlPage('Alone', '<p>No link leads here.</p>'),
  })
  site.pages['/robots.txt'] = (response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end(`Sitemap: ${site.origin}/sitemap.xml`)
  site.pages['/sitemap.xml'] = (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<urlset><url><loc>${site.origin}/alone</loc></url><url><loc>${other.origin}/</loc></url></urlset>`)
  await addWebsite(database, site.origin)
  await sync(database, [site, other])
  expect(await urlsOf(database, site)).toEqual(['/', '/alone'])
  expect(other.asked).toEqual([])
})

test('a page that redirects is kept under the address it leads to, once', async () => {
  const database = await testDatabase()
  const site = await localWebsite({
    '/': htmlPage('Home', '<a href="/old">1</a><a href="/new">2</a><a href="/old?utm_source=x">3</a>'),
    '/old': (response) => void response.writeHead(301, { location: '/new' }).end(),
    '/new': htmlPage('New', '<p>Text</p>'),
  })
  await addWebsite(database, site.origin)
  expect(await sync(database, [site])).toMatchObject([{ pages: 2, unread: 0 }])
  expect(await urlsOf(database, site)).toEqual(['/', '/new'])
})

test('what cannot be read this time stays as it was known', async () => {
  const database = await testDatabase()
  const site = await localWebsite(linkedPages())
  await addWebsite(database, site.origin)
  await sync(database, [site])
  site.pages['/b'] = (response) => void response.writeHead(500).end()
  expect(await sync(database, [site])).toMatchObject([{ pages: 2, unread: 1, removed: 0, failure: null }])
  site.pages['/'] = (response) => void response.writeHead(500).end()
  expect(await sync(database, [site])).toMatchObject([{ removed: 0, failure: 'It answered with the status 500.' }])
  expect(await chunksOf(database)).toHaveLength(3)
  const { rows } = await database.query('select failure, synced_at from knowledge_website')
  expect(rows).toEqual([{ failure: 'It answered with the status 500.', synced_at: expect.any(Date) }])
})

test('a website in a private network is not read, and the others are', async () => {
  const database = await testDatabase()
  const [secret, site] = [await localWebsite({ '/': 'secret' }), await localWebsite(linkedPages())]
  await addWebsite(database, secret.origin)
  await addWebsite(database, site.origin)
  expect(await sync(database, [site])).toMatchObject([
    { pages: 0, failure: 'It is in a private network. Private networks are not read.' },
    { pages: 3, failure: null },
  ])
  expect(secret.asked).toEqual([])
})

test('no more pages are read than may be, and nothing is forgotten for it', async () => {
  const database = await testDatabase()
  const site = await localWebsite(linkedPages())
  await addWebsite(database, site.origin)
  await sync(database, [site])
  expect(await sync(database, [site], 2)).toMatchObject([
    { pages: 2, removed: 0, failure: expect.stringMatching('more than 2 pages') },
  ])
  expect(await urlsOf(database, site)).toHaveLength(3)
})

test('a sync whose worker died is taken again: nothing is there twice, nothing is asked for twice', async () => {
  const database = await testDatabase()
  const site = await localWebsite(linkedPages())
  const uid = await addWebsite(database, site.origin)
  const job = await newJob(database)
  const services = servicesFor(database, [site])
  const dying = { ...services, websites: { ...services.websites, maxPages: 2 } }
  await runJob(dying, job)
  await database.query(
    `update background_job set state = 'running', lease_until = now() - interval '1 second', result = null where id = $1`,
    [job],
  )
  site.asked.length = 0
  await runJob(services, job)
  expect(site.asked.filter((path) => path !== '/robots.txt')).toEqual(['/b', '/gone'])
  const { rows } = await database.query('select result from background_job where id = $1', [job])
  expect(rows[0].result.websites).toMatchObject([{ uid, pages: 3, changed: 3, removed: 0 }])
  expect(await chunksOf(database)).toHaveLength(3)
})

test('a sync that is stopped writes nothing more and keeps what it read', async () => {
  const database = await testDatabase()
  const job = await newJob(database)
  const site = await localWebsite({
    ...linkedPages(),
    '/a': (response) => {
      void database
        .query(`update background_job set state = 'stopped', finished_at = now() where id = $1`, [job])
        .then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(htmlPage('Late', '<p>Late</p>')))
    },
  })
  await addWebsite(database, site.origin)
  await runJob(servicesFor(database, [site]), job)
  const { rows } = await database.query('select state, result from background_job')
  expect(rows).toMatchObject([{ state: 'stopped', result: { websites: [{ pages: 1, removed: 0 }] } }])
  expect(await urlsOf(database, site)).toEqual(['/'])
})

test('a website that is deleted while it is read leaves nothing', async () => {
  const database = await testDatabase()
  const site = await localWebsite({
    ...linkedPages(),
    '/a': (response) => {
      void database
        .query('delete from knowledge_website')
        .then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(htmlPage('Late', '<p>Late</p>')))
    },
  })
  await addWebsite(database, site.origin)
  await sync(database, [site])
  expect(await chunksOf(database)).toEqual([])
  expect((await database.query('select from knowledge_word')).rowCount).toBe(0)
})

test('entries that came without passages are made findable, the others are left alone', async () => {
  const database = await testDatabase()
  await database.query(`insert into knowledge_entry (question, response) values ('What is an LEI?', 'A code.')`)
  await sync(database, [])
  const before = await chunksOf(database)
  expect(before).toMatchObject([{ title: 'What is an LEI?', text: 'A code.' }])
  await sync(database, [])
  expect(await chunksOf(database)).toEqual(before)
})
