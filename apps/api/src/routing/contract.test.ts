import { contract } from '@casebench/shared/contract/all'
import { call, Message } from '@casebench/shared/contract/call'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { routes } from '../routes.ts'
import { useTestApi } from '../testing/test-api.ts'
import { route } from './route.ts'

const api = useTestApi()

const addresses: Record<string, string> = { caseId: 'sample', documentId: 'extract', token: 'no-such-token' }
const entries = Object.entries(contract)
const urlOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => addresses[name] ?? name)

/** A valid request of each call about someone's own case, with whatever email. */
const about = (email: string): Record<string, { query?: string; body?: object }> => ({
  getUser: { query: `email=${email}` },
  getAssignedCases: { query: `email=${email}&mode=training` },
  getCaseDetails: { query: `email=${email}&caseId=sample&mode=training` },
  updateSingleAnswer: {
    body: { email, caseId: 'sample', mode: 'training', attributeId: 'LegalName', answerData: { answer: 'x' } },
  },
  updateProgress: { body: { email, caseId: 'sample', mode: 'training', progress: 10 } },
  unlockCase: { body: { email, caseId: 'sample', mode: 'training' } },
})

const guarded = entries.filter(([, entry]) => entry.may.who !== 'anyone')
const owned = entries.filter(([, entry]) => entry.may.who === 'owner')

describe('every call that is not for anyone', () => {
  test.each(guarded)('%s refuses a visitor and a made-up token with a challenge', async (_id, entry) => {
    const forged = { userId: '', email: '', sessionId: '', token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }
    for (const as of [undefined, forged]) {
      const refused = await api.send(entry.method as 'GET', urlOf(entry.path), as ? { as } : {})
      expect(refused.status).toBe(401)
      expect(refused.headers['www-authenticate']).toContain('Bearer')
      expect(refused.headers['content-type']).toContain('application/problem+json')
    }
  })

  test.each(guarded)('%s refuses a suspended user', async (_id, entry) => {
    const as = await api.person({ suspended: true })
    expect(await api.send(entry.method as 'GET', urlOf(entry.path), { as })).toMatchObject({
      status: 403,
      body: { code: 'suspended' },
    })
  })
})

describe('every call about someone’s own data', () => {
  test.each(owned)('%s answers the same 403 about another user and about no user', async (id, entry) => {
    const [as, other] = [await api.candidate(), await api.candidate()]
    const refusals = await Promise.all(
      [other.email, 'nobody@example.com', other.email.toUpperCase()].map(async (email) => {
        const request = about(email)[id]
        if (!request) throw new Error(`${id} is missing in the table above`)
        const url = request.query ? `${entry.path}?${request.query}` : entry.path
        const { status, body } = await api.send(entry.method as 'GET', url, { as, body: request.body })
        return { status, ...body, requestId: '' }
      }),
    )
    expect(refusals[0]?.status).toBe(403)
    expect(refusals[1]).toEqual(refusals[0])
    expect(refusals[2]).toEqual(refusals[0])
  })

  test.each(owned)('%s takes the caller’s own email in any case', async (id, entry) => {
    const as = await api.candidate()
    const request = about(as.email.toUpperCase())[id]
    const url = request?.query ? `${entry.path}?${request.query}` : entry.path
    expect((await api.send(entry.method as 'GET', url, { as, body: request?.body })).status).toBe(200)
  })
})

describe('every call that takes something', () => {
  const withBody = entries.filter(([, entry]) => entry.body)
  test.each(withBody)('%s names what does not fit', async (_id, entry) => {
    const as = await api.candidate()
    for (const body of [{}, [], { email: 7 }, { ...about(as.email)[_id]?.body, surplus: true }]) {
      const refused = await api.send(entry.method as 'POST', urlOf(entry.path), { as, body })
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', status: 400 } })
      expect(refused.body.errors.length).toBeGreaterThan(0)
      expect(refused.body.message).toBe(refused.body.detail)
    }
  })

  const withQuery = entries.filter(([, entry]) => entry.query)
  test.each(withQuery)('%s refuses a doubled and an unknown parameter', async (id, entry) => {
    const as = await api.candidate()
    const query = about(as.email)[id]?.query ?? 'caseId=sample&mode=training'
    for (const surplus of [query.split('&')[0], 'unknown=1'])
      expect((await api.send(entry.method as 'GET', `${urlOf(entry.path)}?${query}&${surplus}`, { as })).status).toBe(
        400,
      )
  })
})

describe('registration', () => {
  const stray = call({
    method: 'GET',
    path: '/stray',
    area: 'Test',
    summary: '',
    may: { who: 'signedIn' },
    answer: Message,
  })

  test('a route without an entry stops start-up', async () => {
    await expect(buildApp(api.services, [...routes, route(stray, async () => ({ message: '' }))])).rejects.toThrow(
      /no entry/,
    )
  })
  test('an entry without a route stops start-up', async () => {
    await expect(buildApp(api.services, routes.slice(1))).rejects.toThrow(/no route for isAlive/)
  })
  test('an entry without a policy stops start-up', async () => {
    const [first, ...rest] = routes
    if (!first) throw new Error('There are no routes')
    const bare = { ...first, call: Object.assign(first.call, {}) }
    const { may } = bare.call
    try {
      Object.assign(bare.call, { may: undefined })
      await expect(buildApp(api.services, [bare, ...rest])).rejects.toThrow(/no policy/)
    } finally {
      Object.assign(bare.call, { may })
    }
  })
  test('a route that goes round the contract stops start-up', async () => {
    const app = await buildApp(api.services)
    expect(() => app.get('/round', async () => ({}))).toThrow()
  })
})

test('the OpenAPI document describes every call', async () => {
  const { body } = await api.send('GET', '/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const described = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((item) => Object.values(item))
    .map((operation) => operation.operationId)
  expect(described.sort()).toEqual(entries.map(([id]) => id).sort())
})

test('an address without a route, bad JSON and another type of body answer as problems', async () => {
  const as = await api.person()
  expect(await api.send('GET', '/v1/nothing', { as })).toMatchObject({ status: 404, body: { code: 'no_such_address' } })
  const bad = await api.app.inject({
    method: 'POST',
    url: '/auth/sign_in',
    payload: '{"email":',
    headers: { 'content-type': 'application/json' },
  })
  expect(bad.statusCode).toBe(400)
  expect(bad.json().detail).toMatch(/valid JSON/)
  const text = await api.app.inject({
    method: 'POST',
    url: '/auth/sign_in',
    payload: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(text.statusCode).toBe(415)
  const polluting = await api.app.inject({
    method: 'POST',
    url: '/auth/sign_in',
    payload: '{"email":"a@b","password":"x","__proto__":{"admin":true}}',
    headers: { 'content-type': 'application/json' },
  })
  expect(polluting.statusCode).toBe(400)
})

test('paths answer with and without the trailing slash', async () => {
  expect((await api.send('GET', '/health/live/')).status).toBe(200)
})
