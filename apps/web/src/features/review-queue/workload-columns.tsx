import type { Workload } from '@casebench/shared/contract/review-queue'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatAgo, formatDateTime, formatDuration } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './review.module.css'
import { nameOf } from './review.ts'
import { type ReviewFilters, readReviewFilters } from './review-search.ts'

export const nameOfRow = ({ reviewer }: Workload): string => (reviewer === null ? t`Not assigned` : nameOf(reviewer))

/** The queue with what waits for whoever the row is about. */
const filtersOf = ({ reviewer }: Workload, more: ReviewFilters = {}): ReviewFilters =>
  readReviewFilters({ ...(reviewer === null ? { assigned: 'unassigned' } : { reviewer: reviewer.email }), ...more })

type WayProps = { row: Workload; count: number; overdue?: true }

/** A number that leads to the queue with exactly so many; whose they are is said to whoever does not see the row. */
function Way({ row, count, overdue }: WayProps) {
  const shown = count.toLocaleString(i18n.locale)
  if (count === 0) return <span className={classes.nobody}>{shown}</span>
  const whose = nameOfRow(row)
  return (
    <Link
      to="/admin/review"
      search={filtersOf(row, overdue ? { overdue: 'true' } : {})}
      className={classes.number}
      aria-label={overdue ? t`${shown} overdue: ${whose}` : t`${shown} waiting: ${whose}`}
    >
      {shown}
    </Link>
  )
}

export const workloadColumns: readonly Column<Workload>[] = [
  {
    key: 'name',
    get title() {
      return t`Reviewer`
    },
    sort: 'name',
    width: 26,
    cell: (row) => (
      <>
        {nameOfRow(row)}
        {row.reviewer !== null && row.reviewer.name !== '' && (
          <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
            {row.reviewer.email}
          </Text>
        )}
        {!row.may_mark && (
          <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
            <Trans>Can no longer review: assign these results to someone else</Trans>
          </Text>
        )}
      </>
    ),
    text: nameOfRow,
  },
  {
    key: 'waiting',
    get title() {
      return t`Waiting`
    },
    sort: 'waiting',
    align: 'end',
    cell: (row) => <Way row={row} count={row.waiting} />,
    text: ({ waiting }) => waiting,
  },
  {
    key: 'overdue',
    get title() {
      return t`Overdue`
    },
    sort: 'overdue',
    align: 'end',
    cell: (row) => (row.overdue === null ? '–' : <Way row={row} count={row.overdue} overdue />),
    text: ({ overdue }) => overdue,
  },
  {
    key: 'since',
    get title() {
      return t`Oldest`
    },
    sort: 'since',
    cell: (row) =>
      row.since === null ? (
        '–'
      ) : (
        <Link to="/admin/review" search={filtersOf(row)} className={classes.number} title={formatDateTime(row.since)}>
          {formatAgo(row.since, new Date())}
        </Link>
      ),
    text: ({ since }) => since,
  },
  {
    key: 'decided_7',
    get title() {
      return t`Decided, 7 days`
    },
    sort: 'decided_7',
    align: 'end',
    cell: ({ reviewer, decided_7 }) => (reviewer === null ? '–' : decided_7.toLocaleString(i18n.locale)),
    text: ({ decided_7 }) => decided_7,
  },
  {
    key: 'decided_30',
    get title() {
      return t`Decided, 30 days`
    },
    sort: 'decided_30',
    align: 'end',
    cell: ({ reviewer, decided_30 }) => (reviewer === null ? '–' : decided_30.toLocaleString(i18n.locale)),
    text: ({ decided_30 }) => decided_30,
  },
  {
    key: 'median',
    get title() {
      return t`Median time to decide`
    },
    sort: 'median_seconds',
    align: 'end',
    cell: ({ median_seconds }) => (median_seconds === null ? '–' : formatDuration(median_seconds)),
    text: ({ median_seconds }) => median_seconds,
  },
]

export const exportedWorkloadColumns: readonly Column<Workload>[] = [
  ...workloadColumns,
  {
    key: 'email',
    get title() {
      return t`Email`
    },
    cell: () => null,
    text: ({ reviewer }) => reviewer?.email ?? '',
  },
]
