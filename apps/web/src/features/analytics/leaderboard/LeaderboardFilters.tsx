import type { LeaderboardPeriod } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import classes from './leaderboard.module.css'
import { useCohortLeaderboard } from './leaderboard.ts'

type Filters = { period: LeaderboardPeriod; cohort: string | undefined }
type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

const periods: { value: LeaderboardPeriod; label: string }[] = [
  {
    value: 'all',
    get label() {
      return t`All time`
    },
  },
  {
    value: 'month',
    get label() {
      return t`This month`
    },
  },
  {
    value: 'week',
    get label() {
      return t`This week`
    },
  },
]

/** Which period, and everyone or a cohort of one's own. */
export function LeaderboardFilters({ filters: { period, cohort }, onChange }: Props) {
  const own = (useCohortLeaderboard(period).data ?? []).filter((row) => row.own)
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t`Period`}
        data={periods}
        value={period}
        onChange={(wanted) => onChange({ period: wanted })}
      />
      {(own.length > 0 || cohort !== undefined) && (
        <NativeSelect
          aria-label={t`Who`}
          data={[
            { value: '', label: t`Everyone` },
            ...own.map(({ id, description }) => ({ value: id, label: description })),
          ]}
          value={cohort ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ cohort: value === '' ? undefined : value })}
        />
      )}
    </div>
  )
}
