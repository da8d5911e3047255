import { setTimeout as pause } from 'node:timers/promises'
import { type Reply, type Way, wayTo } from '../support/call.ts'
import { keepWorking } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { longest } from '../support/figures.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { settle, until } from '../support/settle.ts'
import { withSystem } from '../support/system.ts'

const promised = 10_000
const patience = 60_000
const candidates = 16

/** Whether a client knows from an answer what to do: it was done, refused, or is to be sent again in a while. */
const isFair = ({ status, headers }: Reply): boolean =>
  status < 500 ? status > 0 : status === 503 && headers.get('retry-after') !== null

export const postgresRestarts: Scenario = {
  name: 'postgres-restarts',
  promise: 'Acknowledged writes survive; meanwhile 503 with retry-after; recovery within 10 s',
  times: { full: 50, short: 4 },
  run: ({ times, until: end, chance }) =>
    withSystem({ apis: 2, workers: 1 }, async (system) => {
      const unfair = new Map<string, number>()
      let refused = 0
      const watched: Way = async (request) => {
        const reply = await system.way(request)
        if (reply.status === 503) refused += 1
        if (!isFair(reply)) {
          const what = `${request.path.split('?')[0]} was answered ${reply.status} ${reply.failure ?? reply.body?.detail ?? ''}`
          unfair.set(what, (unfair.get(what) ?? 0) + 1)
        }
        return reply
      }
      const everyone = await system.candidates(candidates)
      const working = keepWorking(everyone, watched, { patience, between: () => pause(chance.between(0, 300)) })
      const recoveries: number[] = []
      const broken: string[] = []
      let crashes = 0
      for (; goesOn({ times, until: end }, crashes); crashes++) {
        await pause(chance.between(300, 2000))
        await system.postgres.crash()
        for (const { origin } of system.apis) {
          const took = await until(async () => (await everyone[0]?.details(wayTo(origin)))?.status === 200, patience)
          if (took === undefined) broken.push('an api did not recover')
          else recoveries.push(took)
        }
      }
      await working.stop()
      await settle(system)
      const acknowledged = system.history.entries.filter(({ outcome }) => outcome === 'ok').length
      return {
        done: `${crashes} × immediate stop of Postgres during writes, and restart`,
        found: `${acknowledged} writes acknowledged, ${refused} requests answered 503, all apis back within ${longest(recoveries)}`,
        broken: [
          ...(await check(system)),
          ...broken,
          ...[...unfair].map(([what, count]) => `${what} (${count} times)`),
          ...recoveries.filter((took) => took > promised).map((took) => `an api was back only after ${took} ms`),
        ],
        history: system.history,
      }
    }),
}
