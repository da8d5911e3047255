import { setTimeout as pause } from 'node:timers/promises'
import { keepWorking } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { longest } from '../support/figures.ts'
import { type OpenMarkings, slowMarking } from '../support/markings.ts'
import { overEachQueue } from '../support/queues.ts'
import { goesOn, type Run, type Scenario } from '../support/scenario.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { settle, until } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'

const promised = 30_000
const patience = 90_000
/** Each is killed again and again, whatever the others do: at times several are down at once. */
const workers = 4
/**
 * Milliseconds that a worker is left in peace from its first evaluation on. Were every one killed as soon as it has taken
 * something up, nothing would ever be done.
 */
const peace = { least: 1500, most: 5000 }
/** What a kill hits is held by its lease for a while: enough that the others have work all the same. */
const candidates = 40

/**
 * Kills a worker that has evaluated for some time and evaluates just now, and starts it again.
 * @returns whether it came to that: in time, and before all that it evaluated was done.
 */
async function killOne(worker: ServerProcess, { underWay }: OpenMarkings, run: Run): Promise<boolean> {
  const isBusy = () => until(() => underWay.size > 0, run.until - Date.now())
  if ((await isBusy()) === undefined) return false
  await pause(run.chance.between(peace.least, peace.most))
  if ((await isBusy()) === undefined) return false
  await pause(run.chance.between(0, 30))
  if (underWay.size === 0) return false
  await worker.kill()
  await worker.start()
  return true
}

/**
 * For every claim whose worker was killed: how long after it the submission was done, or claimed by one that was killed
 * as well. The kill came somewhat later, so that these are longer than what is promised. Milliseconds.
 */
async function recoveries({ database }: System): Promise<number[]> {
  const { rows } = await database.query<{ took: number }>(
    `with claim as (
       select id, at, lead(at) over own as next, lead(at, 2) over own as after_next
         from faults_transition
        where subject = 'submission' and (later->>'fence')::int > (earlier->>'fence')::int
       window own as (partition by id order by number)
     )
     select extract(epoch from case when after_next is null then finished_at else next end - at)::float8 * 1000 as took
       from claim join submission using (id) where next is not null`,
  )
  return rows.map(({ took }) => took)
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
        markings[worker] = slowMarking(() => chance.between(200, 800))
        return markings[worker].behaviour
      }
      return withSystem({ queue, workers, model }, async (system) => {
        const working = keepWorking(await system.candidates(candidates), system.way, {
          patience,
          between: () => pause(chance.between(0, 10_000)),
        })
        let kills = 0
        await Promise.all(
          system.workers.map(async (worker, index) => {
            const own = markings[index]
            while (own && goesOn(share, kills)) if (await killOne(worker, own, share)) kills += 1
          }),
        )
        await working.stop()
        await settle(system)
        const times = await recoveries(system)
        const late = times.filter((time) => time > promised)
        return {
          done: `${kills} × kill -9 of a worker that evaluates`,
          found: `${times.length} evaluations hit, the slowest repeated ${longest(times)} after it was started`,
          broken: [
            ...(await check(system)),
            ...late.map(
              (time) => `done only ${Math.round(time / 1000)} s after it was started by a worker that was killed`,
            ),
          ],
          history: system.history,
        }
      })
    }),
}
