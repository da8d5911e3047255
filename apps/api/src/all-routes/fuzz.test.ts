import { request as ask, type RequestOptions } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { countAttempts } from '@casebench/server/testing/attempts'
import { contract } from '@casebench/shared/contract/all'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { type ModuleName, moduleNames } from '@casebench/shared/modules'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokens } from '../authentication/tokens.ts'
import { answerAtOnce } from '../testing/answering-worker.ts'
import { type Answer, documentedStatuses, faultsOf } from '../testing/fuzzing/checks.ts'
import { filesOfEachType } from '../testing/fuzzing/files-of-each-type.ts'
import { anyForm, eachSpoiledFormOf, plainForm } from '../testing/fuzzing/forms.ts'
import { asJson, isFit, maxFileBytes } from '../testing/fuzzing/oracle.ts'
import { type Attempt, addressOf, anyAttempt, plain } from '../testing/fuzzing/requests.ts'
import { fuzzing } from '../testing/fuzzing/scale.ts'
import { eachSpoiled, ofEachClass } from '../testing/fuzzing/spoiled-requests.ts'
import { revived, strangersThings, type World, worldFor } from '../testing/fuzzing/world.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import type { Part } from '../testing/uploads.ts'
import { validRequest } from '../testing/valid-request.ts'

const api = useTestApi({ uploads: { largest: maxFileBytes, most: 1_000_000 } })
const { seed, cases } = fuzzing
/** How a request is refused before its handler sees it. */
const unfit = ['invalid', 'bad_request', 'forbidden', 'session_ended', 'token_invalid']
const over = ['session_ended', 'token_invalid', 'suspended']
/** More would fill the screen and say no more. */
const maxShown = 20

let guestToken = ''
let strangers: readonly string[] = []
let files: readonly Part[] = []
// It lives for minutes, and all of these take longer.
beforeEach(async () => {
  guestToken = await tokens(api.services).issueGuest()
})
beforeAll(async () => {
  strangers = await strangersThings(api)
  files = await filesOfEachType()
  // Nobody waits for a worker that is not there.
  answerAtOnce(api, undefined)
})

/** One of the calls switches modules, at random. */
const switchOn = (names: readonly ModuleName[]) =>
  api.services.database
    .insertInto('module')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Headers = Record<string, string>

async function sent(call: Endpoint, attempt: Attempt, headers: Headers): Promise<Answer> {
  const { payload, type } = attempt
  const begun = process.threadCpuUsage()
  const response = await api.app.inject({
    method: call.method,
    url: addressOf(call, attempt),
    headers: { ...attempt.headers, ...headers, ...(payload === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  })
  const { user, system } = process.threadCpuUsage(begun)
  const work = (user + system) / 1000
  return { status: response.statusCode, headers: response.headers, text: response.body, work }
}

const tokenFor = (call: Endpoint, as: Person): Headers => ({
  authorization: `Bearer ${call.authorization.who === 'guest' ? guestToken : as.token}`,
})

const codeOf = ({ text }: Answer): string => (asJson(text) as { code?: string } | undefined)?.code ?? ''

/** What to ask: each class of bad input, which is three quarters of it, and anything. */
function attemptsAt(call: Endpoint, { request, known, plain: { form } }: World): { what: string; attempt: Attempt }[] {
  const all = form ? eachSpoiledFormOf(call, form, known) : eachSpoiled(call, request, known)
  const spoiled = ofEachClass(all, Math.floor(cases * 0.75), seed)
  const any = form ? anyForm(form, files) : anyAttempt(call, known)
  const random = fc.sample(any, { seed, numRuns: cases - spoiled.length })
  return [
    ...spoiled.map(({ of, at, make }) => ({ what: `${of} in ${at}`, attempt: make() })),
    ...random.map((attempt, index) => ({ what: `request ${index} at random`, attempt })),
  ]
}

/** Each call has a world of its own: some end the session that they are made in, or delete what they are about. */
/** Whatever is asked of these names nobody, so that most of it is answered by a file, made in a thread: a sixth of it is asked. */
const slow: ReadonlySet<string> = new Set(['exportReport'])

async function fuzz(id: string, call: Endpoint): Promise<void> {
  if (call.module) await switchOn([call.module])
  let world = await worldFor(api, call, strangers)
  const documented = documentedStatuses(api.app, call)
  const good = await sent(call, world.plain, tokenFor(call, world.as))
  // What is spoiled must have been good: otherwise everything would be refused for the same reason.
  expect(unfit, good.text).not.toContain(codeOf(good))
  const shortfalls: string[] = []
  const attempts = attemptsAt(call, world).filter((_, at) => !slow.has(id) || at % 6 === 0)
  for (const { what, attempt } of attempts) {
    const answer = await sent(call, attempt, tokenFor(call, world.as))
    const faults = faultsOf(id, call, documented, answer, isFit(call, attempt, world.as.email))
    if (faults.length > 0) shortfalls.push(`${what}: ${faults.join('; ')}: ${answer.text.slice(0, 300)}`)
    if (over.includes(codeOf(answer)) && call.authorization.who !== 'guest')
      world = { ...world, as: await revived(api, call, world) }
  }
  countAttempts(attempts.length)
  expect(shortfalls.slice(0, maxShown), `${shortfalls.length} shortfalls`).toEqual([])
}

const calls = Object.entries(contract).filter(([id]) => fuzzing.isMeant(id))

describe(`whatever is asked, the answer is one that the contract describes, seed ${seed}`, () => {
  test.each(calls)('%s', fuzz, fuzzing.patience)
})

const answerTo = (options: RequestOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    ask(options, (response) => {
      const { statusCode: status = 0, headers } = response
      textOf(response).then((text) => resolve({ status, headers, text, work: 0 }), reject)
    })
      .on('error', reject)
      .end()
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
  let port: number
  beforeAll(async () => {
    owner = await api.person({ role: 'Product_Owner' })
    candidate = await api.person()
    port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
    await switchOn(moduleNames)
  })
  const callerOf = ({ authorization }: Endpoint): Person => (authorization.who === 'administrator' ? owner : candidate)
  const requestOf = (call: Endpoint): Attempt => {
    const { email } = callerOf(call)
    return call.form ? plainForm(call, { email, caseId: 'sample' }) : plain(validRequest(call, email))
  }

  test.each(calls)(
    '%s is made by its own method alone (unsupported_method, allow_header_conformance)',
    async (_id, call) => {
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
    },
  )

  const guarded = calls.filter(([, { authorization }]) => authorization.who !== 'anyone')
  test.each(guarded)('%s is not made without its token (missing_required_header, ignored_auth)', async (_id, call) => {
    const { token } = callerOf(call)
    const another = call.authorization.who === 'guest' ? token : guestToken
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

  const withBody = calls.filter(([, { body, form }]) => body ?? form)
  test.each(withBody)('%s takes no body without its type (missing_required_header)', async (_id, call) => {
    const { payload = '{}' } = requestOf(call)
    const url = addressOf(call, requestOf(call))
    const headers = tokenFor(call, callerOf(call))
    expect((await api.app.inject({ method: call.method, url, headers, payload })).statusCode).toBe(415)
  })

  // Node refuses these before there is a request, which only a connection shows.
  test.each(calls)('%s is refused with headers that are too large (status_code_conformance)', async (id, call) => {
    const answer = await answerTo({
      ...{ host: '127.0.0.1', port, method: call.method, path: addressOf(call, requestOf(call)), agent: false },
      headers: { ...tokenFor(call, callerOf(call)), 'x-padding': 'a'.repeat(20_000) },
    })
    expect(answer.status).toBe(431)
    expect(faultsOf(id, call, documentedStatuses(api.app, call), answer, undefined)).toEqual([])
    countAttempts(1)
  })
})
