import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Title } from '@mantine/core'
import { formatDuration, formatPercent } from '../../../ui/formats.ts'
import classes from '../../analysis/analysis.module.css'
import { Figures } from '../../analysis/Figures.tsx'
import { WeekBars } from '../../analysis/WeekBars.tsx'
import { atRiskFigure } from './at-risk.ts'
import { Funnel } from './Funnel.tsx'
import own from './progress.module.css'
import type { CohortProgress } from './progress.ts'

const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value))
const activeMembers = (people: number): string => plural(people, { one: '1 person', other: '# people' })

/** How a cohort does at a glance: figures, how far its cases have come, and what was sent in week by week. */
export function ProgressSummary({ progress }: { progress: CohortProgress }) {
  const { pass_rate, average_score, median_seconds, weeks } = progress
  return (
    <>
      <Figures
        figures={[
          { name: t`Pass rate`, value: percent(pass_rate), rest: t`of what has a result` },
          { name: t`Average score`, value: percent(average_score) },
          {
            name: t`Median time`,
            value: median_seconds === null ? '–' : formatDuration(median_seconds),
            rest: t`of active work on a case`,
          },
          atRiskFigure(progress),
        ]}
      />
      <div className={own.charts}>
        <Paper withBorder component="section" className={classes.card} aria-labelledby="how-far">
          <Title order={2} id="how-far" className={own.title}>
            <Trans>Case progress</Trans>
          </Title>
          <Funnel progress={progress} />
        </Paper>
        <Paper withBorder component="section" className={classes.card} aria-labelledby="by-week">
          <Title order={2} id="by-week" className={own.title}>
            <Trans>Submitted, by week</Trans>
          </Title>
          <WeekBars
            label={t`Submitted, by week`}
            weeks={weeks.map(({ week, submissions, people }) => ({
              week,
              count: submissions,
              rest: activeMembers(people),
            }))}
          />
        </Paper>
      </div>
    </>
  )
}
