import type { CaseProgress } from '@casebench/shared/contract/cohort-progress'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatDuration, formatPercent } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'

const count = (key: 'assigned' | 'started' | 'submitted' | 'passed', title: () => string): Column<CaseProgress> => ({
  key,
  get title() {
    return title()
  },
  sort: key,
  align: 'end',
  cell: (row) => row[key].toLocaleString(i18n.locale),
})
const percent = (key: 'pass_rate' | 'average_score', title: () => string): Column<CaseProgress> => ({
  key,
  get title() {
    return title()
  },
  sort: key,
  align: 'end',
  cell: (row) => (row[key] === null ? '–' : formatPercent(row[key])),
})

export const caseColumns: readonly Column<CaseProgress>[] = [
  {
    key: 'name',
    get title() {
      return t`Case`
    },
    sort: 'name',
    width: 32,
    cell: ({ name }) => name,
  },
  count('assigned', () => t`Assigned`),
  count('started', () => t`Started`),
  count('submitted', () => t`Submitted`),
  count('passed', () => t({ message: 'Passed', context: 'count' })),
  percent('pass_rate', () => t`Pass rate`),
  percent('average_score', () => t`Average`),
  {
    key: 'median_seconds',
    get title() {
      return t`Median time`
    },
    sort: 'median_seconds',
    align: 'end',
    cell: ({ median_seconds }) => (median_seconds === null ? '–' : formatDuration(median_seconds)),
  },
]
