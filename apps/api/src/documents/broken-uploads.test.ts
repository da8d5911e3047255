import { type ChildProcess, fork } from 'node:child_process'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { startS3Server } from '@casebench/server/testing/s3-server'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sweepFiles } from '../../../worker/src/documents/sweep-files.ts'
import { type Person, type TestApi, useTestApi } from '../testing/test-api.ts'
import { expectAgreement, fieldsFor, filePart, formOf, multipart, uploadPath } from '../testing/uploads.ts'

const server = await startS3Server()
afterAll(() => server.stop())
const large = { largest: 20_000_000, most: 50 }
const apis = { folder: useTestApi({ uploads: large }), S3: useTestApi({ uploads: large, objectStore: server.config }) }
const ports = new Map<TestApi, number>()
beforeAll(async () => {
  for (const api of Object.values(apis)) {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    ports.set(api, (api.app.server.address() as AddressInfo).port)
  }
})

const size = 12_000_000
const wholeForm = (as: Person): Buffer => formOf([...fieldsFor(as), filePart('large.txt', Buffer.alloc(size, 'text '))])

/** Begins an upload by hand and sends part of its body. */
async function begin(port: number, as: Person, share: number, claimed = (length: number) => length): Promise<Socket> {
  const form = wholeForm(as)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // It is cut off on purpose.
  onTestFinished(() => void socket.destroy())
  const headers = [
    `POST ${uploadPath} HTTP/1.1`,
    'host: casebench',
    `authorization: Bearer ${as.token}`,
    `content-type: ${multipart['content-type']}`,
    `content-length: ${claimed(form.length)}`,
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(form.subarray(0, Math.floor(form.length * share)), resolve))
  return socket
}

const notes = async ({ services }: TestApi): Promise<number> =>
  (await services.database.query('select from unclaimed_file')).rowCount ?? 0

const within = { timeout: 10_000, interval: 20 }

describe.each(['folder', 'S3'] as const)('an upload to %s', (keeper) => {
  const api = apis[keeper]
  const portOf = () => ports.get(api) ?? 0

  test.each([0.01, 0.5, 0.99])('that is cut off after %d of it leaves no document and no file', async (share) => {
    const as = await api.candidate()
    const before = await expectAgreement(api)
    const socket = await begin(portOf(), as, share)
    await vi.waitFor(async () => expect(await notes(api)).toBe(1), within)
    socket.destroy()
    await vi.waitFor(async () => expect(await notes(api)).toBe(0), within)
    expect(await expectAgreement(api)).toBe(before)
  })

  test('that is sent again after it was cut off is there once', async () => {
    const as = await api.candidate()
    const before = await expectAgreement(api)
    const socket = await begin(portOf(), as, 0.7)
    await vi.waitFor(async () => expect(await notes(api)).toBe(1), within)
    socket.destroy()
    const sent = await request(api.app.server)
      .post(uploadPath)
      .auth(as.token, { type: 'bearer' })
      .set(multipart)
      .send(wholeForm(as))
      .expect(200)
    expect(sent.body).toMatchObject({ document: { size, version: 1 } })
    await vi.waitFor(async () => expect(await notes(api)).toBe(0), within)
    expect(await expectAgreement(api)).toBe(before + 1)
  })

  test('that says it is shorter than it is, or longer, leaves nothing', async () => {
    const as = await api.candidate()
    const before = await expectAgreement(api)
    const short = await begin(portOf(), as, 1, (length) => length - 1000)
    const answer = await new Promise<string>((resolve) => short.once('data', (bytes) => resolve(String(bytes))))
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    short.destroy()
    const long = await begin(portOf(), as, 1, (length) => length + 1000)
    long.end()
    await vi.waitFor(async () => expect(await notes(api)).toBe(0), within)
    // The form was whole: what was promised beyond it never came.
    expect(await expectAgreement(api)).toBeLessThanOrEqual(before + 1)
  })

  test('that is refused early is told so while it is being sent, and its connection stays good', async () => {
    const as = await api.candidate()
    await api.services.database.query('update assignment set locked = true where id = $1', [as.assignmentId])
    const socket = await begin(portOf(), as, 0.01)
    const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
    expect(answer).toMatch(/^HTTP\/1.1 409 .*"code":"case_locked"/s)
    expect(await notes(api)).toBe(0)
    const form = wholeForm(as)
    socket.write(form.subarray(Math.floor(form.length * 0.01)))
    socket.write('GET /health/live HTTP/1.1\r\nhost: casebench\r\n\r\n')
    const next = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
    expect(next).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('a process that is killed in the middle of an upload', () => {
  const api = apis.folder

  /** An api in a process of its own, over the same database and folder. */
  async function otherProcess(): Promise<{ child: ChildProcess; port: number }> {
    const { databaseUrl, home } = api.services.config
    const child = fork(join(import.meta.dirname, '../testing/upload-server.ts'), [databaseUrl, home], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
    return { child, port }
  }

  test('leaves no document; what it left of the file goes with the sweep', { timeout: 60_000 }, async () => {
    const as = await api.candidate()
    const before = await expectAgreement(api)
    const { child, port } = await otherProcess()
    await begin(port, as, 0.6)
    await vi.waitFor(async () => expect(await notes(api)).toBe(1), within)
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
    expect(await expectAgreement(api)).toBe(before)
    const { database, storage, logger } = api.services
    await database.query(`update unclaimed_file set since = since - interval '2 hours'`)
    expect(await sweepFiles({ database, storage, logger })).toBe(1)
    expect(await notes(api)).toBe(0)
    expect(await expectAgreement(api)).toBe(before)
  })
})
