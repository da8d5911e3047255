import { setTimeout as pause } from 'node:timers/promises'
import { sampleCase } from '@casebench/shared/case-file/sample'
import { type Way, wayTo } from '../support/call.ts'
import { type Candidate, insist, plainAnswers, resultOf } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { overEachQueue } from '../support/queues.ts'
import type { Scenario } from '../support/scenario.ts'
import type { Manipulation, ServerProcess } from '../support/server-process.ts'
import { settle, until } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'

const patience = 20_000
const day = 86_400
/** A worker may be wrong by any time; the tokens of an api by 30 s. */
const workerSkews = [-day, -3600, 3600, day]
const apiSkews = [-25, 25]

const skewed = (seconds: number, later = false): Manipulation => ({
  preload: 'skewed-date.mjs',
  environment: { FAULTS_SKEW_SECONDS: String(seconds), ...(later ? { FAULTS_SKEW_LATER: '1' } : {}) },
})

async function restart(server: ServerProcess | undefined, manipulation: Manipulation = {}): Promise<void> {
  await server?.stop()
  await server?.start(manipulation)
}

/** A candidate sends in by one api and asks the other. */
async function work(candidate: Candidate, [here, there]: readonly Way[], what: string): Promise<string[]> {
  if (!here || !there) throw new Error('There are two apis')
  const token = crypto.randomUUID()
  const replies = []
  for (const [id, value] of Object.entries(plainAnswers))
    replies.push(await insist(patience, () => candidate.save(here, id, value)))
  replies.push(await insist(patience, () => candidate.submit(there, token)))
  const end = await resultOf(candidate, here, token, patience)
  await insist(patience, () => candidate.unlock(there))
  return [
    ...replies.filter(({ status }) => status >= 400).map(({ status }) => `${what}: answered ${status}`),
    ...(end === 'success' ? [] : [`${what}: ${end ?? 'no result within 20 s'}`]),
  ]
}

/** A test whose time is up by the database's clock, and one whose time is not: the worker sends in the first. */
async function sendsInByTheDatabasesTime(system: System, what: string): Promise<string[]> {
  const database = system.database
  const caseId = await system.newCase({ ...sampleCase, timeLimitMinutes: 30 })
  const [over, running] = await system.candidates(2, { caseId, mode: 'test' })
  if (!over || !running) throw new Error('There are two candidates')
  const start = (one: Candidate, seconds: number) =>
    database.query(
      `update assignment set started_at = now() - interval '10 minutes', deadline = now() + make_interval(secs => $2) where id = $1`,
      [one.is.assignmentId, seconds],
    )
  await start(over, -10)
  await start(running, 600)
  const submissionsOf = async (one: Candidate) =>
    (await database.query('select from submission where assignment_id = $1', [one.is.assignmentId])).rowCount ?? 0
  const sent = await until(async () => (await submissionsOf(over)) === 1, patience)
  return [
    ...(sent === undefined ? [`${what}: a test whose time is up was not sent in`] : []),
    ...((await submissionsOf(running)) > 0 ? [`${what}: a test that runs was sent in`] : []),
  ]
}

/** An api whose clock is set back by an hour while it runs still hears of a suspension within a second. */
async function hearsOfSuspension(system: System): Promise<string[]> {
  const [api] = system.apis
  await restart(api, skewed(-3600, true))
  const way = wayTo(api?.origin ?? '')
  const candidate = await system.candidate()
  await candidate.details(way)
  api?.signal('SIGUSR2')
  await pause(100)
  await candidate.details(way)
  await system.database.query('update "user" set suspended_at = now() where id = $1', [candidate.is.userId])
  await pause(1000)
  const { status } = await candidate.details(way)
  await restart(api)
  return status === 403 ? [] : [`a clock set back by an hour: someone suspended a second ago was answered ${status}`]
}

export const clockSkew: Scenario = {
  name: 'clock-skew',
  promise: 'Time comes from the database: a process with a wrong clock behaves like the others',
  times: { full: 10, short: 2 },
  run: (whole) =>
    overEachQueue(whole, (queue, { times, scale }) =>
      withSystem({ queue, apis: 2, workers: 1 }, async (system) => {
        const [, api] = system.apis
        const [worker] = system.workers
        const ways = system.apis.map(({ origin }) => wayTo(origin))
        const everyone = await system.candidates(times)
        const broken: string[] = []
        const workAll = async (what: string) => {
          const faults = await Promise.all(everyone.map((candidate) => work(candidate, ways, what)))
          broken.push(...faults.flat())
        }
        for (const seconds of scale === 'full' ? workerSkews : workerSkews.slice(0, 1)) {
          await restart(worker, skewed(seconds))
          await workAll(`a worker ${seconds} s off`)
          broken.push(...(await sendsInByTheDatabasesTime(system, `a worker ${seconds} s off`)))
        }
        await restart(worker)
        for (const seconds of apiSkews) {
          await restart(api, skewed(seconds))
          await workAll(`an api ${seconds} s off`)
        }
        broken.push(...(await hearsOfSuspension(system)))
        await settle(system)
        return {
          done: `workers off by up to a day, an api off by 25 s, one set back by an hour; ${times} candidates work with each`,
          found: `${system.history.of('submit').length} submissions`,
          broken: [...(await check(system)), ...broken],
          history: system.history,
        }
      }),
    ),
}
