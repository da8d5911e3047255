import { getAssignedCases } from '@casebench/shared/contract/cases'
import { forgotPassword, getUserViaCode } from '@casebench/shared/contract/onboarding'
import { expect, it } from 'vitest'
import { ApiError, createClient, NetworkError } from './client.ts'
import { guestCredentials } from './guest.ts'

const quarterOfAnHour = 15 * 60
const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, code: 'no', detail: 'no' }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })

/** A visitor whose server gives the tokens guest-1, guest-2 …, and answers other calls with the given steps in turn. */
function visitor(...steps: (() => Response)[]) {
  const requests: { path: string; authorization: string | undefined }[] = []
  let time = 0
  let tokens = 0
  let atTheDoor: (() => Response) | undefined
  const transport = {
    fetch: async (...[url, init]: Parameters<typeof fetch>) => {
      const { authorization } = Object(init?.headers)
      requests.push({ path: String(url).replace(/\?.*/, ''), authorization })
      if (url === '/auth/guest') {
        if (atTheDoor !== undefined) return atTheDoor()
        tokens++
        return Response.json({
          access_token: `guest-${tokens}`,
          token_type: 'Bearer',
          expires_in: quarterOfAnHour,
        })
      }
      return steps.shift()?.() ?? Response.json({ message: 'done' })
    },
    wait: async () => undefined,
  }
  const { callApi } = createClient(
    guestCredentials(transport, () => time),
    transport,
  )
  return {
    look: () => callApi(getUserViaCode, { query: { approval_code: 'code' } }),
    ask: () => callApi(forgotPassword, { body: { email: 'ana@casebench.example' } }),
    callApi,
    requests,
    tokensAsked: () => requests.filter(({ path }) => path === '/auth/guest').length,
    wait: (seconds: number) => {
      time += seconds * 1000
    },
    refuseAtTheDoor: (answer: () => Response) => {
      atTheDoor = answer
    },
  }
}

it('fetches a token first and keeps it for the calls that follow', async () => {
  const { look, ask, requests } = visitor()
  await look()
  await ask()
  expect(requests).toEqual([
    { path: '/auth/guest', authorization: undefined },
    { path: '/user_info_via_code', authorization: 'Bearer guest-1' },
    { path: '/v1/guest/forgot_password', authorization: 'Bearer guest-1' },
  ])
})

it('fetches one token for any number of calls at once', async () => {
  const { look, ask, tokensAsked } = visitor()
  await Promise.all([look(), ask(), look()])
  expect(tokensAsked()).toBe(1)
})

it.each([
  [quarterOfAnHour - 31, 1],
  [quarterOfAnHour - 30, 2],
  [quarterOfAnHour + 1, 2],
])('after %d seconds it has asked for %d', async (seconds, expected) => {
  const { look, wait, tokensAsked } = visitor()
  await look()
  wait(seconds)
  await look()
  expect(tokensAsked()).toBe(expected)
})

it('fetches another after a 401, once, and tries again', async () => {
  const { look, requests } = visitor(() => refused(401))
  expect(await look()).toEqual({ message: 'done' })
  expect(requests.map(({ authorization }) => authorization)).toEqual([
    undefined,
    'Bearer guest-1',
    undefined,
    'Bearer guest-2',
  ])
})

it('gives up when the new one is refused too, and starts afresh the next time', async () => {
  const { look, tokensAsked } = visitor(
    () => refused(401),
    () => refused(401),
  )
  await expect(look()).rejects.toMatchObject({ status: 401 })
  expect(tokensAsked()).toBe(2)
  await look()
  expect(tokensAsked()).toBe(3)
})

it('tells when no token can be had', async () => {
  const busy = visitor()
  busy.refuseAtTheDoor(() => refused(429, { 'retry-after': '60' }))
  await expect(busy.look()).rejects.toMatchObject({ status: 429, retryAfter: 60 })
  const offline = visitor()
  offline.refuseAtTheDoor(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(offline.look()).rejects.toBeInstanceOf(NetworkError)
})

it('does not take a call of a signed-in person', async () => {
  const { callApi, requests } = visitor()
  await expect(callApi(getAssignedCases, { query: { email: 'ana@casebench.example', mode: 'test' } })).rejects.toThrow(
    TypeError,
  )
  expect(requests).toEqual([])
})

it('leaves a refusal as it is', async () => {
  const { look, requests } = visitor(() => refused(404))
  await expect(look()).rejects.toBeInstanceOf(ApiError)
  expect(requests).toHaveLength(2)
})
