import { type CohortWork, progressCounts, scoreSum, work } from '@casebench/domain/stats/work-query'
import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { inReadersOrder } from '../tables/reader-order.ts'
import { figuresOf } from './figures.ts'
import type { ReportTable } from './report-document.ts'
import { averageOfGroup, countHeadings, figure } from './report-words.ts'

const readCases = (database: Queryable, which: CohortWork) =>
  work(database, which)
    .with('counted', (db) =>
      db
        .selectFrom('work as w')
        .select(({ fn, ref }) => [
          'w.case_id',
          fn.count<number>('w.user_id').distinct().as('people'),
          ...progressCounts(ref),
          scoreSum(ref),
        ])
        .groupBy('w.case_id'),
    )
    .selectFrom('counted as c')
    .innerJoin('case_file as f', 'f.id', 'c.case_id')
    .selectAll('c')
    .select('f.name')
    .orderBy(({ ref }) => inReadersOrder(ref('f.name')))
    .execute()

/** The cases of some people, with how they do in each. */
export async function caseTable(database: Queryable, which: CohortWork): Promise<ReportTable> {
  const rows = await readCases(database, which)
  return {
    name: i18n.t('Cases'),
    headings: [{ title: i18n.t('Case'), share: 5 }, figure(i18n.t('People')), ...countHeadings()],
    rows: rows.map((row) => {
      const figures = figuresOf(row.people, [row])
      const { people, assigned, submitted, passed } = figures
      return [row.name, people, assigned, submitted, passed, averageOfGroup(figures)]
    }),
  }
}
