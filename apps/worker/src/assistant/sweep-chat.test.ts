import type { Database } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { chatSession, waitingQuestion } from '../testing/questions.ts'
import { notingServices } from '../testing/submissions.ts'
import { sweepChat } from './sweep-chat.ts'

const keptDays = 30
const sweep = (database: Database) => {
  const { assistant } = notingServices(database)
  return sweepChat({ database, assistant: { ...assistant, keptDays } })
}
/** An entry of this many days ago. */
async function said(database: Database, sessionId: string, question: string, days: number): Promise<void> {
  const id = await waitingQuestion(database, { sessionId, question })
  await database.query(
    `update chat_entry set state = 'done', answer = 'So.', created_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  )
}
const questions = async (database: Database) =>
  (await database.query('select question from chat_entry order by question')).rows.map(({ question }) => question)
const sessions = async (database: Database) =>
  (await database.query('select id from chat_session')).rows.map(({ id }) => id)

test('what was said longer ago than it is kept goes, with the sessions that are empty then, and everything else stays', async () => {
  const database = await testDatabase()
  const [old, mixed, young] = [await chatSession(database), await chatSession(database), await chatSession(database)]
  await said(database, old.sessionId, 'long ago', 31)
  await said(database, mixed.sessionId, 'long ago too', 40)
  await said(database, mixed.sessionId, 'lately', 29)
  await said(database, young.sessionId, 'today', 0)
  expect(await sweep(database)).toBe(2)
  expect(await questions(database)).toEqual(['lately', 'today'])
  expect((await sessions(database)).toSorted()).toEqual([mixed.sessionId, young.sessionId].toSorted())
  expect(await sweep(database)).toBe(0)
})

test('a session in which somebody asks is left until they have', async () => {
  const database = await testDatabase()
  const { sessionId } = await chatSession(database)
  await said(database, sessionId, 'long ago', 31)
  const asking = await database.pool.connect()
  await asking.query('begin')
  await asking.query('select from chat_session where id = $1 for key share', [sessionId])
  expect(await sweep(database)).toBe(0)
  await asking.query('commit')
  asking.release()
  expect(await sweep(database)).toBe(1)
})

test('whoever is deleted takes what they said to Manu along', async () => {
  const database = await testDatabase()
  const { sessionId, userId } = await chatSession(database)
  const id = await waitingQuestion(database, { sessionId, question: 'mine' })
  await database.query(`insert into chat_picture (entry_id, position, sealed) values ($1, 0, 'sealed')`, [id])
  await database.query(
    `insert into model_call (user_id, purpose, model, input_tokens, output_tokens, latency_ms, outcome)
     values ($1, 'chat', 'fake', 1, 1, 1, 'ok')`,
    [userId],
  )
  await database.query('delete from "user" where id = $1', [userId])
  expect(await questions(database)).toEqual([])
  expect(await sessions(database)).toEqual([])
  expect((await database.query('select from chat_picture')).rowCount).toBe(0)
  // What was spent is counted on, of nobody.
  expect((await database.query('select user_id from model_call')).rows).toEqual([{ user_id: null }])
})
