// (f) The trial of a regrading of 10,000 submissions, beside marking the same answers with nothing around it.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { evaluateCase } from '@casebench/grading/evaluate'
import { candidateEvaluation } from '@casebench/grading/feedback'
import { transaction } from '@casebench/server/database'
import { insertOutboxEntry, publishOutboxEntry } from '@casebench/server/outbox'
import { findCase } from '../apps/api/src/case-files/stored-case.ts'
import { saveCaseVersion } from '../apps/api/src/cases/save-case.ts'
import { printTable } from './support/figures.ts'
import { openSystem } from './support/system.ts'

const submissions = 10_000
const promisedSeconds = 60
const newlyAccepted = 'Something else entirely'

const system = await openSystem()
const database = system.services.database
const stored = await findCase(database, system.caseId)
if (!stored) throw new Error('The case of the benches is not stored')

// A case of this run's own: a folder of benches shares its database.
const caseId = randomUUID()
const { caseData, answerSheet } = stored
const disputed = Object.keys(answerSheet).find((id) => answerSheet[id]?.answer && system.answers[id])
const reference = disputed === undefined ? undefined : answerSheet[disputed]
if (disputed === undefined || !reference) throw new Error('The case has no answered question')
const acceptedToo = { ...answerSheet, [disputed]: { ...reference, variants: [newlyAccepted] } }
const answersOf = (index: number) => ({
  ...system.answers,
  [disputed]: index % 2 === 0 ? newlyAccepted : `Wrong ${index}`,
})

const [before, after] = await transaction(database, async (client) => [
  await saveCaseVersion(client, { caseId, caseData, answerSheet, createdBy: null }),
  await saveCaseVersion(client, { caseId, caseData, answerSheet: acceptedToo, createdBy: null }),
])
const evaluation = evaluateCase(caseData, answerSheet, answersOf(0))
const result = candidateEvaluation(evaluation, caseData, answerSheet, answersOf(0), { mode: 'training', durationMs: 1 })
await database.query(
  `with people as (
     insert into "user" (email, username)
     select name || '@example.com', name from (select gen_random_uuid()::text as name from generate_series(1, $1::int)) made
     returning id
   ), assigned as (
     insert into assignment (user_id, case_id, mode, case_version_id, generation, locked, submitted)
     select id, $2, 'training', $3, 1, true, true from people returning id
   ), numbered as (select id, row_number() over () as index from assigned), sent as (
     insert into submission (assignment_id, generation, case_version_id, answers, state, finished_at)
     select id, 1, $3, $4::jsonb || jsonb_build_object($5::text, case index % 2 when 0 then $6::text else 'Wrong ' || index end),
            'success', now()
       from numbered returning id
   )
   insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
   select id, 1, $7, $8, $9, $10, $11, 1 from sent`,
  [
    submissions,
    caseId,
    before,
    system.answers,
    disputed,
    newlyAccepted,
    evaluation.score,
    evaluation.passed,
    JSON.stringify(evaluation.verdicts),
    result,
    evaluation.engineVersion,
  ],
)
await database.query('analyze')

const bareFrom = performance.now()
for (let index = 0; index < submissions; index++) evaluateCase(caseData, acceptedToo, answersOf(index))
const bareSeconds = (performance.now() - bareFrom) / 1000

await system.start('apps/worker/dist/main.js')
const from = performance.now()
const { jobId, entry } = await transaction(database, async (client) => {
  const { rows } = await client.query<{ id: string }>(
    `insert into background_job (kind, input) values ('regrade', $1) returning id`,
    [{ caseId, versionId: after, version: 2 }],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The job was not stored')
  return { jobId: id, entry: await insertOutboxEntry(client, 'background', id) }
})
await publishOutboxEntry(database, system.services.jobQueue, entry)

type Finished = { state: string; checked: number; changed: number }
async function finished(): Promise<Finished> {
  for (;;) {
    const { rows } = await database.query<Finished>(
      `select state, (result->>'checked')::int as checked, (result->>'changed')::int as changed
         from background_job where id = $1`,
      [jobId],
    )
    const job = rows[0]
    if (job && job.state !== 'waiting' && job.state !== 'running') return job
    await wait(50)
  }
}
const { state, checked, changed } = await finished()
const seconds = (performance.now() - from) / 1000
if (state !== 'done' || checked !== submissions) throw new Error(`The trial is ${state} with ${checked} checked`)
printTable(
  `(f) Trial of a regrading: ${checked} submissions, ${changed} of them changed`,
  ['', 'seconds', 'submissions/s', 'ratio'],
  [
    ['promised', promisedSeconds, submissions / promisedSeconds, 1],
    ['marking alone, nothing read or kept', bareSeconds, submissions / bareSeconds, bareSeconds / promisedSeconds],
    ['the whole trial', seconds, submissions / seconds, seconds / promisedSeconds],
  ],
)
await system.stop()
process.exit(0)
