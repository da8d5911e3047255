import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { administrator, call, owner } from './call.ts'
import { Email, Fields, listing, Message, Timestamp } from './fields.ts'

const area = 'Analytics'

/** No emails: a row is known by its username. */
export const LeaderboardRow = Type.Object({
  rank: Type.Integer(),
  username: Type.String(),
  level: Type.Integer(),
  average_score: Type.Union([Type.Number(), Type.Null()]),
  cases_completed: Type.Integer(),
  points: Type.Number(),
  own: Type.Boolean(),
})
export type LeaderboardRow = Static<typeof LeaderboardRow>

export const getLeaderboard = call({
  method: 'GET',
  path: '/v1/any/analytics/get_leaderboard_data',
  area,
  summary: 'The leaderboard as the caller sees it',
  may: owner(),
  query: Fields({ email: Email, ...listing }),
  answer: Type.Array(LeaderboardRow),
})

export const ActivityLogEntry = Type.Object({
  email: Type.String(),
  action: Type.String(),
  detail: Type.Unknown(),
  timestamp: Timestamp,
})
export type ActivityLogEntry = Static<typeof ActivityLogEntry>

export const getActivityLogs = call({
  method: 'GET',
  path: '/v1/any/analytics/get_activity_logs',
  area,
  summary: 'What a user did, oldest first',
  may: owner('audit_trail'),
  query: Fields({ email: Email, ...listing }),
  answer: Type.Array(ActivityLogEntry),
})

export const trackActivity = call({
  method: 'POST',
  path: '/v1/any/analytics/track_activity',
  area,
  summary: 'Notes what the caller did in the page',
  may: owner(),
  body: Fields({
    email: Email,
    action: Type.String({ minLength: 1, maxLength: 100 }),
    detail: Type.Union([Type.String({ maxLength: 2000 }), Type.Record(Type.String(), Type.Unknown())]),
  }),
  answer: Message,
})

export const Progress = Type.Object({
  mode: Mode,
  assigned: Type.Integer(),
  submitted: Type.Integer(),
  passed: Type.Integer(),
  completeness: Type.Number({ description: 'Percent, two decimals' }),
  average_score: Type.Union([Type.Integer(), Type.Null()], { description: 'Percent, rounded' }),
  active_seconds: Type.Integer(),
})
export type Progress = Static<typeof Progress>

export const updateUserProgress = call({
  method: 'POST',
  path: '/v1/any/analytics/update_user_progress',
  area,
  summary: 'Counts the caller’s figures again and answers them, per mode',
  may: owner('user_profile'),
  body: Fields({ email: Email }),
  answer: Type.Object({ message: Type.String(), progress: Type.Array(Progress) }),
})

export const FailReason = Type.Object({
  component: Type.String(),
  section: Type.String(),
  lost: Type.Number({ description: 'Weight lost' }),
  share: Type.Number({ description: 'Of all weight lost, 0 to 1' }),
})
export type FailReason = Static<typeof FailReason>

export const updateTopSixFailReasons = call({
  method: 'POST',
  path: '/v1/any/analytics/update_top_six_fail_reasons',
  area,
  summary: 'The six sections in which the caller lost most weight',
  may: owner('user_profile'),
  body: Fields({ email: Email }),
  answer: Type.Object({ message: Type.String(), reasons: Type.Array(FailReason) }),
})

export const getAdminStats = call({
  method: 'GET',
  path: '/v1/admin/shared/get_admin_stats',
  area,
  summary: 'The figures of the admin home',
  may: administrator('shared/get_admin_stats', 'admin_dashboard'),
  answer: Type.Object({
    users: Type.Integer(),
    applicants: Type.Integer(),
    cohorts: Type.Integer(),
    organizations: Type.Integer(),
    cases: Type.Integer(),
    submissions_waiting: Type.Integer(),
    open_questions: Type.Integer(),
  }),
})
