import type { MemberProgress } from '@casebench/shared/contract/cohort-progress'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatAgo, formatDateTime, formatDuration } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'
import classes from '../../analysis/analysis.module.css'
import { nameOf } from '../../people/people.ts'

const count = (key: 'assigned' | 'started' | 'submitted' | 'passed', title: string): Column<MemberProgress> => ({
  key,
  title,
  sort: key,
  align: 'end',
  cell: (member) => member[key].toLocaleString('en'),
})

export const memberColumns: readonly Column<MemberProgress>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    width: 22,
    cell: (member) => (
      <>
        {nameOf(member)}
        {nameOf(member) !== member.email && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {member.email}
          </Text>
        )}
      </>
    ),
  },
  count('assigned', 'Assigned'),
  count('started', 'Started'),
  count('submitted', 'Submitted'),
  count('passed', 'Passed'),
  {
    key: 'average_score',
    title: 'Average',
    sort: 'average_score',
    align: 'end',
    cell: ({ average_score }) => (average_score === null ? '–' : `${average_score}%`),
  },
  {
    key: 'active_seconds',
    title: 'Time',
    sort: 'active_seconds',
    align: 'end',
    cell: ({ active_seconds }) => (
      <span className={classes.whole}>{active_seconds === 0 ? '–' : formatDuration(active_seconds)}</span>
    ),
  },
  {
    key: 'last_seen_at',
    title: 'Last seen',
    sort: 'last_seen_at',
    width: 12,
    cell: ({ last_seen_at }) =>
      last_seen_at === null ? (
        'Never'
      ) : (
        <span title={formatDateTime(last_seen_at)}>{formatAgo(last_seen_at, new Date())}</span>
      ),
  },
  { key: 'risks', title: 'At risk', sort: 'risks', width: 26, cell: ({ risks }) => <Risks risks={risks} /> },
]

function Risks({ risks }: Pick<MemberProgress, 'risks'>) {
  if (risks.length === 0) return null
  return (
    <ul className={classes.flags}>
      {risks.map(({ kind, words }) => (
        <li key={kind} className={classes.flag}>
          <IconAlertTriangle size={15} stroke={1.7} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  )
}
