import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { type Way, wayTo } from '../support/call.ts'
import { keepWorking } from '../support/candidate.ts'
import type { Installation } from './installation.ts'
import type { Step } from './step.ts'

const people = 8
const patience = 60_000

/** People work while something happens. @returns how many requests they made, and which failed. */
async function whileWorking({ proxy, candidates }: Installation, happens: () => Promise<void>) {
  const way = wayTo(proxy.origin)
  const failed: string[] = []
  let requests = 0
  const watched: Way = async (request) => {
    requests += 1
    const reply = await way(request)
    if (reply.status === 0 || reply.status >= 500)
      failed.push(`${request.method} ${request.path.split('?')[0]}: ${reply.status} ${reply.failure ?? ''}`)
    return reply
  }
  const working = keepWorking(await candidates(people), watched, { patience, between: () => pause(100) })
  await pause(1000)
  await happens()
  await pause(1000)
  await working.stop()
  return { requests, failed }
}

/** Nothing that was sent in waits for ever, and nothing was given up. */
async function requireResults({ database }: Installation): Promise<number> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(200)) {
    const { rows } = await database.query<{ state: string; count: number }>(
      'select state, count(*) from submission group by state',
    )
    const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
    if (count('in_progress') > 0) continue
    const { rows: given } = await database.query(`select failure from submission where failure <> 'superseded'`)
    assert.deepEqual(given, [])
    return count('success')
  }
  throw new Error('Something that was sent in has no result')
}

export const killed: Step = {
  promise: 'An api and a worker that are killed take nothing with them',
  look: async (installation) => {
    const [api, worker] = [installation.apis[0], installation.workers[0]]
    assert.ok(api && worker)
    const { requests, failed } = await whileWorking(installation, async () => {
      await Promise.all([api.container.kill(), worker.container.kill()])
      await pause(2000)
      await Promise.all([api.container.start(), worker.container.start()])
    })
    const results = await requireResults(installation)
    // What was on its way to the one that died may be lost once; people's pages ask again, and did.
    assert.ok(failed.length <= people, `${failed.length} requests failed: ${failed.slice(0, 5).join('; ')}`)
    return `${requests} requests of ${people} people, ${failed.length} failed; ${results} results, none missing`
  },
}

export const rollingRestart: Step = {
  promise: 'No request fails while one process after the other is replaced',
  look: async (installation) => {
    const codes: (number | null)[] = []
    const { requests, failed } = await whileWorking(installation, async () => {
      for (const { container } of [...installation.apis, ...installation.workers]) {
        codes.push(await container.stop())
        await container.start()
      }
    })
    const results = await requireResults(installation)
    assert.deepEqual(failed, [])
    assert.deepEqual(
      codes,
      codes.map(() => 0),
    )
    const passedOn = installation.proxy.passed().filter(({ tried }) => tried.includes(',')).length
    return `${requests} requests, 0 failed; ${passedOn} in all went to a second replica; every process ended with code 0; ${results} results`
  },
}
