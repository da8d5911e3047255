import type { PersonCase } from '@casebench/shared/contract/people'
import { plural, t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAgo, formatCompleteness, formatDateTime, formatDuration, formatScore } from '../../../ui/formats.ts'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { dateLine, extensionLine } from '../../assignments/date-texts.ts'
import { LateBadge } from '../../assignments/LateBadge.tsx'

const times = (submissions: number): string =>
  plural(submissions, { one: 'submitted once', other: 'submitted # times' })

const ago = (moment: string | null) =>
  moment === null ? '–' : <span title={formatDateTime(moment)}>{formatAgo(moment, new Date())}</span>

/** A case of someone, with what it took and what it came to. */
export const caseColumns: readonly Column<PersonCase>[] = [
  {
    key: 'name',
    get title() {
      return t`Case`
    },
    sort: 'name',
    width: 28,
    cell: ({ name, caseId, submissions, dates, state, mode, extension, extra_time_percent }) => (
      <>
        {name || caseId}
        {submissions > 0 && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {times(submissions)}
          </Text>
        )}
        {(extension !== null || extra_time_percent > 0) && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {extensionLine(extension, extra_time_percent, dates?.zone ?? null)}
          </Text>
        )}
        {dateLine(dates, state, mode) !== undefined && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {dateLine(dates, state, mode)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'state',
    get title() {
      return t`State`
    },
    width: 13,
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'completeness',
    get title() {
      return t`Complete`
    },
    width: 10,
    align: 'end',
    cell: ({ completeness }) => formatCompleteness(completeness),
  },
  {
    key: 'score',
    get title() {
      return t`Score`
    },
    width: 8,
    sort: 'score',
    align: 'end',
    cell: ({ score }) => (score === null ? '–' : formatScore(score)),
  },
  {
    key: 'active_seconds',
    get title() {
      return t`Worked`
    },
    width: 10,
    sort: 'active_seconds',
    align: 'end',
    cell: ({ active_seconds, open_seconds }) => (
      <span title={t`Open for ${formatDuration(open_seconds)}`}>
        {active_seconds === 0 ? '–' : formatDuration(active_seconds)}
      </span>
    ),
  },
  {
    key: 'submitted_at',
    get title() {
      return t`Submitted`
    },
    width: 11,
    sort: 'submitted_at',
    cell: ({ submitted_at, late }) => (
      <>
        {ago(submitted_at)}
        {late && <LateBadge />}
      </>
    ),
  },
  {
    key: 'last_touched_at',
    get title() {
      return t`Last worked`
    },
    width: 12,
    cell: ({ last_touched_at }) => ago(last_touched_at),
  },
]
