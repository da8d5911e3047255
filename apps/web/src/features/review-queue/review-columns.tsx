import type { ReviewItem } from '@casebench/shared/contract/review-queue'
import { Text } from '@mantine/core'
import badges from '../../ui/badges.module.css'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import { MarkingBadge } from '../../ui/MarkingBadge.tsx'
import type { Column } from '../../ui/table/column.ts'
import classes from './review.module.css'
import { nameOf } from './review.ts'

const modes = { training: 'Training', test: 'Test' } as const
const contests = (count: number): string => (count === 1 ? '1 contest' : `${count} contests`)

/** What a reviewer has looked at waits for another one. */
const leftBy = ({ left_not_sure: count, not_sure_by: by }: Pick<ReviewItem, 'left_not_sure' | 'not_sure_by'>) =>
  `${count} left not sure by ${by === null ? 'a reviewer' : nameOf(by)}`

export const reviewColumns: readonly Column<ReviewItem>[] = [
  {
    key: 'candidate',
    title: 'Candidate',
    width: 25,
    cell: (item) => (
      <>
        {nameOf(item)}
        {item.own && ' (you)'}
        {item.name !== '' && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {item.email}
          </Text>
        )}
      </>
    ),
    text: nameOf,
  },
  {
    key: 'case',
    title: 'Case',
    width: 24,
    cell: ({ case_name, mode, open_test }) => (
      <>
        {case_name}
        <Text component="span" display="block" size="sm" c="dimmed">
          {modes[mode]}
        </Text>
        {open_test && (
          <Text component="span" display="block" size="sm" c="dimmed">
            You have this case as a test, so someone else marks it
          </Text>
        )}
      </>
    ),
    text: ({ case_name }) => case_name,
  },
  {
    key: 'waits',
    title: 'Reason',
    sort: 'not_sure',
    cell: ({ not_sure, contests: open, ...item }) => (
      <span className={classes.waits}>
        {not_sure > 0 && <MarkingBadge marking="notSure" count={not_sure} />}
        {open > 0 && (
          <span className={badges.badge} data-tone="accent">
            {contests(open)}
          </span>
        )}
        {item.left_not_sure > 0 && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {leftBy(item)}
          </Text>
        )}
      </span>
    ),
    text: ({ not_sure }) => not_sure,
  },
  {
    key: 'since',
    title: 'Since',
    sort: 'since',
    width: 14,
    cell: ({ since }) => <span title={formatDateTime(since)}>{formatAgo(since, new Date())}</span>,
    text: ({ since }) => since,
  },
  {
    key: 'reviewer',
    title: 'Reviewer',
    width: 18,
    cell: ({ reviewer }) => (reviewer === null ? <span className={classes.nobody}>Unassigned</span> : nameOf(reviewer)),
    text: ({ reviewer }) => reviewer?.email ?? '',
  },
]

/** What stands below and beside other things on the page, in columns of their own in the file. */
export const exportedColumns: readonly Column<ReviewItem>[] = [
  ...reviewColumns,
  { key: 'email', title: 'Email', cell: () => null, text: ({ email }) => email },
  { key: 'case_id', title: 'Case id', cell: () => null, text: ({ caseId }) => caseId },
  { key: 'mode', title: 'Mode', cell: () => null, text: ({ mode }) => mode },
  {
    key: 'left_not_sure',
    title: 'Left not sure by a reviewer',
    cell: () => null,
    text: ({ left_not_sure: count }) => count,
  },
  { key: 'contests', title: 'Contests', cell: () => null, text: ({ contests: open }) => open },
]
