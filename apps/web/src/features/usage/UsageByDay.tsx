import { t } from '@lingui/core/macro'
import { Paper, Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { formatCost, formatCount } from './figures.ts'
import type { Period } from './periods.ts'
import classes from './usage.module.css'
import { type DayOfUse, useDays } from './usage.ts'

const UsageChart = lazy(async () => ({ default: (await import('./UsageChart.tsx')).UsageChart }))

const sum = (days: readonly DayOfUse[], figure: Exclude<keyof DayOfUse, 'day'>): number =>
  days.reduce((all, day) => all + day[figure], 0)

/** The sums of a period and its days as a chart; the table below says the same in figures. */
export function UsageByDay({ period }: { period: Period }) {
  const days = useDays(period)
  return (
    <QueryBoundary
      query={days}
      failed={t`Could not load the usage`}
      loading={<Skeleton height={320} radius="md" />}
      isEmpty={(found) => sum(found, 'calls') === 0}
      empty={
        <Notice
          icon={<IconChartBar size={28} stroke={1.5} />}
          title={t`No tokens used in this period`}
          text={t`Every call to the model server is counted here: Manu’s answers and the grading of free text.`}
        />
      }
    >
      {(found) => (
        <Paper withBorder className={classes.card} component="section" aria-label={t`Usage by day`}>
          <Sums days={found} />
          <div role="img" aria-label={t`Bar chart of tokens by day. The table below has the same figures.`}>
            <Suspense fallback={<Skeleton height={240} radius="md" />}>
              <UsageChart days={found} />
            </Suspense>
          </div>
        </Paper>
      )}
    </QueryBoundary>
  )
}

function Sums({ days }: { days: readonly DayOfUse[] }) {
  const failed = sum(days, 'failed')
  const calls = formatCount(sum(days, 'calls'))
  const figures = [
    [t`Tokens`, formatCount(sum(days, 'read') + sum(days, 'written'))],
    [t`Calls`, failed === 0 ? calls : t`${calls}, ${formatCount(failed)} failed`],
    [t`Cost`, formatCost(sum(days, 'cost'))],
  ]
  return (
    <dl className={classes.sums}>
      {figures.map(([title, figure]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
