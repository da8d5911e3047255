import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { actionGroupNames } from '../audit/action-group-names.ts'
import { NamedValues } from '../named-values.ts'
import { administrator, endpoint, owner } from './endpoint.ts'
import { CaseId, Email, Id, listing, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Analytics'

/** Since ever, this calendar month, this week from Monday (UTC). */
export const LeaderboardPeriod = Type.Enum(['all', 'month', 'week'])
export type LeaderboardPeriod = Static<typeof LeaderboardPeriod>

/** No emails: a row is known by its username. */
export const LeaderboardRow = Type.Object({
  rank: Type.Integer({ description: 'Whoever has the same points has the same rank' }),
  username: Type.String(),
  level: Type.Integer(),
  average_score: Type.Union([Type.Integer(), Type.Null()], { description: 'Percent, rounded' }),
  cases_completed: Type.Integer(),
  points: Type.Number(),
  own: Type.Boolean(),
  hidden: Type.Boolean({ description: 'Others do not see this row: only ever true of one’s own' }),
})
export type LeaderboardRow = Static<typeof LeaderboardRow>

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/v1/any/analytics/get_leaderboard_data',
  area,
  summary:
    'The leaderboard as the caller sees it, most points first: a page of it, and the caller’s own row wherever it stands',
  authorization: owner(),
  query: StrictObject({
    email: Email,
    period: Type.Optional(LeaderboardPeriod),
    cohort_id: Type.Optional(Id),
    limit: listing.limit,
    offset: listing.offset,
  }),
  answer: Type.Array(LeaderboardRow),
  errorStatuses: [404],
})

export const CohortStanding = Type.Object({
  rank: Type.Integer(),
  id: Type.String(),
  description: Type.String(),
  members: Type.Integer(),
  points: Type.Number({ description: 'For each member, to one decimal' }),
  own: Type.Boolean({ description: 'The caller is a member' }),
})
export type CohortStanding = Static<typeof CohortStanding>

export const getCohortLeaderboard = endpoint({
  method: 'GET',
  path: '/v1/any/analytics/get_cohort_leaderboard',
  area,
  summary: 'The caller’s cohorts among those of the same organization, by points for each member',
  authorization: owner(),
  query: StrictObject({ email: Email, period: Type.Optional(LeaderboardPeriod) }),
  answer: Type.Array(CohortStanding),
})

export const setLeaderboardVisibility = endpoint({
  method: 'POST',
  path: '/v1/any/analytics/set_leaderboard_visibility',
  area,
  summary: 'Whether others see the caller on the leaderboard',
  authorization: owner(),
  body: StrictObject({ email: Email, visible: Type.Boolean() }),
  answer: Type.Object({ message: Type.String(), visible: Type.Boolean() }),
})

/** As `actorOf` names a service account. */
const ServiceAccountActor = Type.String({ maxLength: 60, pattern: '^service-account/[a-z][a-z0-9-]*$' })

export const ActivityLogEntry = Type.Object({
  id: Type.Integer(),
  email: Type.String({ description: 'Whom it is about' }),
  actor: Type.String({
    description:
      'Who did it: an email, casebench for the server, service-account/… for a program, or empty where the reader may not know',
  }),
  action: Type.String(),
  detail: Type.Unknown(),
  case_name: Type.Union([Type.String(), Type.Null()], { description: 'Of the case that the detail names by its id' }),
  tracked: Type.Boolean({ description: 'Told by the actor’s page, and no act of the server’s' }),
  seal: Type.Union([Type.Integer(), Type.Null()], { description: 'The number of the seal that holds it, if any' }),
  timestamp: Timestamp,
})
export type ActivityLogEntry = Static<typeof ActivityLogEntry>

/** `x-total-count` of a filtered log counts to here: beyond it the figure says little, and costs time. */
export const entriesCounted = 10_000

export const getActivityLogs = endpoint({
  method: 'GET',
  path: '/v1/any/analytics/get_activity_logs',
  area,
  summary: 'What a user did and what was done about them, oldest first. x-total-count of a filter counts to 10,000',
  authorization: owner('audit_trail'),
  query: StrictObject({
    email: Email,
    ...listing,
    sort: Type.Optional(Type.Enum(['timestamp', '-timestamp'])),
    everyone: Type.Optional(Type.Enum(['false', 'true'], { description: 'For holders of audit_trail: of all users' })),
    action: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    group: Type.Optional(Type.Enum([...actionGroupNames], { description: 'All actions of a kind' })),
    entry: Type.Optional(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'The one of this id' }),
    ),
    actor: Type.Optional(
      Type.Union([Email, Type.Literal('casebench'), ServiceAccountActor], {
        description: 'Who did it; nothing is found by it without audit_trail',
      }),
    ),
    about: Type.Optional({ ...Email, description: 'Whom it is about; nothing is found by it without audit_trail' }),
    case_id: Type.Optional(CaseId),
    cohort_id: Type.Optional({ ...Id, description: 'Nothing is found by it without audit_trail' }),
    from: Type.Optional(Timestamp),
    to: Type.Optional(Timestamp),
  }),
  answer: Type.Array(ActivityLogEntry),
})

/** Bytes of a `detail` as JSON */
export const maxDetailLength = 4000

export const trackActivity = endpoint({
  method: 'POST',
  path: '/v1/any/analytics/track_activity',
  area,
  summary: 'Notes what the caller did in the page; the same again within a minute is noted once',
  authorization: owner(),
  body: StrictObject({
    email: Email,
    action: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9][A-Za-z0-9 _.:-]*$' }),
    detail: Type.Union(
      [Type.String({ maxLength: 2000 }), NamedValues(Type.Unknown(), { maxNameLength: 100, maxProperties: 50 })],
      { description: `Up to ${maxDetailLength} bytes as JSON` },
    ),
  }),
  answer: Message,
  errorStatuses: [413, 429],
})

/** Specification §3: true until the assistant has greeted the person on the page. */
export const PageVisits = Type.Object({
  candidate_dashboard: Type.Boolean(),
  training: Type.Boolean(),
  test: Type.Boolean(),
  case_review: Type.Boolean(),
})
export type PageVisits = Static<typeof PageVisits>

export const getPageVisits = endpoint({
  method: 'GET',
  path: '/v1/any/analytics/page_visits',
  area,
  summary: 'On which pages the caller has not been greeted yet',
  authorization: owner(),
  query: StrictObject({ email: Email }),
  answer: PageVisits,
})

export const notePageVisit = endpoint({
  method: 'POST',
  path: '/v1/any/analytics/page_visits',
  area,
  summary: 'The caller was greeted on a page: its flag becomes false',
  authorization: owner(),
  body: StrictObject({ email: Email, page: Type.Enum(['candidate_dashboard', 'training', 'test', 'case_review']) }),
  answer: Type.Object({ message: Type.String(), visits: PageVisits }),
})

export const Progress = Type.Object({
  mode: Mode,
  assigned: Type.Integer(),
  submitted: Type.Integer(),
  passed: Type.Integer(),
  completeness: Type.Number({ description: 'Percent, two decimals' }),
  average_score: Type.Union([Type.Integer(), Type.Null()], { description: 'Percent, rounded' }),
  active_seconds: Type.Integer({ description: 'Of active work' }),
  open_seconds: Type.Integer({ description: 'During which a case was open, overlapping tabs counted once' }),
})
export type Progress = Static<typeof Progress>

export const updateUserProgress = endpoint({
  method: 'POST',
  path: '/v1/any/analytics/update_user_progress',
  area,
  summary: 'Counts the caller’s figures again and answers them, per mode',
  authorization: owner('user_profile'),
  body: StrictObject({ email: Email }),
  answer: Type.Object({ message: Type.String(), progress: Type.Array(Progress) }),
  errorStatuses: [404],
})

export const FailReason = Type.Object({
  component: Type.String(),
  section: Type.String(),
  lost: Type.Number({ description: 'Weight lost' }),
  share: Type.Number({ description: 'Of all weight lost: in the mode that is asked about, else in both. 0 to 1' }),
  caseId: Type.String({ description: 'Of the case in which this section lost most' }),
  mode: Mode,
  sectionKey: Type.String(),
})
export type FailReason = Static<typeof FailReason>

export const updateTopSixFailReasons = endpoint({
  method: 'POST',
  path: '/v1/any/analytics/update_top_six_fail_reasons',
  area,
  summary: 'The six sections in which the caller lost most weight; those of training and of tests apart',
  authorization: owner('user_profile'),
  disclosesAnswers: 'found',
  body: StrictObject({ email: Email, mode: Type.Optional(Mode) }),
  answer: Type.Object({ message: Type.String(), reasons: Type.Array(FailReason) }),
  errorStatuses: [404],
})

export const getAdminStats = endpoint({
  method: 'GET',
  path: '/v1/admin/shared/get_admin_stats',
  area,
  summary: 'The figures of the admin home',
  authorization: administrator('shared/get_admin_stats', 'admin_dashboard'),
  answer: Type.Object({
    users: Type.Integer(),
    applicants: Type.Integer(),
    cohorts: Type.Integer(),
    organizations: Type.Integer(),
    cases: Type.Integer(),
    reviews_waiting: Type.Integer({ description: 'Results of which something waits for a person' }),
    submissions_waiting: Type.Integer({ description: 'Sent in, without a result so far' }),
    longest_wait_seconds: Type.Union([Type.Number(), Type.Null()], { description: 'Of these; null where none waits' }),
    jobs_waiting: Type.Integer({ description: 'Long work that is waiting or under way: imports, regrades, counts' }),
    mail_waiting: Type.Integer({ description: 'Not sent yet' }),
    mail_failed: Type.Integer({ description: 'That could not be sent' }),
    open_questions: Type.Integer(),
    open_contests: Type.Integer(),
    anything_assigned: Type.Boolean({ description: 'Somebody has a case' }),
  }),
})

/** A result as the admin home shows it. */
export const LatestResult = Type.Object({
  email: Type.String(),
  name: Type.String(),
  caseId: Type.String(),
  case_name: Type.String(),
  mode: Mode,
  score: Type.Number({ minimum: 0, maximum: 1, description: 'As it stands today, after marks by hand and regrades' }),
  at: Timestamp,
})
export type LatestResult = Static<typeof LatestResult>

export const getLatestResults = endpoint({
  method: 'GET',
  path: '/v1/admin/shared/get_latest_results',
  area,
  summary: 'The submissions that were evaluated last, newest first; fifty at most',
  authorization: administrator('shared/get_latest_results', 'user_profile'),
  query: StrictObject({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
  answer: Type.Array(LatestResult),
})
