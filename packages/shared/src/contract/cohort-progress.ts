import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { riskKinds } from '../at-risk-rules.ts'
import { TableFormat } from './analysis.ts'
import { AtRiskRulesSchema } from './at-risk-rules.ts'
import { maxMembersAtOnce } from './cohorts.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Email, Id, listing, Message, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Cohorts'

/** Since when a case was assigned for it to count. */
export const AssignedWithin = Type.Enum(['any', '30_days', '90_days', '365_days'])
export type AssignedWithin = Static<typeof AssignedWithin>

const which = { cohort_id: Id, mode: Type.Optional(Mode), assigned: Type.Optional(AssignedWithin) }

const seconds = Type.Union([Type.Number(), Type.Null()], { description: 'Of active work, the median' })
const percent = Type.Union([Type.Integer(), Type.Null()], { description: 'Percent, rounded' })

/** How far cases have come: each of these is among the one before it. */
const progress = {
  assigned: Type.Integer(),
  started: Type.Integer({ description: 'Opened, or sent in' }),
  submitted: Type.Integer({ description: 'With a result that stands' }),
  passed: Type.Integer(),
}

export const WeekOfCohort = Type.Object({
  week: Type.String({ format: 'date', description: 'Its Monday, UTC' }),
  people: Type.Integer({ description: 'Members who sent something in' }),
  submissions: Type.Integer(),
})
export type WeekOfCohort = Static<typeof WeekOfCohort>

export const getCohortProgress = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_progress',
  area,
  summary: 'How a cohort does in its cases: counts, scores, time, and the activity of the last twelve weeks',
  authorization: administrator('cohorts/get_progress', 'cohort_profile'),
  query: StrictObject(which),
  answer: Type.Object({
    members: Type.Integer(),
    ...progress,
    pass_rate: percent,
    average_score: percent,
    median_seconds: seconds,
    at_risk: Type.Integer({ description: 'Members with at least one reason' }),
    members_not_started: Type.Integer({ description: 'Members who have cases and have started none of them' }),
    weeks: Type.Array(WeekOfCohort, { description: 'Oldest first' }),
  }),
  errorStatuses: [404, 409],
})

export const Risk = Type.Object({
  kind: Type.Enum([...riskKinds]),
  words: Type.String({ description: 'The reason and the limit of its rule, as a phrase' }),
})
export type Risk = Static<typeof Risk>

export const MemberProgress = Type.Object({
  email: Type.String(),
  name: Type.String(),
  first_name: Type.String(),
  ...progress,
  late: Type.Integer({ description: 'Of those submitted, how many were submitted after they were due' }),
  overdue: Type.Integer({ description: 'How many are due and not submitted' }),
  average_score: percent,
  active_seconds: Type.Integer(),
  last_seen_at: Type.Union([Timestamp, Type.Null()]),
  risks: Type.Array(Risk),
})
export type MemberProgress = Static<typeof MemberProgress>

const members = {
  ...which,
  q: listing.q,
  sort: sortedBy(
    'name',
    'assigned',
    'started',
    'submitted',
    'passed',
    'average_score',
    'active_seconds',
    'last_seen_at',
    'risks',
  ),
  at_risk: Type.Optional(Type.Enum(['false', 'true'], { description: 'Only members with a reason' })),
}

export const getMemberProgress = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_member_progress',
  area,
  summary: 'The same by member, with what puts someone at risk',
  authorization: administrator('cohorts/get_member_progress', 'cohort_profile'),
  query: StrictObject({ ...members, limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(MemberProgress),
  errorStatuses: [404, 409],
})

export const exportMemberProgress = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/export_member_progress',
  area,
  summary: 'The same list as a file, whole',
  authorization: administrator('cohorts/export_member_progress', 'cohort_profile'),
  query: StrictObject({ ...members, format: TableFormat }),
  answer: Type.String(),
  file: true,
  errorStatuses: [404, 409, 413],
})

export const CaseProgress = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  ...progress,
  pass_rate: percent,
  average_score: percent,
  median_seconds: seconds,
})
export type CaseProgress = Static<typeof CaseProgress>

export const getCohortCases = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_case_progress',
  area,
  summary: 'The same by case',
  authorization: administrator('cohorts/get_case_progress', 'cohort_profile'),
  query: StrictObject({
    ...which,
    ...listing,
    sort: sortedBy(
      'name',
      'assigned',
      'started',
      'submitted',
      'passed',
      'pass_rate',
      'average_score',
      'median_seconds',
    ),
  }),
  answer: Type.Array(CaseProgress),
  errorStatuses: [404],
})

/** The most people that one call reminds. */
const maxReminded = 1000

export const remindMembers = endpoint({
  method: 'POST',
  path: '/v1/admin/cohorts/remind_members',
  area,
  summary: 'Tells members by a notification that cases wait for them; nobody twice within a day',
  authorization: administrator('cohorts/remind_members', 'assign_cases'),
  body: StrictObject({ cohort_id: Id, emails: Type.Array(Email, { minItems: 1, maxItems: maxReminded }) }),
  answer: Type.Object({ ...Message.properties, reminded: Type.Integer() }),
  errorStatuses: [404],
})

export const CohortFigures = Type.Object({
  id: Type.String(),
  description: Type.String(),
  members: Type.Integer(),
  assigned: progress.assigned,
  submitted: progress.submitted,
  passed: progress.passed,
  first_time_pass: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Percent, rounded: of the cases with a result, those whose first result was a pass',
  }),
  at_risk: Type.Integer({ description: 'Members with at least one reason' }),
  has_own_rules: Type.Boolean({ description: 'By at-risk rules of its own instead of the installation’s' }),
})
export type CohortFigures = Static<typeof CohortFigures>

export const getCohortFigures = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_figures',
  area,
  summary: `How all cohorts do beside each other, by name; null where they have more than ${maxMembersAtOnce.toLocaleString('en')} members together`,
  authorization: administrator('cohorts/get_figures', 'cohort_profile'),
  answer: Type.Object({
    people_at_risk: Type.Union([Type.Integer(), Type.Null()], { description: 'Each once, in however many cohorts' }),
    at_risk_rules: AtRiskRulesSchema,
    cohorts: Type.Union([Type.Array(CohortFigures), Type.Null()]),
  }),
})
