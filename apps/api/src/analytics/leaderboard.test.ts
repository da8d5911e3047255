import type { CohortStanding, LeaderboardRow } from '@casebench/shared/contract/analytics'
import { beforeEach, expect, test } from 'vitest'
import { evaluateAs } from '../testing/results.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
type Candidate = Awaited<ReturnType<typeof api.candidate>>

const board = (as: Person, query = '') =>
  api.send('GET', `/v1/any/analytics/get_leaderboard_data?email=${as.email}${query}`, { as })
const names = (rows: LeaderboardRow[]) => rows.map(({ rank, username, points }) => `${rank} ${username} ${points}`)
const nameOf = ({ email }: Person) => email.split('@')[0] ?? ''
const hide = (as: Person, visible = false) =>
  api.send('POST', '/v1/any/analytics/set_leaderboard_visibility', { as, body: { email: as.email, visible } })
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

async function scored(score: number, sentAt?: Date): Promise<Candidate> {
  const candidate = await api.candidate()
  await evaluateAs(api, candidate.assignmentId, { score, passed: true }, sentAt)
  return candidate
}

async function cohort(description: string, members: Person[], organizationId: string | null = null): Promise<string> {
  const { id } = await api.services.database.prisma.cohort.create({
    data: { description, organizationId, members: { create: members.map(({ userId }) => ({ userId })) } },
  })
  return id
}

beforeEach(() => api.services.database.query('delete from leaderboard_points'))

test('most points first; whoever has the same points has the same rank; one’s own row is marked; no emails', async () => {
  const [first, second, third, last] = [await scored(0.9), await scored(0.85), await scored(0.85), await scored(0.5)]
  const { body, headers } = await board(third)
  expect(names(body)).toEqual([
    `1 ${nameOf(first)} 90`,
    `2 ${nameOf(second)} 85`,
    `2 ${nameOf(third)} 85`,
    `4 ${nameOf(last)} 50`,
  ])
  expect(body.map(({ own }: LeaderboardRow) => own)).toEqual([false, false, true, false])
  expect(body[0]).toEqual({
    rank: 1,
    username: nameOf(first),
    level: 1,
    average_score: 90,
    cases_completed: 1,
    points: 90,
    own: false,
    hidden: false,
  })
  expect(JSON.stringify(body)).not.toContain('@')
  expect(headers['x-total-count']).toBe('4')
})

test('a page of it has one’s own row even where that stands outside, before or after', async () => {
  const people = []
  for (const score of [0.9, 0.8, 0.7, 0.7, 0.6]) people.push(await scored(score))
  const [first, , , , last] = people as [Candidate, Candidate, Candidate, Candidate, Candidate]
  expect(names((await board(last, '&limit=2')).body)).toEqual([
    `1 ${nameOf(first)} 90`,
    expect.stringMatching(/^2 .* 80$/),
    `5 ${nameOf(last)} 60`,
  ])
  expect(names((await board(first, '&limit=2&offset=2')).body)).toEqual([
    `1 ${nameOf(first)} 90`,
    expect.stringMatching(/^3 .* 70$/),
    expect.stringMatching(/^3 .* 70$/),
  ])
  expect((await board(last, '&limit=2')).headers['x-total-count']).toBe('5')
})

test('whoever has no points yet sees the others and, last, their own row', async () => {
  await scored(0.9)
  const beginner = await api.person()
  const { body, headers } = await board(beginner)
  expect(body).toHaveLength(2)
  expect(body[1]).toMatchObject({ rank: 2, own: true, points: 0, average_score: null, cases_completed: 0 })
  expect(headers['x-total-count']).toBe('2')
})

test('whoever opts out is seen by nobody else and holds no rank; opting out twice is logged once', async () => {
  const [first, second] = [await scored(0.9), await scored(0.8)]
  for (const _ of [1, 2]) expect((await hide(first)).body).toMatchObject({ visible: false })
  expect(names((await board(second)).body)).toEqual([`1 ${nameOf(second)} 80`])
  expect((await board(second)).headers['x-total-count']).toBe('1')
  expect((await board(first)).headers['x-total-count']).toBe('2')
  expect((await board(first)).body).toMatchObject([
    { rank: 1, own: true, hidden: true },
    { rank: 1, own: false, hidden: false },
  ])
  const { rows } = await api.services.database.query(
    `select detail from activity_log where action = 'set_leaderboard_visibility' and actor = $1`,
    [first.email],
  )
  expect(rows).toEqual([{ detail: { visible: false, changes: [{ field: 'leaderboard', from: true, to: false }] } }])
  await hide(first, true)
  expect(names((await board(second)).body)).toEqual([`1 ${nameOf(first)} 90`, `2 ${nameOf(second)} 80`])
})

test('whoever is suspended is not on it', async () => {
  const [first, second] = [await scored(0.9), await scored(0.8)]
  await api.services.database.query('update "user" set suspended_at = now() where id = $1', [first.userId])
  expect(names((await board(second)).body)).toEqual([`1 ${nameOf(second)} 80`])
})

test('a period counts what was sent in during it', async () => {
  const old = await scored(0.9, daysAgo(70))
  const fresh = await scored(0.8)
  expect(names((await board(fresh, '&period=all')).body)).toEqual([`1 ${nameOf(old)} 90`, `2 ${nameOf(fresh)} 80`])
  for (const period of ['month', 'week'])
    expect(names((await board(fresh, `&period=${period}`)).body)).toEqual([`1 ${nameOf(fresh)} 80`])
  expect((await board(fresh, '&period=year')).status).toBe(400)
})

test('a cohort’s board is for its members', async () => {
  const [first, second, outside] = [await scored(0.9), await scored(0.8), await scored(0.85)]
  const id = await cohort('Spring', [first, second])
  const { body, headers } = await board(second, `&cohort_id=${id}`)
  expect(names(body)).toEqual([`1 ${nameOf(first)} 90`, `2 ${nameOf(second)} 80`])
  expect(headers['x-total-count']).toBe('2')
  expect(await board(outside, `&cohort_id=${id}`)).toMatchObject({ status: 404, body: { code: 'no_such_cohort' } })
  expect(await board(outside, `&cohort_id=${crypto.randomUUID()}`)).toMatchObject({ status: 404 })
})

test('cohorts of one organization are compared by points for each member', async () => {
  const [ana, ben, chi] = [await scored(0.9), await scored(0.6), await scored(0.8)]
  const organization = await api.services.database.prisma.organization.create({ data: { description: 'Firm' } })
  await cohort('Spring', [ana, ben], organization.id)
  await cohort('Autumn', [chi], organization.id)
  await cohort('Elsewhere', [await scored(1)])
  const standings = (as: Person) =>
    api.send('GET', `/v1/any/analytics/get_cohort_leaderboard?email=${as.email}&period=week`, { as })
  const { body } = await standings(ben)
  expect(body.map(({ id: _, ...row }: CohortStanding) => row)).toEqual([
    { rank: 1, description: 'Autumn', members: 1, points: 80, own: false },
    { rank: 2, description: 'Spring', members: 2, points: 75, own: true },
  ])
  expect((await standings(await api.person())).body).toEqual([])
  await hide(ben)
  expect((await standings(chi)).body[0]).toMatchObject({ description: 'Spring', members: 1, points: 90, own: false })
})
