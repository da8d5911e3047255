import { connect, type TcpNetConnectOpts } from 'node:net'
import { countAttempts } from '@casebench/server/testing/attempts'
import { contract } from '@casebench/shared/contract/all'
import { insertCase } from '@casebench/shared/contract/case-files'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { previewPeopleImport } from '@casebench/shared/contract/people-import'
import { adminPermissions, type PagePermission } from '@casebench/shared/permissions'
import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { keyRing } from '../authentication/key-ring.ts'
import { tokens } from '../authentication/tokens.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { urlOf, validRequest } from '../testing/valid-request.ts'

const api = useTestApi()

async function listening(): Promise<TcpNetConnectOpts> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The api does not listen')
  return { host: '127.0.0.1', port: address.port }
}

const entries = Object.entries(contract)
const endpoints = entries.flatMap(([, { authorization }]) =>
  authorization.who === 'administrator' ? [authorization.endpoint] : [],
)

/** What the policy makes of a request: lets it in, wants somebody known, or says no. */
type Outcome = 'in' | 'unknown' | 'refused' | 'suspended' | 'invalid'

const guard = ['token_missing', 'token_invalid', 'session_ended']

function outcomeOf(call: Endpoint, { status, body }: { status: number; body: { code?: string } | null }): Outcome {
  const code = body?.code ?? ''
  if (status === 403 && code === 'suspended') return 'suspended'
  if (status === 403 && code === 'forbidden') return 'refused'
  // Calls for anyone have words of their own for a sign-in that failed or a session that is over.
  if (status === 401 && guard.includes(code) && call.authorization.who !== 'anyone') return 'unknown'
  if (status === 400 && code === 'invalid') return 'invalid'
  return 'in'
}

let roles = 0
/** Someone of a role that grants just this. */
async function holder(grants: { endpoints?: readonly string[]; pages?: readonly PagePermission[] }): Promise<Person> {
  roles += 1
  const { name } = await api.services.database.prisma.role.create({
    data: {
      name: `Matrix ${roles}`,
      endpointPermissions: [...(grants.endpoints ?? [])],
      pagePermissions: [...(grants.pages ?? [])],
    },
  })
  return api.person({ role: name })
}

const withToken = (person: Person, token: string): Person => ({ ...person, token })

/** What was good an hour ago. */
async function expired(person: Person): Promise<string> {
  const { keyId, sign } = (await keyRing(api.services)).current()
  if (!sign) throw new Error('The current key cannot sign')
  return new SignJWT({ ...decodeJwt(person.token), exp: Math.floor(Date.now() / 1000) - 60 })
    .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'at+jwt' })
    .sign(sign)
}

type Cell = { who: string; as?: Person; about: string; expected: Outcome }
type Kind = Omit<Cell, 'expected'> & { expected: Record<Endpoint['authorization']['who'], Outcome> }

const everywhere = (outcome: Outcome, but: Partial<Kind['expected']> = {}): Kind['expected'] => ({
  anyone: 'in',
  guest: 'unknown',
  signedIn: outcome,
  owner: outcome,
  administrator: outcome,
  ...but,
})

async function kindsOf(call: Endpoint): Promise<Kind[]> {
  const { authorization } = call
  const owner = await api.candidate()
  const about = owner.email
  const capital = await api.candidate()
  const endpoint = authorization.who === 'administrator' ? authorization.endpoint : 'none'
  const page =
    authorization.who === 'administrator'
      ? authorization.page
      : authorization.who === 'owner'
        ? authorization.orHolding
        : undefined
  const ended = await api.person()
  await api.services.database.prisma.session.update({
    where: { id: ended.sessionId },
    data: { endedAt: new Date(), endReason: 'signed_out' },
  })
  const token = owner.token
  const cut = `${token.slice(0, -4)}AAAA`
  const guestToken = await tokens(api.services).issueGuest()
  const onlyOwner = everywhere('in', { administrator: 'refused' })
  const onlyHolder: Kind['expected'] = everywhere('in', { owner: page ? 'in' : 'refused', administrator: 'refused' })
  return [
    { who: 'a visitor', about, expected: everywhere('unknown') },
    { who: 'a guest', as: withToken(owner, guestToken), about, expected: everywhere('unknown', { guest: 'in' }) },
    { who: 'a tampered token', as: withToken(owner, cut), about, expected: everywhere('unknown') },
    { who: 'an expired token', as: withToken(owner, await expired(owner)), about, expected: everywhere('unknown') },
    { who: 'a session that has ended', as: ended, about, expected: everywhere('unknown') },
    {
      who: 'someone suspended',
      as: await api.person({ suspended: true }),
      about,
      expected: everywhere(call.allowSuspended ? 'in' : 'suspended'),
    },
    {
      who: 'another user',
      as: await api.candidate(),
      about,
      expected: everywhere('in', { owner: 'refused', administrator: 'refused' }),
    },
    {
      who: 'another user, about nobody',
      as: await api.candidate(),
      about: 'nobody@example.com',
      expected: everywhere('in', { owner: 'refused', administrator: 'refused' }),
    },
    {
      who: 'another user, about the owner in capitals',
      as: await api.candidate(),
      about: about.toUpperCase(),
      expected: everywhere('in', { owner: 'refused', administrator: 'refused' }),
    },
    {
      who: 'an administrator of every endpoint and page but its own',
      as: await holder({
        endpoints: endpoints.filter((one) => one !== endpoint),
        pages: adminPermissions.filter((one) => one !== page),
      }),
      about,
      expected: everywhere('in', { owner: 'refused', administrator: 'refused' }),
    },
    // Whoever may act comes last: some acts end the sessions of whom they are about.
    { who: 'the owner, in capitals', as: capital, about: capital.email.toUpperCase(), expected: onlyOwner },
    { who: 'the owner', as: owner, about, expected: onlyOwner },
    {
      who: 'a holder of the page alone',
      as: await holder({ pages: page ? [page] : [] }),
      about,
      expected: onlyHolder,
    },
    {
      who: 'a holder of the endpoint alone',
      as: await holder({ endpoints: [endpoint] }),
      about,
      expected: everywhere('in', { owner: 'refused' }),
    },
    {
      who: 'the product owner',
      as: await api.person({ role: 'Product_Owner' }),
      about,
      expected: everywhere('in', { owner: page ? 'in' : 'refused' }),
    },
  ]
}

const ask = async (call: Endpoint, { as, about }: Pick<Cell, 'as' | 'about'>) => {
  const request = validRequest(call, about)
  const url = urlOf(call, request)
  return api.send(call.method, url, { ...(as ? { as } : {}), ...(request.body ? { body: request.body } : {}) })
}

/** Whom a multipart body is about is known only once its handler has read it; documents/ tests that. */
const streamed = entries.filter(([, call]) => call.form && call.authorization.who === 'owner').map(([id]) => id)

describe('who may make which call', () => {
  test.each(entries)('%s', async (id, call) => {
    const table: Record<string, [expected: Outcome, actual: Outcome]> = {}
    for (const { who, as, about, expected } of await kindsOf(call)) {
      const wanted = streamed.includes(id) && expected.owner === 'refused' ? 'in' : expected[call.authorization.who]
      const actual = outcomeOf(call, await ask(call, as ? { as, about } : { about }))
      table[who] = [wanted, actual]
    }
    countAttempts(Object.keys(table).length)
    const wrong = Object.entries(table).filter(([, [expected, actual]]) => expected !== actual)
    expect(Object.fromEntries(wrong)).toEqual({})
  })

  test('only uploads decide in their handler', () => {
    expect(streamed).toEqual(['uploadDocument'])
  })
})

const administrators = entries.filter(([, { authorization }]) => authorization.who === 'administrator')
const json = { 'content-type': 'application/json' }

type Odd = { query?: string; headers?: Record<string, string>; payload?: string }
/** What no call takes. Where a call has no body or no query, what is sent of it is odd already. */
const oddRequests: Record<string, Odd> = {
  'an empty body': { headers: json, payload: '' },
  'no JSON': { headers: json, payload: '{"email":' },
  'a list': { headers: json, payload: '[]' },
  'unknown fields': { headers: json, payload: '{"nothing":"of the kind"}' },
  'a text with NUL': { headers: json, payload: '{"email":"\\u0000"}' },
  'another content type': { headers: { 'content-type': 'application/xml' }, payload: '<email/>' },
  'no content type': { payload: 'email' },
  'a broken form': { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x\r\nno form' },
  'a form without boundary': { headers: { 'content-type': 'multipart/form-data' }, payload: 'email' },
  'a huge body': { headers: json, payload: `"${'x'.repeat(12 * 1024 * 1024)}"` },
  'a length that is too large': { headers: { ...json, 'content-length': '99999999999' }, payload: '{}' },
  'an odd query': { query: '?limit=-1&limit=x&sort=%00&nothing=1' },
}

describe('whoever may not make a call of administrators learns nothing of its shape', () => {
  test.each(administrators)('%s', async (_id, call) => {
    const [candidate, suspended] = [await api.candidate(), await api.person({ suspended: true })]
    const path = call.path.replace(/\{\w+\}/g, 'no-such-thing')
    const kinds = { candidate, suspended, visitor: undefined }
    const answers: Record<string, Set<string>> = { candidate: new Set(), suspended: new Set(), visitor: new Set() }
    for (const [name, { query = '', headers, payload }] of Object.entries(oddRequests)) {
      // Twelve megabytes are much to send a hundred times: every call is sent them once.
      const who = Object.entries(kinds).filter(([kind]) => name !== 'a huge body' || kind === 'candidate')
      for (const [kind, as] of who) {
        const authorization = as ? { authorization: `Bearer ${as.token}` } : {}
        const { statusCode, body } = await api.app.inject({
          method: call.method,
          url: `${path}${query}`,
          headers: { ...headers, ...authorization },
          ...(payload === undefined || call.method === 'GET' ? {} : { payload }),
        })
        answers[kind]?.add(JSON.stringify([statusCode, { ...JSON.parse(body), requestId: '' }]))
      }
    }
    // What a request that fits is told, to the letter.
    for (const [kind, as] of Object.entries(kinds)) {
      const { status, body } = await ask(call, { about: candidate.email, ...(as ? { as } : {}) })
      answers[kind]?.add(JSON.stringify([status, { ...body, requestId: '' }]))
    }
    countAttempts(3 * Object.keys(oddRequests).length)
    const said = Object.values(answers).map((each) => [...each].map((text) => JSON.parse(text)))
    expect(said).toMatchObject([
      [[403, { code: 'forbidden' }]],
      [[403, { code: 'suspended' }]],
      [[401, { code: 'token_missing' }]],
    ])
    expect(said.map(({ length }) => length)).toEqual([1, 1, 1])
  })

  test('nothing of a body is read, and the line is cut where it goes on', async () => {
    const as = await api.candidate()
    const address = await listening()
    const cutOff = async ({ method, path }: Endpoint) => {
      const socket = connect(address)
      let answer = ''
      socket.setEncoding('utf8').on('data', (text) => {
        answer += text
      })
      socket.on('error', () => {})
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: casebench\r\nauthorization: Bearer ${as.token}\r\ncontent-type: application/json\r\ncontent-length: 99999999\r\n\r\n`,
      )
      await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 403 /), { timeout: 20_000 })
      const sending = setInterval(() => socket.write('x'.repeat(1000)), 100)
      await closed
      clearInterval(sending)
    }
    await Promise.all([previewPeopleImport, insertCase].map(cutOff))
  })
})

const owned = entries.filter(([, { authorization, form }]) => authorization.who === 'owner' && !form)

describe('whom a call is about', () => {
  test.each(owned)('%s says the same of another user and of no user', async (_id, call) => {
    const [as, other] = [await api.candidate(), await api.candidate()]
    const [about, nobody] = await Promise.all(
      [other.email, 'nobody@example.com'].map(async (email) => {
        const { status, body } = await ask(call, { as, about: email })
        return { status, ...body, requestId: '' }
      }),
    )
    expect(about).toMatchObject({ status: 403 })
    expect(nobody).toEqual(about)
  })

  test.each(owned)('%s takes one email, as text', async (_id, call) => {
    const [as, other] = [await api.candidate(), await api.candidate()]
    const request = validRequest(call, as.email)
    if (request.body) {
      for (const email of [[as.email], [as.email, other.email], { 0: as.email }, null]) {
        const { status } = await api.send(call.method, urlOf(call, request), { as, body: { ...request.body, email } })
        expect(status).toBe(400)
      }
    } else {
      const url = urlOf(call, { ...request, query: [...request.query, ['email', other.email]] })
      expect((await api.send(call.method, url, { as })).status).toBe(400)
      expect((await api.send(call.method, url.replaceAll('email=', 'email[]='), { as })).status).toBe(400)
    }
  })

  test.each(owned)('%s is not fooled by look-alikes of the caller’s email', async (_id, call) => {
    const as = await api.candidate()
    for (const about of [`${as.email}.example.org`, `x${as.email}`, as.email.replace('e', 'ｅ'), `${as.email}%00`])
      expect(outcomeOf(call, await ask(call, { as, about }))).toBe('refused')
  })
})

describe('everyone who is turned away', () => {
  const guarded = entries.filter(([, { authorization }]) => authorization.who !== 'anyone')
  test.each(guarded)('at %s is told how to be let in', async (_id, call) => {
    const refused = await ask(call, { about: 'nobody@example.com' })
    expect(refused.status).toBe(401)
    expect(refused.headers['www-authenticate']).toContain('Bearer')
    expect(refused.headers['content-type']).toContain('application/problem+json')
  })
})
