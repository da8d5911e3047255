import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { retryAfterOf } from '@casebench/server/network/retry-after'
import { testDatabase } from '@casebench/server/testing/test-database'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { evaluateSubmission } from '../evaluation/evaluate-submission.ts'
import { notingServices, waitingSubmission } from '../testing/submissions.ts'
import { scoresUrl } from './platform-client.ts'
import { pauseAfter, sendScores, waitAfter } from './send-scores.ts'

type Reply = { status: number; headers?: Record<string, string>; meanwhile?: () => Promise<unknown> }

/** A platform that takes scores as well as `reply` lets it. */
async function openPlatform() {
  const received: { path: string; userId: string; scoreGiven: number; timestamp: string }[] = []
  const tokens: string[] = []
  const replies: Reply[] = []
  const tokenReplies: Reply[] = []
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    if (request.url === '/token') {
      tokens.push(new URLSearchParams(body).get('client_assertion') ?? '')
      const { status, headers = {}, meanwhile } = tokenReplies.shift() ?? { status: 200 }
      await meanwhile?.()
      response.writeHead(status, headers).end(JSON.stringify({ access_token: `token-${tokens.length}` }))
      return
    }
    calls.push(request.headers.authorization ?? '')
    const { status, headers = {}, meanwhile } = replies.shift() ?? { status: 200 }
    await meanwhile?.()
    if (status === 0) {
      response.destroy()
      return
    }
    if (status < 300) received.push({ path: request.url ?? '', ...JSON.parse(body) })
    response.writeHead(status, headers).end('{}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, received, tokens, tokenReplies, replies, calls }
}

/** A submission that is evaluated, of somebody who came from a platform. */
async function launched() {
  const there = await openPlatform()
  const services = {
    ...notingServices(await testDatabase()),
    learningPlatforms: { secret: Buffer.alloc(32), allowedHosts: new Set([there.host]) },
  }
  const { database } = services
  const submissionId = await waitingSubmission(database)
  await database.query(
    `with p as (insert into learning_platform (name, issuer, client_id, deployments, authorization_url, token_url, key_set_url)
       values ('Moodle', $1, 'client', '{one}', $1, $1 || '/token', $1) returning id),
     l as (insert into learning_platform_account (platform_id, subject, user_id) select p.id, 'ana', a.user_id from p, assignment a)
     insert into learning_platform_score (platform_id, user_id, subject, case_id, mode, line_item)
     select p.id, a.user_id, 'ana', a.case_id, a.mode, $1 || '/items/1?type=x' from p, assignment a`,
    [there.url],
  )
  const stored = async () => (await database.query('select * from learning_platform_score')).rows[0]
  const storedPlatform = async () => (await database.query('select * from learning_platform')).rows[0]
  const dueNow = async () => {
    await database.query('update learning_platform_score set next_attempt_at = null')
    await database.query('update learning_platform set not_before = null')
  }
  const regrade = (number: number, score: number) =>
    database.query(
      `insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
       select submission_id, $1, $2, passed, verdicts, result, engine_version, duration_ms from evaluation limit 1`,
      [number, score],
    )
  return { ...there, services, database, submissionId, stored, storedPlatform, dueNow, regrade }
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
  const { services, submissionId, replies, received, stored, storedPlatform, dueNow, regrade, calls } = await launched()
  await evaluateSubmission(services, submissionId)
  replies.push({ status: 429, headers: { 'retry-after': '900' } }, { status: 503 })
  expect(await sendScores(services)).toBe(0)
  const wait = (await storedPlatform()).not_before.getTime() - Date.now()
  expect(wait).toBeGreaterThan(850_000)
  // Being busy is nothing that is wrong with this score.
  expect(await stored()).toMatchObject({ attempts: 0, failed_at: null })
  expect(await sendScores(services)).toBe(0)
  expect(calls).toHaveLength(1)
  await dueNow()
  expect(await sendScores(services)).toBe(0)
  expect((await stored()).failure).toBe('The score was answered with 503')
  expect(await storedPlatform()).toMatchObject({ failures: 2, failure: 'The score was answered with 503' })
  await dueNow()
  await regrade(2, 0.5)
  expect(await sendScores(services)).toBe(1)
  expect(received.map(({ scoreGiven }) => scoreGiven)).toEqual([50])
  expect(await stored()).toMatchObject({ attempts: 0, failure: null, failed_at: null, sent_score: 0.5 })
  expect(await storedPlatform()).toMatchObject({ failures: 0, failure: null, not_before: null })
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
    // Every second time it hangs up.
    replies.push({ status: attempt % 2 === 0 ? 500 : 0 })
    await dueNow()
    await sendScores(services)
  }
  expect((await stored()).failed_at).not.toBeNull()
})

test('a score that was given up is sent once another result is stored', async () => {
  const { services, submissionId, replies, stored, regrade, received } = await launched()
  await evaluateSubmission(services, submissionId)
  replies.push({ status: 422 })
  expect(await sendScores(services)).toBe(0)
  expect(await sendScores(services)).toBe(0)
  expect((await stored()).failed_at).not.toBeNull()
  await regrade(2, 0.33)
  expect(await sendScores(services)).toBe(1)
  expect(received.map(({ scoreGiven }) => scoreGiven)).toEqual([33])
  expect(await stored()).toMatchObject({ failed_at: null, failure: null })
})

test('a result that is stored while the one before is refused is not given up with it', async () => {
  const { services, submissionId, replies, stored, regrade, dueNow } = await launched()
  await evaluateSubmission(services, submissionId)
  replies.push({ status: 404, meanwhile: () => regrade(2, 0.33) })
  expect(await sendScores(services)).toBe(0)
  expect((await stored()).failed_at).toBeNull()
  await dueNow()
  expect(await sendScores(services)).toBe(1)
  expect((await stored()).sent_score).toBe(0.33)
})

test('a result that is stored while the one before is sent is sent as well', async () => {
  const { services, submissionId, replies, received, regrade } = await launched()
  await evaluateSubmission(services, submissionId)
  replies.push({ status: 200, meanwhile: () => regrade(2, 0.33) })
  expect(await sendScores(services)).toBe(1)
  expect(await sendScores(services)).toBe(1)
  expect(received.map(({ scoreGiven }) => scoreGiven).slice(1)).toEqual([33])
})

test('a token that no longer counts is replaced at once, and a platform that takes none is asked later', async () => {
  const { services, submissionId, replies, calls, stored, storedPlatform, dueNow, received } = await launched()
  await evaluateSubmission(services, submissionId)
  replies.push({ status: 401 }, { status: 401 })
  expect(await sendScores(services)).toBe(0)
  expect(calls).toEqual(['Bearer token-1', 'Bearer token-2'])
  expect(await stored()).toMatchObject({ failed_at: null, attempts: 0 })
  expect(await storedPlatform()).toMatchObject({ failures: 1, failure: 'The score was answered with 401' })
  await dueNow()
  replies.push({ status: 401 })
  expect(await sendScores(services)).toBe(1)
  expect(received).toHaveLength(1)
})

test.each([400, 401, 403, 500])('no score is given up because the request for a token gets %i', async (status) => {
  const { services, submissionId, tokenReplies, calls, stored, storedPlatform, dueNow } = await launched()
  await evaluateSubmission(services, submissionId)
  for (let attempt = 1; attempt <= 12; attempt++) {
    tokenReplies.push({ status })
    await dueNow()
    expect(await sendScores(services)).toBe(0)
  }
  expect(calls).toEqual([])
  expect(await stored()).toMatchObject({ failed_at: null, attempts: 0 })
  expect(await storedPlatform()).toMatchObject({
    failures: 12,
    failure: `The request for a token was answered with ${status}`,
  })
  await dueNow()
  expect(await sendScores(services)).toBe(1)
})

test('a platform that is away keeps no other waiting, and is called once a round', async () => {
  const { services, submissionId, database, received, replies, calls, dueNow } = await launched()
  const away = await openPlatform()
  services.learningPlatforms.allowedHosts.add(away.host)
  // Thirty scores that have waited longer than that of the platform that answers.
  await database.query(
    `with p as (insert into learning_platform (name, issuer, client_id, deployments, authorization_url, token_url, key_set_url)
       values ('Away', $1, 'client', '{one}', $1, $1 || '/token', $1) returning id),
     l as (insert into learning_platform_account (platform_id, subject, user_id) select p.id, 'ana', a.user_id from p, assignment a)
     insert into learning_platform_score (platform_id, user_id, subject, case_id, mode, line_item, created_at)
     select p.id, a.user_id, 'ana', a.case_id, a.mode, $1 || '/items/' || n, now() - interval '1 day'
       from p, assignment a, generate_series(1, 30) n`,
    [away.url],
  )
  await evaluateSubmission(services, submissionId)
  away.replies.push({ status: 0 }, { status: 503 })
  expect(await sendScores(services)).toBe(1)
  expect([received.length, away.calls.length]).toEqual([1, 1])
  expect(await sendScores(services)).toBe(0)
  expect(away.calls).toHaveLength(1)
  await dueNow()
  expect(await sendScores(services)).toBe(0)
  expect(away.calls).toHaveLength(2)
  // It answers again: a turn has twenty of them, and the rest have the next.
  await dueNow()
  expect(await sendScores(services)).toBe(20)
  expect(await sendScores(services)).toBe(10)
  expect([replies, calls.length]).toEqual([[], 1])
})

test('a score is not sent that was withheld, or whose platform was switched off, since it was found', async () => {
  const { services, submissionId, tokenReplies, received, database } = await launched()
  await evaluateSubmission(services, submissionId)
  tokenReplies.push({
    status: 200,
    meanwhile: () =>
      database.query(
        `insert into assignment (user_id, case_id, mode, case_version_id)
         select user_id, case_id, 'test', case_version_id from assignment`,
      ),
  })
  expect(await sendScores(services)).toBe(0)
  await database.query(`delete from assignment where mode = 'test'`)
  tokenReplies.push({
    status: 200,
    meanwhile: () => database.query('update learning_platform set switched_off_at = now()'),
  })
  expect(await sendScores(services)).toBe(0)
  expect(received).toEqual([])
})

test('neither score nor token goes to an address that is not of the platform', async () => {
  const { services, submissionId, database, stored, received, dueNow } = await launched()
  const foreign = await openPlatform()
  services.learningPlatforms.allowedHosts.add(foreign.host)
  await database.query('update learning_platform_score set line_item = $1', [`${foreign.url}/items/1`])
  await evaluateSubmission(services, submissionId)
  expect(await sendScores(services)).toBe(0)
  expect([foreign.calls, received]).toEqual([[], []])
  expect(await stored()).toMatchObject({
    failure: 'The line item is not at an address of the platform.',
    failed_at: null,
  })
  await database.query('update learning_platform set service_origins = $1', [[foreign.url]])
  await dueNow()
  expect(await sendScores(services)).toBe(1)
  expect(foreign.received).toHaveLength(1)
})

test('a result that is older than what was sent is sent as the newer one that it is', async () => {
  const { services, submissionId, database, received, stored } = await launched()
  await evaluateSubmission(services, submissionId)
  expect(await sendScores(services)).toBe(1)
  // As where a link is pointed at a case whose result came before.
  await database.query(
    `update learning_platform_score set sent_timestamp = sent_timestamp + interval '1 hour', sent_score = null, revision = revision + 1`,
  )
  const { sent_timestamp: before } = await stored()
  expect(await sendScores(services)).toBe(1)
  expect(new Date(received[1]?.timestamp ?? '').getTime()).toBe(before.getTime() + 1)
})

test('scores that need no sending are looked at no more, and come back with a result', async () => {
  const { services, submissionId, stored, regrade } = await launched()
  const isLookedAt = async () => {
    const { revision, handled_revision } = await stored()
    return handled_revision < revision
  }
  expect(await isLookedAt()).toBe(true)
  // It is submitted, and waits for its evaluation.
  await sendScores(services)
  expect(await isLookedAt()).toBe(true)
  await services.database.query('update assignment set generation = generation + 1')
  await sendScores(services)
  expect(await isLookedAt()).toBe(false)
  await services.database.query('update assignment set generation = generation - 1')
  await evaluateSubmission(services, submissionId)
  expect(await isLookedAt()).toBe(true)
  expect(await sendScores(services)).toBe(1)
  expect(await isLookedAt()).toBe(false)
  await regrade(2, (await stored()).sent_score)
  expect(await isLookedAt()).toBe(true)
  expect(await sendScores(services)).toBe(0)
  expect(await isLookedAt()).toBe(false)
})

test('a score that is withheld from the person is sent once they may see it, looked at less often the older it is', async () => {
  const { services, submissionId, received, database, dueNow } = await launched()
  await evaluateSubmission(services, submissionId)
  await database.query(
    `insert into assignment (user_id, case_id, mode, case_version_id)
     select user_id, case_id, 'test', case_version_id from assignment`,
  )
  for (const [age, wait] of [
    ['0', 60],
    ['100 minutes', 600],
    ['30 days', 3600],
  ] as const) {
    await database.query(`update evaluation set created_at = now() - $1::interval`, [age])
    await dueNow()
    expect(await sendScores(services)).toBe(0)
    const { rows } = await database.query(
      `select extract(epoch from next_attempt_at - now())::float as wait, attempts, failure from learning_platform_score`,
    )
    expect(rows).toEqual([{ wait: expect.closeTo(wait, -1), attempts: 0, failure: null }])
  }
  await database.query(`update assignment set submitted = true, locked = true where mode = 'test'`)
  expect(await sendScores(services)).toBe(0)
  await dueNow()
  expect(await sendScores(services)).toBe(1)
  expect(received).toHaveLength(1)
})

test('nothing is sent to a platform that is off, and nothing to a private network', async () => {
  const { services, submissionId, received, storedPlatform, database } = await launched()
  await evaluateSubmission(services, submissionId)
  await database.query('update learning_platform set switched_off_at = now()')
  expect(await sendScores(services)).toBe(0)
  await database.query('update learning_platform set switched_off_at = null')
  const guarded = { ...services, learningPlatforms: { ...services.learningPlatforms, allowedHosts: new Set<string>() } }
  expect(await sendScores(guarded)).toBe(0)
  expect((await storedPlatform()).failure).toBe('It is not an https address of the internet.')
  expect(received).toEqual([])
})

test('waits grow, and are never shorter than asked for', () => {
  expect([1, 2, 5, 30].map(waitAfter)).toEqual([60, 120, 960, 43_200])
  expect([1, 2, 5, 30].map((failures) => pauseAfter(failures, undefined, 0))).toEqual([60, 120, 960, 3600])
  expect([pauseAfter(1, undefined, 1), pauseAfter(30, undefined, 1)]).toEqual([90, 5400])
  expect(pauseAfter(1, 900, 1)).toBe(900)
  expect(pauseAfter(1, 10 ** 9, 0)).toBe(43_200)
  expect(retryAfterOf('Wed, 21 Oct 2026 07:28:00 GMT', Date.parse('2026-10-21T07:27:00Z'))).toBe(60)
  expect([retryAfterOf('soon', 0), retryAfterOf(undefined, 0)]).toEqual([undefined, undefined])
  expect(scoresUrl('https://m.example/items/1/?type=x')).toBe('https://m.example/items/1/scores?type=x')
})
