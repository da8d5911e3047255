import fs from 'node:fs'
import path from 'node:path'
import { languages, sourceLanguage } from '@casebench/shared/languages'
import { textAreasAt } from '@casebench/shared/text-areas'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { parse, type Select } from '@messageformat/parser'
import { describe, expect, it } from 'vitest'

const web = path.join(import.meta.dirname, '..', '..')
const servers = path.join(web, '..', '..', 'packages', 'server')
const catalogs = await getCatalogs(getConfig({ cwd: web }))
const serverCatalogs = await getCatalogs(getConfig({ cwd: servers }))
type Catalog = (typeof catalogs)[number]
type Texts = Awaited<ReturnType<Catalog['collect']>>

/** Finding the texts of a catalog reads all of its source, which takes seconds: once each. */
const collected = new Map<Catalog, Promise<Texts>>()
function textsIn(catalog: Catalog): Promise<Texts> {
  const texts = collected.get(catalog) ?? catalog.collect()
  collected.set(catalog, texts)
  return texts
}
/** Milliseconds, on a machine that has other work. */
const timeout = 180_000

const translated = Object.keys(languages).filter((tag) => tag !== sourceLanguage)

/** What a message takes: its values and its tags, wherever they stand in it. */
function valuesOf(message: string): string[] {
  const names = new Set<string>()
  const walk = (tokens: Select['cases'][number]['tokens']): void => {
    for (const token of tokens) {
      if ('arg' in token) names.add(`{${token.arg}}`)
      if ('cases' in token) for (const one of token.cases) walk(one.tokens)
    }
  }
  walk(parse(message))
  for (const [tag] of message.matchAll(/<\/?\d+\/?>/g)) names.add(tag)
  return [...names].sort()
}

describe.each([...catalogs, ...serverCatalogs])('the catalog %#', (catalog) => {
  it(
    'has the texts of the source, and no others (npm run texts)',
    async () => {
      const found = Object.keys((await textsIn(catalog)) ?? {})
      expect(found.length).toBeGreaterThan(20)
      for (const tag of [sourceLanguage, ...translated])
        expect(Object.keys((await catalog.read(tag)) ?? {}).sort(), tag).toEqual(found.sort())
    },
    timeout,
  )

  it.each(translated)('is complete in %s, with the values of the English text', async (tag) => {
    // The page's messages have ids of their own; those of the servers are their own ids.
    const wrong = Object.entries((await catalog.read(tag)) ?? {})
      .map(([id, { message, translation = '' }]) => [message ?? id, translation] as const)
      .filter(([english, text]) => text === '' || valuesOf(english).join() !== valuesOf(text).join())
    expect(wrong).toEqual([])
  })
})

it.each(translated)(
  'a text has one translation in %s, whichever catalogs it is in: they are read into one',
  async (tag) => {
    const found = new Map<string, Set<string>>()
    for (const catalog of catalogs)
      for (const [id, { message = id, translation = '' }] of Object.entries((await catalog.read(tag)) ?? {})) {
        const key = `${id} ${message}`
        found.set(key, (found.get(key) ?? new Set()).add(translation))
      }
    expect(found.size).toBeGreaterThan(1000)
    // Where it has two meanings, a context tells them apart.
    expect([...found].filter(([, texts]) => texts.size > 1)).toEqual([])
  },
)

const bold = (text: string): string[] =>
  [...text.matchAll(/\*\*(?<words>[^*{}]+)\*\*/g)].map(({ groups }) => groups?.words ?? '')

it.each(translated)('the servers name what is on the page in %s as the page does', async (tag) => {
  const namesOnPage = new Map<string, Set<string>>()
  for (const catalog of catalogs)
    for (const { message = '', translation = '' } of Object.values((await catalog.read(tag)) ?? {}))
      namesOnPage.set(message, new Set([...(namesOnPage.get(message) ?? []), translation]))
  const said = await Promise.all(serverCatalogs.map((catalog) => catalog.read(tag)))
  const texts = said.flatMap((read) => Object.entries(read ?? {}))
  // A plural has its words once for each form of the language.
  const named = texts.flatMap(([english, { translation = '' }]) => {
    const inEnglish = [...new Set(bold(english))]
    return [...new Set(bold(translation))].map((name, index) => [inEnglish[index] ?? '', name] as const)
  })
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(([english, name]) => namesOnPage.get(english)?.has(name) === false)).toEqual([])
})

/** Loads what it imports together with the texts of the Admin Studio. */
const loadingEntry = 'features/analytics/activity/load-entry.ts'

/** The files that a page needs, with what it loads later, by the imports of the source; not through what has texts of its own. */
function reachedFrom(entries: readonly string[]): ReadonlySet<string> {
  const source = path.join(web, 'src')
  const reached = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || file.endsWith('.gen.ts')) continue
    reached.add(file)
    const text = fs.readFileSync(path.join(source, file), 'utf8')
    if (file === loadingEntry && !entries.includes(file)) continue
    for (const [, imported = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
      open.push(path.join(path.dirname(file), imported))
  }
  return reached
}

/** Under a folder of routes, or the single file. */
const routes = (...names: string[]): string[] =>
  names.flatMap((name) =>
    fs
      .readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.startsWith(`routes/${name}`) && /\.tsx$/.test(file)),
  )

it.each([
  [
    'the login',
    ['main.tsx', ...routes('auth/login', 'auth/suspended', '__root.tsx', '$.tsx', '[_]app.tsx')],
    '/auth/login',
  ],
  ['a visitor', routes('auth/', 'index.tsx').filter((file) => !/policies|login|suspended/.test(file)), '/auth/accept'],
  ['whoever verifies a certificate', routes('verify/'), '/verify'],
  ['what has to be accepted', routes('auth/policies.tsx', 'policies.'), '/auth/policies'],
  ['the dashboard', routes('platform/route.tsx', 'platform/index.tsx'), '/platform'],
  ['the desk', routes('platform/$mode'), '/platform/training/a-case/uuid'],
  ['an account', routes('platform/account.tsx', 'platform/link.tsx'), '/platform/account'],
  ['regular reports', routes('platform/reports.tsx'), '/platform/reports'],
  ['others who are signed in', routes('platform/support.tsx', 'community.tsx'), '/community'],
  ['the audit trail', routes('audit_trail.tsx'), '/audit_trail'],
  ['an entry of the audit trail', [loadingEntry], '/admin'],
  [
    'the Admin Studio',
    routes('admin/').filter((file) => !/admin\/(case_manager|certification)\//.test(file)),
    '/admin/users/users',
  ],
  ['cases in the Admin Studio', routes('admin/route.tsx', 'admin/case_manager/'), '/admin/case_manager/cases'],
  [
    'certification in the Admin Studio',
    routes('admin/route.tsx', 'admin/certification/'),
    '/admin/certification/credentials',
  ],
] as const)(
  'the pages of %s show only texts that are loaded for them',
  async (_, entries, address) => {
    const areas: readonly string[] = ['start', ...textAreasAt(address)]
    const reached = reachedFrom(entries)
    expect(reached.size).toBeGreaterThan(15)
    const elsewhere = catalogs.filter(({ path: file }) => !areas.includes(path.basename(file)))
    const missing = new Set<string>()
    for (const catalog of elsewhere)
      for (const { origin } of Object.values((await textsIn(catalog)) ?? {}))
        for (const [file] of origin) {
          const within = path.relative('src', file)
          if (reached.has(within)) missing.add(within)
        }
    expect([...missing]).toEqual([])
  },
  timeout,
)
