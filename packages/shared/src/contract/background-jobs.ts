import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { JobState } from '../background-job.ts'
import { Marking } from '../evaluation.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, listing, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Background jobs'

const Outcome = Type.Object({ score: Type.Number(), passed: Type.Boolean() })
const Flip = Type.Union([Marking, Type.Null()], { description: 'Null where it is not asked or not counted' })

/** One submission whose result would change, or has changed. */
export const RegradeChange = Type.Object({
  email: Type.String(),
  mode: Mode,
  from: Outcome,
  to: Outcome,
  flipped: Type.Integer({ description: 'How many attributes are marked otherwise' }),
  flips: Type.Array(Type.Object({ attributeId: Type.String(), title: Type.String(), from: Flip, to: Flip }), {
    description: 'The first of them',
  }),
})
export type RegradeChange = Static<typeof RegradeChange>

export const RegradeSkip = Type.Object({
  email: Type.String(),
  mode: Mode,
  reason: Type.Enum(['changed_meanwhile', 'no_longer_counts', 'different_result', 'own_test']),
})
export type RegradeSkip = Static<typeof RegradeSkip>

/** What lists say of a job of any kind. */
export const ListedJob = Type.Object({
  job: Type.String(),
  state: JobState,
  progress: Type.Number({ description: '0 to 1' }),
  requested_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  created_at: Timestamp,
  finished_at: Type.Union([Timestamp, Type.Null()]),
  failure: Type.Union([Type.String(), Type.Null()]),
})
export type ListedJob = Static<typeof ListedJob>

const Decisions = Type.Object({
  kept: Type.Integer(),
  differing: Type.Integer({ description: 'Kept ones that the version marks otherwise' }),
  replaced: Type.Integer(),
})

const Count = Type.Union([Type.Integer(), Type.Null()], { description: 'Null in jobs of before this was noted' })

/** Whom a regrading concerns, and which way. */
export const Ways = {
  people: Count,
  gained: Type.Union([Type.Integer(), Type.Null()], { description: 'Results whose score goes up' }),
  lost: Type.Union([Type.Integer(), Type.Null()], { description: 'Results whose score goes down' }),
}

/** A regrading. A trial says what would change; one that applies says what did. */
export const RegradeJob = Type.Object({
  id: Type.String(),
  kind: Type.Literal('regrade'),
  case_id: Type.String(),
  version: Type.Integer({ description: 'The version of the case that it judges by' }),
  apply: Type.Boolean(),
  replaces_decisions: Type.Boolean({ description: 'It was asked to replace marks that people gave' }),
  trial_id: Type.Union([Type.String(), Type.Null()], { description: 'The trial that it applies' }),
  state: JobState,
  progress: Type.Number({ description: '0 to 1' }),
  failure: Type.Union([Type.String(), Type.Null()]),
  requested_by: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it was confirmed; null of a trial' }),
  created_at: Timestamp,
  takes_effect_at: Type.Union([Timestamp, Type.Null()], {
    description: 'Until then nothing has changed, and it can be undone; null where it was applied at once',
  }),
  undone: Type.Boolean({ description: 'It was undone before it took effect' }),
  undone_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  finished_at: Type.Union([Timestamp, Type.Null()]),
  summary: Type.Union([
    Type.Object({
      checked: Type.Integer(),
      changed: Type.Integer(),
      newly_passed: Type.Integer(),
      newly_failed: Type.Integer(),
      ...Ways,
      skipped: Type.Integer(),
      decisions: Type.Union([Decisions, Type.Null()], {
        description: 'Of the marks that people gave, in all results; null in jobs of before this was noted',
      }),
      truncated: Type.Boolean({ description: 'More would change than is listed: apply, then try again' }),
    }),
    Type.Null(),
  ]),
  changes: Type.Array(RegradeChange),
  skipped: Type.Array(RegradeSkip),
})
export type RegradeJob = Static<typeof RegradeJob>

export const getJob = endpoint({
  method: 'GET',
  path: '/v1/admin/jobs/get_job',
  area,
  summary: 'How far a job has come, and a page of its result; the number of changes is in x-total-count',
  authorization: administrator('jobs/get_job', 'regrade_results'),
  disclosesAnswers: 'found',
  query: StrictObject({ id: Id, limit: listing.limit, offset: listing.offset }),
  answer: RegradeJob,
  errorStatuses: [404],
})

export const stopJob = endpoint({
  method: 'POST',
  path: '/v1/admin/jobs/stop_job',
  area,
  summary: 'Stops a job; what it has done so far stays',
  authorization: administrator('jobs/stop_job', 'regrade_results'),
  body: StrictObject({ id: Id }),
  answer: Type.Object({ ...Message.properties, state: JobState }),
  errorStatuses: [404],
})
