import { countAttempts } from '@casebench/server/testing/attempts'
import { contract } from '@casebench/shared/contract/all'
import type { Call } from '@casebench/shared/contract/call'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerAtOnce } from '../testing/answering-worker.ts'
import { type Answer, documentedStatuses, faultsOf } from '../testing/fuzzing/checks.ts'
import { asJson, isFit } from '../testing/fuzzing/oracle.ts'
import { type Attempt, addressOf, anyAttempt, eachSpoiled, evenly, plain } from '../testing/fuzzing/requests.ts'
import { fuzzing } from '../testing/fuzzing/scale.ts'
import { revived, worldFor } from '../testing/fuzzing/world.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { validRequest } from '../testing/valid-request.ts'

const api = useTestApi()
const { seed, cases } = fuzzing
/** How a request is refused before its handler sees it. */
const unfit = ['invalid', 'bad_request', 'forbidden', 'session_ended', 'token_invalid']
const over = ['session_ended', 'token_invalid', 'suspended']

let guestToken = ''
beforeAll(async () => {
  guestToken = await api.services.tokens.issueGuest()
  // Nobody waits for a worker that is not there.
  answerAtOnce(api, undefined)
})

type Headers = Record<string, string>

async function sent(call: Call, attempt: Attempt, headers: Headers): Promise<Answer> {
  const { payload, type } = attempt
  const response = await api.app.inject({
    method: call.method,
    url: addressOf(call, attempt),
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

const tokenFor = (call: Call, as: Person): Headers => ({
  authorization: `Bearer ${call.may.who === 'guest' ? guestToken : as.token}`,
})

const codeOf = ({ text }: Answer): string => (asJson(text) as { code?: string } | undefined)?.code ?? ''

/** Each call has a world of its own: some end the session that they are made in, or delete what they are about. */
async function fuzz(id: string, call: Call): Promise<void> {
  let world = await worldFor(api, call)
  const documented = documentedStatuses(api.app, call)
  const good = await sent(call, plain(world.request), tokenFor(call, world.as))
  // What is spoiled must have been good: otherwise everything would be refused for the same reason.
  expect(unfit, good.text).not.toContain(codeOf(good))
  const examples = evenly(eachSpoiled(call, world.request), Math.floor(cases * 0.75), seed)
  await fc.assert(
    fc.asyncProperty(anyAttempt(call, world.known), async (attempt) => {
      const answer = await sent(call, attempt, tokenFor(call, world.as))
      expect(faultsOf(id, call, documented, answer, isFit(call, attempt)), answer.text.slice(0, 500)).toEqual([])
      if (over.includes(codeOf(answer)) && call.may.who !== 'guest')
        world = { ...world, as: await revived(api, call, world) }
    }),
    // What fails has one thing wrong in it as it is; to shrink it would take as many requests again.
    { seed, numRuns: cases, endOnFailure: true, examples: examples.map((attempt): [Attempt] => [attempt]) },
  )
  countAttempts(cases)
}

const calls = Object.entries(contract).filter(([id, { form }]) => !form && fuzzing.isMeant(id))

describe(`whatever is asked, the answer is one that the contract describes, seed ${seed}`, () => {
  test.each(calls)('%s', fuzz, fuzzing.patience)
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
const bare = (path: string): string => path.replace(/\/$/, '')
const methodsAt = (path: string): readonly string[] =>
  Object.values(contract).flatMap((call) => {
    if (bare(call.path) !== bare(path)) return []
    return call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]
  })

describe('a call', () => {
  let owner: Person
  let candidate: Person
  beforeAll(async () => {
    owner = await api.person({ role: 'Product_Owner' })
    candidate = await api.person()
  })
  const callerOf = ({ may }: Call): Person => (may.who === 'administrator' ? owner : candidate)
  const requestOf = (call: Call): Attempt => plain(validRequest(call, callerOf(call).email))

  test.each(calls)('%s is made by its own method alone (unsupported_method)', async (_id, call) => {
    const allowed = methodsAt(call.path)
    const others = methods.filter((method) => !allowed.includes(method))
    for (const method of others) {
      const { statusCode, headers } = await api.app.inject({
        method: method as 'GET',
        url: addressOf(call, requestOf(call)),
        headers: tokenFor(call, callerOf(call)),
      })
      expect(statusCode, method).toBe(405)
      expect(String(headers.allow).split(', ').sort()).toEqual([...new Set(allowed)].sort())
    }
    countAttempts(others.length)
  })

  const guarded = calls.filter(([, { may }]) => may.who !== 'anyone')
  test.each(guarded)('%s is not made without its token (missing_required_header, ignored_auth)', async (_id, call) => {
    const { token } = callerOf(call)
    const another = call.may.who === 'guest' ? token : guestToken
    const authorizations = ['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer x.y.z', `Basic ${token}`, token]
    const spoiled: Headers[] = [
      {},
      { cookie: `access_token=${token}`, 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` },
      ...[
        ...authorizations,
        `Bearer ${another}`,
        `Bearer ${token.slice(0, -4)}AAAA`,
        `Bearer ${'A'.repeat(20_000)}`,
      ].map((authorization) => ({ authorization })),
    ]
    for (const headers of spoiled) {
      const { status } = await sent(call, requestOf(call), headers)
      expect(status, JSON.stringify(headers).slice(0, 100)).toBe(401)
    }
    countAttempts(spoiled.length)
  })

  const withBody = calls.filter(([, { body }]) => body)
  test.each(withBody)('%s takes no body without its type (missing_required_header)', async (_id, call) => {
    const { payload = '{}' } = requestOf(call)
    const url = addressOf(call, requestOf(call))
    const headers = tokenFor(call, callerOf(call))
    expect((await api.app.inject({ method: call.method, url, headers, payload })).statusCode).toBe(415)
  })
})
