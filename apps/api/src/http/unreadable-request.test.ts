import { connect } from 'node:net'
import { Problem } from '@casebench/shared/contract/endpoint'
import { Value } from 'typebox/value'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let port: number

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The api does not listen')
  port = address.port
})

/** What comes back for bytes that no client library would send. */
const sent = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })

const headers = 'host: x\r\nconnection: close\r\n'
const json = `${headers}content-type: application/json\r\n`

test.each([
  ['no HTTP at all', '\u0001\u0002 hello\r\n\r\n', 400],
  ['an unknown method', `FOO /health/live HTTP/1.1\r\n${headers}\r\n`, 400],
  ['an unknown version', `GET /health/live HTTP/9.9\r\n${headers}\r\n`, 400],
  ['a huge header', `GET /health/live HTTP/1.1\r\n${headers}x-a: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a huge address', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\n${headers}\r\n`, 431],
  ['two lengths', `POST /auth/sign_in HTTP/1.1\r\n${json}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n`, 400],
  ['a length that is none', `POST /auth/sign_in HTTP/1.1\r\n${json}content-length: x\r\n\r\n`, 400],
  ['a chunk that is none', `POST /auth/sign_in HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\nZZ\r\n`, 400],
  ['too long a body', `POST /auth/sign_in HTTP/1.1\r\n${json}content-length: 99999999\r\n\r\n{}`, 413],
  ['bad percent-encoding', `GET /v1/%ZZ HTTP/1.1\r\n${headers}\r\n`, 400],
  ['an address that is not UTF-8', `GET /%ff%fe HTTP/1.1\r\n${headers}\r\n`, 400],
  ['a method the address does not have', `DELETE /health/live HTTP/1.1\r\n${headers}\r\n`, 405],
])('%s answers as a problem', async (_name, bytes, status) => {
  const [head = '', body = ''] = (await sent(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('content-type: application/problem+json')
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  const problem: unknown = JSON.parse(body)
  expect(Value.Check(Problem, problem)).toBe(true)
  expect(problem).toMatchObject({ status })
})

test('headers and uploads that arrive too slowly are cut off', () => {
  expect(api.app.server.requestTimeout).toBe(15 * 60_000)
  expect(api.app.server.headersTimeout).toBe(15_000)
})

test('any other request has a minute to arrive whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const arrived = new Promise((resolve) => api.app.server.once('request', resolve))
  const answer = sent(`POST /auth/sign_in HTTP/1.1\r\n${json}content-length: 40\r\n\r\n{"email":`)
  await arrived
  await new Promise(setImmediate)
  vi.advanceTimersByTime(60_000)
  expect(await answer).toMatch(/^HTTP\/1.1 408 .*"code":"request_timeout"/s)
})

test('also where it has been refused already', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = new Promise((resolve) =>
    api.app.server.once('request', (_request, response) => response.once('finish', resolve)),
  )
  const head = 'POST /v1/any/documents/view_document HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  const answer = sent(`${head}content-length: 40\r\n\r\n{"email":`)
  await refused
  await new Promise(setImmediate)
  vi.advanceTimersByTime(60_000)
  expect(await answer).toMatch(/^HTTP\/1.1 401 /)
})
