import type { AssignedCase } from '@casebench/shared/contract/cases'
import { describe, expect, it } from 'vitest'
import { averageScore, caseToContinue, caseToStartWith, greeting, passedCount } from './figures.ts'

const assigned = (state: AssignedCase['state'], score?: number): AssignedCase => ({
  caseId: `${state}-${score}`,
  mode: 'training',
  name: 'Nordkai',
  country: 'Germany',
  entityType: 'fund',
  state,
  submitted: score !== undefined,
  completeness: 0,
  unanswered: 3,
  evaluation: score === undefined ? null : { score, passed: score >= 0.8 },
  withheld: null,
  answers: {},
  activeSeconds: 0,
  assignedAt: '2026-11-01T00:00:00Z',
  lastTouchedAt: null,
  lastAnswered: null,
  test: null,
  dates: null,
})

it.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %d: %s', (hour, text) => expect(greeting(hour)).toBe(text))

describe('averageScore', () => {
  it.each([
    [[], undefined],
    [[assigned('inProgress'), assigned('evaluating')], undefined],
    [[assigned('passed', 0.91), assigned('notPassed', 0.68), assigned('inProgress')], 80],
    [[assigned('notPassed', 0)], 0],
    [[assigned('passed', 1)], 100],
  ])('case %#', (cases, average) => expect(averageScore(cases)).toBe(average))
})

describe('caseToContinue', () => {
  it('is the first under way, then the first not started, never one that takes no answers', () => {
    const under = assigned('inProgress')
    const fresh = assigned('notStarted')
    expect(caseToContinue([assigned('passed', 0.9), fresh, under])).toBe(under)
    expect(caseToContinue([assigned('evaluating'), fresh])).toBe(fresh)
    expect(caseToContinue([assigned('passed', 0.9), assigned('evaluating')])).toBeUndefined()
  })
})

describe('caseToStartWith', () => {
  const long = { ...assigned('notStarted'), caseId: 'long', unanswered: 52 }
  const short = { ...assigned('notStarted'), caseId: 'short', unanswered: 12 }

  it('is the shortest case of somebody who has begun none', () => {
    expect(caseToStartWith([long, short])).toBe(short)
    expect(caseToContinue([long, short])).toBe(short)
  })

  it.each([
    ['nothing is short', [long]],
    ['something is under way', [assigned('inProgress'), long, short]],
    ['something was submitted', [assigned('notPassed', 0.3), long, short]],
    ['nothing is assigned', []],
  ])('is none where %s', (_, cases) => expect(caseToStartWith(cases)).toBeUndefined())
})

it('counts what was passed', () =>
  expect(passedCount([assigned('passed', 0.9), assigned('notPassed', 0.2), assigned('inProgress')])).toBe(1))
