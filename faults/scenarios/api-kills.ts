import { setTimeout as pause } from 'node:timers/promises'
import { type Reply, type Way, wayTo } from '../support/call.ts'
import { type Candidate, insist, plainAnswers, readAnswer, resultOf } from '../support/candidate.ts'
import type { Chance } from '../support/chance.ts'
import { check } from '../support/checker.ts'
import type { Failpoint } from '../support/failpoint.mjs'
import { longest } from '../support/figures.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { settle } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'

const promised = 15_000
/** A kill is followed by waiting for what it hit: with many lanes there is another one meanwhile. */
const lanes = 8
/** Until an api comes to where it is killed. */
const patience = 120_000

/** Where an api is killed while an answer is saved or a case is submitted. */
const failpoints: Readonly<Record<string, Failpoint>> = {
  'an answer is sent to Postgres': { statement: 'save-answer', moment: 'sent' },
  'an answer is stored and not yet acknowledged': { statement: 'save-answer', moment: 'after' },
  'the assignment is locked': { statement: 'lock-assignment', moment: 'after' },
  'the submission is written': { statement: 'submit', moment: 'after' },
  'the job is noted': { statement: 'note-job', moment: 'after' },
  'the commit is sent': { statement: 'note-job', further: 1, moment: 'sent' },
  'it is committed and not yet answered': { statement: 'note-job', further: 1, moment: 'after' },
  'the job is enqueued and the outbox entry stands': { statement: 'strike-job', moment: 'before' },
  'the note is struck off': { statement: 'strike-job', moment: 'after' },
}

type Lane = { api: ServerProcess; safe: Way; candidates: readonly Candidate[]; chance: Chance }

/** A round of work that meets the failpoint. Half of the clients ask again elsewhere, the others never do. */
async function meet({ api, safe, candidates, chance }: Lane, failpoint: Failpoint): Promise<Reply[]> {
  const count = 1 + chance.below(2)
  await api.start({
    preload: 'failpoint.mjs',
    environment: { FAULTS_FAILPOINT: JSON.stringify({ ...failpoint, count }) },
    mayDie: true,
  })
  const doomed = wayTo(api.origin)
  const replies: Reply[] = []
  const end = Date.now() + patience
  while (api.isRunning) {
    if (Date.now() > end) throw new Error(`No api came to ${JSON.stringify(failpoint)}`)
    const candidate = chance.pick(candidates)
    const token = crypto.randomUUID()
    await candidate.save(doomed, readAnswer, `Trades: ${token}`)
    const first = await candidate.submit(doomed, token)
    if (chance.next() < 0.5) replies.push(await insist(promised, () => candidate.submit(safe, token)))
    // An answer may come before its process dies: the note is struck off after it.
    if (first.status === 202) await Promise.race([api.ended, pause(300)])
    await resultOf(candidate, safe, token, promised)
    await insist(promised, () => candidate.unlock(safe))
  }
  return replies
}

/** Of submissions, from being stored to their end. Milliseconds. */
async function durations({ database }: System): Promise<number[]> {
  const { rows } = await database.query<{ took: number }>(
    `select extract(epoch from finished_at - created_at)::float8 * 1000 as took from submission where state = 'success'`,
  )
  return rows.map(({ took }) => took)
}

export const apiKills: Scenario = {
  name: 'api-kills',
  promise: 'A submission is stored completely or not at all, a retry gets the same one, none waits longer than 15 s',
  times: { full: 25, short: 1 },
  run: ({ times, until, chance }) =>
    withSystem({ apis: lanes + 1, workers: 2 }, async (system) => {
      const [steady, ...doomed] = system.apis
      const safe = wayTo(steady?.origin ?? '')
      const names = Object.keys(failpoints)
      const replies: Reply[] = []
      let kills = 0
      await Promise.all(
        doomed.map(async (api) => {
          await api.stop()
          const candidates = await system.candidates(4)
          for (const candidate of candidates)
            for (const [id, value] of Object.entries(plainAnswers))
              await insist(promised, () => candidate.save(safe, id, value))
          const lane = { api, safe, candidates, chance }
          while (goesOn({ times: times * names.length, until }, kills)) {
            const failpoint = failpoints[names[kills++ % names.length] ?? '']
            if (failpoint) replies.push(...(await meet(lane, failpoint)))
          }
        }),
      )
      await settle(system, promised)
      const took = await durations(system)
      const refused = replies.filter(({ status }) => status !== 202 && status !== 200)
      return {
        done: `${kills} × kill -9 of an api, at ${names.length} moments in turn`,
        found: `${took.length} submissions, the slowest done after ${longest(took)}; ${replies.length} retried elsewhere`,
        broken: [
          ...(await check(system)),
          ...refused.map(({ status, body }) => `a retry was answered ${status} ${body?.code ?? ''}`),
          ...took
            .filter((time) => time > promised)
            .map((time) => `done only ${Math.round(time / 1000)} s after it was stored`),
        ],
        history: system.history,
      }
    }),
}
