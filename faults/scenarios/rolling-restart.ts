import { setTimeout as pause } from 'node:timers/promises'
import { balanced } from '../support/balancer.ts'
import type { Way } from '../support/call.ts'
import { keepWorking } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import { withSystem } from '../support/system.ts'

const patience = 60_000
const candidates = 16

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  promise: 'No request fails while the processes are replaced one at a time',
  times: { full: 20, short: 2 },
  run: ({ times, until, chance }) =>
    withSystem({ apis: 2, workers: 2 }, async (system) => {
      const balancer = balanced(system.apis.map(({ origin }) => origin))
      const failed = new Map<string, number>()
      let requests = 0
      const watched: Way = async (request) => {
        requests += 1
        const reply = await balancer.way(request)
        if (reply.status === 0 || reply.status >= 500) {
          const what = `${request.method} ${request.path.split('?')[0]} failed: ${reply.status} ${reply.failure ?? reply.body?.detail ?? ''}`
          failed.set(what, (failed.get(what) ?? 0) + 1)
        }
        return reply
      }
      const working = keepWorking(await system.candidates(candidates), watched, {
        patience,
        between: () => pause(chance.between(0, 200)),
      })
      let rolls = 0
      for (; goesOn({ times, until }, rolls); rolls++) {
        for (const server of [...system.apis, ...system.workers]) {
          await server.stop()
          await server.start()
          await pause(300)
        }
      }
      await working.stop()
      balancer.close()
      await settle(system)
      const sum = [...failed.values()].reduce((total, count) => total + count, 0)
      return {
        done: `${rolls} × both apis and both workers stopped and started in turn, under load`,
        found: `${requests} requests, ${sum} failed; ${balancer.passedOn()} were retried on the other api`,
        broken: [...(await check(system)), ...[...failed].map(([what, count]) => `${what} (${count} times)`)],
        history: system.history,
      }
    }),
}
