import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { tokens } from '../../apps/api/src/authentication/tokens.ts'
import { wayTo } from '../support/call.ts'
import { type Candidate, insist, plainAnswers } from '../support/candidate.ts'
import { seconds } from '../support/figures.ts'
import { sampleId } from '../support/people.ts'
import { processorTime } from '../support/processor-time.ts'
import type { Scenario } from '../support/scenario.ts'
import { type System, withSystem } from '../support/system.ts'

/** How often the page asks (specification §9). */
const pollEvery = 30_000
const measured = 30_000
const overload = { connections: 1000, seconds: 15 }
const submitWithin = 2000

type Poller = { path: string; token: string }

/** So many candidates who have sent in and wait. Nobody evaluates what they sent in. */
async function waiting({ database, services }: System, count: number): Promise<Poller[]> {
  const { rows } = await database.query<{ userId: string; sessionId: string; email: string; token: string }>(
    `with person as (
       insert into "user" (email, username) select 'waiting-' || n || '@example.com', 'waiting-' || n
         from generate_series(1, $1) as n returning id, email
     ), opened as (
       insert into session (user_id, expires_at) select id, now() + interval '1 day' from person returning id, user_id
     ), version as (
       select v.id from case_version v join case_file c on c.id = v.case_id and c.current_version = v.version where c.id = $2
     ), assigned as (
       insert into assignment (user_id, case_id, mode, case_version_id, generation, locked)
       select person.id, $2, 'training', version.id, 1, true from person, version returning id, user_id, case_version_id
     ), sent as (
       insert into submission (assignment_id, generation, case_version_id, answers, lease_until)
       select id, 1, case_version_id, '{}', now() + interval '1 day' from assigned returning id, assignment_id
     ), named as (
       insert into submission_token (assignment_id, token, submission_id)
       select assignment_id, gen_random_uuid()::text, id from sent returning assignment_id, token
     )
     select person.id as "userId", opened.id as "sessionId", person.email, named.token
       from person join opened on opened.user_id = person.id join assigned on assigned.user_id = person.id
       join named on named.assignment_id = assigned.id`,
    [count, sampleId],
  )
  return Promise.all(
    rows.map(async ({ token, ...identity }) => ({
      path: `/v1/any/cases/check_answers/${sampleId}/${token}`,
      token: await tokens(services).issue(identity),
    })),
  )
}

const postmasterOf = ({ postgres }: System): number =>
  Number.parseInt(readFileSync(join(postgres.folder, 'postmaster.pid'), 'utf8'), 10)

/** Everyone polls as the page does, evenly over its interval. @returns cores used, and answers that were not 202. */
async function pollCalmly(system: System, pollers: readonly Poller[]) {
  const way = wayTo(system.apis[0]?.origin ?? '')
  const pids = [system.apis[0]?.pid ?? 0, postmasterOf(system)]
  const used = () => pids.map(processorTime)
  const gap = pollEvery / pollers.length
  const before = used()
  const began = Date.now()
  const statuses: Promise<number>[] = []
  for (let count = 0; count * gap < measured; count++) {
    const due = began + count * gap
    if (due > Date.now()) await pause(due - Date.now())
    const { path, token } = pollers[count % pollers.length] ?? { path: '/', token: '' }
    statuses.push(way({ method: 'GET', path, token }).then(({ status }) => status))
  }
  const failed = (await Promise.all(statuses)).filter((status) => status !== 202).length
  const took = (Date.now() - began) / 1000
  const [api = 0, postgres = 0] = used().map((after, index) => (after - (before[index] ?? 0)) / took)
  return { api, postgres, failed, polls: statuses.length }
}

/** Everyone polls as fast as they can. @returns how they were answered. */
async function pollWildly(system: System, pollers: readonly Poller[]) {
  const statuses = new Map<number, number>()
  let withoutPatience = 0
  const onResponse = (status: number, _body: string, _context: object, headers?: object) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const named = Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'retry-after')
    if (status >= 400 && !named) withoutPatience += 1
  }
  let next = 0
  const { errors, timeouts, latency } = await autocannon({
    url: system.apis[0]?.origin ?? '',
    connections: overload.connections,
    duration: overload.seconds,
    timeout: 30,
    // One poller for each connection: each would otherwise prepare the requests of all, for many seconds.
    setupClient: (client) => {
      const { path, token } = pollers[next++ % pollers.length] ?? { path: '/', token: '' }
      client.setRequests([{ method: 'GET', path, headers: { authorization: `Bearer ${token}` }, onResponse }])
    },
  })
  return { statuses, withoutPatience, errors, timeouts, p99: latency.p99 }
}

type Sent = { status: number; took: number }

/** People who work as ever meanwhile. */
async function submitMeanwhile(system: System, everyone: readonly Candidate[], stop: () => boolean): Promise<Sent[]> {
  const sent: Sent[] = []
  await Promise.all(
    everyone.map(async (candidate) => {
      while (!stop()) {
        const began = Date.now()
        const { status } = await candidate.submit(system.way, crypto.randomUUID())
        sent.push({ status, took: Date.now() - began })
        await pause(500)
      }
    }),
  )
  return sent
}

export const pollers: Scenario = {
  name: 'pollers',
  promise: 'Their polls cost less than a core; overload is shed with retry-after, submitting is not affected',
  times: { full: 10_000, short: 1000 },
  run: ({ times }) =>
    withSystem({ apis: 1, workers: 0 }, async (system) => {
      const everyone = await waiting(system, times)
      const submitters = await system.candidates(5)
      for (const one of submitters)
        for (const [id, value] of Object.entries(plainAnswers))
          await insist(10_000, () => one.save(system.way, id, value))
      const calm = await pollCalmly(system, everyone)
      let over = false
      const submitting = submitMeanwhile(system, submitters, () => over)
      const wild = await pollWildly(system, everyone)
      over = true
      const sent = await submitting
      const slow = sent.filter(({ took, status }) => took > submitWithin || status !== 202)
      const broken = [...system.troubles]
      if (calm.api + calm.postgres >= 1) broken.push(`the polls cost ${(calm.api + calm.postgres).toFixed(2)} cores`)
      if (calm.failed > 0) broken.push(`${calm.failed} of ${calm.polls} polls were not answered 202`)
      if (wild.withoutPatience > 0) broken.push(`${wild.withoutPatience} polls were refused without retry-after`)
      if (wild.errors > 0) broken.push(`${wild.errors} connections broke, ${wild.timeouts} of them with the time`)
      if (slow.length > 0)
        broken.push(
          `under overload ${slow.length} of ${sent.length} submissions took over 2 s or were refused: ${slow.filter(({ status }) => status !== 202).length} refused, the slowest took ${seconds(Math.max(...slow.map(({ took }) => took)))}`,
        )
      const answered = [...wild.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      return {
        done: `${times} candidates poll every 30 s; then ${overload.connections} connections poll as fast as they can for ${overload.seconds} s`,
        found: `api ${calm.api.toFixed(2)} and Postgres ${calm.postgres.toFixed(2)} cores; under overload ${answered}, ${sent.length} simultaneous submissions, the slowest ${seconds(Math.max(...sent.map(({ took }) => took)))}`,
        broken,
      }
    }),
}
