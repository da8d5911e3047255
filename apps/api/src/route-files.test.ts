import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRouteFiles } from './route-files.ts'

const written = {
  routes: {
    __root: [],
    index: ['assets/home.js'],
    'auth/login': [],
    'platform/route': ['assets/frame.js', 'assets/frame.css'],
    'platform/index': ['assets/dashboard.js', 'assets/frame.css'],
    'platform/$mode.$caseId.$uuid': ['assets/desk.js'],
    'admin/route': ['assets/studio.js'],
    'admin/users/users_.$email.index': ['assets/person.js'],
    'admin/users/users_.import': ['assets/import.js'],
  },
  texts: {
    en: { start: ['assets/en.js'], 'signed-in': ['assets/en-signed-in.js'], admin: ['assets/en-admin.js'] },
    de: { start: ['assets/de.js'], 'signed-in': ['assets/de-signed-in.js'], admin: ['assets/de-admin.js'] },
  },
  laterCatalogs: ['assets/later.js'],
}

async function linksOf() {
  const root = mkdtempSync(join(tmpdir(), 'casebench-routes-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'route-files.json'), JSON.stringify(written))
  return readRouteFiles(root)
}

const named = (links: string) => [...links.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file)

test.each([
  ['/', 'en', ['en.js', 'home.js']],
  ['/auth/login', 'de', ['de.js']],
  ['/platform', 'en', ['en.js', 'later.js', 'en-signed-in.js', 'frame.js', 'frame.css', 'dashboard.js']],
  [
    '/platform/training/nordkai/1b2c',
    'de',
    ['de.js', 'later.js', 'de-signed-in.js', 'frame.js', 'frame.css', 'desk.js'],
  ],
  [
    '/admin/users/users/import',
    'en',
    ['en.js', 'later.js', 'en-signed-in.js', 'en-admin.js', 'studio.js', 'import.js'],
  ],
  [
    '/admin/users/users/ana@casebench.demo/',
    'en',
    ['en.js', 'later.js', 'en-signed-in.js', 'en-admin.js', 'studio.js', 'person.js'],
  ],
  ['/nowhere', 'en', []],
])('%s in %s needs its texts, its frames and itself, each once', async (path, language, files) => {
  expect(named((await linksOf())(path, language))).toEqual(files)
})

test('scripts are named as modules, and styles as styles', async () => {
  const links = (await linksOf())('/platform', 'en')
  expect(links).toContain('<link rel="modulepreload" crossorigin href="/assets/frame.js">')
  expect(links).toContain('<link rel="preload" as="style" crossorigin href="/assets/frame.css">')
})

test('a page that does not say what its routes need names nothing', async () => {
  expect((await readRouteFiles('/no/such/folder'))('/platform', 'en')).toBe('')
})
