import { describeTable } from '../case-table.ts'

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
