import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { retrieve } from './retrieve.ts'
import { storeEntryPassages } from './store-passages.ts'

type Entry = { key: string; question: string; response: string; page: string }
type Labelled = { asked: string; answeredBy: string }

const readJson = <T>(path: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8'))
const questions = readJson<Record<string, readonly Labelled[]>>('bench/src/retrieval-questions.json')

/** Stores the demo's entries. @returns their keys, by their ids. */
async function storeDemo(database: Database): Promise<ReadonlyMap<string | null, string>> {
  const keys = new Map<string, string>()
  for (const { key, question, response, page } of readJson<readonly Entry[]>('prisma/seed/knowledge.json')) {
    const { rows } = await database.query(
      'insert into knowledge_entry (question, response, page) values ($1, $2, $3) returning qid',
      [question, response, page],
    )
    await storeEntryPassages(database, { qid: rows[0].qid, question, response })
    keys.set(rows[0].qid, key)
  }
  return keys
}

// A little below what docs/knowledge-base.md gives, so that one question more or less is no failure. Which questions are
// missed is not said, so that those held out stay so.
test.each([
  { set: 'tunedOn', amongFive: 0.97, first: 0.85 },
  { set: 'heldOut', amongFive: 0.9, first: 0.63 },
  { set: 'heldOutAnew', amongFive: 0.9, first: 0.61 },
])('of the questions $set $amongFive find their entry among the first five, $first as the first', async (floor) => {
  const database = await testDatabase()
  const keys = await storeDemo(database)
  const asked = questions[floor.set] ?? []
  const places = await Promise.all(
    asked.map(async ({ asked: question, answeredBy }) =>
      (await retrieve(database, { question, page: '', limit: 5 })).findIndex(
        ({ entryId }) => keys.get(entryId) === answeredBy,
      ),
    ),
  )
  const share = (of: (place: number) => boolean) => places.filter(of).length / asked.length
  expect(share((place) => place >= 0)).toBeGreaterThanOrEqual(floor.amongFive)
  expect(share((place) => place === 0)).toBeGreaterThanOrEqual(floor.first)
})
