import type { Database } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { retrieve } from './retrieve.ts'
import { storeEntryPassages } from './store-passages.ts'

async function addEntry(database: Database, question: string, response: string, page = ''): Promise<string> {
  const { rows } = await database.query(
    'insert into knowledge_entry (question, response, page) values ($1, $2, $3) returning qid',
    [question, response, page],
  )
  await storeEntryPassages(database, { qid: rows[0].qid, question, response })
  return rows[0].qid
}

const fewEntries = async (database: Database) => ({
  owner: await addEntry(
    database,
    'Who is an ultimate beneficial owner?',
    'The natural person who owns or controls the customer in the end.',
  ),
  sanctions: await addEntry(
    database,
    'How do I screen against sanctions lists?',
    'Compare names, dates of birth and places with the lists.',
  ),
  upload: await addEntry(
    database,
    'How do I add a document to my case?',
    'Drop the file on My uploads.',
    'case_review',
  ),
  wealth: await addEntry(database, 'What is the source of wealth?', 'How somebody came to everything they own.'),
})

const firstOf = async (database: Database, question: string, page = '') =>
  (await retrieve(database, { question, page, limit: 5 }))[0]

test('an entry is found by its words, by words of the same stem, and by what it says', async () => {
  const database = await testDatabase()
  const { owner, sanctions, wealth } = await fewEntries(database)
  expect(await firstOf(database, 'beneficial owner')).toMatchObject({ entryId: owner, url: null, page: '' })
  expect(await firstOf(database, 'screening somebody for a sanction')).toMatchObject({ entryId: sanctions })
  expect(await firstOf(database, 'somebody owns everything')).toMatchObject({ entryId: wealth })
})

test('misspelt words are taken for the ones they are most like, other names for the same thing', async () => {
  const database = await testDatabase()
  const { owner, sanctions } = await fewEntries(database)
  expect(await firstOf(database, 'sancitons scrrening')).toMatchObject({ entryId: sanctions })
  expect(await firstOf(database, 'what is a UBO?')).toMatchObject({ entryId: owner })
})

test('where two answer alike, the one about the page that is looked at comes first', async () => {
  const database = await testDatabase()
  const training = await addEntry(database, 'How is my time counted?', 'While the page is visible.', 'training_mode')
  const testing = await addEntry(database, 'How is my time counted?', 'While the page is visible.', 'test_mode')
  expect(await firstOf(database, 'time', 'training_mode')).toMatchObject({ entryId: training, score: 1 })
  expect(await firstOf(database, 'time', 'test_mode')).toMatchObject({ entryId: testing, score: 1 })
})

test('an entry is found by the other ways to ask for it, which are not shown', async () => {
  const database = await testDatabase()
  const asked = await addEntry(database, 'Who signs?', 'Whoever the register names.\n\n## Also asked as\n\n- Prokurist')
  expect(await firstOf(database, 'was ist ein Prokurist')).toMatchObject({
    entryId: asked,
    text: 'Whoever the register names.',
  })
})

test('nothing is found for what nobody wrote of, for stop words and for odd characters', async () => {
  const database = await testDatabase()
  await fewEntries(database)
  for (const question of ['zzzzqq', 'the and of', '!!! ??? & | :* <->', `'); delete from knowledge_entry; --`, '\\'])
    expect(await retrieve(database, { question, page: '', limit: 5 }), question).toEqual([])
  expect(await retrieve(await testDatabase(), { question: 'owner', page: '', limit: 5 })).toEqual([])
})

test('coverage tells an answer from what merely shares a word', async () => {
  const database = await testDatabase()
  await fewEntries(database)
  const answer = await firstOf(database, 'source of wealth')
  const chance = await firstOf(database, 'which source sells wholesale bicycles in Ouagadougou')
  expect(answer?.coverage).toBe(1)
  expect(chance?.coverage).toBeLessThan(0.5)
})

test('the words are counted as passages come, change and go', async () => {
  const database = await testDatabase()
  const count = async (word: string) =>
    (await database.query('select passages from knowledge_word where word = $1', [word])).rows[0]?.passages
  const { owner } = await fewEntries(database)
  expect([await count(''), await count('benefici'), await count('person')]).toEqual([4, 1, 1])
  await storeEntryPassages(database, { qid: owner, question: 'Owner', response: 'A human being, and no document.' })
  expect([await count(''), await count('benefici'), await count('document')]).toEqual([4, undefined, 2])
  await database.query('delete from knowledge_entry')
  expect((await database.query('select * from knowledge_word')).rows).toEqual([])
})

test('saving what is there already writes nothing', async () => {
  const database = await testDatabase()
  const entry = { question: 'A', response: '# One\ntext\n# Two\nmore' }
  const { rows } = await database.query(
    'insert into knowledge_entry (question, response) values ($1, $2) returning qid',
    [entry.question, entry.response],
  )
  const qid = rows[0].qid
  expect(await storeEntryPassages(database, { qid, ...entry })).toBe(true)
  expect(await storeEntryPassages(database, { qid, ...entry })).toBe(false)
  expect(await storeEntryPassages(database, { qid, question: 'A', response: '# One\ntext' })).toBe(true)
  expect((await database.query('select title, text, position from knowledge_chunk')).rows).toEqual([
    { title: 'A › One', text: 'text', position: 0 },
  ])
})
