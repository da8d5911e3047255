import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveGuide } from './guide.ts'
import { serveWebPage } from './web-page.ts'

function folder(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'casebench-guide-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}

async function served() {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await serveWebPage(app, folder({ 'index.html': 'the page' }))
  await serveGuide(
    app,
    folder({
      'index.html': 'the guide',
      '404.html': 'no such page',
      'candidates/index.html': 'for candidates',
      'candidates/training.html': 'training',
      'assets/app.1a.js': 'let guide',
    }),
  )
  onTestFinished(() => app.close())
  return (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
}

test.each([
  ['/guide/', 'the guide'],
  ['/guide/candidates/', 'for candidates'],
  ['/guide/candidates/training.html', 'training'],
])('%s is %s', async (url, body) => {
  const response = await (await served())(url)
  expect(response).toMatchObject({ statusCode: 200, body })
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.headers['cache-control']).toBe('no-cache')
})

test.each([
  ['/guide', '/guide/'],
  ['/guide/candidates', '/guide/candidates/'],
])('%s leads to %s', async (url, location) => {
  expect((await (await served())(url)).headers.location).toBe(location)
})

test('its assets stay for a year', async () => {
  expect((await (await served())('/guide/assets/app.1a.js')).headers['cache-control']).toContain('immutable')
})

test.each(['/guide/gone.html', '/guide/../../etc/passwd', '/guide/%2e%2e%2f%2e%2e%2fetc/passwd', '/guide//elsewhere'])(
  '%s is not served as a file of the guide',
  async (url) => {
    expect((await (await served())(url)).body).not.toBe('the guide')
  },
)

test('what is not there says so, in the guide’s own words', async () => {
  expect(await (await served())('/guide/gone.html')).toMatchObject({ statusCode: 404, body: 'no such page' })
})

test('a guide that is built while the server runs is there at once; before, its page says how to build it', async () => {
  const root = folder({})
  const app = Fastify()
  await serveGuide(app, root)
  onTestFinished(() => app.close())
  const early = await app.inject('/guide/')
  expect(early).toMatchObject({ statusCode: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(early.body).toContain('npm run docs')
  writeFileSync(join(root, 'index.html'), 'the guide')
  expect(await app.inject('/guide/')).toMatchObject({ statusCode: 200, body: 'the guide' })
  expect(await app.inject({ method: 'HEAD', url: '/guide/' })).toMatchObject({ statusCode: 200, body: '' })
})

test('a guide that is not built yet logs no warning', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  onTestFinished(() => app.close())
  await serveGuide(app, join(folder({}), 'dist'))
  expect((await app.inject('/guide/')).statusCode).toBe(503)
  expect(lines).toEqual([])
})

test('the page keeps its own addresses', async () => {
  expect((await (await served())('/platform')).body).toBe('the page')
})
