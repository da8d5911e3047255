import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import type { ReportRow } from '@casebench/shared/contract/reports'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatPercent } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { rateText } from './rates.ts'
import type { Compared } from './report-search.ts'
import classes from './reports.module.css'

const count = (key: 'people' | 'assigned' | 'submitted', title: string): Column<ReportRow> => ({
  key,
  title,
  sort: key,
  align: 'end',
  cell: (row) => row[key].toLocaleString(i18n.locale),
  text: (row) => row[key],
})

const average = ({ average_score, submitted }: ReportRow): string =>
  average_score === null || submitted < minAttemptsForReliability ? '–' : formatPercent(average_score)

/** How much is passed, and how much more is submitted, of all that is assigned. */
function Progress({ row: { assigned, submitted, passed } }: { row: ReportRow }) {
  if (assigned === 0) return <span className={classes.none}>{t`nothing is assigned yet`}</span>
  const percent = (part: number) => (part / assigned) * 100
  const [done, good] = [rateText(submitted, assigned), rateText(passed, assigned)]
  return (
    <span className={classes.progress} role="img" aria-label={t`${done} completed, ${good} passed`}>
      <span className={classes.passed} style={{ width: `${percent(passed)}%` }} />
      <span className={classes.completed} style={{ width: `${percent(submitted - passed)}%` }} />
    </span>
  )
}

const nameOfColumn = (by: Compared): string =>
  by === 'cohorts' ? t`Cohort` : by === 'organizations' ? t`Organization` : t`Case`

export const comparisonColumns = (by: Compared): readonly Column<ReportRow>[] => [
  { key: 'name', title: nameOfColumn(by), sort: 'name', width: 26, cell: ({ name }) => name, text: ({ name }) => name },
  count('people', t`People`),
  count('assigned', t`Assigned`),
  count('submitted', t`Submitted`),
  { key: 'progress', title: t`Progress`, width: 16, cell: (row) => <Progress row={row} /> },
  {
    key: 'completion',
    title: t`Completed`,
    sort: 'completion',
    align: 'end',
    cell: ({ submitted, assigned }) => rateText(submitted, assigned),
    text: ({ submitted, assigned }) => rateText(submitted, assigned),
  },
  {
    key: 'pass_rate',
    title: t`Pass rate`,
    sort: 'pass_rate',
    align: 'end',
    cell: ({ passed, submitted }) => rateText(passed, submitted),
    text: ({ passed, submitted }) => rateText(passed, submitted),
  },
  {
    key: 'average_score',
    title: t`Average score`,
    sort: 'average_score',
    align: 'end',
    cell: (row) => average(row),
    text: average,
  },
]
