import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendProblem } from './http/problems.ts'
import { serveWebPage } from './web-page.ts'

async function page() {
  const root = mkdtempSync(join(tmpdir(), 'casebench-page-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<title>Casebench</title>')
  writeFileSync(join(root, 'favicon.svg'), '<svg/>')
  writeFileSync(join(root, 'assets/main-1a.js'), 'let page')
  writeFileSync(join(root, 'assets/main-1a.js.gz'), gzipSync('let page'))
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  await serveWebPage(app, root)
  onTestFinished(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })
}

test.each([
  '/',
  '//elsewhere.example',
  '//[',
  '/platform',
  '/platform/training/nordkai/1b2c?section=0-1',
  '/index.html',
])('%s is the page', async (url) => {
  const response = await (await page())(url, { accept: 'text/html' })
  expect(response).toMatchObject({ statusCode: 200, body: '<title>Casebench</title>' })
  expect(response.headers['cache-control']).toBe('no-cache')
})

const anything = '*/*'
test.each([
  ['/', undefined],
  ['/', anything],
  ['/', 'application/json'],
  ['/platform', undefined],
  ['/platform', anything],
  ['/platform/training/nordkai/1b2c', anything],
  ['/auth/login', anything],
  ['/admin/users/people?page=2', anything],
  ['/nonsense', 'text/html,*/*;q=0.8'],
])('%s is the page to whoever accepts %s, by GET and by HEAD', async (url, accept) => {
  const ask = await page()
  const headers: Record<string, string> = accept === undefined ? {} : { accept }
  expect(await ask(url, headers)).toMatchObject({ statusCode: 200, body: '<title>Casebench</title>' })
  const head = await ask(url, headers, 'HEAD')
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-length': '24' })
})

test.each([
  ['/v1/nonsense', 'text/html'],
  ['/v1/nonsense', anything],
  ['/health/nonsense', 'text/html'],
  ['/nonsense', anything],
  ['/auth/nonsense', anything],
  ['/platform', 'application/json'],
])('%s is nothing to whoever accepts %s', async (url, accept) => {
  const ask = await page()
  for (const method of ['GET', 'HEAD'] as const) {
    const response = await ask(url, { accept }, method)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/problem+json')
  }
})

test('each address of the page is known to the server', async () => {
  const routes = join(import.meta.dirname, '../../web/src/routes')
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const addresses = files
    .filter((file) => !/(^|[\\/])(__root|\$|route)\.tsx$/.test(file))
    .map(
      (file) =>
        `/${file
          .replace(/(^|\/)index\.tsx$|\.tsx$/, '')
          .replaceAll('[_]', '_')
          .replaceAll('$', 'x')
          .replaceAll('.', '/')}`,
    )
  expect(addresses.length).toBeGreaterThan(10)
  const ask = await page()
  for (const url of addresses) expect([url, (await ask(url)).statusCode]).toEqual([url, 200])
})

test('a page that somebody has already is not sent again', async () => {
  const get = await page()
  const { etag = '' } = (await get('/', { accept: 'text/html' })).headers
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  const known = { accept: 'text/html', 'if-none-match': `W/"other", ${etag}` }
  expect(await get('/platform', known)).toMatchObject({ statusCode: 304, body: '' })
  expect((await get('/', { accept: 'text/html', 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('the document names what its route needs, in the reader’s language', async () => {
  const root = mkdtempSync(join(tmpdir(), 'casebench-page-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'index.html'), '<head><title>Casebench</title></head>')
  const texts = { en: { start: ['assets/en.js'] }, de: { start: ['assets/de.js'] } }
  const written = { routes: { 'auth/login': ['assets/login.js'] }, texts, laterCatalogs: [] }
  writeFileSync(join(root, 'route-files.json'), JSON.stringify(written))
  const app = Fastify()
  onTestFinished(() => app.close())
  await serveWebPage(app, root)
  const ask = (url: string, language: string) =>
    app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })
  const german = await ask('/auth/login?returnTo=%2Fplatform', 'de-AT,en;q=0.5')
  expect(german.body).toMatch(
    /"\/assets\/de\.js"><link rel="modulepreload" crossorigin href="\/assets\/login\.js"><\/head>/,
  )
  expect(german.headers.vary).toBe('accept-language, cookie')
  const english = await ask('/auth/login', 'en')
  expect(english.body).toContain('/assets/en.js')
  expect(english.headers.etag).not.toBe(german.headers.etag)
  const headers = { accept: 'text/html', 'accept-language': 'en', cookie: 'a=1; casebench-language=de' }
  const chosen = await app.inject({ url: '/auth/login', headers })
  expect(chosen.headers.etag).toBe(german.headers.etag)
  const accounts = { ...headers, cookie: 'casebench-language=en; casebench-account-language=de' }
  expect((await app.inject({ url: '/auth/login', headers: accounts })).headers.etag).toBe(german.headers.etag)
  const unknown = { ...headers, cookie: 'casebench-account-language=tlh; casebench-language=de' }
  expect((await app.inject({ url: '/auth/login', headers: unknown })).headers.etag).toBe(german.headers.etag)
  expect((await ask('/route-files.json', 'en')).body).not.toContain('laterCatalogs')
})

test('assets stay for a year and come compressed to who takes it', async () => {
  const get = await page()
  const plain = await get('/assets/main-1a.js')
  expect(plain).toMatchObject({ statusCode: 200, body: 'let page' })
  expect(plain.headers['cache-control']).toContain('immutable')
  const gzipped = await get('/assets/main-1a.js', { 'accept-encoding': 'gzip' })
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect((await get('/favicon.svg')).statusCode).toBe(200)
})

test.each([
  '/assets/gone.js',
  '/assets/../../etc/passwd',
  '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/assets/main-1a.js.gz',
  '/assets/',
  '/.git/HEAD',
])('%s is nothing', async (url) => {
  expect((await (await page())(url)).statusCode).toBe(404)
})

test('a folder without a page stops the start, and is named', async () => {
  await expect(serveWebPage(Fastify(), '/no/such/folder')).rejects.toThrow(/^CASEBENCH_WEB_ROOT is \/no\/such\/folder/)
})
