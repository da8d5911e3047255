import { setTimeout as pause } from 'node:timers/promises'
import { Administrator } from '../support/administrator.ts'
import type { Reply } from '../support/call.ts'
import { type Candidate, insist, plainAnswers, resultOf } from '../support/candidate.ts'
import type { Chance } from '../support/chance.ts'
import { check } from '../support/checker.ts'
import { goesOn, type Run, type Scenario } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'

type Act = 'override' | 'unlock' | 'reset'
const acts: readonly Act[] = ['override', 'unlock', 'reset']

const lanes = 6
const patience = 60_000
/** The act comes at any moment between the sending in and this many milliseconds later: before, in and after the evaluation. */
const spread = 60

type Race = { system: System; admin: Administrator; chance: Chance }
/** How a submission stands: without a result of its own where the act came first. */
type Standing = { state: string; results: number; locked: boolean; score: number | null }

async function standingOf({ database }: System, token: string): Promise<Standing> {
  const { rows } = await database.query<Standing>(
    `select s.state, a.locked, (select count(*) from evaluation e where e.submission_id = s.id) as results,
            (select score from evaluation e where e.submission_id = s.id order by number limit 1) as score
       from submission_token t join submission s on s.id = t.submission_id join assignment a on a.id = s.assignment_id
      where t.token = $1`,
    [token],
  )
  const row = rows[0]
  if (!row) throw new Error('There is no such submission')
  return row
}

/** The answers, sent in. @returns the token. */
async function sendIn({ way }: System, candidate: Candidate): Promise<string> {
  const token = crypto.randomUUID()
  for (const [id, value] of Object.entries(plainAnswers)) await insist(patience, () => candidate.save(way, id, value))
  await insist(patience, () => candidate.submit(way, token))
  return token
}

/** What is wrong with an outcome, if anything: it must be what one before the other gives. */
function faultOf(act: Act, { status }: Reply, { state, results, locked }: Standing): string | undefined {
  const expected =
    act === 'override'
      ? (status === 200 && results === 2) || (status === 409 && results === 1)
      : status === 200 && !locked && results === (state === 'success' ? 1 : 0)
  return expected ? undefined : `${act} was answered ${status}: ${state}, ${results} results, locked: ${locked}`
}

/** Whether the evaluation was there first. */
const evaluationWon = (act: Act, { status }: Reply, { state }: Standing): boolean =>
  act === 'override' ? status === 200 : state === 'success'

type Limit = Pick<Run, 'times' | 'until'>
type Outcome = { act: Act; won: boolean; fault: string | undefined }

async function raceOnce(
  { system, admin, chance }: Race,
  act: Act,
  candidate: Candidate,
  score: number,
): Promise<Outcome> {
  const token = await sendIn(system, candidate)
  // Early moments more often: most evaluations are over soon.
  await pause(spread * chance.next() ** 2)
  const reply = act === 'override' ? await admin.override(candidate.is, score) : await admin[act](candidate.is)
  await resultOf(candidate, system.way, token, patience)
  const standing = await standingOf(system, token)
  if (act === 'override') await candidate.unlock(system.way)
  return { act, won: evaluationWon(act, reply, standing), fault: faultOf(act, reply, standing) }
}

/** Each act in turn against an evaluation, each in as many moments. */
async function raceActs(race: Race, limit: Limit): Promise<Outcome[]> {
  const { system } = race
  const all = { ...limit, times: limit.times * acts.length }
  const outcomes: Outcome[] = []
  let begun = 0
  const lane = async () => {
    const candidate = await system.candidate()
    const token = await sendIn(system, candidate)
    await resultOf(candidate, system.way, token, patience)
    const { score } = await standingOf(system, token)
    await candidate.unlock(system.way)
    while (goesOn(all, begun)) {
      const act = acts[begun++ % acts.length] ?? 'unlock'
      outcomes.push(await raceOnce(race, act, candidate, score ?? 0))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcomes
}

const peoplePerRegrading = 50
/** Of the time, the rest is for regradings. */
const shareOfActs = 0.7

async function jobDone(admin: Administrator, id: string): Promise<string> {
  for (;;) {
    const { body } = await admin.get(`/v1/admin/jobs/get_job?id=${id}`)
    if (!['waiting', 'running'].includes(body?.state)) return body?.state ?? 'unknown'
    await pause(50)
  }
}

/**
 * A regrading of a case is applied while everyone opens it again and sends it in anew.
 * @returns how many results it changed, and what went wrong.
 */
async function raceRegrading({ system, admin, chance }: Race): Promise<{ changed: number; faults: string[] }> {
  const caseId = await system.newCase()
  const people = await system.candidates(peoplePerRegrading, { caseId })
  await Promise.all(people.map(async (one) => resultOf(one, system.way, await sendIn(system, one), patience)))
  const trial = await admin.post('/v1/admin/cases/accept_variant', {
    case_id: caseId,
    attributeId: 'LegalName',
    variant: plainAnswers.LegalName,
  })
  const tried = await jobDone(admin, trial.body.job_id)
  const anew = people.map(async (one) => {
    await pause(chance.between(0, peoplePerRegrading * 25))
    await one.unlock(system.way)
    return { one, token: await sendIn(system, one) }
  })
  const { body } = await admin.post('/v1/admin/cases/regrade', {
    case_id: caseId,
    apply: true,
    job_id: trial.body.job_id,
    reason: 'The name is right',
    immediately: true,
  })
  const [applied, sent] = await Promise.all([jobDone(admin, body.job_id), Promise.all(anew)])
  const faults = [tried, applied].filter((state) => state !== 'done').map((state) => `a regrading ended as ${state}`)
  for (const { one, token } of sent) {
    await resultOf(one, system.way, token, patience)
    const { state, results } = await standingOf(system, token)
    if (state !== 'success' || results !== 1)
      faults.push(`sent in anew during a regrading: ${state}, ${results} results`)
  }
  const job = await admin.get(`/v1/admin/jobs/get_job?id=${body.job_id}`)
  return { changed: job.body.summary?.changed ?? 0, faults }
}

export const races: Scenario = {
  name: 'races',
  promise: 'The result of one of the two orders, and an activity log entry for each',
  times: { full: 500, short: 20 },
  run: ({ times, until, chance }) =>
    withSystem({ apis: 2, workers: 1 }, async (system) => {
      const admin = new Administrator(system.history, system.way, await system.person({ role: 'Product_Owner' }))
      const race = { system, admin, chance }
      const outcomes = await raceActs(race, { times, until: Date.now() + (until - Date.now()) * shareOfActs })
      const broken = outcomes.flatMap(({ fault }) => fault ?? [])
      const orders = acts.map((act) => {
        const own = outcomes.filter((one) => one.act === act)
        const won = own.filter((one) => one.won).length
        // A race in which one side always wins proves nothing.
        if (won === 0 || won === own.length) broken.push(`${act}: one side always won`)
        return `${act} after the evaluation ${won} × and before it ${own.length - won} ×`
      })
      const rounds = Math.ceil(times / peoplePerRegrading)
      let regraded = 0
      let changed = 0
      for (; goesOn({ times: rounds, until }, regraded); regraded++) {
        const regrading = await raceRegrading(race)
        changed += regrading.changed
        broken.push(...regrading.faults)
      }
      await settle(system)
      const evaluations = regraded * peoplePerRegrading
      return {
        done: `${outcomes.length} × override, unlock or reset, in turn, against an evaluation; ${evaluations} × a regrading`,
        found: `${orders.join(', ')}; the regrading came first ${changed} × of ${evaluations}`,
        broken: [...(await check(system)), ...broken],
        history: system.history,
      }
    }),
}
