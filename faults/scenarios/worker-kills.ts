import { setTimeout as pause } from 'node:timers/promises'
import { keepWorking } from '../support/candidate.ts'
import type { Chance } from '../support/chance.ts'
import { check } from '../support/checker.ts'
import { longest } from '../support/figures.ts'
import { type OpenMarkings, slowMarking } from '../support/markings.ts'
import { overEachQueue } from '../support/queues.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { settle, until } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'

const promised = 30_000
const patience = 90_000
const candidates = 40

/** Kills a worker while it evaluates. @returns what it was evaluating. */
async function killOne({ workers }: System, markings: readonly OpenMarkings[], chance: Chance): Promise<string[]> {
  const busy = () => workers.flatMap((_, index) => (markings[index]?.underWay.size ? [index] : []))
  if ((await until(() => busy().length > 0, patience)) === undefined) throw new Error('No worker has anything to do')
  const victim = chance.pick(busy())
  await pause(chance.between(0, 30))
  const hit = [...(markings[victim]?.underWay ?? [])]
  await workers[victim]?.kill()
  await workers[victim]?.start()
  return hit
}

/** How long after the last kill that hit them submissions were done. Milliseconds. */
async function recoveries({ database }: System, killedAt: ReadonlyMap<string, number>): Promise<number[]> {
  const { rows } = await database.pool.query<{ answer: string; finishedAt: Date }>(
    `select answers->>'Purpose' as answer, finished_at as "finishedAt" from submission
      where state = 'success' and answers->>'Purpose' = any($1)`,
    [[...killedAt.keys()]],
  )
  return rows.map(({ answer, finishedAt }) => finishedAt.getTime() - (killedAt.get(answer) ?? 0))
}

export const workerKills: Scenario = {
  name: 'worker-kills',
  promise: 'One result for each submission, at most 30 s after the kill',
  times: { full: 200, short: 20 },
  run: (whole) =>
    overEachQueue(whole, (queue, share) => {
      const { chance } = share
      const markings: OpenMarkings[] = []
      const model = (worker: number) => {
        markings[worker] = slowMarking(() => chance.between(30, 400))
        return markings[worker].behaviour
      }
      return withSystem({ queue, workers: 2, model }, async (system) => {
        const working = keepWorking(await system.candidates(candidates), system.way, {
          patience,
          between: () => pause(chance.between(0, 1000)),
        })
        const killedAt = new Map<string, number>()
        let kills = 0
        for (; goesOn(share, kills); kills++)
          for (const answer of await killOne(system, markings, chance)) killedAt.set(answer, Date.now())
        await working.stop()
        await settle(system)
        const times = await recoveries(system, killedAt)
        const late = times.filter((time) => time > promised)
        return {
          done: `${kills} × kill -9 of a worker that evaluates`,
          found: `${killedAt.size} evaluations hit, the last done ${longest(times)} after its kill`,
          broken: [
            ...(await check(system)),
            ...late.map((time) => `done only ${Math.round(time / 1000)} s after the kill`),
          ],
          history: system.history,
        }
      })
    }),
}
