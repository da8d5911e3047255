import { setTimeout as pause } from 'node:timers/promises'
import type { Reply, Way } from '../support/call.ts'
import { keepWorking } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { longest } from '../support/figures.ts'
import { hasRedis } from '../support/redis.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'

const promised = 15_000
const patience = 60_000
const candidates = 16
/** Of so many faults one is a flush and the others are restarts. */
const flushEvery = 4

type Fault = { endedAt: number }

/** How long submissions waited for their result, from being stored or from the end of the last fault before that. */
async function waits({ database }: System, faults: readonly Fault[]): Promise<number[]> {
  const { rows } = await database.query<{ createdAt: Date; finishedAt: Date }>(
    `select created_at as "createdAt", finished_at as "finishedAt" from submission where state = 'success'`,
  )
  return rows.map(({ createdAt, finishedAt }) => {
    const within = faults.filter(({ endedAt }) => endedAt > createdAt.getTime() && endedAt < finishedAt.getTime())
    return finishedAt.getTime() - Math.max(createdAt.getTime(), ...within.map(({ endedAt }) => endedAt))
  })
}

/** Signing in and staying signed in count attempts in Redis; they must do without it. */
const identityCalls = (system: System): (() => Promise<Reply>)[] => [
  () =>
    system.way({
      method: 'POST',
      path: '/auth/sign_in',
      body: { email: 'nobody@example.com', password: 'no password at all' },
    }),
]

export const redisRestarts: Scenario = {
  name: 'redis-restarts',
  promise: 'Submitting and polling go on without Redis; what it forgot is enqueued again within 15 s',
  times: { full: 40, short: 4 },
  run: async ({ times, until, chance }) => {
    if (!hasRedis()) return { done: 'nothing: there is no redis-server here', found: '', broken: [] }
    return withSystem({ queue: 'redis', apis: 2, workers: 2 }, async (system) => {
      const failed = new Map<string, number>()
      const note = (what: string) => failed.set(what, (failed.get(what) ?? 0) + 1)
      const watched: Way = async (request) => {
        const reply = await system.way(request)
        if (reply.status === 0 || reply.status >= 500)
          note(
            `${request.method} ${request.path.split('/').slice(0, 5).join('/')} was answered ${reply.status} ${reply.failure ?? ''}`,
          )
        return reply
      }
      const everyone = await system.candidates(candidates)
      const working = keepWorking(everyone, watched, { patience, between: () => pause(chance.between(0, 500)) })
      const faults: Fault[] = []
      let flushes = 0
      for (let count = 1; goesOn({ times, until }, count - 1); count++) {
        await pause(chance.between(500, 3000))
        if (count % flushEvery === 0) {
          flushes += 1
          await system.redis?.flush()
        } else {
          await system.redis?.kill()
          for (const call of identityCalls(system)) {
            const { status } = await call()
            if (status === 0 || status >= 500) note(`without Redis, signing in was answered ${status}`)
          }
          await pause(chance.between(0, 2000))
          await system.redis?.start()
        }
        faults.push({ endedAt: Date.now() })
      }
      await working.stop()
      await settle(system)
      const waited = await waits(system, faults)
      const late = waited.filter((time) => time > promised)
      return {
        done: `${faults.length - flushes} × kill -9 and start of Redis, ${flushes} × flushed`,
        found: `${waited.length} submissions, the slowest done ${longest(waited)} after it was submitted or Redis was back`,
        broken: [
          ...(await check(system)),
          ...[...failed].map(([what, count]) => `${what} (${count} times)`),
          ...late.map((time) => `done only ${Math.round(time / 1000)} s after Redis was back`),
        ],
        history: system.history,
      }
    })
  },
}
