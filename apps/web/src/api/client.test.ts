import { getAssignedCases, updateSingleAnswer, viewCaseDocument } from '@casebench/shared/contract/cases'
import { getConfiguration } from '@casebench/shared/contract/identity'
import { getUserViaCode } from '@casebench/shared/contract/onboarding'
import { describe, expect, it } from 'vitest'
import { ApiError, type Credentials, createClient, NetworkError } from './client.ts'
import { referenceOf } from './request.ts'

type Step = Response | Error | (() => Response)

const json = (value: unknown) => Response.json(value)
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, code, detail: `detail of ${code}` }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })

/** A server that answers with the given steps in turn, and what was asked of it. */
function bench(...steps: Step[]) {
  const requests: {
    url: string
    method: string
    authorization: string | undefined
    accept: string
    traceparent: string
    signal: AbortSignal | null | undefined
    body: unknown
  }[] = []
  const waits: number[] = []
  const events: string[] = []
  let token: string | undefined = 'old'
  const credentials: Credentials = {
    of: 'person',
    accessToken: () => token,
    renew: async () => {
      events.push('renew')
      token = 'new'
      return token
    },
    endSession: (error) => void events.push(error),
    suspend: () => void events.push('suspend'),
    askAcceptance: () => void events.push('askAcceptance'),
    dropRoles: () => void events.push('drop roles'),
  }
  const client = createClient(credentials, {
    fetch: async (url, init) => {
      const { authorization, accept, traceparent } = Object(init?.headers)
      const { method, body, signal } = init ?? {}
      requests.push({ url: String(url), method: String(method), authorization, accept, traceparent, signal, body })
      const step = steps.shift()
      if (step === undefined) throw new Error('Nothing more was expected')
      if (step instanceof Error) throw step
      return step instanceof Response ? step : step()
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { ...client, credentials, requests, waits, events, signOut: () => (token = undefined) }
}

const cases = { query: { email: 'ana+x@casebench.example', mode: 'training' as const } }

describe('callApi', () => {
  it('fills path, query, body and token in', async () => {
    const { callApi, fetchFile, requests } = bench(json([]), json({}), new Response('pdf'))
    await callApi(getAssignedCases, cases)
    await callApi(updateSingleAnswer, {
      body: { email: 'a@b', caseId: 'c', mode: 'test', attributeId: 'x', answerData: { answer: null } },
    })
    const file = await fetchFile(viewCaseDocument, { params: { caseId: 'a/b', documentId: 'd e' } })
    expect(await file.text()).toBe('pdf')
    expect(requests.map(({ method, url, authorization }) => `${method} ${url} ${authorization}`)).toEqual([
      'GET /v1/any/cases/get_assigned_cases?email=ana%2Bx%40casebench.example&mode=training Bearer old',
      'POST /v1/any/cases/update_single_answer Bearer old',
      'GET /v1/any/cases/case_review/case_document/a%2Fb/d%20e Bearer old',
    ])
    expect(requests[1]?.body).toContain('"answer":null')
  })

  it('sends no token where none is needed', async () => {
    const { callApi, requests, events, signOut } = bench(json({}))
    signOut()
    await callApi(getConfiguration, {})
    expect(requests[0]?.authorization).toBeUndefined()
    expect(events).toEqual([])
  })

  it('keeps the person’s token out of a visitor’s call', async () => {
    const { callApi, requests } = bench()
    await expect(callApi(getUserViaCode, { query: { approval_code: 'code' } })).rejects.toThrow(TypeError)
    expect(requests).toEqual([])
  })

  it('tells what the server said', async () => {
    const { callApi } = bench(problem(409, 'stale_version'))
    const error = await callApi(getAssignedCases, cases).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'stale_version', detail: 'detail of stale_version' })
  })

  it('has words for an answer that is no problem document', async () => {
    const { callApi } = bench(new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }))
    await expect(callApi(getAssignedCases, cases)).rejects.toMatchObject({
      code: 'http_404',
      detail: 'An unexpected error occurred',
    })
  })
})

describe('callForEvents', () => {
  const { signal } = new AbortController()
  const read = (response: Response) => response.text()
  const events = () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } })

  it('asks for events, which no time limit cuts short', async () => {
    const { callForEvents, requests } = bench(events())
    expect(await callForEvents(getAssignedCases, cases, read, { signal })).toBe('data: 1\n\n')
    expect(requests[0]).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer old' })
    expect(requests[0]?.signal).toBe(signal)
  })

  it('reads anew what broke off', async () => {
    const { callForEvents, requests } = bench(events(), events())
    let reads = 0
    const breaking = async (response: Response) => {
      if (reads++ === 0) throw new Error('It broke off')
      return read(response)
    }
    expect(await callForEvents(getAssignedCases, cases, breaking, { signal })).toBe('data: 1\n\n')
    expect(requests).toHaveLength(2)
  })
})

describe('retries', () => {
  it.each([
    ['network errors', new TypeError('Failed to fetch')],
    ['timeouts', new DOMException('timed out', 'TimeoutError')],
    ['429', () => problem(429, 'too_many')],
    ['500', () => problem(500, 'internal')],
    ['503', () => problem(503, 'unavailable')],
  ])('%s are tried again after 1 s and 2 s', async (_name, step) => {
    const { callApi, waits } = bench(step, step, json([1]))
    expect(await callApi(getAssignedCases, cases)).toEqual([1])
    expect(waits).toEqual([1000, 2000])
  })

  it('give up after three attempts', async () => {
    const lost = new TypeError('Failed to fetch')
    const { callApi, requests } = bench(lost, lost, lost)
    await expect(callApi(getAssignedCases, cases)).rejects.toBeInstanceOf(NetworkError)
    expect(requests).toHaveLength(3)
  })

  it.each([400, 403, 404, 409, 413])('%d is final', async (status) => {
    const { callApi, requests } = bench(problem(status, 'no'))
    await expect(callApi(getAssignedCases, cases)).rejects.toMatchObject({ status })
    expect(requests).toHaveLength(1)
  })

  it('are one trace, which whoever reports a failure can name', async () => {
    const failure = new Response(JSON.stringify({ detail: 'Broken', requestId: 'edge-7f3a' }), {
      status: 500,
      headers: { 'content-type': 'application/problem+json' },
    })
    const { callApi, requests } = bench(problem(503, 'busy'), problem(503, 'busy'), failure, json([]))
    const error = await callApi(getAssignedCases, cases).catch((thrown) => thrown)
    expect(referenceOf(error)).toBe('edge-7f3a')
    await callApi(getAssignedCases, cases)
    const sent = requests.map(({ traceparent }) => traceparent)
    for (const one of sent) expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
    const traces = sent.map((one) => one.split('-')[1])
    expect(new Set(traces.slice(0, 3)).size).toBe(1)
    expect(new Set(traces).size).toBe(2)
    expect(new Set(sent).size).toBe(4)
  })

  it.each([
    ['4', [4000, 4000]],
    ['1', [1000, 2000]],
    ['0', [1000, 2000]],
    ['42', [1000, 2000]],
    ['Wed, 21 Oct 2099 07:28:00 GMT', [1000, 2000]],
    ['soon', [1000, 2000]],
  ])('wait longer where retry-after is up to 5 s, and no shorter for %s', async (header, expected) => {
    const busy = () => problem(429, 'too_many', { 'retry-after': header })
    const { callApi, waits } = bench(busy, busy, json([1]))
    expect(await callApi(getAssignedCases, cases)).toEqual([1])
    expect(waits).toEqual(expected)
  })

  it('stop when the caller gives up', async () => {
    const giveUp = new AbortController()
    const { callApi, requests } = bench(() => {
      giveUp.abort()
      return problem(500, 'internal')
    })
    await expect(callApi(getAssignedCases, cases, { signal: giveUp.signal })).rejects.toThrow()
    expect(requests).toHaveLength(1)
  })
})

describe('a 401', () => {
  it('renews once and tries again with the new token', async () => {
    const { callApi, requests, events } = bench(problem(401, 'expired'), json(['case']))
    expect(await callApi(getAssignedCases, cases)).toEqual(['case'])
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new'])
    expect(events).toEqual(['renew'])
  })

  it('ends the session when the new token is refused too', async () => {
    const { callApi, requests, events } = bench(problem(401, 'expired'), problem(401, 'expired'))
    await expect(callApi(getAssignedCases, cases)).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(2)
    expect(events).toEqual(['renew', 'session_expired'])
  })

  it('does not renew when someone else just did', async () => {
    const client = bench(() => {
      void client.credentials.renew()
      return problem(401, 'expired')
    }, json([]))
    await client.callApi(getAssignedCases, cases)
    expect(client.events).toEqual(['renew'])
    expect(client.requests[1]?.authorization).toBe('Bearer new')
  })

  it('ends the session when renewing fails for another reason than the network', async () => {
    const client = bench(problem(401, 'expired'))
    client.credentials.renew = async () => {
      throw new ApiError(500, undefined, undefined)
    }
    await expect(client.callApi(getAssignedCases, cases)).rejects.toMatchObject({ status: 500 })
    expect(client.events).toEqual(['auth_failed'])
  })

  it('keeps the session when renewing fails for want of a network', async () => {
    const client = bench(problem(401, 'expired'))
    client.credentials.renew = async () => {
      throw new NetworkError(undefined)
    }
    await expect(client.callApi(getAssignedCases, cases)).rejects.toBeInstanceOf(NetworkError)
    expect(client.events).toEqual([])
  })
})

it('asks for a token first when there is none yet', async () => {
  const { callApi, requests, signOut } = bench(json([]))
  signOut()
  await callApi(getAssignedCases, cases)
  expect(requests[0]?.authorization).toBe('Bearer new')
})

it('forgets what it knows of roles when something is refused, and still says so', async () => {
  const { callApi, events } = bench(problem(403, 'forbidden'))
  await expect(callApi(getAssignedCases, cases)).rejects.toMatchObject({ status: 403, retries: 0 })
  expect(events).toEqual(['drop roles'])
})

describe('callList', () => {
  it.each([
    ['1234', 1234],
    [undefined, 2],
    ['many', 2],
  ])('reads a total of %s as %d', async (header, total) => {
    const { callList } = bench(
      Response.json([{}, {}], { headers: header === undefined ? {} : { 'x-total-count': header } }),
    )
    expect(await callList(getAssignedCases, cases)).toEqual({ rows: [{}, {}], total })
  })
})

it('says how often it tried again', async () => {
  const { callApi } = bench(problem(503, 'unavailable'), problem(503, 'unavailable'), problem(503, 'unavailable'))
  await expect(callApi(getAssignedCases, cases)).rejects.toMatchObject({ retries: 2 })
})

it('leads whoever has to accept something first to it, and keeps the session', async () => {
  const { callApi, events } = bench(problem(403, 'acceptance_required'))
  await expect(callApi(getAssignedCases, cases)).rejects.toMatchObject({ code: 'acceptance_required' })
  expect(events).toEqual(['askAcceptance'])
})

it('leads a suspended person out', async () => {
  const { callApi, events } = bench(problem(403, 'suspended'))
  await expect(callApi(getAssignedCases, cases)).rejects.toMatchObject({ status: 403 })
  expect(events).toEqual(['suspend'])
})
