import type { CaseProgress } from '@casebench/shared/contract/cohort-progress'
import { formatDuration } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'

const count = (key: 'assigned' | 'started' | 'submitted' | 'passed', title: string): Column<CaseProgress> => ({
  key,
  title,
  sort: key,
  align: 'end',
  cell: (row) => row[key].toLocaleString('en'),
})
const percent = (key: 'pass_rate' | 'average_score', title: string): Column<CaseProgress> => ({
  key,
  title,
  sort: key,
  align: 'end',
  cell: (row) => (row[key] === null ? '–' : `${row[key]}%`),
})

export const caseColumns: readonly Column<CaseProgress>[] = [
  { key: 'name', title: 'Case', sort: 'name', width: 32, cell: ({ name }) => name },
  count('assigned', 'Assigned'),
  count('started', 'Started'),
  count('submitted', 'Submitted'),
  count('passed', 'Passed'),
  percent('pass_rate', 'Pass rate'),
  percent('average_score', 'Average'),
  {
    key: 'median_seconds',
    title: 'Median time',
    sort: 'median_seconds',
    align: 'end',
    cell: ({ median_seconds }) => (median_seconds === null ? '–' : formatDuration(median_seconds)),
  },
]
