import Type, { type Static } from 'typebox'
import { maxReasonLength } from './accepted-answers.ts'
import { Ways } from './background-jobs.ts'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, Id, listing, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Case administration'

/** A case with results that an earlier version of it judged. */
export const OutdatedCase = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  version: Type.Integer({ description: 'The current one' }),
  outdated_results: Type.Integer({ description: 'Results that stand and were judged by an earlier version' }),
  latest_job: Type.Union([Type.String(), Type.Null()], { description: 'The id of its latest regrading' }),
})
export type OutdatedCase = Static<typeof OutdatedCase>

export const getOutdatedCases = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_outdated_cases',
  area,
  summary: 'Cases with results that an earlier version judged, most results first: they can be regraded',
  authorization: administrator('cases/get_outdated_cases', 'regrade_results'),
  query: StrictObject({ limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(OutdatedCase),
})

const Started = Type.Object({ message: Type.String(), job_id: Type.String() })

export const regrade = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/regrade',
  area,
  summary:
    'Tries what judging by the current version would change, or applies exactly what such a trial said: after 24 hours, in which it can be undone and candidates learn nothing of it, or at once. Marks that people gave stay unless the trial was asked to replace them',
  authorization: administrator('cases/regrade', 'regrade_results'),
  disclosesAnswers: 'named',
  body: Type.Union([
    StrictObject({
      case_id: CaseId,
      apply: Type.Literal(false),
      replace_decisions: Type.Optional(
        Type.Boolean({
          description:
            'Also replaces marks that people gave, where the version judges their answers by something else and comes to another mark',
        }),
      ),
    }),
    StrictObject({
      case_id: CaseId,
      apply: Type.Literal(true),
      job_id: Id,
      reason: Type.String({ minLength: 1, maxLength: maxReasonLength, pattern: '\\S' }),
      immediately: Type.Optional(
        Type.Boolean({ description: 'Changes the results and tells the candidates now: it cannot be undone' }),
      ),
    }),
  ]),
  answer: Started,
  errorStatuses: [404, 409],
})

/** `held`: nothing has changed yet. */
export const RegradeState = Type.Enum(['held', 'applying', 'applied', 'undone', 'stopped', 'failed'])
export type RegradeState = Static<typeof RegradeState>

/** A regrade that somebody has confirmed. */
export const Regrade = Type.Object({
  job_id: Type.String(),
  case_id: Type.String(),
  case_name: Type.String(),
  version: Type.Integer({ description: 'The version of the case that it judges by' }),
  state: RegradeState,
  reason: Type.Union([Type.String(), Type.Null()]),
  requested_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  created_at: Timestamp,
  takes_effect_at: Type.Union([Timestamp, Type.Null()], {
    description: 'Until then nothing has changed, and it can be undone; null where it was applied at once',
  }),
  stopped_by: Type.Union([Type.String(), Type.Null()], { description: 'An email: who has undone or stopped it' }),
  finished_at: Type.Union([Timestamp, Type.Null()]),
  changed: Type.Integer({ description: 'Results: what its trial said, or what it has changed' }),
  newly_passed: Type.Integer(),
  newly_failed: Type.Integer(),
  ...Ways,
  skipped: Type.Integer(),
})
export type Regrade = Static<typeof Regrade>

export const getRegrades = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_regrades',
  area,
  summary: 'Confirmed regrades of the last 90 days: those that can be undone first, then the latest',
  authorization: administrator('cases/get_regrades', 'regrade_results'),
  disclosesAnswers: 'found',
  query: StrictObject({ case_id: Type.Optional(CaseId), limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(Regrade),
})

const held = StrictObject({ job_id: Id })

export const undoRegrade = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/undo_regrade',
  area,
  summary: 'Undoes a regrade that has not taken effect: no result changes, and no candidate learns of it',
  authorization: administrator('cases/undo_regrade', 'regrade_results'),
  decidesAbout: 'tests',
  disclosesAnswers: 'found',
  body: held,
  answer: Message,
  errorStatuses: [404, 409],
})

export const applyRegradeNow = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/apply_regrade_now',
  area,
  summary: 'Has a regrade that can still be undone take effect now',
  authorization: administrator('cases/apply_regrade_now', 'regrade_results'),
  disclosesAnswers: 'found',
  body: held,
  answer: Message,
  errorStatuses: [404, 409],
})
