import { type AtRiskRules, defaultAtRiskRules } from '@casebench/shared/at-risk-rules'
import { expect, test } from 'vitest'
import { daysBefore, fineMember, noRules, now } from '../testing/at-risk.ts'
import { type MemberFacts, risksOf } from './risks.ts'

const inDays = (days: number) => daysBefore(-days)
const everyRule: AtRiskRules = { ...defaultAtRiskRules, due_soon: 3, overdue: 1, low_score: 50 }

const risks = (change: Partial<MemberFacts>, { median = 4, rules = everyRule, at = now } = {}) =>
  risksOf({ member: { ...fineMember, ...change }, medianSubmitted: median, now: at }, rules)
const words = (...asked: Parameters<typeof risks>) => risks(...asked).map((risk) => risk.words)

test.each<[name: string, change: Partial<MemberFacts>, median: number, words: string[]]>([
  ['nothing is wrong', {}, 4, []],
  ['away for 13 days is nothing', { lastSeenAt: daysBefore(13.9) }, 4, []],
  ['away for 14 days', { lastSeenAt: daysBefore(14) }, 4, ['Has not signed in for 14 days (limit 14)']],
  [
    'never there, for 20 days',
    { createdAt: daysBefore(20), lastSeenAt: null },
    4,
    ['Has never signed in, 20 days after being added (limit 14)'],
  ],
  ['never there, and new', { createdAt: daysBefore(2), lastSeenAt: null }, 4, []],
  ['unstarted for 6 days is nothing', { unstartedSince: daysBefore(6.9) }, 4, []],
  [
    'unstarted for 7 days',
    { unstartedSince: daysBefore(7) },
    4,
    ['Has not started a case available for 7 days (limit 7)'],
  ],
  ['not open yet is nothing', { unstartedSince: inDays(3) }, 4, []],
  ['due in more than 3 days is nothing', { unstartedDueAt: inDays(3.1) }, 4, []],
  ['due in 3 days', { unstartedDueAt: inDays(3) }, 4, ['Has not started a case that is due in 3 days (limit 3)']],
  ['due in an hour', { unstartedDueAt: inDays(1 / 24) }, 4, ['Has not started a case that is due in 1 day (limit 3)']],
  ['overdue for hours is nothing', { overdueSince: daysBefore(0.9) }, 4, []],
  ['overdue for a day', { overdueSince: daysBefore(1) }, 4, ['Has a case overdue for 1 day (limit 1)']],
  ['50% is nothing', { lowestScore: 0.5 }, 4, []],
  ['49.6% is shown as 50%, and is nothing', { lowestScore: 0.496 }, 4, []],
  ['49%', { lowestScore: 0.49 }, 4, ['Scored 49% in the last attempt at a case (limit 50%)']],
  ['0%', { lowestScore: 0 }, 4, ['Scored 0% in the last attempt at a case (limit 50%)']],
  ['failed once is nothing', { failures: 1 }, 4, []],
  ['failed twice', { failures: 2 }, 4, ['Did not pass a case in 2 attempts (limit 2)']],
  ['half of the median is not behind', { submitted: 2, passed: 2 }, 4, []],
  [
    'less than half of it is',
    { submitted: 1, passed: 1 },
    4,
    ['Has submitted 1 case, less than 50% of the cohort’s median of 4'],
  ],
  ['nobody is behind in their first days', { submitted: 0, passed: 0, createdAt: daysBefore(6.9) }, 4, []],
  ['nobody is behind where the middle has one', { submitted: 0, passed: 0 }, 1, []],
  ['whoever has passed everything is away rightly', { passed: 4, lastSeenAt: daysBefore(60) }, 4, []],
  ['whoever has nothing to do as well', { assigned: 0, submitted: 0, passed: 0, lastSeenAt: daysBefore(60) }, 4, []],
  ['whoever is suspended cannot sign in', { suspended: true, lastSeenAt: daysBefore(60) }, 4, []],
])('%s', (_name, change, median, expected) => {
  expect(words(change, { median })).toEqual(expected)
})

const stuck: Partial<MemberFacts> = {
  submitted: 0,
  passed: 0,
  lastSeenAt: null,
  unstartedSince: daysBefore(30),
  unstartedDueAt: inDays(1),
  overdueSince: daysBefore(5),
  lowestScore: 0.2,
  failures: 3,
}

test('whoever has several reasons has them all, in the order of the rules', () => {
  expect(risks(stuck, { median: 6 }).map(({ kind }) => kind)).toEqual([
    'away',
    'not_started',
    'due_soon',
    'overdue',
    'low_score',
    'failed_often',
    'behind',
  ])
})

test('a rule that is switched off is no reason, and with all of them off nobody is at risk', () => {
  expect(risks(stuck, { median: 6, rules: noRules })).toEqual([])
  expect(risks(stuck, { median: 6, rules: { ...noRules, overdue: 5 } }).map(({ kind }) => kind)).toEqual(['overdue'])
})

test.each<[rule: keyof AtRiskRules, change: Partial<MemberFacts>, limit: number, isAtRisk: boolean]>([
  ['away', { lastSeenAt: daysBefore(1) }, 1, true],
  ['away', { lastSeenAt: daysBefore(364) }, 365, false],
  ['away', { lastSeenAt: daysBefore(365) }, 365, true],
  ['failed_often', { failures: 1 }, 1, true],
  ['failed_often', { failures: 19 }, 20, false],
  ['low_score', { lowestScore: 0 }, 0, false],
  ['low_score', { lowestScore: 0.99 }, 100, true],
  ['behind', { submitted: 0, passed: 0 }, 0, false],
  ['behind', { submitted: 3 }, 100, true],
  ['behind', { submitted: 4 }, 100, false],
])('%s %j with the limit %i: %s', (rule, change, limit, isAtRisk) => {
  expect(risks(change, { rules: { ...noRules, [rule]: limit } }).length > 0).toBe(isAtRisk)
})

test('a day is 24 hours, also where clocks change within it', () => {
  // In Warsaw clocks go forward on 29 March 2026 and back on 25 October.
  for (const [from, hours] of [
    ['2026-03-28T08:00:00+01:00', 14 * 24],
    ['2026-10-24T08:00:00+02:00', 14 * 24],
  ] as const) {
    const seen = new Date(from)
    const after = (given: number) => new Date(seen.getTime() + given * 60 * 60 * 1000)
    const rules = { ...noRules, away: 14 }
    expect(words({ lastSeenAt: seen, createdAt: seen }, { rules, at: after(hours - 0.1) })).toEqual([])
    expect(words({ lastSeenAt: seen, createdAt: seen }, { rules, at: after(hours) })).toEqual([
      'Has not signed in for 14 days (limit 14)',
    ])
  }
})
