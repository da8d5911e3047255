import { randomBytes } from 'node:crypto'
import { transaction } from '@casebench/server/database'
import { createLogger } from '@casebench/server/logging'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { insertMail, publishMail, sealMailText, unsealMailText } from './mail.ts'

const logger = createLogger('test', 'silent')
const close = async () => {}

test('a mail and its job are stored together or not at all', async () => {
  const database = await testDatabase()
  const noted = (fail: boolean) =>
    transaction(database, async (client) => {
      const entry = await insertMail(client, { kind: 'approval', recipient: 'Ana@Example.com', language: 'de' })
      if (fail) throw new Error('no')
      return entry
    })
  const entry = await noted(false)
  await expect(noted(true)).rejects.toThrow('no')
  expect(
    (await database.query('select id, kind, recipient, language, state, attempts from outgoing_mail')).rows,
  ).toEqual([
    { id: entry.jobId, kind: 'approval', recipient: 'ana@example.com', language: 'de', state: 'waiting', attempts: 0 },
  ])
  expect((await database.query('select queue, job_id from outbox')).rows).toEqual([
    { queue: 'mail', job_id: entry.jobId },
  ])
})

test('publishing a job deletes its outbox entry; while the queue is away the entry stays, and nothing fails', async () => {
  const database = await testDatabase()
  const entry = await transaction(database, (client) =>
    insertMail(client, { kind: 'approval', recipient: 'ana@example.com', language: null }),
  )
  const noted = async () => (await database.query('select from outbox')).rowCount
  const away = { enqueue: () => Promise.reject(new Error('away')), close }
  await publishMail({ database, logger, jobQueue: away }, [entry])
  expect(await noted()).toBe(1)
  const enqueued: string[] = []
  const jobQueue = { enqueue: async (_queue: string, jobId: string) => void enqueued.push(jobId), close }
  await publishMail({ database, logger, jobQueue }, [entry])
  expect(enqueued).toEqual([entry.jobId])
  expect(await noted()).toBe(0)
})

test('a sealed text opens with its secret alone', () => {
  const secret = randomBytes(32)
  const sealed = sealMailText(secret, 'Hello')
  expect(sealed).not.toContain('Hello')
  expect(unsealMailText(secret, sealed)).toBe('Hello')
  expect(() => unsealMailText(randomBytes(32), sealed)).toThrow()
})
