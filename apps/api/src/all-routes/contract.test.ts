import { contract } from '@casebench/shared/contract/all'
import { type Endpoint, endpoint } from '@casebench/shared/contract/endpoint'
import { Message } from '@casebench/shared/contract/fields'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { tokens } from '../authentication/tokens.ts'
import { routes } from '../routes.ts'
import { route } from '../routing/route.ts'
import { switchOnRule } from '../testing/switch-on-rule.ts'
import { useTestApi } from '../testing/test-api.ts'
import { urlOf, validRequest } from '../testing/valid-request.ts'

const api = useTestApi()

const entries = Object.entries(contract)

/** Somebody who may make a call: what does not fit is named to nobody else. */
const callerOf = ({ authorization }: Endpoint) =>
  authorization.who === 'administrator' ? api.person({ role: 'Product_Owner' }) : api.candidate()

describe('every call that takes something', () => {
  // What a learning platform adds to its form is its own business.
  const withBody = entries.filter(([, entry]) => entry.body && !entry.fromOtherSites)
  test.each(withBody)('%s names what does not fit', async (_id, entry) => {
    await switchOnRule(api, entry)
    const as = await callerOf(entry)
    const valid = validRequest(entry, as.email)
    const token = entry.authorization.who === 'guest' ? await tokens(api.services).issueGuest() : as.token
    const { type, required = [] } = entry.body as { type?: string; required?: string[] }
    // Where nothing is required an empty body fits.
    const needsSomething = type !== 'object' || required.length > 0
    for (const body of [...(needsSomething ? [{}] : []), [], { email: 7 }, { ...valid.body, surplus: true }]) {
      const refused = await api.send(entry.method, urlOf(entry, valid), { as: { ...as, token }, body })
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', status: 400 } })
      expect(refused.body.errors.length).toBeGreaterThan(0)
      expect(refused.body.message).toBe(refused.body.detail)
    }
  })

  // What an identity provider adds to its answer is its own business.
  const withQuery = entries.filter(
    ([, entry]) => (entry.query as { additionalProperties?: boolean } | undefined)?.additionalProperties === false,
  )
  test.each(withQuery)('%s refuses a doubled and an unknown parameter', async (_id, entry) => {
    const as = await callerOf(entry)
    const valid = validRequest(entry, as.email)
    const token = entry.authorization.who === 'guest' ? await tokens(api.services).issueGuest() : as.token
    const first = valid.query[0]
    for (const surplus of [...(first ? [first] : []), ['unknown', '1'] as [string, string]]) {
      const url = urlOf(entry, { ...valid, query: [...valid.query, surplus] })
      expect((await api.send(entry.method, url, { as: { ...as, token } })).status).toBe(400)
    }
  })
})

describe('registration', () => {
  const stray = endpoint({
    method: 'GET',
    path: '/stray',
    area: 'Test',
    summary: '',
    authorization: { who: 'signedIn' },
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
    const { authorization } = bare.call
    try {
      Object.assign(bare.call, { authorization: undefined })
      await expect(buildApp(api.services, [bare, ...rest])).rejects.toThrow(/no policy/)
    } finally {
      Object.assign(bare.call, { authorization })
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

test('every call says what any may be refused with, in a form that stands there once', async () => {
  const { body } = await api.send('GET', '/openapi.json')
  type Described = Record<string, { responses: Record<string, unknown> }>
  const refused = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
  for (const operation of Object.values(body.paths as Record<string, Described>).flatMap((item) => Object.values(item)))
    for (const status of [400, 431, 503, 507]) expect(operation.responses[status]).toMatchObject(refused)
  expect(body.components.schemas.Problem.required).toContain('requestId')
  expect(JSON.stringify(body).split('What the server holds')).toHaveLength(2)
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
