import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendProblem } from '../http/problems.ts'
import { type LoadLimits, limitsOfProcess, shedLoad } from './shed-load.ts'

const saving = '/v1/any/cases/update_single_answer'
const other = '/v1/any/analytics/get_leaderboard_data'

/** An api of two calls that answer when they are told to. */
async function serve(limits: LoadLimits) {
  const app: FastifyInstance = Fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = 0
  const handler = async () => {
    begun += 1
    await finished
    return {}
  }
  app.route({ method: 'POST', url: saving, config: { origin: 'contract' }, handler })
  app.route({ method: 'GET', url: other, config: { origin: 'contract' }, handler })
  app.route({ method: 'GET', url: '/', config: { origin: 'page' }, handler: async () => 'the page' })
  await shedLoad(app, limits)
  await app.ready()
  onTestFinished(() => app.close())
  return {
    finish,
    /** Until so many are under way or done. */
    begun: (count: number) => expect.poll(() => begun).toBe(count),
    // Asked for at once, not when it is first waited for.
    save: async (remoteAddress = '127.0.0.1') => await app.inject({ method: 'POST', url: saving, remoteAddress }),
    open: async () => await app.inject({ method: 'GET', url: '/' }),
    look: async (remoteAddress = '127.0.0.1') => await app.inject({ method: 'GET', url: other, remoteAddress }),
  }
}

const patient: LoadLimits = { concurrency: 1000, ofOneAddress: 1000, delay: 60_000, interval: 100 }
const busy = { statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^[2-5]$/) } }

test('beyond the limit what can wait is refused, and answers are still saved', async () => {
  const { look, save, finish, begun } = await serve({ ...patient, concurrency: 2 })
  const first = [look(), look()]
  await begun(2)
  const refused = await look()
  expect(refused).toMatchObject(busy)
  expect(refused.json()).toMatchObject({ code: 'busy', status: 503 })
  const saved = Array.from({ length: 6 }, () => save())
  await begun(8)
  // At four times the limit nothing more is taken.
  expect(await save()).toMatchObject(busy)
  finish()
  expect((await Promise.all([...first, ...saved])).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect((await look()).statusCode).toBe(200)
})

test('one address cannot use up what there is for all', async () => {
  const { look, save, finish, begun } = await serve({ ...patient, ofOneAddress: 2 })
  const first = [look(), look()]
  await begun(2)
  const refused = await look()
  expect(refused).toMatchObject(busy)
  expect(refused.json()).toMatchObject({ detail: expect.stringContaining('from your network') })
  const others = [look('192.0.2.7'), look('192.0.2.7'), save()]
  await begun(5)
  finish()
  expect((await Promise.all([...first, ...others])).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
  expect((await look()).statusCode).toBe(200)
})

test('those who are refused at the same moment are not all asked to come back at another', async () => {
  const { look, finish, begun } = await serve({ ...patient, concurrency: 1 })
  const first = look()
  await begun(1)
  const asked = await Promise.all(Array.from({ length: 200 }, () => look()))
  finish()
  expect((await first).statusCode).toBe(200)
  expect(new Set(asked.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2', '3', '4', '5']))
})

const times = <T>(count: number, ask: (at: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, at) => ask(at))

// The numbers of docs/security.md; the event loop is as late as so many requests in one turn make it.
test('a process has 1500 requests under way, 500 of an address, and four times as many of what somebody works on', async () => {
  const { look, save, finish, begun } = await serve({ ...limitsOfProcess, delay: 60_000 })
  const first = times(500, () => look('192.0.2.1'))
  await begun(500)
  expect(await look('192.0.2.1')).toMatchObject(busy)
  const second = times(1000, (at) => look(`192.0.2.${2 + (at % 2)}`))
  await begun(1500)
  // Of an address that has nothing under way.
  const refused = await look('192.0.2.9')
  expect(refused).toMatchObject(busy)
  expect(refused.json()).toMatchObject({ detail: 'The server is very busy. Please try again in a moment.' })
  const mine = times(2000, () => save('198.51.100.1'))
  await begun(3500)
  expect(await save('198.51.100.1')).toMatchObject(busy)
  const others = times(2500, (at) => save(`198.51.100.${2 + (at % 2)}`))
  await begun(6000)
  expect(await save('198.51.100.9')).toMatchObject(busy)
  finish()
  const answers = await Promise.all([...first, ...second, ...mine, ...others])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6000)
  expect((await look('192.0.2.9')).statusCode).toBe(200)
})

test('while the event loop is late what can wait is refused, until it has caught up', async () => {
  const { look, save, open, finish } = await serve({ ...patient, delay: 50 })
  finish()
  expect((await look()).statusCode).toBe(200)
  // Turn after turn takes longer than the delay: a single one is not always counted, as taking the average forgets the turn under way.
  const deadline = performance.now() + 5000
  let refused = await look()
  while (refused.statusCode === 200 && performance.now() < deadline) {
    const until = performance.now() + 80
    while (performance.now() < until);
    await setTimeout(0)
    refused = await look()
  }
  expect(refused).toMatchObject(busy)
  // Otherwise a browser would show the refusal itself.
  expect(await open()).toMatchObject({ statusCode: 200, body: 'the page' })
  await expect.poll(async () => (await look()).statusCode, { timeout: 5000 }).toBe(200)
  expect((await save()).statusCode).toBe(200)
})
