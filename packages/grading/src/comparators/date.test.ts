import { inWords } from '@casebench/shared/testing/in-words'
import { describe, expect, it } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('date', 'written forms', [
  ['2014-11-03', '3 November 2014', 'correct'],
  ['2014-11-03', 'November 3rd, 2014', 'correct'],
  ['2014-11-03', '3. November 2014', 'correct'],
  ['2014-11-03', '03.11.2014', 'correct'],
  ['2014-11-03', '3 novembre 2014', 'correct'],
  ['2014-11-03', '3 de noviembre de 2014', 'correct'],
  ['2014-11-03', '3 november 2014', 'correct'],
  ['2014-11-03', '3 de novembro de 2014', 'correct'],
  ['2014-11-03', '2014/11/03', 'correct'],
  ['2014-11-03', '20141103', 'correct'],
  ['2014-11-03', '2014-11-03T00:00:00Z', 'correct'],
  ['2014-11-03', '2014年11月3日', 'correct'],
  ['2014-03-12', '12-Mär-2014', 'correct'],
  ['2014-08-01', '1er août 2014', 'correct'],
  ['2014-12-21', '21. Dezember 2014', 'correct'],
  ['1978-09-21', 'September the twenty-first nineteen seventy-eight', 'correct'],
  ['2014-11-25', '11/25/2014', 'correct'],
  ['2014-11-11', '11/11/2014', 'correct'],
])

describeTable('date', 'forms of other calendars and scripts', [
  ['2013-11-04', '2013年11月4日', 'correct'],
  ['2013-11-04', '２０１３/１１/０４', 'correct'],
  ['2013-11-04', '平成25年11月4日', 'correct'],
  ['2013-11-04', '平成25年11月5日', 'wrong', 'day-differs'],
  ['2019-05-01', '令和元年5月1日', 'correct'],
  ['2013-11-04', '4 نوفمبر 2013', 'correct'],
  ['2013-11-04', '٤ نوفمبر ٢٠١٣', 'correct'],
  ['2013-11-04', '٤/١١/٢٠١٣', 'notSure', 'day-month-ambiguous'],
  ['2013-11-04', '4.11.2013 r.', 'correct'],
  ['2013-11-04', '4 XI 2013', 'correct'],
  ['2013-11-04', '4 XI 2013 r.', 'correct'],
  ['2013-11-04', '4 IX 2013', 'wrong', 'month-differs'],
])

describeTable('date', 'day and month', [
  ['2013-11-04', '04/11/2013', 'notSure', 'day-month-ambiguous'],
  ['2013-11-04', '11/04/2013', 'notSure', 'day-month-ambiguous'],
  ['2013-11-04', '2013-04-11', 'wrong', 'day-month-swapped'],
  ['2013-11-04', '11 April 2013', 'wrong', 'day-month-swapped'],
  ['2013-11-04', '11.04.2013', 'wrong', 'day-month-swapped'],
])

describeTable('date', 'other dates', [
  ['2013-11-04', '2012-11-04', 'wrong', 'year-differs'],
  ['2013-11-04', '2013-10-04', 'wrong', 'month-differs'],
  ['2013-11-04', '5 Nov 2013', 'wrong', 'day-differs'],
  ['2013-11-04', '31.02.2013', 'wrong', 'no-such-date'],
  ['2013-11-04', 'last year', 'wrong', 'not-a-date'],
  ['2013-11-04', 'November 2013', 'notSure', 'less-precise'],
  ['2013-11-04', '2013', 'notSure', 'less-precise'],
  ['2013-11-04', 'October 2013', 'wrong', 'month-differs'],
  ['2013-11', '4 November 2013', 'correct'],
  ['2013', '2013', 'correct'],
])

describeTable(
  'date',
  'tolerance in days',
  [
    ['2013-11-04', '2013-11-06', 'correct', 'within-tolerance'],
    ['2013-11-04', '2013-11-08', 'wrong'],
  ],
  {
    grading: { tolerance: 2 },
  },
)

describeWords('date', [
  ['2013-11-04', '4 Nov 2013', 'correct', 'same-date', 'Read as 2013-11-04 on both sides'],
  [
    'someday',
    '2013-11-04',
    'notSure',
    'reference-unreadable',
    'The reference "someday" isn’t a date that the rules can read',
  ],
  [
    '2013-11-04',
    '31.02.2013',
    'wrong',
    'no-such-date',
    '“31.02.2013” is a date that the calendar does not have',
    'There is no such date in the calendar.',
  ],
  [
    '2013-11-04',
    'on 20131x',
    'notSure',
    'unreadable-date',
    '"on 20131x" isn’t a date that the rules can read',
    'Write the date as year-month-day.',
  ],
  ['2013-11-04', 'last year', 'wrong', 'not-a-date', '"last year" isn’t a date', 'Write a date.'],
  [
    '2013-11-04',
    '04/11/2013',
    'notSure',
    'day-month-ambiguous',
    'The answer can mean 2013-11-04 or 2013-04-11; the reference is read as 2013-11-04',
    'Day and month cannot be told apart. Write the month as a word, or year-month-day.',
  ],
  ['04/11/2013', '2013-11-04', 'notSure', 'reference-ambiguous', 'The reference can mean 2013-11-04 or 2013-04-11'],
  [
    '2013-11-04',
    'November 2013',
    'notSure',
    'less-precise',
    'Read as 2013-11, the reference as 2013-11-04: it agrees, but is less precise',
    'The source gives the date more precisely.',
  ],
  [
    '2013-11-04',
    '2013-04-11',
    'wrong',
    'day-month-swapped',
    'Read as 2013-04-11, the reference as 2013-11-04: day and month are swapped',
    'Day and month look swapped.',
  ],
  [
    '2013-11-04',
    '2012-11-04',
    'wrong',
    'year-differs',
    'Read as 2012-11-04, the reference as 2013-11-04: the year differs',
    'Look again at the year.',
  ],
  [
    '2013-11-04',
    '2013-10-04',
    'wrong',
    'month-differs',
    'Read as 2013-10-04, the reference as 2013-11-04: the month differs',
    'Look again at the month.',
  ],
  [
    '2013-11-04',
    '5 Nov 2013',
    'wrong',
    'day-differs',
    'Read as 2013-11-05, the reference as 2013-11-04: the day differs',
    'Look again at the day.',
  ],
  [
    '2013-11-04',
    '2012-10-04',
    'wrong',
    'different-date',
    'Read as 2012-10-04, the reference as 2013-11-04',
    'This is not the date in the source.',
  ],
  [
    '2013-11-04',
    'October 2013',
    'wrong',
    'month-differs',
    'Read as 2013-10, the reference as 2013-11-04: the month differs',
    'Look again at the month.',
  ],
  [
    '2013-11',
    'October 2013',
    'wrong',
    'month-differs',
    'Read as 2013-10, the reference as 2013-11: the month differs',
    'Look again at the month.',
  ],
  [
    '2013-11',
    '2013',
    'notSure',
    'less-precise',
    'Read as 2013, the reference as 2013-11: it agrees, but is less precise',
    'The source gives the date more precisely.',
  ],
  [
    '2013',
    '2012',
    'wrong',
    'year-differs',
    'Read as 2012, the reference as 2013: the year differs',
    'Look again at the year.',
  ],
  [
    '2013',
    '2012-01-01',
    'wrong',
    'year-differs',
    'Read as 2012-01-01, the reference as 2013: the year differs',
    'Look again at the year.',
  ],
  [
    '0850-01-02',
    '0850-01-03',
    'wrong',
    'day-differs',
    'Read as 0850-01-03, the reference as 0850-01-02: the day differs',
    'Look again at the day.',
  ],
  [
    '2013-11-04',
    '05/12/2013',
    'wrong',
    'different-date',
    'The answer can mean 2013-12-05 or 2013-05-12; the reference is read as 2013-11-04',
    'This is not the date in the source.',
  ],
  [
    '2013-11-04',
    '05/12/2012',
    'wrong',
    'different-date',
    'The answer can mean 2012-12-05 or 2012-05-12; the reference is read as 2013-11-04',
    'This is not the date in the source.',
  ],
  [
    '2013-11-11',
    '2013-11-12',
    'wrong',
    'day-differs',
    'Read as 2013-11-12, the reference as 2013-11-11: the day differs',
    'Look again at the day.',
  ],
  ['2013', 'November 2013', 'correct', 'same-date', 'Read as 2013-11, the reference as 2013'],
  ['2013-11', 'November 2013', 'correct', 'same-date', 'Read as 2013-11 on both sides'],
])

describeTable('date', 'what only looks swapped', [
  ['2013-11-04', '2012-04-11', 'wrong', 'different-date'],
  ['2013-11-04', '2013-04-12', 'wrong', 'different-date'],
  ['2013-11-04', '2013-05-11', 'wrong', 'different-date'],
  ['2013-11', '2012-11-11', 'wrong', 'year-differs'],
  ['2013-11-04', '2012', 'wrong', 'year-differs'],
  ['2013-11-04', '2012-11', 'wrong', 'year-differs'],
])

it('a tolerance is in days of the calendar, and of whole dates alone', () => {
  const judge = (answer: string, tolerance?: number) =>
    compareAnswer({
      type: 'date',
      reference: '2014-02-28',
      answer,
      grading: tolerance === undefined ? {} : { tolerance },
    }).reasons[0]
  expect(inWords(judge('2014-03-02', 2))).toEqual({
    code: 'within-tolerance',
    text: 'Read as 2014-03-02: within 2 days of the reference, 2014-02-28',
  })
  expect(judge('2014-03-03', 2)?.code).toBe('different-date')
  expect(judge('March 2014', 2)?.code).toBe('month-differs')
  expect(judge('2014-03-01')?.code).toBe('different-date')
  // One of two readings will not do.
  expect(judge('03/01/2014', 2)?.code).toBe('day-month-ambiguous')
})

describe('a date that can be read in two ways', () => {
  const judge = (reference: string, answer: string, likelyRegion?: string, tolerance?: number) =>
    compareAnswer({
      type: 'date',
      reference,
      answer,
      ...(likelyRegion && { likelyRegion }),
      ...(tolerance && { grading: { tolerance } }),
    }).marking

  it.each([
    ['2024-04-03', '03/04/2024', undefined, undefined, 'notSure'],
    ['2024-04-03', '03/04/2024', 'GB', undefined, 'correct'],
    ['2024-03-04', '03/04/2024', 'US', undefined, 'correct'],
    ['2024-04-03', '03/04/2024', 'US', undefined, 'notSure'],
    ['2024-03-04', '03/04/2024', 'DE', undefined, 'notSure'],
    ['03/04/2024', '3 April 2024', 'FR', undefined, 'correct'],
    ['03/04/2024', '4 March 2024', 'FR', undefined, 'notSure'],
    ['03/04/2024', '3/4/2024', undefined, undefined, 'notSure'],
    ['2024-04-03', '05/06/2024', undefined, undefined, 'wrong'],
    ['2024-04-03', '04/04/2024', undefined, 1, 'correct'],
    ['2024-04-10', '04/12/2024', undefined, 3, 'notSure'],
    ['25.04.24', '25 April 2024', undefined, undefined, 'correct'],
    ['25.04.24', '25 April 1924', undefined, undefined, 'notSure'],
    ['1924-04-25', '25.04.24', undefined, undefined, 'correct'],
  ] as const)('%s ← %s in %s, %s days apart at most, is %s', (reference, answer, region, tolerance, marking) => {
    expect(judge(reference, answer, region, tolerance)).toBe(marking)
  })
})
