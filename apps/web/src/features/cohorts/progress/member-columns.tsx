import type { MemberProgress } from '@casebench/shared/contract/cohort-progress'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatAgo, formatDateTime, formatDuration, formatPercent } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'
import classes from '../../analysis/analysis.module.css'
import { nameOf } from '../../people/people.ts'

const count = (key: 'assigned' | 'started' | 'submitted' | 'passed', title: () => string): Column<MemberProgress> => ({
  key,
  get title() {
    return title()
  },
  sort: key,
  align: 'end',
  cell: (member) => member[key].toLocaleString(i18n.locale),
})

export const memberColumns: readonly Column<MemberProgress>[] = [
  {
    key: 'name',
    get title() {
      return t({ message: 'Name', context: 'person' })
    },
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
  count('assigned', () => t`Assigned`),
  count('started', () => t`Started`),
  {
    ...count('submitted', () => t`Submitted`),
    cell: ({ submitted, late, overdue }) => (
      <>
        {submitted.toLocaleString(i18n.locale)}
        {late + overdue > 0 && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {[late > 0 && t`${late} late`, overdue > 0 && t`${overdue} overdue`].filter(Boolean).join(' · ')}
          </Text>
        )}
      </>
    ),
  },
  count('passed', () => t({ message: 'Passed', context: 'count' })),
  {
    key: 'average_score',
    get title() {
      return t`Average`
    },
    sort: 'average_score',
    align: 'end',
    cell: ({ average_score }) => (average_score === null ? '–' : formatPercent(average_score)),
  },
  {
    key: 'active_seconds',
    get title() {
      return t`Time`
    },
    sort: 'active_seconds',
    align: 'end',
    cell: ({ active_seconds }) => (
      <span className={classes.whole}>{active_seconds === 0 ? '–' : formatDuration(active_seconds)}</span>
    ),
  },
  {
    key: 'last_seen_at',
    get title() {
      return t`Last seen`
    },
    sort: 'last_seen_at',
    width: 12,
    cell: ({ last_seen_at }) =>
      last_seen_at === null ? (
        t`Never`
      ) : (
        <span title={formatDateTime(last_seen_at)}>{formatAgo(last_seen_at, new Date())}</span>
      ),
  },
  {
    key: 'risks',
    get title() {
      return t`At risk`
    },
    sort: 'risks',
    width: 26,
    cell: ({ risks }) => <Risks risks={risks} />,
  },
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
