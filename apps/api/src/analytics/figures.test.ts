import { assignCase } from '@casebench/domain/assigning/assign-case'
import { updateStats } from '@casebench/domain/stats/update-stats'
import { transaction } from '@casebench/server/database'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { saveCaseVersion } from '../cases/save-case.ts'
import { evaluateAs, type Marks, markAnew, sectionWeight } from '../testing/results.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const caseIds = ['one', 'two', 'three']
const sections = ['Identity', 'Directors']
const day = 24 * 60 * 60 * 1000

type Mode = 'training' | 'test'
type Work = {
  caseId: string
  mode: Mode
  assignmentId: string
  stands: Marks | undefined
  sent: { id: string; marks: Marks; at: Date }[]
}
type Place = { caseId: string; mode: Mode }
type Act =
  | ({ act: 'assign' | 'unlock' | 'unassign' | 'recount' } & Place)
  | ({ act: 'evaluate'; marks: Marks; daysAgo: number } & Place)
  | ({ act: 'markAnew'; marks: Marks } & Place)

beforeAll(() =>
  transaction(api.services.database, async (client) => {
    for (const caseId of caseIds)
      await saveCaseVersion(client, { caseId, caseData: sampleCase, answerSheet: sampleSheet, createdBy: null })
  }),
)

const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
const marks: fc.Arbitrary<Marks> = fc
  .record({ score: share, sections: fc.record({ Identity: share, Directors: share }) })
  .map((one) => ({ ...one, passed: one.score >= 0.5 }))
const place = { caseId: fc.constantFrom(...caseIds), mode: fc.constantFrom<Mode>('training', 'test') }
const daysAgo = fc.integer({ min: 0, max: 40 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('assign' as const), ...place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('evaluate' as const), ...place, marks, daysAgo }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('markAnew' as const), ...place, marks }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('unlock' as const, 'recount' as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('unassign' as const), ...place }) },
)

/** Does one act to the person and to the model of them. */
async function perform(as: Person, model: Map<string, Work>, one: Act): Promise<void> {
  const { database } = api.services
  const key = `${one.caseId} ${one.mode}`
  const work = model.get(key)
  if (one.act === 'assign') {
    const assigned = { userId: as.userId, caseId: one.caseId, mode: one.mode, assignedAt: new Date() }
    const assignmentId = await transaction(database, async (client) => {
      const id = await assignCase(client, assigned)
      // As assign_case does: a test withholds what its training came to.
      await updateStats(client, as.userId)
      return id
    })
    expect(assignmentId === undefined).toBe(work !== undefined)
    if (assignmentId) model.set(key, { caseId: one.caseId, mode: one.mode, assignmentId, stands: undefined, sent: [] })
  } else if (one.act === 'recount') {
    await api.send('POST', '/v1/any/analytics/update_user_progress', { as, body: { email: as.email } })
  } else if (one.act === 'unassign') {
    if (!work) return
    await transaction(database, async (client) => {
      await client.query('delete from assignment where id = $1', [work.assignmentId])
      await updateStats(client, as.userId)
    })
    model.delete(key)
  } else if (one.act === 'unlock') {
    if (!work || one.mode === 'test') return
    const body = { email: as.email, caseId: one.caseId, mode: one.mode }
    expect((await api.send('POST', '/v1/any/cases/unlock_case', { as, body })).status).toBe(200)
    work.stands = undefined
  } else if (one.act === 'evaluate') {
    if (!work || work.stands) return
    const at = new Date(Date.now() - one.daysAgo * day)
    work.sent.push({ id: await evaluateAs(api, work.assignmentId, one.marks, at), marks: one.marks, at })
    work.stands = one.marks
  } else if (one.act === 'markAnew') {
    const last = work?.sent.at(-1)
    if (!work || !last) return
    await markAnew(api, last.id, one.marks)
    last.marks = one.marks
    if (work.stands) work.stands = one.marks
  }
}

/** Monday of the week, first of the month, or the beginning of time, in UTC. */
function startsOn(period: string, at: Date): string {
  if (period === 'all') return '0001-01-01'
  const date = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), period === 'month' ? 1 : at.getUTCDate()))
  if (period === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const sums = (entries: [key: string, value: number][]): Record<string, number> => {
  const result: Record<string, number> = {}
  for (const [key, value] of entries) result[key] = (result[key] ?? 0) + value
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== 0))
}

/** The figures as the rules have them, from the whole history. */
function expected(model: Map<string, Work>) {
  const all = [...model.values()]
  const isWithheld = ({ caseId, mode }: Work) => {
    const ownTest = model.get(`${caseId} test`)
    return mode === 'training' && ownTest !== undefined && ownTest.stands === undefined
  }
  const shown = all.filter((work) => !isWithheld(work))
  const gains = shown.flatMap(({ sent }) => {
    let best = 0
    return sent.map(({ marks: { score, passed }, at }) => {
      const before = best
      best = Math.max(best, passed ? Math.floor(score * 100 + 0.5) : 0)
      return { at, gained: best - before }
    })
  })
  const inMode = (mode: Mode) => {
    const own = all.filter((work) => work.mode === mode)
    const standingOf = (works: Work[]) => works.flatMap(({ stands }) => (stands ? [stands] : []))
    const standing = standingOf(own)
    const withheld = standingOf(own.filter(isWithheld))
    return {
      assigned: own.length,
      submitted: standing.length,
      passed: standing.filter(({ passed }) => passed).length,
      score: Math.round(standing.reduce((sum, { score }) => sum + score, 0) * 1e6),
      withheld: [
        withheld.length,
        withheld.filter(({ passed }) => passed).length,
        Math.round(withheld.reduce((sum, { score }) => sum + score, 0) * 1e6),
      ],
    }
  }
  return {
    training: inMode('training'),
    test: inMode('test'),
    days: sums(gains.map(({ at, gained }) => [at.toISOString().slice(0, 10), gained])),
    board: sums(
      gains.flatMap(({ at, gained }) =>
        ['all', 'month', 'week'].map((period): [string, number] => [`${period} ${startsOn(period, at)}`, gained]),
      ),
    ),
    losses: sums(
      all.flatMap(({ assignmentId, stands }) =>
        sections.map((title): [string, number] => [
          `${assignmentId} ${title}`,
          stands ? Math.round(sectionWeight * (1 - (stands.sections?.[title] ?? 1)) * 1e6) : 0,
        ]),
      ),
    ),
  }
}

async function stored(userId: string): Promise<ReturnType<typeof expected>> {
  const { database } = api.services
  const rows = async (text: string) => (await database.query(text, [userId])).rows
  const none = { assigned: 0, submitted: 0, passed: 0, score: 0, withheld: [0, 0, 0] }
  const progress = await rows('select * from user_progress where user_id = $1')
  const inMode = (mode: Mode) => {
    const row = progress.find((one) => one.mode === mode)
    if (!row) return none
    const { assigned, submitted, passed, score_sum } = row
    const withheld = [row.withheld, row.withheld_passed, Math.round(row.withheld_score * 1e6)]
    return { assigned, submitted, passed, score: Math.round(score_sum * 1e6), withheld }
  }
  const days = await rows('select day::text, points from daily_points where user_id = $1')
  const board = await rows('select period, starts_on::text, points from leaderboard_points where user_id = $1')
  const losses = await rows(
    'select l.* from section_loss l join assignment a on a.id = l.assignment_id where a.user_id = $1',
  )
  return {
    training: inMode('training'),
    test: inMode('test'),
    days: sums(days.map((row) => [row.day, row.points])),
    board: sums(board.map((row) => [`${row.period} ${row.starts_on}`, row.points])),
    losses: sums(losses.map((row) => [`${row.assignment_id} ${row.section_title}`, Math.round(row.lost * 1e6)])),
  }
}

test('whatever happens, the figures are those of a count from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const person = await api.person({ isTestUnlocked: true })
      const model = new Map<string, Work>()
      for (const one of acts) await perform(person, model, one)
      expect(await stored(person.userId)).toEqual(expected(model))
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('results of many cases at once, assignments and recounts among them, are all counted', async () => {
  const as = await api.person({ isTestUnlocked: true })
  const model = new Map<string, Work>()
  for (const caseId of caseIds) await perform(as, model, { act: 'assign', caseId, mode: 'training' })
  const good = { score: 0.9, passed: true, sections: { Identity: 0.5 } }
  await Promise.all([
    ...caseIds.flatMap((caseId) => [
      perform(as, model, { act: 'evaluate', caseId, mode: 'training', marks: good, daysAgo: 0 }),
      perform(as, model, { act: 'assign', caseId, mode: 'test' }),
      perform(as, model, { act: 'recount', caseId, mode: 'training' }),
    ]),
  ])
  expect(await stored(as.userId)).toEqual(expected(model))
})

test('scores are added up exactly, so that what is kept stands in whatever order it is read', async () => {
  const as = await api.person()
  const model = new Map<string, Work>()
  for (const [index, score] of [0.2, 0.7, 0.7].entries()) {
    const place = { caseId: caseIds[index] ?? '', mode: 'training' as const }
    await perform(as, model, { act: 'assign', ...place })
    await perform(as, model, { act: 'evaluate', ...place, marks: { score, passed: false }, daysAgo: 0 })
  }
  const { rows } = await api.services.database.query(
    `select score_sum from user_progress where user_id = $1 and mode = 'training'`,
    [as.userId],
  )
  expect(rows).toEqual([{ score_sum: 1.6 }])
})

test('repeating earns nothing, improving earns the difference, unlocking takes nothing away', async () => {
  const as = await api.candidate()
  const points = async () =>
    (await api.services.database.query('select points from daily_points where user_id = $1', [as.userId])).rows
  const unlock = () =>
    api.send('POST', '/v1/any/cases/unlock_case', {
      as,
      body: { email: as.email, caseId: 'sample', mode: 'training' },
    })
  for (const [score, passed, sum] of [
    [0.7, false, undefined],
    [0.8, true, 80],
    [0.8, true, 80],
    [0.6, false, 80],
    [0.915, true, 92],
  ] as const) {
    await evaluateAs(api, as.assignmentId, { score, passed })
    expect(await points()).toEqual(sum === undefined ? [] : [{ points: sum }])
    expect((await unlock()).status).toBe(200)
    expect(await points()).toEqual(sum === undefined ? [] : [{ points: sum }])
  }
})
