import { setTimeout as pause } from 'node:timers/promises'
import { keepWorking } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { type OpenMarkings, slowMarking } from '../support/markings.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { settle, until } from '../support/settle.ts'
import { withSystem } from '../support/system.ts'

/** More than three times as long as a claim or the queue's lock lasts. */
const sleep = 33_000
const sleepers = 10
const candidates = 40
/** Fewer that really ran twice would prove nothing. */
const leastTwice = 5
const patience = 90_000
/** Whoever woke up is still busy for a while with what is not theirs any more. */
const afterwards = 3000
const discarded = 'a late result was discarded'

export const lateWakers: Scenario = {
  name: 'late-wakers',
  promise: 'The result of a worker that wakes up late is rejected',
  times: { full: 50, short: 10 },
  run: async (run) => {
    const { times, chance } = run
    const markings: OpenMarkings[] = []
    const model = (worker: number) => {
      // The last worker never sleeps; the others are asleep long before their answer comes.
      markings[worker] = slowMarking(() => (worker === sleepers ? 20 : 1500))
      return markings[worker].behaviour
    }
    let late = 0
    const onLine = (line: string) => {
      if (line.includes(discarded)) late += 1
    }
    return withSystem({ workers: sleepers + 1, model, onLine }, async (system) => {
      const working = keepWorking(await system.candidates(candidates), system.way, {
        patience,
        between: () => pause(chance.between(0, 4000)),
      })
      let pauses = 0
      await Promise.all(
        system.workers.slice(0, sleepers).map(async (worker, index) => {
          while (goesOn(run, pauses)) {
            const isBusy = () => (markings[index]?.underWay.size ?? 0) > 0
            if ((await until(isBusy, run.until - Date.now())) === undefined || pauses >= times) return
            pauses += 1
            worker.signal('SIGSTOP')
            await pause(sleep)
            worker.signal('SIGCONT')
            await pause(afterwards)
          }
        }),
      )
      await working.stop()
      await settle(system, patience)
      const tooFew = late < Math.min(leastTwice, times)
      return {
        done: `${pauses} × a worker stopped for ${sleep / 1000} s while it evaluates`,
        found: `${late} evaluations really ran twice; the later result of each was rejected`,
        broken: [
          ...(await check(system)),
          ...(tooFew ? [`only ${late} evaluations ran twice: this proves nothing`] : []),
        ],
        history: system.history,
      }
    })
  },
}
