import type { AddressInfo } from 'node:net'
import { openModel } from '@casebench/server/model/model-client'
import { piece, startFakeModel, startStream } from '@casebench/server/testing/fake-model'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { Drain } from '../http/drain.ts'
import { answerAtOnce } from '../testing/answering-worker.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

let finish = () => {}
const fake = await startFakeModel((asked, response) => {
  if (!asked.stream) return void response.end('{}')
  startStream(response)
  response.write(piece({ content: 'The owner ' }))
  finish = () => response.end(piece({ content: 'is named.' }, 'stop'))
})
const model = { baseUrl: fake.baseUrl, key: undefined, name: 'fake', known: {} }
const api = useTestApi({ model })
beforeAll(() => answerAtOnce(api, openModel(model)))
afterAll(() => fake.close())

/** One of several processes of the same installation. */
async function replica(): Promise<FastifyInstance> {
  const app = await buildApp({ ...api.services, drain: new Drain() })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return app
}

const ask = (app: FastifyInstance, as: Person, answer_id: string) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/any/manuai/manuai_2.0/respond`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ email: as.email, user_input: 'Who owns it?', answer_id }),
  })

test('an answer that is streamed when its process stops is cut off, and another process returns it whole', async () => {
  const [leaving, staying] = [await replica(), await replica()]
  const as = await api.person()
  const id = crypto.randomUUID()
  const cut = ask(leaving, as, id).then((response) => response.text())
  await vi.waitFor(() => expect(fake.asked).toHaveLength(1), { timeout: 5000 })
  await leaving.close()
  expect(await cut).not.toContain('event: done')
  const again = ask(staying, as, id).then((response) => response.text())
  finish()
  expect(await again).toMatch(/event: done\ndata: .*"response":"The owner is named\."/)
  expect(fake.asked.filter(({ stream }) => stream)).toHaveLength(1)
})
