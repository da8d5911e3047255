import { contract } from '@casebench/shared/contract/all'
import { type Call, Problem } from '@casebench/shared/contract/call'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { badBody, badText, badValue, badValues, contentType } from '../testing/bad-values.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { urlOf, type ValidRequest, validRequest } from '../testing/valid-request.ts'

const api = useTestApi()
/** It stands in the name of a test that fails: put it here to repeat that. */
const seed = Date.now() % 2 ** 31
/** How a request is refused before its handler sees it. */
const unfit = ['invalid', 'bad_request', 'forbidden', 'session_ended', 'token_invalid']
const inside =
  /\bat .+:\d+:\d+|node_modules|\/src\/|\.ts\b|\bselect\b.+\bfrom\b|prisma|violates|SQLSTATE|invalid input syntax/i

type Fields = Record<string, unknown>
type Sent = { url: string; type: string; payload: string | undefined }

const sent = (call: Call, { params, query, body }: ValidRequest): Sent => ({
  url: urlOf(call, { params, query }),
  type: 'application/json',
  payload: body && JSON.stringify(body),
})

/** Every place of a body where a value stands, as keys from the outside in. */
const placesIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])])
    : []

function replaced(body: Fields, [key = '', ...rest]: string[], value: unknown): Fields {
  const inner = rest.length === 0 ? value : replaced(body[key] as Fields, rest, value)
  return { ...body, [key]: inner }
}

/** Each value of a body replaced by each bad one: what chance must not miss. */
function eachSpoiled(call: Call, request: ValidRequest): [Sent][] {
  const { body } = request
  if (!body) return []
  return placesIn(body).flatMap((at) =>
    badValues.map((bad): [Sent] => [sent(call, { ...request, body: replaced(body, at, bad) })]),
  )
}

/** One thing wrong with a valid request of a call. */
function spoiled(call: Call, request: ValidRequest): fc.Arbitrary<Sent> {
  const { params, query, body } = request
  const ways: fc.Arbitrary<Sent>[] = [
    badText.map((text) => sent(call, { ...request, query: [...query, [text, 'x']] })),
    badText.map((text) => ({ ...sent(call, request), url: `${sent(call, request).url}&${text.slice(0, 50)}=%ZZ%ff` })),
  ]
  if (query.length > 0)
    ways.push(
      fc.tuple(fc.nat(query.length - 1), badText, fc.constantFrom('', '[]', '[x]')).map(([at, text, suffix]) =>
        sent(call, {
          ...request,
          query: query.map(([name, value], index) => (index === at ? [`${name}${suffix}`, text] : [name, value])),
        }),
      ),
      fc
        .tuple(fc.nat(query.length - 1), badText)
        .map(([at, text]) => sent(call, { ...request, query: [...query, [query[at]?.[0] ?? '', text]] })),
      fc.nat(query.length - 1).map((at) => sent(call, { ...request, query: query.toSpliced(at, 1) })),
    )
  for (const name of Object.keys(params))
    ways.push(badText.map((text) => sent(call, { ...request, params: { ...params, [name]: text } })))
  if (body) {
    const place = fc.constantFrom(...placesIn(body))
    const value = fc
      .tuple(place, badValue)
      .map(([at, bad]) => sent(call, { ...request, body: replaced(body, at, bad) }))
    ways.push(
      value,
      value,
      value,
      place.map((at) => sent(call, { ...request, body: replaced(body, at, undefined) })),
      fc.tuple(badBody, contentType).map(([spoil, type]) => {
        const whole = sent(call, request)
        return { ...whole, type, payload: spoil(whole.payload ?? '{}') }
      }),
    )
  }
  return fc.oneof(...ways)
}

/** A reader may skip a byte order mark (RFC 8259 §8.1), and the server does. */
const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

const answerTo = (call: Call, as: Person, { url, type, payload }: Sent) =>
  api.app.inject({
    method: call.method,
    url,
    headers: {
      authorization: `Bearer ${call.may.who === 'guest' ? guestToken : as.token}`,
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  })

async function expectGrace(call: Call, as: Person, request: Sent): Promise<void> {
  const { payload } = request
  const response = await answerTo(call, as, request)
  expect(response.statusCode).toBeLessThan(500)
  if (call.body && payload !== undefined && !Value.Check(call.body, asJson(payload)))
    expect(response.statusCode, 'accepts what does not fit').toBeGreaterThanOrEqual(400)
  if (response.statusCode < 400) return
  expect(response.headers['content-type']).toContain('application/problem+json')
  const problem: unknown = response.json()
  expect(Value.Check(Problem, problem)).toBe(true)
  expect(problem).toMatchObject({ status: response.statusCode })
  expect(response.body.length).toBeLessThan(10_000)
  expect(response.body.replaceAll('prisma@', '')).not.toMatch(inside)
}

let guestToken = ''
beforeAll(async () => {
  guestToken = await api.services.tokens.issueGuest()
})

describe(`a spoiled request never breaks, seed ${seed}`, () => {
  test.each(Object.entries(contract).filter(([, { form }]) => !form))('%s', async (_id, call) => {
    // Each has a person of their own: some calls end the session that they are made in.
    const as = await (call.may.who === 'administrator' ? api.person({ role: 'Product_Owner' }) : api.candidate())
    const request = validRequest(call, as.email)
    // What is spoiled must have been good: otherwise everything would be refused for the same reason.
    const good = await answerTo(call, as, sent(call, request))
    expect(unfit).not.toContain((asJson(good.body) as { code?: string } | undefined)?.code)

    const examples = eachSpoiled(call, request)
    const numRuns = examples.length + (call.body || call.query || call.params ? 100 : 10)
    await fc.assert(
      fc.asyncProperty(spoiled(call, request), (bad) => expectGrace(call, as, bad)),
      { seed, numRuns, examples },
    )
  })
})
