import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApprovedSource } from '@casebench/shared/contract/sources'
import { expect, onTestFinished, test } from 'vitest'
import { ensureSources } from '../setup/sources.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const file = join(import.meta.dirname, '../../../../prisma/seed/sources.json')
const sources: Omit<ApprovedSource, 'id'>[] = JSON.parse(readFileSync(file, 'utf8'))
const list = async (): Promise<ApprovedSource[]> => {
  const as = await api.person()
  return (await api.send('GET', '/v1/any/sources/get_all_sources', { as })).body
}

test('there are many, of many countries, each with an official address and one plain paragraph', () => {
  expect(sources.length).toBeGreaterThanOrEqual(80)
  expect(new Set(sources.map(({ country }) => country)).size).toBeGreaterThanOrEqual(45)
  expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const { country, name, url, description } of sources) {
    if (country !== '') expect(names.of(country), country).toBeDefined()
    expect(new URL(url).protocol, name).toBe('https:')
    expect(description, name).toMatch(/^[A-Z].*\.$/)
    expect(description.length, name).toBeLessThanOrEqual(250)
  }
})

test('they are added at every start where they are missing, and come by country and name', async () => {
  await ensureSources(api.services.database, file)
  const { database } = api.services
  await database.query(`update approved_source set description = 'Ours.' where url = $1`, [sources[0]?.url])
  await database.query('delete from approved_source where url = $1', [sources[1]?.url])
  await ensureSources(api.services.database, file)
  const found = await list()
  expect(found).toHaveLength(sources.length)
  expect(found.find(({ url }) => url === sources[0]?.url)?.description).toBe('Ours.')
  const countries = found.map(({ country }) => country)
  expect(countries).toEqual(countries.toSorted())
  expect(countries[0]).toBe('')
})

test('the browser keeps the list for a day, for the token it was fetched with', async () => {
  const as = await api.person()
  const { headers } = await api.send('GET', '/v1/any/sources/get_all_sources', { as })
  expect(headers).toMatchObject({ 'cache-control': 'private, max-age=86400', vary: 'authorization' })
})

test('a file that is no list of sources stops with a line that names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casebench-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const broken = join(folder, 'sources.json')
  writeFileSync(broken, '[{ "country": "DE" }]')
  await expect(ensureSources(api.services.database, broken)).rejects.toThrow(/sources\.json is no list/)
})
