import { expect, test } from 'vitest'
import type { ProgrammeDefinition, ProgrammeStep } from './definition.ts'
import {
  type Calendar,
  type CaseFacts,
  type CaseResult,
  currentPlace,
  isComplete,
  isStuck,
  nextOpening,
  opening,
  type PathFacts,
  type StepFacts,
  stepStates,
} from './step-states.ts'

const common = { description: '', after: [], minimumScore: null, waitDays: 0, dueDays: null }
const ofCases = { passMark: null, attempts: null }
const training = (id: string, rest: Partial<Extract<ProgrammeStep, { kind: 'training' }>> = {}): ProgrammeStep => ({
  kind: 'training',
  id,
  title: id,
  caseId: `case-${id}`,
  ...common,
  ...ofCases,
  ...rest,
})
const test1 = (id: string, attempts: number | null = null): ProgrammeStep => ({
  ...common,
  ...ofCases,
  kind: 'test',
  id,
  title: id,
  caseId: `case-${id}`,
  attempts,
})
const programme = (...steps: ProgrammeStep[]): ProgrammeDefinition => ({
  title: 'P',
  description: '',
  givesLevel: null,
  steps,
})
const at = (text: string) => new Date(`${text}Z`)
const result = (score: number, when = '2026-11-03T12:00', rest: Partial<CaseResult> = {}): CaseResult => ({
  score,
  passed: score >= 0.8,
  canStillPass: false,
  at: at(when),
  ...rest,
})
/** Days begin so many hours after midnight UTC. */
const calendarAt = (hours: number): Calendar => ({
  dayOf: (moment) => at(`${new Date(moment.getTime() - hours * 3_600_000).toISOString().slice(0, 10)}T00:00`),
  startOf: (day) => new Date(day.getTime() + hours * 3_600_000),
})
const calendar = calendarAt(0)
const opened: StepFacts = { openedAt: at('2026-11-02T00:00'), readAt: null, askedAt: null, signedAt: null }
const facts = (
  given: { now?: string; cases?: Record<string, Partial<CaseFacts>>; steps?: Record<string, Partial<StepFacts>> } = {},
): PathFacts => ({
  calendar,
  startsOn: at('2026-11-02T00:00'),
  now: at(given.now ?? '2026-11-05T09:00'),
  cases: new Map(
    Object.entries(given.cases ?? {}).map(([key, one]) => [
      key,
      { results: [], isEvaluating: false, isWithheld: false, dueAt: null, maxAttempts: null, ...one },
    ]),
  ),
  steps: new Map(Object.entries(given.steps ?? {}).map(([id, one]) => [id, { ...opened, ...one }])),
})
const states = (definition: ProgrammeDefinition, given: PathFacts) =>
  stepStates(definition, given).map(({ state }) => state)

test('a step opens once those before it are passed', () => {
  const definition = programme(training('a'), training('b', { after: ['a'] }))
  const before = stepStates(definition, facts({ steps: { a: {} } }))
  expect(before[1]?.lock).toEqual({ why: 'steps', steps: ['a'] })
  expect(opening(before)).toEqual([])
  const after = stepStates(
    definition,
    facts({ steps: { a: {} }, cases: { 'training case-a': { results: [result(0.9)] } } }),
  )
  expect(opening(after).map(({ id }) => id)).toEqual(['b'])
  expect(currentPlace(after)).toBe(1)
})

test('nothing opens before the start', () => {
  const path = stepStates(programme(training('a')), facts({ now: '2026-11-01T23:59' }))
  expect(path[0]?.lock).toEqual({ why: 'day', opensOn: at('2026-11-02T00:00') })
  expect(nextOpening(path, calendar)).toEqual(at('2026-11-02T00:00'))
  expect(opening(stepStates(programme(training('a')), facts({ now: '2026-11-02T00:00' })))).toHaveLength(1)
})

test.each([
  ['2026-11-09T23:59', { why: 'day', opensOn: at('2026-11-10T00:00') }],
  ['2026-11-10T00:00', { why: 'soon' }],
])('a week after passing on the 3rd: at %s', (now, lock) => {
  const definition = programme(training('a'), training('b', { after: ['a'], waitDays: 7 }))
  const path = stepStates(
    definition,
    facts({ now, steps: { a: {} }, cases: { 'training case-a': { results: [result(1)] } } }),
  )
  expect(path[1]?.lock).toEqual(lock)
})

test.each([
  [0.899, { why: 'score', step: 'a', percent: 90 }],
  [0.9, { why: 'soon' }],
])('a score of %d where 90%% are asked for', (score, lock) => {
  const definition = programme(training('a'), training('b', { minimumScore: { step: 'a', percent: 90 } }))
  const path = stepStates(
    definition,
    facts({ steps: { a: {} }, cases: { 'training case-a': { results: [result(score)] } } }),
  )
  expect(path[1]?.lock).toEqual(lock)
})

test.each([
  [null, 0.79, true, 'passed'],
  [null, 0.9, false, 'open'],
  [70, 0.7, false, 'passed'],
  [70, 0.6999, true, 'open'],
])('a pass mark of %s, a score of %d that the case says passes: %s', (passMark, score, passed, state) => {
  const given = { cases: { 'training case-a': { results: [result(score, undefined, { passed })] } }, steps: { a: {} } }
  expect(states(programme(training('a', { passMark })), facts(given))).toEqual([state])
})

test.each([
  [null, [], 'open'],
  [null, [result(0.5)], 'failed'],
  [null, [result(0.5, undefined, { canStillPass: true })], 'waiting'],
  [2, [result(0.5)], 'open'],
  [2, [result(0.5), result(0.6)], 'failed'],
  [2, [result(0.5), result(0.9)], 'passed'],
])('a test with %s attempts', (attempts, results, state) => {
  expect(
    states(programme(test1('a', attempts)), facts({ steps: { a: {} }, cases: { 'test case-a': { results } } })),
  ).toEqual([state])
})

test('what is being evaluated or withheld waits', () => {
  for (const one of [{ isEvaluating: true }, { isWithheld: true }])
    expect(states(programme(training('a')), facts({ steps: { a: {} }, cases: { 'training case-a': one } }))).toEqual([
      'waiting',
    ])
})

test('the result of another mode says nothing', () => {
  expect(
    states(programme(test1('a')), facts({ steps: { a: {} }, cases: { 'training case-a': { results: [result(1)] } } })),
  ).toEqual(['open'])
})

test('two of three cases: it is passed with the second, and its score is the mean of the best two', () => {
  const step: ProgrammeStep = {
    ...common,
    ...ofCases,
    kind: 'several',
    id: 's',
    title: 's',
    mode: 'training',
    caseIds: ['x', 'y', 'z'],
    needed: 2,
  }
  const cases = {
    'training x': { results: [result(0.8, '2026-11-03T08:00')] },
    'training y': { results: [result(0.5, '2026-11-03T09:00')] },
    'training z': { results: [result(0.9, '2026-11-04T10:00')] },
  }
  const [found] = stepStates(programme(step), facts({ steps: { s: {} }, cases }))
  expect(found).toMatchObject({ state: 'passed', passedAt: at('2026-11-04T10:00') })
  expect(found?.score).toBeCloseTo(0.85)
  const { 'training z': _, ...two } = cases
  expect(states(programme(step), facts({ steps: { s: {} }, cases: two }))).toEqual(['open'])
  const once = { ...step, attempts: 1 }
  const lost = { ...two, 'training x': { results: [result(0.1)] } }
  expect(states(programme(once), facts({ steps: { s: {} }, cases: lost }))).toEqual(['failed'])
})

test('reading is passed when ticked, a sign-off when given', () => {
  const definition = programme(
    { ...common, kind: 'reading', id: 'r', title: 'r', entries: ['e'] },
    { ...common, kind: 'signOff', id: 's', title: 's' },
  )
  const [when, open] = [at('2026-11-04T10:00'), {}]
  expect(states(definition, facts({ steps: { r: open, s: open } }))).toEqual(['open', 'open'])
  expect(states(definition, facts({ steps: { r: { readAt: when }, s: { askedAt: when } } }))).toEqual([
    'passed',
    'waiting',
  ])
  const done = stepStates(definition, facts({ steps: { r: { readAt: when }, s: { askedAt: when, signedAt: when } } }))
  expect(isComplete(done)).toBe(true)
  expect(currentPlace(done)).toBe(2)
})

test('a step that has opened stays open, even where a result is marked down later', () => {
  const definition = programme(training('a'), training('b', { after: ['a'] }))
  const given = { steps: { a: {}, b: {} }, cases: { 'training case-a': { results: [result(0.2)] } } }
  expect(states(definition, facts(given))).toEqual(['open', 'open'])
})

test.each([
  ['2026-11-12T23:59', false],
  ['2026-11-13T00:00', true],
])('who has not passed a step on the day after it was due is stuck: %s', (now, stuck) => {
  const path = stepStates(programme(training('a', { dueDays: 10 })), facts({ now, steps: { a: {} } }))
  expect(path[0]?.dueAt).toEqual(at('2026-11-12T23:59'))
  expect(isStuck(path, at(now))).toBe(stuck)
})

test('days are those of the time zone', () => {
  const definition = programme(training('a', { waitDays: 1, dueDays: 3 }))
  const newYork = calendarAt(5)
  const path = (now: string) => stepStates(definition, { ...facts({ now }), calendar: newYork })
  const [before] = path('2026-11-03T04:59')
  expect(before).toMatchObject({ lock: { why: 'day' }, dueAt: at('2026-11-06T04:59') })
  expect(nextOpening(path('2026-11-03T04:59'), newYork)).toEqual(at('2026-11-03T05:00'))
  expect(path('2026-11-03T05:00')[0]?.lock).toEqual({ why: 'soon' })
})

test('once its cases are assigned, a step is due as they are, and may be submitted as often', () => {
  const given = { dueAt: at('2026-12-01T12:00'), maxAttempts: 2, results: [result(0.2)] }
  const cases = { 'training case-a': given, 'test case-t': { ...given, dueAt: null } }
  const definition = programme(training('a', { dueDays: 3, attempts: 1 }), test1('t'))
  const [locked] = stepStates(definition, facts({ cases }))
  expect(locked?.dueAt).toEqual(at('2026-11-05T23:59'))
  const [open, taken] = stepStates(definition, facts({ cases, steps: { a: {}, t: {} } }))
  expect(open).toMatchObject({ state: 'open', dueAt: given.dueAt, cases: [{ allowed: 2, state: 'notPassed' }] })
  expect(taken).toMatchObject({ state: 'failed', cases: [{ allowed: 1 }] })
})
