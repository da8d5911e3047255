import { assignCase } from '@casebench/domain/assigning/assign-case'
import { summarise } from '@casebench/grading/evaluate'
import type { ModelClient } from '@casebench/server/model/model-client'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import type { Answers, CaseData } from '@casebench/shared/case-file/schema'
import type { Evaluation, Verdict } from '@casebench/shared/evaluation'
import { expect } from 'vitest'
import { assistantSettings } from '../../../worker/src/assistant/settings.ts'
import { gradedCasesFrom } from '../../../worker/src/grading/graded-cases.ts'
import { runJob } from '../../../worker/src/run-job.ts'
import { gradingHere } from '../../../worker/src/testing/grading-here.ts'
import { evaluateNow } from './evaluate-now.ts'
import type { Person, TestApi } from './test-api.ts'

type Mode = 'training' | 'test'
export type Worker = Person & { caseId: string; mode: Mode; assignmentId: string }

/** Wrong in its name, right in its date: half of what the rules can decide of it. */
export const someAnswers = { LegalName: 'Sample Trading GmbH', Incorporated: '4 Nov 2013', Reviews: 'Cash' }

const newId = (): string => `case-${crypto.randomUUID()}`

/** A case of its own, like the sample; its answer sheet has the canary in it. */
export async function newCase(api: TestApi, as: Person, caseData: CaseData = sampleCase): Promise<string> {
  const body = { caseId: newId(), caseData, answerSheet: sampleSheet }
  expect(await api.send('POST', '/v1/admin/cases/insert_case/', { as, body })).toMatchObject({ status: 200 })
  return body.caseId
}

/** Someone who has the case, with these answers: this person, or a new one. */
export async function working(
  api: TestApi,
  {
    caseId,
    mode = 'training',
    answers = someAnswers,
    who,
  }: { caseId: string; mode?: Mode; answers?: Answers; who?: Person },
): Promise<Worker> {
  const { database } = api.services
  const person = who ?? (await api.person({ isTestUnlocked: mode === 'test' }))
  const assignmentId = await assignCase(database, { userId: person.userId, caseId, mode, assignedAt: new Date() })
  if (!assignmentId) throw new Error('The case was not assigned')
  await database.query(
    'insert into answer (assignment_id, attribute_id, value) select $1, key, value from jsonb_each_text($2)',
    [assignmentId, answers],
  )
  return { ...person, caseId, mode, assignmentId }
}

export async function sendIn(api: TestApi, one: Worker): Promise<void> {
  const body = { mode: one.mode, idempotencyToken: crypto.randomUUID() }
  const sent = await api.send('POST', `/v1/any/cases/check_answers/${one.caseId}`, { as: one, body })
  expect(sent).toMatchObject({ status: 202 })
  // Ringing comes after the answer.
  await new Promise(setImmediate)
}

type Evaluated = Parameters<typeof working>[1] & { model?: ModelClient }

/** The same, sent in and evaluated: free text by a model too, where there is one. */
export async function evaluated(api: TestApi, { model, ...options }: Evaluated): Promise<Worker> {
  const one = await working(api, options)
  await sendIn(api, one)
  await evaluateWaiting(api, model)
  return one
}

/** Evaluates whatever waits, enqueued or not. */
export async function evaluateWaiting(api: TestApi, model?: ModelClient): Promise<void> {
  const { rows } = await api.services.database.query(`select id from submission where state = 'in_progress'`)
  api.enqueued.splice(0, api.enqueued.length, ...rows.map(({ id }) => id))
  await evaluateNow(api, model)
}

/** Does a background job as the worker would; what it publishes is recorded. */
export async function doJob(api: TestApi, jobId: string): Promise<void> {
  const { database, readDatabase, storage, logger, config } = api.services
  const events = {
    publish: async (event: TestApi['published'][number]) => void api.published.push(event),
    subscribe: async () => {},
    close: async () => {},
  }
  const { websites } = config
  const assistant = assistantSettings(config)
  const gradedCases = gradedCasesFrom(database)
  await runJob(
    {
      database,
      readDatabase,
      events,
      storage,
      logger,
      websites,
      assistant,
      gradedCases,
      grader: gradingHere,
      model: undefined,
    },
    jobId,
  )
}

export type Result = {
  number: number
  score: number
  passed: boolean
  verdicts: Verdict[]
  result: Evaluation
}

/** The results of an assignment's current submission, first to last. */
export async function resultsOf(api: TestApi, { assignmentId }: { assignmentId: string }): Promise<Result[]> {
  const { rows } = await api.services.database.query<Result>(
    `select e.number, e.score, e.passed, e.verdicts, e.result from assignment a
       join submission s on s.assignment_id = a.id and s.generation = a.generation
       join evaluation e on e.submission_id = s.id where a.id = $1 order by e.number`,
    [assignmentId],
  )
  return rows
}

export async function resultOf(api: TestApi, one: { assignmentId: string }): Promise<Result> {
  const result = (await resultsOf(api, one)).at(-1)
  if (!result) throw new Error('There is no result')
  return result
}

/** What must hold whatever has happened: each result adds up, and each figure is what counting it gives. */
export async function expectAllToAddUp(api: TestApi): Promise<void> {
  const { database } = api.services
  const { rows } = await database.query<Result & { caseData: CaseData; answers: Answers }>(
    `select distinct on (s.id) e.number, e.score, e.passed, e.verdicts, e.result, s.answers, v.case_data as "caseData"
       from submission s join evaluation e on e.submission_id = s.id join case_version v on v.id = s.case_version_id
      where s.state = 'success' order by s.id, e.number desc`,
  )
  for (const { score, passed, verdicts, result, answers, caseData } of rows) {
    const again = summarise(caseData, answers, verdicts)
    expect({ score, passed }).toEqual({ score: again.score, passed: again.passed })
    expect({ score, passed, sections: result.perSection }).toEqual({
      score: result.score,
      passed: result.passed,
      sections: again.perSection,
    })
  }
  const wrong = await database.query(
    `select p.user_id from user_progress p
      cross join lateral (
        select count(a.id) as assigned, count(e.score) as submitted, count(*) filter (where e.passed) as passed,
               coalesce(sum(e.score), 0) as score_sum
          from assignment a
          left join submission s on s.assignment_id = a.id and s.generation = a.generation and a.submitted
          left join lateral (select score, passed from evaluation where submission_id = s.id order by number desc limit 1) e on true
         where a.user_id = p.user_id and a.mode = p.mode
      ) c
     where (p.assigned, p.submitted, p.passed) <> (c.assigned, c.submitted, c.passed) or abs(p.score_sum - c.score_sum) > 1e-9`,
  )
  expect(wrong.rows).toEqual([])
  const losses = await database.query(
    `select l.assignment_id from section_loss l join assignment a on a.id = l.assignment_id where not a.submitted`,
  )
  expect(losses.rows).toEqual([])
}
