import { expect, test } from 'vitest'
import { type MemberFacts, risksOf } from './risks.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const fine: MemberFacts = {
  assigned: 4,
  submitted: 3,
  passed: 2,
  createdAt: daysAgo(100),
  lastSeenAt: daysAgo(1),
  suspended: false,
  unstartedSince: null,
  failures: 0,
}

test.each<[name: string, change: Partial<MemberFacts>, median: number, words: string[]]>([
  ['nothing is wrong', {}, 4, []],
  ['away for 13 days is nothing', { lastSeenAt: daysAgo(13.9) }, 4, []],
  ['away for 14 days', { lastSeenAt: daysAgo(14) }, 4, ['Has not signed in for 14 days']],
  [
    'never there, for 20 days',
    { createdAt: daysAgo(20), lastSeenAt: null },
    4,
    ['Has never signed in, 20 days after being added'],
  ],
  ['never there, and new', { createdAt: daysAgo(2), lastSeenAt: null }, 4, []],
  ['unstarted for 6 days is nothing', { unstartedSince: daysAgo(6.9) }, 4, []],
  ['unstarted for 7 days', { unstartedSince: daysAgo(7) }, 4, ['Has not started a case that was assigned 7 days ago']],
  ['failed once is nothing', { failures: 1 }, 4, []],
  ['failed twice', { failures: 2 }, 4, ['Did not pass a case in 2 attempts']],
  ['half of the median is not behind', { submitted: 2, passed: 2 }, 4, []],
  ['less than half of it is', { submitted: 1, passed: 1 }, 4, ['Has submitted 1 case, while the cohort’s median is 4']],
  ['nobody is behind in their first days', { submitted: 0, passed: 0, createdAt: daysAgo(6.9) }, 4, []],
  ['nobody is behind where the middle has one', { submitted: 0, passed: 0 }, 1, []],
  ['whoever has passed everything is away rightly', { passed: 4, lastSeenAt: daysAgo(60) }, 4, []],
  ['whoever has nothing to do as well', { assigned: 0, submitted: 0, passed: 0, lastSeenAt: daysAgo(60) }, 4, []],
  ['whoever is suspended cannot sign in', { suspended: true, lastSeenAt: daysAgo(60) }, 4, []],
])('%s', (_name, change, median, words) => {
  expect(risksOf({ ...fine, ...change }, median, now).map((risk) => risk.words)).toEqual(words)
})

test('whoever has several reasons has them all', () => {
  const facts = { ...fine, submitted: 0, passed: 0, lastSeenAt: null, unstartedSince: daysAgo(30), failures: 3 }
  expect(risksOf(facts, 6, now).map(({ kind }) => kind)).toEqual(['away', 'not_started', 'failed_often', 'behind'])
})
