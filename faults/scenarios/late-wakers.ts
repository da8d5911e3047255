import { setTimeout as pause } from 'node:timers/promises'
import { insist, plainAnswers, readAnswer } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { type OpenMarkings, slowMarking } from '../support/markings.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { settle, until } from '../support/settle.ts'
import { withSystem } from '../support/system.ts'

/** Three times as long as a claim or the queue's lock lasts. */
const sleep = 45_000
const sleepers = 10
/** Fewer that really ran twice would prove nothing. */
const leastTwice = 5
const patience = 90_000
const discarded = 'a late result was discarded'

export const lateWakers: Scenario = {
  name: 'late-wakers',
  promise: 'The result of a worker that wakes up late is refused',
  times: { full: 50, short: 10 },
  run: async ({ times, until: end }) => {
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
      const everyone = await system.candidates(sleepers * 4)
      let pauses = 0
      while (goesOn({ times, until: end }, pauses)) {
        const sending = everyone.map(async (candidate) => {
          const token = crypto.randomUUID()
          for (const [id, value] of Object.entries(plainAnswers)) await candidate.save(system.way, id, value)
          await candidate.save(system.way, readAnswer, `Trades: ${token}`)
          await insist(patience, () => candidate.submit(system.way, token))
        })
        const asleep: ServerProcess[] = []
        const putToSleep = system.workers.slice(0, sleepers).map(async (worker, index) => {
          const isBusy = () => (markings[index]?.underWay.size ?? 0) > 0
          if ((await until(isBusy, 5000)) === undefined || pauses + asleep.length >= times) return
          worker.signal('SIGSTOP')
          asleep.push(worker)
        })
        await Promise.all([...sending, ...putToSleep])
        await pause(sleep)
        for (const worker of asleep) worker.signal('SIGCONT')
        pauses += asleep.length
        await settle(system, patience)
        // Those that woke up are still busy with what is not theirs any more.
        await pause(3000)
        for (const candidate of everyone) await candidate.unlock(system.way)
      }
      const tooFew = late < Math.min(leastTwice, times)
      return {
        done: `${pauses} × a worker stopped for ${sleep / 1000} s while it evaluates`,
        found: `${late} evaluations really ran twice; the later result of each was refused`,
        broken: [
          ...(await check(system)),
          ...(tooFew ? [`only ${late} evaluations ran twice: this proves nothing`] : []),
        ],
        history: system.history,
      }
    })
  },
}
