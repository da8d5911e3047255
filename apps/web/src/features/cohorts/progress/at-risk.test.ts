import { expect, test } from 'vitest'
import { atRiskFigure } from './at-risk.ts'

const cohort = { members: 12, assigned: 24, started: 20, at_risk: 0, members_not_started: 0 }

test.each([
  ['everyone has begun', {}, '0', 'of 12 members'],
  ['some have not begun', { members_not_started: 2 }, '0', 'of 12 members, 2 not started'],
  ['nobody has begun', { started: 0, members_not_started: 12 }, '–', 'nobody has started yet'],
  [
    'nobody has begun for long',
    { started: 0, members_not_started: 12, at_risk: 12 },
    '12',
    'of 12 members, 12 not started',
  ],
  ['nothing is assigned', { assigned: 0, started: 0 }, '–', 'nothing is assigned yet'],
  ['it is one person', { members: 1, at_risk: 1 }, '1', 'of 1 member'],
])('where %s', (_name, counts, value, rest) => {
  expect(atRiskFigure({ ...cohort, ...counts })).toEqual({ name: 'At risk', value, rest })
})
