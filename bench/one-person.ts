// What everyone waits for while one person does the most that they may: the largest case, the longest answers, the largest
// files, questions to Manu without pause. In turns with the same people without that person.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { assignCase } from '@casebench/domain/assigning/assign-case'
import { transaction } from '@casebench/server/database'
import { saveCaseVersion } from '../apps/api/src/cases/save-case.ts'
import { type Act, acts, concurrency, type OnePerson } from './src/acts-of-one-person.ts'
import { manyQuestions } from './src/many-questions.ts'
import { median, printTable } from './support/figures.ts'
import { type Load, load } from './support/load.ts'
import { type Candidate, openSystem } from './support/system.ts'

const rate = Number(process.env.BENCH_RATE ?? 50)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** Seconds for which both are at it before it is measured. */
const settling = 10
/** How often as long p95 may be. */
const promised = 2

const system = await openSystem()
await system.start('apps/api/dist/main.js')
await system.start('apps/worker/dist/main.js')
const origin = `http://127.0.0.1:${system.config.port}`
const everyone = await system.candidates(20)
const [person] = await system.candidates(1)
if (person === undefined) throw new Error('nobody is there to be measured')

const caseId = 'bench-largest-case'
const questions = manyQuestions(2000)
await transaction(system.services.database, (client) =>
  saveCaseVersion(client, { caseId, ...questions, createdBy: null }),
)
await assignCase(system.services.database, { userId: person.userId, caseId, mode: 'training', assignedAt: new Date() })
await system.services.database.query(
  `insert into answer (assignment_id, attribute_id, value)
   select a.id, key, value from assignment a, jsonb_each_text($1) where a.case_id = $2`,
  [Object.fromEntries(Object.entries(questions.answerSheet).map(([id, { answer }]) => [id, answer])), caseId],
)

/** The others save an answer, open their case and look at their list, in turn. */
const measure = (lasting = seconds): Promise<Load> =>
  load(origin, { rate, seconds: lasting }, (count) => {
    const { email, token } = everyone[count % everyone.length] as Candidate
    const work = { email, caseId: system.caseId, mode: 'training' }
    if (count % 3 === 0)
      return {
        method: 'POST',
        path: '/v1/any/cases/update_single_answer',
        token,
        body: { ...work, attributeId: 'Identity-LegalName', answerData: { answer: `${count}` } },
      }
    const query =
      count % 3 === 1
        ? `case_review/get_case_details?${new URLSearchParams(work)}`
        : `get_assigned_cases?${new URLSearchParams({ email, mode: 'training' })}`
    return { method: 'GET', path: `/v1/any/cases/${query}`, token }
  })

/** The same while the one person is at it. @returns also how many of their requests were answered. */
async function beside(act: Act): Promise<{ load: Load; done: number }> {
  const theirs = { origin, person, caseId, act } as OnePerson
  const process = fork(join(import.meta.dirname, 'src/acts-of-one-person.ts'), [JSON.stringify(theirs)])
  let done = 0
  process.on('message', () => {
    done += 1
  })
  await once(process, 'message')
  // What one may use at once is used up by then. As long as nobody else asks for anything, none of it is.
  await measure(settling)
  done = 0
  const result = await measure()
  process.kill()
  await once(process, 'exit')
  return { load: result, done }
}

const { failed: refused } = await measure()
if (refused > 0) throw new Error(`${refused} requests of the others fail with nobody beside them`)
const rows: (string | number)[][] = []
for (const act of Object.keys(acts) as Act[]) {
  const without: number[] = []
  const withThem: number[] = []
  let failed = 0
  let done = 0
  for (let round = 0; round < rounds; round++) {
    without.push((await measure()).p95)
    const one = await beside(act)
    withThem.push(one.load.p95)
    failed += one.load.failed
    done += one.done
  }
  const ratio = median(withThem) / median(without)
  rows.push([act, Math.round(done / rounds / seconds), median(without), median(withThem), failed, ratio])
}
printTable(
  `What ${rate} requests a second of 20 people wait for while one person, ${concurrency} requests at once, …; median of ${rounds} rounds of ${seconds} s; promised: at most ${promised} times as long`,
  ['', 'their requests/s', 'p95 ms without', 'p95 ms beside', 'failed', 'ratio'],
  rows,
)
await system.stop()
process.exit(0)
