import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
type Candidate = Awaited<ReturnType<typeof api.candidate>>

const key = (as: Candidate, mode = 'training') => ({ email: as.email, caseId: 'sample', mode })
const start = (as: Candidate) => api.send('POST', '/cycle_time/start_time/', { as, body: key(as) })
const end = (as: Candidate) => api.send('POST', '/cycle_time/end_time/', { as, body: key(as) })
const touch = async (as: Candidate, time: number): Promise<number> => {
  const body = { ...key(as), time }
  const answer = await api.send('POST', '/v1/any/cases/update_touch_time', { as, body })
  expect(answer.status).toBe(200)
  return answer.body.activeSeconds
}
/** Moves everything that is known of the assignment's times into the past, as if so much time had passed. */
async function pass({ assignmentId }: Candidate, seconds: number): Promise<void> {
  const { database } = api.services
  await database.query(
    `update work_interval set started_at = started_at - make_interval(secs => $2),
            seen_at = seen_at - make_interval(secs => $2), ended_at = ended_at - make_interval(secs => $2)
      where assignment_id = $1`,
    [assignmentId, seconds],
  )
  await database.query('update assignment set credited_at = credited_at - make_interval(secs => $2) where id = $1', [
    assignmentId,
    seconds,
  ])
}
const intervals = async ({ assignmentId }: Candidate): Promise<{ seconds: number; open: boolean }[]> =>
  (
    await api.services.database.query(
      `select extract(epoch from coalesce(ended_at, seen_at) - started_at)::float8 as seconds, ended_at is null as open
         from work_interval where assignment_id = $1 order by started_at`,
      [assignmentId],
    )
  ).rows

let began = 0
beforeEach(() => {
  began = performance.now()
})
/** So many seconds, and at most what the test itself has taken so far, with what an earlier claim `left` uncredited. */
function expectSeconds(actual: number | undefined, expected: number, left = 0): void {
  expect(actual).toBeGreaterThanOrEqual(expected - 0.01)
  expect(actual).toBeLessThanOrEqual(expected + left + (performance.now() - began) / 1000 + 0.01)
}
async function expectIntervals(as: Candidate, expected: { seconds: number; open: boolean }[]): Promise<void> {
  const found = await intervals(as)
  expect(found.map(({ open }) => open)).toEqual(expected.map(({ open }) => open))
  for (const [index, { seconds }] of expected.entries()) expectSeconds(found[index]?.seconds, seconds)
}

test('a case is open from its start to its end', async () => {
  const ana = await api.candidate()
  expect(await start(ana)).toMatchObject({ status: 200 })
  await pass(ana, 60)
  expect(await end(ana)).toMatchObject({ status: 200 })
  await pass(ana, 60)
  expect(await end(ana)).toMatchObject({ status: 200 })
  await expectIntervals(ana, [{ seconds: 60, open: false }])
})

test('many tabs and repeated starts are one interval', async () => {
  const ana = await api.candidate()
  await Promise.all(Array.from({ length: 10 }, () => start(ana)))
  await pass(ana, 30)
  await Promise.all([start(ana), touch(ana, 30), end(ana), touch(ana, 30), start(ana)])
  const all = await intervals(ana)
  expectSeconds(
    all.reduce((sum, { seconds }) => sum + seconds, 0),
    30,
  )
  expect(all.filter(({ open }) => open).length).toBeLessThanOrEqual(1)
})

test('when one tab ends the interval, another that is still open takes it up again', async () => {
  const ana = await api.candidate()
  await start(ana)
  await pass(ana, 30)
  await end(ana)
  await pass(ana, 25)
  await touch(ana, 0)
  await expectIntervals(ana, [{ seconds: 55, open: true }])
})

test('an interval that nobody ended counts up to its last sign of life: sleep is no work', async () => {
  const ana = await api.candidate()
  await start(ana)
  await pass(ana, 30)
  await touch(ana, 10)
  await pass(ana, 8 * 60 * 60)
  await touch(ana, 0)
  await pass(ana, 20)
  await end(ana)
  await expectIntervals(ana, [
    { seconds: 30, open: false },
    { seconds: 20, open: false },
  ])
})

test('whoever comes back the next day starts anew', async () => {
  const ana = await api.candidate()
  await start(ana)
  await pass(ana, 24 * 60 * 60)
  await start(ana)
  expectSeconds(await touch(ana, 86_400), 0)
  await expectIntervals(ana, [
    { seconds: 0, open: false },
    { seconds: 0, open: true },
  ])
})

test('active seconds are credited as claimed, and no more than have passed since the last credit', async () => {
  const ana = await api.candidate()
  await start(ana)
  await pass(ana, 30)
  expect(await touch(ana, 12.9)).toBe(12)
  await pass(ana, 30)
  // Only whole seconds are credited: 0.9 of the first claim are left for the next.
  expectSeconds(await touch(ana, 86_400), 42, 0.9)
  expectSeconds(await touch(ana, 86_400), 42, 0.9)
})

test('however many tabs claim the same seconds, they count once', async () => {
  const ana = await api.candidate()
  await start(ana)
  await pass(ana, 300)
  await Promise.all(Array.from({ length: 10 }, () => touch(ana, 300)))
  expectSeconds(await touch(ana, 0), 300)
})

test('a claim that was cut short by a moment is made up by the next', async () => {
  const ana = await api.candidate()
  await start(ana)
  for (let round = 0; round < 10; round++) {
    await pass(ana, 29.97)
    await touch(ana, 30)
  }
  expect(await touch(ana, 0)).toBeGreaterThanOrEqual(298)
  expect(await touch(ana, 0)).toBeLessThanOrEqual(300)
})

test('what was worked without a connection counts when it is told, as open time too', async () => {
  const ana = await api.candidate()
  await start(ana)
  await pass(ana, 600)
  expect(await touch(ana, 500)).toBe(500)
  await expectIntervals(ana, [
    { seconds: 0, open: false },
    { seconds: 500, open: true },
  ])
})

test('a claim without any start begins the clock', async () => {
  const ana = await api.candidate()
  expect(await touch(ana, 3600)).toBe(0)
  await pass(ana, 5)
  expectSeconds(await touch(ana, 3600), 5)
})

test('only of what is assigned to one, and of a test only while it is unlocked', async () => {
  const [ana, locked] = [await api.candidate(), await api.candidate({ mode: 'test', isTestUnlocked: false })]
  const other = { ...key(ana), caseId: 'another' }
  for (const [path, extra] of [
    ['/cycle_time/start_time/', {}],
    ['/cycle_time/end_time', {}],
    ['/v1/any/cases/update_touch_time', { time: 5 }],
  ] as const) {
    expect((await api.send('POST', path, { as: ana, body: { ...other, ...extra } })).status).toBe(404)
    expect((await api.send('POST', path, { as: locked, body: { ...key(ana), ...extra } })).status).toBe(403)
    const ofTest = await api.send('POST', path, { as: locked, body: { ...key(locked, 'test'), ...extra } })
    expect(ofTest.status).toBe(path.includes('end') ? 200 : 403)
  }
})
