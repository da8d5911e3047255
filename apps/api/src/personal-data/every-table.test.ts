import { createLogger } from '@casebench/server/logging'
import { canary } from '@casebench/shared/case-file/sample'
import { beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '../../../worker/src/documents/sweep-files.ts'
import { type FullPerson, fullPerson } from '../testing/full-person.ts'
import { exportNow } from '../testing/personal-export.ts'
import { exportedOf, personalTables, tablesAboutPeople } from '../testing/personal-tables.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
let person: FullPerson
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  person = await fullPerson(api, owner)
})

/** Every row of the database as text, by table. */
async function everything(): Promise<Map<string, string[]>> {
  const { database } = api.services
  const { rows } = await database.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const tables = new Map<string, string[]>()
  for (const { name } of rows) {
    const found = await database.query<{ row: string }>(`select t::text as row from "${name}" t`)
    tables.set(
      name,
      found.rows.map(({ row }) => row),
    )
  }
  return tables
}

const rowsWith = (tables: ReadonlyMap<string, string[]>, texts: readonly string[]): string[] =>
  [...tables].flatMap(([table, rows]) =>
    rows
      .filter((row) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())))
      .map((row) => `${table}: ${row}`),
  )

test('every table that holds something of a person is known, with the columns that name one', async () => {
  const known = Object.entries(personalTables)
    .map(([table, { columns = [] }]) => ({ table, columns: [...columns] }))
    .sort((one, other) => (one.table < other.table ? -1 : 1))
  // What is missing in personal-tables.ts: say what export and erasure do about it.
  expect(await tablesAboutPeople(api.services.database)).toEqual(known)
})

test('the person of these tests is in each of them', async () => {
  const tables = await everything()
  const empty = Object.keys(personalTables).filter((table) => (tables.get(table) ?? []).length === 0)
  // What is missing in full-person.ts: nothing would prove that it is exported and erased.
  expect(empty).toEqual(['personal_export'])
})

test('an export has what each of them holds, their documents, no secret, and nothing of an answer sheet', async () => {
  const files = await exportNow(api, person)
  const json = new Map(
    [...files].filter(([name]) => name.endsWith('.json')).map(([name, bytes]) => [name, JSON.parse(String(bytes))]),
  )
  const missing = Object.keys(personalTables).filter((table) => exportedOf(json, table)?.length === 0)
  expect(missing).toEqual([])
  const all = [...files.values()].map(String).join('\n')
  expect(all).not.toContain(canary)
  for (const secret of ['hash', 'sealed-seed', person.token]) expect(all).not.toContain(`"${secret}"`)
  const [text] = person.texts as [string]
  for (const name of ['profile', 'cases', 'submissions', 'contests', 'support', 'notifications', 'chat', 'activity'])
    expect([name, String(files.get(`${name}.json`)).includes(text)]).toEqual([name, true])
  const documents = [...files].filter(([name]) => name.startsWith('documents/'))
  expect(documents.map(([, content]) => String(content)).sort()).toEqual([
    `The content of ${text.toUpperCase()}.txt`,
    `The content of ${text}.txt`,
  ])
})

test('once somebody is erased, nothing anywhere names them, and no file of theirs is left', async () => {
  const { database, storage } = api.services
  expect(
    await api.send('POST', '/v1/admin/users/erase_user', { as: owner, body: { email: person.email } }),
  ).toMatchObject({ status: 200, body: { erased: true } })
  const tables = await everything()
  expect(rowsWith(tables, [person.email, person.userId, person.sessionId, ...person.texts])).toEqual([])
  for (const [table, { erased }] of Object.entries(personalTables))
    if (erased === 'anonymous') expect([table, tables.get(table)?.length]).not.toEqual([table, 0])

  await database.query(`update unclaimed_file set since = now() - interval '2 hours'`)
  await sweepFiles({ database, storage, logger: createLogger('test', 'silent') })
  for (const key of person.files) expect(await storage.open(key)).toBeUndefined()
  const kept: string[] = []
  for await (const key of storage.list('exports/')) kept.push(key)
  expect(kept).toEqual([])
})
