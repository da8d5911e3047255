import { work } from '@casebench/domain/stats/work-query'
import type { Queryable } from '@casebench/server/database'
import { currentLanguage, i18n, inPercent } from '@casebench/server/i18n'
import { personName } from '@casebench/shared/person-name'
import { inReadersOrder } from '../tables/reader-order.ts'
import { figuresOf } from './figures.ts'
import type { ReportDocument } from './report-document.ts'
import { completionFigures, createdOn, dateInWords, figure, modeInWords } from './report-words.ts'

const readCases = (database: Queryable, userId: string) =>
  work(database, { cohortId: undefined, mode: undefined, assigned: undefined, userId })
    .selectFrom('work as w')
    .innerJoin('case_file as f', 'f.id', 'w.case_id')
    .select(['f.name', 'w.mode', 'w.assigned_at', 'w.started', 'w.submitted_at', 'w.score', 'w.passed'])
    .select(['w.late', 'w.overdue'])
    .orderBy(({ ref }) => inReadersOrder(ref('f.name')))
    .orderBy('w.mode')
    .execute()

type Row = Awaited<ReturnType<typeof readCases>>[number]

function stateInWords({ score, passed, started, overdue, late }: Row): string {
  if (score !== null && late) return passed ? i18n.t('Passed, late') : i18n.t('Not passed, late')
  if (score !== null) return passed ? i18n.t('Passed') : i18n.t('Not passed')
  if (overdue) return i18n.t('Overdue')
  return started ? i18n.t('Started') : i18n.t('Not started')
}

type Person = { id: string; email: string; name: string; first_name: string }

/** How far somebody has come, case by case. */
export async function personReport(database: Queryable, person: Person, timeZone: string): Promise<ReportDocument> {
  const [rows, cohorts] = await Promise.all([
    readCases(database, person.id),
    database
      .selectFrom('cohort_member as m')
      .innerJoin('cohort as c', 'c.id', 'm.cohort_id')
      .select('c.description')
      .where('m.user_id', '=', person.id)
      .orderBy(({ ref }) => inReadersOrder(ref('c.description')))
      .execute(),
  ])
  const figures = figuresOf(
    1,
    rows.map(({ score, passed, started }) => ({
      assigned: 1,
      started: Number(started),
      submitted: Number(score !== null),
      passed: Number(passed),
      scoreSum: score ?? 0,
    })),
  )
  const { average_score: average } = figures
  return {
    language: currentLanguage(),
    title: i18n.t('Report on {name}', { name: personName(person) }),
    lines: [
      person.email,
      ...(cohorts.length === 0 ? [] : [cohorts.map(({ description }) => description).join(', ')]),
      createdOn(new Date(), timeZone),
    ],
    figures: [
      ...completionFigures(figures),
      { name: i18n.t('Average score'), value: average === null ? '–' : inPercent(average) },
    ],
    tables: [
      {
        name: i18n.t('Cases'),
        headings: [
          { title: i18n.t('Case'), share: 4 },
          { title: i18n.t('Mode'), share: 1.4 },
          { title: i18n.t('Assigned'), share: 1.8 },
          { title: i18n.t('Submitted'), share: 1.8 },
          { title: i18n.t('State'), share: 2 },
          figure(i18n.t('Score, %')),
        ],
        rows: rows.map((row) => [
          row.name,
          modeInWords(row.mode),
          dateInWords(row.assigned_at, timeZone),
          dateInWords(row.submitted_at, timeZone),
          stateInWords(row),
          row.score === null ? null : Math.round(row.score * 100),
        ]),
      },
    ],
  }
}
