// (g) The analysis of 10,000 first attempts, its counting and its reading, and the progress of a cohort of 1,000.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { evaluateCase } from '@casebench/grading/evaluate'
import { candidateEvaluation } from '@casebench/grading/feedback'
import { transaction } from '@casebench/server/database'
import { insertOutboxEntry, publishOutboxEntry } from '@casebench/server/outbox'
import type { AnalysisInput } from '@casebench/shared/analysis/stored'
import { buildApp } from '../apps/api/src/app.ts'
import { findCase } from '../apps/api/src/case-files/stored-case.ts'
import { saveCaseVersion } from '../apps/api/src/cases/save-case.ts'
import { ensureStartingRoles } from '../apps/api/src/setup/roles.ts'
import { median, printTable } from './support/figures.ts'
import { openSystem } from './support/system.ts'

const people = 10_000
const members = 1000
const casesOfMembers = 10
const kinds = 100
const rounds = 15
const promisedMs = 150

const system = await openSystem()
const { services } = system
const { database } = services
const { prisma } = database
await ensureStartingRoles(services.database)
const stored = await findCase(database, system.caseId)
if (!stored) throw new Error('The case of the benches is not stored')
const { caseData, answerSheet } = stored

/** Answers of as many kinds of people: the later, the more of them are wrong or missing. */
const attempts = Array.from({ length: kinds }, (_, kind) => {
  const answers = Object.fromEntries(
    Object.entries(system.answers).flatMap(([id, answer], index) => {
      const luck = (kind * 31 + index * 17) % kinds
      if (luck < kind / 3) return []
      return [[id, luck < kind / 1.5 ? `Wrong ${luck % 7}` : answer]]
    }),
  )
  const evaluation = evaluateCase(caseData, answerSheet, answers)
  return {
    answers,
    score: evaluation.score,
    passed: evaluation.passed,
    verdicts: evaluation.verdicts,
    result: candidateEvaluation(evaluation, caseData, answerSheet, answers, { mode: 'training', durationMs: 1 }),
    engineVersion: evaluation.engineVersion,
  }
})

/** Has everyone among these people send a case in, half of them in the last four weeks. */
async function sendIn(caseId: string, userIds: readonly string[]): Promise<void> {
  const versionId = await transaction(database, (client) =>
    saveCaseVersion(client, { caseId, caseData, answerSheet, createdBy: null }),
  )
  await database.query(
    `with attempt as (
       select value, position - 1 as kind from jsonb_array_elements($4::jsonb) with ordinality as t (value, position)
     ), person as (select id, position from unnest($1::uuid[]) with ordinality as t (id, position)), assigned as (
       insert into assignment (user_id, case_id, mode, case_version_id, generation, locked, submitted, opened_at, active_seconds)
       select id, $2, 'training', $3, 1, true, true, now(), 600 + position from person returning id, user_id
     ), sent as (
       insert into submission (assignment_id, generation, case_version_id, answers, state, created_at, finished_at)
       select a.id, 1, $3, t.value->'answers', 'success', now() - make_interval(days => (p.position % 56)::int), now()
         from assigned a join person p on p.id = a.user_id join attempt t on t.kind = p.position % $5::int
       returning id, assignment_id
     )
     insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
     select s.id, 1, (t.value->>'score')::float8, (t.value->>'passed')::boolean, t.value->'verdicts', t.value->'result',
            t.value->>'engineVersion', 1
       from sent s join assigned a on a.id = s.assignment_id join person p on p.id = a.user_id
       join attempt t on t.kind = p.position % $5::int`,
    [userIds, caseId, versionId, JSON.stringify(attempts), kinds],
  )
}

const { rows } = await database.query<{ id: string }>(
  `insert into "user" (email, username)
   select name || '@example.com', name from (select gen_random_uuid()::text as name from generate_series(1, $1::int)) made
   returning id`,
  [people],
)
const userIds = rows.map(({ id }) => id)
const caseId = randomUUID()
await sendIn(caseId, userIds)
for (let more = 1; more < casesOfMembers; more++) await sendIn(randomUUID(), userIds.slice(0, members))
const cohort = await prisma.cohort.create({ data: { description: `Bench ${randomUUID()}` } })
await prisma.cohortMember.createMany({
  data: userIds.slice(0, members).map((userId) => ({ userId, cohortId: cohort.id })),
})
await database.query('analyze')

await system.start('apps/worker/dist/main.js')

/** Has an analysis counted. @returns the seconds that it took. */
async function count(input: AnalysisInput): Promise<number> {
  const from = performance.now()
  const { jobId, entry } = await transaction(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into background_job (kind, input) values ('analyse', $1) returning id`,
      [input],
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error('The job was not stored')
    return { jobId: id, entry: await insertOutboxEntry(client, 'background', id) }
  })
  await publishOutboxEntry(database, services.jobQueue, entry)
  for (;;) {
    const { state } = await prisma.backgroundJob.findUniqueOrThrow({ where: { id: jobId } })
    if (state === 'done') return (performance.now() - from) / 1000
    if (state !== 'waiting' && state !== 'running') throw new Error(`The count is ${state}`)
    await wait(20)
  }
}

const ofCase = await count({ caseId, mode: 'training' })
const ofCohort = await count({ cohortId: cohort.id, mode: 'training' })

const app = await buildApp(services)
const name = randomUUID()
const owner = await prisma.user.create({
  data: {
    email: `${name}@example.com`,
    username: name,
    roles: { create: { role: { connect: { name: 'Product_Owner' } } } },
  },
})
const authorization = `Bearer ${await system.tokenFor(owner.id, owner.email)}`

/** The middle of the times that a call takes, in milliseconds. */
async function timeOf(path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    const { statusCode } = await app.inject({ url: `/v1/admin/${path}`, headers: { authorization } })
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
    times.push(performance.now() - from)
  }
  return median(times)
}

const calls: [string, string][] = [
  ['items of the case', `cases/get_item_analysis?case_id=${caseId}&mode=training`],
  ['error patterns of the case', `cases/get_error_patterns?case_id=${caseId}&mode=training`],
  ['error patterns of the cohort', `cohorts/get_error_patterns?cohort_id=${cohort.id}&mode=training`],
  ['progress of the cohort', `cohorts/get_progress?cohort_id=${cohort.id}`],
  ['its members, a page', `cohorts/get_member_progress?cohort_id=${cohort.id}&sort=-risks&limit=50`],
  ['its cases', `cohorts/get_case_progress?cohort_id=${cohort.id}`],
]
const reading: [string, number, number][] = []
for (const [what, path] of calls) {
  const time = await timeOf(path)
  reading.push([what, time, time / promisedMs])
}
printTable(
  `(g) Counting: ${people.toLocaleString('en')} first attempts at a case, ${(members * casesOfMembers).toLocaleString('en')} of a cohort`,
  ['', 'seconds', 'attempts/s'],
  [
    ['the case: items and error patterns', ofCase, people / ofCase],
    ['the cohort: error patterns', ofCohort, (members * casesOfMembers) / ofCohort],
  ],
)
printTable(
  `Reading it, and the progress of a cohort of ${members.toLocaleString('en')}: p50`,
  ['', 'ms', `of ${promisedMs} ms`],
  reading,
)
await app.close()
await system.stop()
process.exit(0)
