import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { retryAfterOf } from '@casebench/server/network/retry-after'
import { testDatabase } from '@casebench/server/testing/test-database'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { evaluateSubmission } from '../evaluation/evaluate-submission.ts'
import { notingServices, waitingSubmission } from '../testing/submissions.ts'
import { scoresUrl } from './platform-client.ts'
import { sendScores, waitAfter } from './send-scores.ts'

type Reply = { status: number; headers?: Record<string, string> }

/** A platform that takes scores as well as `reply` lets it. */
async function platform() {
  const received: { path: string; userId: string; scoreGiven: number }[] = []
  const tokens: string[] = []
  const replies: Reply[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    if (request.url === '/token') {
      tokens.push(new URLSearchParams(body).get('client_assertion') ?? '')
      response.end(JSON.stringify({ access_token: 'token' }))
      return
    }
    const { status, headers = {} } = replies.shift() ?? { status: 200 }
    if (status < 300) received.push({ path: request.url ?? '', ...JSON.parse(body) })
    response.writeHead(status, headers).end('{}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, received, tokens, replies }
}

/** A submission that is evaluated, of somebody who came from a platform. */
async function launched() {
  const there = await platform()
  const services = {
    ...notingServices(await testDatabase()),
    learningPlatforms: { secret: Buffer.alloc(32), allowedHosts: new Set([there.host]) },
  }
  const { database } = services
  const submissionId = await waitingSubmission(database)
  await database.query(
    `with p as (insert into learning_platform (name, issuer, client_id, deployments, authorization_url, token_url, key_set_url)
       values ('Moodle', $1, 'client', '{one}', $1, $1 || '/token', $1) returning id)
     insert into learning_platform_score (platform_id, user_id, subject, case_id, mode, line_item)
     select p.id, a.user_id, 'ana', a.case_id, a.mode, $1 || '/items/1?type=x' from p, assignment a`,
    [there.url],
  )
  const stored = async () => (await database.query('select * from learning_platform_score')).rows[0]
  const dueNow = () => database.query('update learning_platform_score set next_attempt_at = null')
  const regrade = (number: number, score: number) =>
    database.query(
      `insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
       select submission_id, $1, $2, passed, verdicts, result, engine_version, duration_ms from evaluation limit 1`,
      [number, score],
    )
  return { ...there, services, database, submissionId, stored, dueNow, regrade }
}

test('a score is sent once, when there is one, and again when it changes', async () => {
  const { services, submissionId, received, tokens, regrade, url } = await launched()
  expect(await sendScores(services)).toBe(0)
  await evaluateSubmission(services, submissionId)
  const sent = await Promise.all([sendScores(services), sendScores(services), sendScores(services)])
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await sendScores(services)).toBe(0)
  expect(received).toMatchObject([
    { path: '/items/1/scores?type=x', userId: 'ana', scoreMaximum: 100, activityProgress: 'Completed' },
  ])
  expect(decodeJwt(tokens[0] ?? '')).toMatchObject({ iss: 'client', sub: 'client', aud: `${url}/token` })
  await regrade(2, 0.11)
  await regrade(3, 0.42)
  expect(await sendScores(services)).toBe(1)
  expect(received.map(({ scoreGiven }) => scoreGiven).slice(1)).toEqual([42])
  // The same score anew is nothing to tell.
  await regrade(4, 0.42)
  expect(await sendScores(services)).toBe(0)
})

test('a platform that is busy is asked again when it says, and the score of then is sent', async () => {
  const { services, submissionId, replies, received, stored, dueNow, regrade } = await launched()
  await evaluateSubmission(services, submissionId)
  replies.push({ status: 429, headers: { 'retry-after': '900' } }, { status: 503 })
  expect(await sendScores(services)).toBe(0)
  const wait = (await stored()).next_attempt_at.getTime() - Date.now()
  expect(wait).toBeGreaterThan(850_000)
  expect(await sendScores(services)).toBe(0)
  await dueNow()
  expect(await sendScores(services)).toBe(0)
  expect((await stored()).failure).toBe('The score was answered with 503')
  await dueNow()
  await regrade(2, 0.5)
  expect(await sendScores(services)).toBe(1)
  expect(received.map(({ scoreGiven }) => scoreGiven)).toEqual([50])
  expect(await stored()).toMatchObject({ attempts: 0, failure: null, failed_at: null, sent_score: 0.5 })
})

test('what a platform does not want is given up at once, and what it never answers in the end', async () => {
  const { services, submissionId, replies, stored, dueNow, database } = await launched()
  await evaluateSubmission(services, submissionId)
  replies.push({ status: 404 })
  await sendScores(services)
  expect(await stored()).toMatchObject({ failure: 'The score was answered with 404', failed_at: expect.any(Date) })
  await database.query('update learning_platform_score set failed_at = null, attempts = 0')
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await stored()).failed_at).toBeNull()
    replies.push({ status: 500 })
    await dueNow()
    await sendScores(services)
  }
  expect((await stored()).failed_at).not.toBeNull()
})

test('a score that is withheld from the person is sent once they may see it', async () => {
  const { services, submissionId, received, database } = await launched()
  await evaluateSubmission(services, submissionId)
  await database.query(
    `insert into assignment (user_id, case_id, mode, case_version_id)
     select user_id, case_id, 'test', case_version_id from assignment`,
  )
  expect(await sendScores(services)).toBe(0)
  await database.query(`update assignment set submitted = true, locked = true where mode = 'test'`)
  expect(await sendScores(services)).toBe(1)
  expect(received).toHaveLength(1)
})

test('nothing is sent to a platform that is off, and nothing to a private network', async () => {
  const { services, submissionId, received, stored, database } = await launched()
  await evaluateSubmission(services, submissionId)
  await database.query('update learning_platform set switched_off_at = now()')
  expect(await sendScores(services)).toBe(0)
  await database.query('update learning_platform set switched_off_at = null')
  const guarded = { ...services, learningPlatforms: { ...services.learningPlatforms, allowedHosts: new Set<string>() } }
  expect(await sendScores(guarded)).toBe(0)
  expect((await stored()).failed_at).not.toBeNull()
  expect(received).toEqual([])
})

test('waits grow, and are never shorter than asked for', () => {
  expect([1, 2, 5, 30].map((attempt) => waitAfter(attempt, undefined))).toEqual([60, 120, 960, 43_200])
  expect(waitAfter(1, 900)).toBe(900)
  expect(waitAfter(1, 10 ** 9)).toBe(43_200)
  expect(retryAfterOf('Wed, 21 Oct 2026 07:28:00 GMT', Date.parse('2026-10-21T07:27:00Z'))).toBe(60)
  expect([retryAfterOf('soon', 0), retryAfterOf(undefined, 0)]).toEqual([undefined, undefined])
  expect(scoresUrl('https://m.example/items/1/?type=x')).toBe('https://m.example/items/1/scores?type=x')
})
