import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { evaluateSubmission } from '../../../worker/src/evaluation/evaluate-submission.ts'
import { gradedCasesFrom } from '../../../worker/src/grading/graded-cases.ts'
import { sendMail } from '../../../worker/src/mail/send-mail.ts'
import { watchedJob } from '../../../worker/src/observability/watched-job.ts'
import { gradingHere } from '../../../worker/src/testing/grading-here.ts'
import { buildApp } from '../app.ts'
import { callers } from '../authentication/callers.ts'
import type { Services } from '../services.ts'
import { sendIn, working } from '../testing/administered-cases.ts'
import { keptLog } from '../testing/kept-log.ts'
import { useTestApi } from '../testing/test-api.ts'
import { codeIn, sendMailNow, visitor } from '../testing/visitors.ts'

type Line = Record<string, unknown> & { msg: string }

const api = useTestApi()
const { logger, lines } = keptLog()
const parsed = (): Line[] => lines.map((line) => JSON.parse(line))
let app: FastifyInstance
let services: Services
/** What looking up a caller fails with. */
let failure: Error | undefined

beforeAll(async () => {
  const own = callers(api.services)
  const { load } = own
  vi.spyOn(own, 'load').mockImplementation((...of) => (failure ? Promise.reject(failure) : load(...of)))
  services = { ...api.services, logger }
  app = await buildApp(services)
})
afterAll(() => app.close())

const send = (options: InjectOptions) => app.inject(options)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Does what the worker does with a mail that waits. */
async function sendWaitingMail(): Promise<void> {
  const { config, database } = services
  const mail = { secret: config.secret, publicUrl: config.publicUrl, externalSignIn: false, server: undefined }
  const { rows } = await database.query<{ id: string }>(`select id from outgoing_mail where state = 'waiting'`)
  const job = watchedJob('mail', { database, logger, mail }, undefined, sendMail)
  for (const { id } of rows) await job(id, undefined)
}

describe('a log', () => {
  test('has no token, cookie, password, code, answer or email of an address, whatever happens', async () => {
    const secret = (what: string) => `${what}-${crypto.randomUUID()}`
    const [password, cookie, answer] = [secret('password'), secret('cookie'), secret('answer')]
    const person = await api.candidate()
    const guest = await visitor(api)
    const asked = `${crypto.randomUUID()}@asked.example`

    await send({ method: 'POST', url: '/auth/sign_in', payload: { email: person.email, password } })
    await send({ method: 'POST', url: '/auth/refresh', headers: { cookie: `casebench_refresh=${cookie}` } })
    await send({ method: 'GET', url: `/v1/admin/users/get_user?email=${asked}`, headers: bearer(person.token) })
    await send({
      method: 'POST',
      url: '/v1/any/cases/update_single_answer',
      headers: bearer(person.token),
      payload: {
        email: person.email,
        caseId: 'sample',
        mode: 'training',
        attributeId: 'LegalName',
        answerData: { answer },
      },
    })
    await send({
      method: 'POST',
      url: '/v1/guest/forgot_password',
      headers: bearer(guest.token),
      payload: { email: person.email },
    })
    await sendWaitingMail()
    const { email } = await api.person({ password: 'what it was before' })
    await send({ method: 'POST', url: '/v1/guest/forgot_password', headers: bearer(guest.token), payload: { email } })
    // The code is only known from a mail that another log was told of; the same mail is then told to this one.
    const code = codeIn((await sendMailNow(api))[0])
    logger.warn({ text: `${services.config.publicUrl}/auth/reset?reset_code=${code}` }, 'a mail')
    await send({
      method: 'GET',
      url: `/user_info_via_code?approval_code=${code}`,
      headers: bearer(guest.token),
    })
    await brokenBy(`GET /x?email=${asked} said Bearer ${person.token}, casebench_refresh=${cookie}`, person.token)

    expect(code).toMatch(/^[\w-]{20,}$/)
    expect(lines.length).toBeGreaterThan(2)
    const everything = lines.join('')
    for (const planted of [password, cookie, answer, person.token, guest.token, asked, code])
      expect(everything).not.toContain(planted)
  })

  test('names the request in every line about one', async () => {
    const person = await api.candidate()
    lines.length = 0
    const requestId = await brokenBy('the driver said no', person.token)
    const about = parsed().filter(({ err }) => JSON.stringify(err ?? '').includes('the driver said no'))
    expect(about).toHaveLength(1)
    expect(about[0]).toMatchObject({ level: 50, requestId })
  })

  test('says who was refused what, by the pattern of the address', async () => {
    const person = await api.candidate()
    const signIn = {
      method: 'POST',
      url: '/auth/sign_in',
      payload: { email: person.email, password: 'wrong' },
    } as const
    lines.length = 0
    await send({ method: 'GET', url: '/v1/admin/users/get_user?email=a@example.com', headers: bearer(person.token) })
    await send(signIn)
    await send({ ...signIn, headers: { origin: 'https://elsewhere.example' } })
    // Nobody tried anything: a page that was just opened has no token yet.
    await send({ method: 'GET', url: '/v1/roles' })
    const refused = { level: 40, msg: 'refused', ip: '127.0.0.1', requestId: expect.any(String) }
    const { userId } = person
    expect(parsed().filter(({ msg }) => msg === 'refused')).toMatchObject([
      { ...refused, status: 403, code: 'forbidden', method: 'GET', route: '/v1/admin/users/get_user', userId },
      { ...refused, status: 401, code: 'wrong_credentials', method: 'POST', route: '/auth/sign_in', userId },
      { ...refused, status: 403, code: 'foreign_origin', method: 'POST', route: '/auth/sign_in' },
    ])
  })

  test('says who was refused a socket', async () => {
    lines.length = 0
    const socket = new WebSocket(`${(await app.listen({ port: 0, host: '127.0.0.1' })).replace('http:', 'ws:')}/ws`)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'authenticate', token: 'x.y.z' })))
    await new Promise((resolve) => socket.on('close', resolve))
    expect(parsed().filter(({ msg }) => msg === 'refused')).toMatchObject([
      { level: 40, status: 401, code: 'token_invalid', method: 'GET', route: '/ws', ip: '127.0.0.1' },
    ])
  })

  test('names queue and job in every line about a job', async () => {
    lines.length = 0
    const { database, events } = services
    const gradedCases = { ...gradedCasesFrom(database), load: () => Promise.reject(new Error('nothing to load')) }
    const evaluating = { database, events, gradedCases, grader: gradingHere, model: undefined, logger }
    const job = watchedJob('evaluation', evaluating, undefined, evaluateSubmission)
    const jobId = await waitingSubmission()
    await expect(job(jobId, undefined)).rejects.toThrow('nothing to load')
    expect(parsed().length).toBeGreaterThan(0)
    for (const line of parsed()) expect(line).toMatchObject({ queue: 'evaluation', jobId })
  })
})

async function waitingSubmission(): Promise<string> {
  const as = await working(api, { caseId: 'sample' })
  await sendIn(api, as)
  const { rows } = await services.database.query<{ id: string }>('select id from submission where assignment_id = $1', [
    as.assignmentId,
  ])
  return rows[0]?.id ?? ''
}

/** Has a request fail by an error of these words. @returns the request's id. */
async function brokenBy(words: string, token: string): Promise<string> {
  failure = new Error(words)
  const response = await send({ method: 'GET', url: '/v1/roles', headers: bearer(token) })
  failure = undefined
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain(words)
  return String(response.headers['x-request-id'])
}
