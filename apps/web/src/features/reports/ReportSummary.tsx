import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import type { ReportFigures } from '@casebench/shared/contract/reports'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Title } from '@mantine/core'
import { formatPercent } from '../../ui/formats.ts'
import analysis from '../analysis/analysis.module.css'
import { type Figure, Figures } from '../analysis/Figures.tsx'
import { WeekBars } from '../analysis/WeekBars.tsx'
import { Funnel } from '../cohorts/progress/Funnel.tsx'
import progress from '../cohorts/progress/progress.module.css'
import { rateText } from './rates.ts'
import type { Report } from './reports.ts'

const activePeople = (people: number): string => plural(people, { one: '1 person', other: '# people' })
const results = (count: number): string => plural(count, { one: 'of # result', other: 'of # results' })

/** A mean of few results changes with each new one, so it is not told before there are enough. */
function averageFigure({ average_score, submitted }: ReportFigures): Figure {
  const name = t`Average score`
  if (average_score === null || submitted < minAttemptsForReliability)
    return { name, value: '–', rest: t`from ${minAttemptsForReliability} results on; ${submitted} so far` }
  return { name, value: formatPercent(average_score), rest: results(submitted) }
}

/** How everyone does at a glance. */
export function ReportSummary({ report: { all, weeks } }: { report: Report }) {
  const { people, assigned, submitted, passed } = all
  const ofAssigned = plural(assigned, { one: 'of # assigned case', other: 'of # assigned cases' })
  return (
    <>
      <Figures
        figures={[
          { name: t`Completed`, value: rateText(submitted, assigned), rest: ofAssigned },
          { name: t`Pass rate`, value: rateText(passed, submitted), rest: results(submitted) },
          averageFigure(all),
          { name: t`People`, value: people.toLocaleString(i18n.locale) },
        ]}
      />
      <div className={progress.charts}>
        <Paper withBorder component="section" className={analysis.card} aria-labelledby="how-far">
          <Title order={2} id="how-far" className={progress.title}>
            <Trans>Case progress</Trans>
          </Title>
          <Funnel progress={all} />
        </Paper>
        <Paper withBorder component="section" className={analysis.card} aria-labelledby="by-week">
          <Title order={2} id="by-week" className={progress.title}>
            <Trans>Submitted, by week</Trans>
          </Title>
          <WeekBars
            label={t`Submitted, by week`}
            weeks={weeks.map(({ week, submissions, people: active }) => ({
              week,
              count: submissions,
              rest: activePeople(active),
            }))}
          />
        </Paper>
      </div>
    </>
  )
}
