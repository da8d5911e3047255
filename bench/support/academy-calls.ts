import { type DatasetSize, emailOf } from '../src/large-dataset.ts'
import type { System } from './system.ts'

/** Someone of the large academy, with a case that was sent in and one that was not. */
export type Measured = {
  email: string
  token: string
  caseId: string
  mode: string
  openCase: string
  openMode: string
}

/** People spread over those who have whole results. */
export async function measuredPeople(system: System, size: DatasetSize, count = 400): Promise<Measured[]> {
  const indices = Array.from({ length: count }, (_, n) => 1 + ((n * 97) % size.detailed))
  const { rows } = await system.services.database.query<Omit<Measured, 'token'> & { userId: string }>(
    `select u.id as "userId", u.email, done.case_id as "caseId", done.mode, open.case_id as "openCase", open.mode as "openMode"
       from "user" u
       cross join lateral (select case_id, mode from assignment where user_id = u.id and submitted and mode = 'training' limit 1) done
       cross join lateral (select case_id, mode from assignment where user_id = u.id and not submitted and mode = 'training' limit 1) open
      where u.email = any($1::citext[])`,
    [indices.map(emailOf)],
  )
  return Promise.all(
    rows.map(async ({ userId, ...one }) => ({ ...one, token: await system.tokenFor(userId, one.email) })),
  )
}

/** A call of a candidate's page. */
export type AcademyCall = {
  name: string
  method?: 'GET' | 'POST'
  path: (one: Measured) => string
  body?: (one: Measured) => object
}
const q = (one: Measured, more: Record<string, string> = {}) => new URLSearchParams({ email: one.email, ...more })
export const academyCalls: readonly AcademyCall[] = [
  { name: 'roles: the smallest request', path: () => '/v1/roles' },
  { name: 'get_user', path: (one) => `/v1/any/auth/get_user?${q(one)}` },
  {
    name: 'get_assigned_cases',
    path: (one) => `/v1/any/cases/get_assigned_cases?${q(one, { mode: 'training', answers: 'none' })}`,
  },
  {
    name: 'get_case_details, evaluated',
    path: (one) => `/v1/any/cases/case_review/get_case_details?${q(one, { caseId: one.caseId, mode: one.mode })}`,
  },
  {
    name: 'get_case_details, in progress',
    path: (one) => `/v1/any/cases/case_review/get_case_details?${q(one, { caseId: one.openCase, mode: one.openMode })}`,
  },
  {
    name: 'is_submittion_allowed',
    path: (one) => `/v1/any/cases/is_submittion_allowed?caseId=${one.openCase}&mode=${one.openMode}`,
  },
  {
    name: 'update_single_answer',
    method: 'POST',
    path: () => '/v1/any/cases/update_single_answer',
    body: (one) => ({
      email: one.email,
      caseId: one.openCase,
      mode: one.openMode,
      attributeId: 'ClientDetails-EntityName',
      answerData: { answer: `Answer ${Math.random()}` },
    }),
  },
  {
    name: 'update_touch_time',
    method: 'POST',
    path: () => '/v1/any/cases/update_touch_time',
    body: (one) => ({ email: one.email, caseId: one.openCase, mode: one.openMode, time: 5 }),
  },
  {
    name: 'start_time',
    method: 'POST',
    path: () => '/cycle_time/start_time/',
    body: (one) => ({ email: one.email, caseId: one.openCase, mode: one.openMode }),
  },
  {
    name: 'update_user_progress',
    method: 'POST',
    path: () => '/v1/any/analytics/update_user_progress',
    body: ({ email }) => ({ email }),
  },
  {
    name: 'update_top_six_fail_reasons',
    method: 'POST',
    path: () => '/v1/any/analytics/update_top_six_fail_reasons',
    body: ({ email }) => ({ email }),
  },
  { name: 'leaderboard, all time', path: (one) => `/v1/any/analytics/get_leaderboard_data?${q(one, { limit: '50' })}` },
  {
    name: 'leaderboard, this month',
    path: (one) => `/v1/any/analytics/get_leaderboard_data?${q(one, { limit: '50', period: 'month' })}`,
  },
  { name: 'cohort leaderboard', path: (one) => `/v1/any/analytics/get_cohort_leaderboard?${q(one)}` },
  { name: 'get_activity_logs', path: (one) => `/v1/any/analytics/get_activity_logs?${q(one, { limit: '50' })}` },
  {
    name: 'track_activity',
    method: 'POST',
    path: () => '/v1/any/analytics/track_activity',
    body: ({ email }) => ({ email, action: 'open_source', detail: { name: 'Register' } }),
  },
  { name: 'notifications', path: (one) => `/v1/any/notifications/get_notifications?${q(one, { limit: '20' })}` },
  {
    name: 'get_documents',
    path: (one) => `/v1/any/documents/get_documents?${q(one, { caseId: one.caseId, mode: one.mode })}`,
  },
  { name: 'get_all_sources', path: () => '/v1/any/sources/get_all_sources' },
]

/** How it is sent for someone. */
const sentFor = ({ method = 'GET', path, body }: AcademyCall, one: Measured) => ({
  method,
  path: path(one),
  token: one.token,
  ...(body ? { body: body(one) } : {}),
})

/** A request as a bench sends it. */
export type Sent = ReturnType<typeof sentFor>

/** Request number n of a call: each is somebody else's, in turn. */
export const requestsOf =
  (call: AcademyCall, people: readonly Measured[]): ((count: number) => Sent) =>
  (count) =>
    sentFor(call, people[count % people.length] as Measured)

/** @throws where there is no such call. */
export function callNamed(name: string): AcademyCall {
  const call = academyCalls.find((one) => one.name === name)
  if (!call) throw new Error(`There is no call ${name}`)
  return call
}
