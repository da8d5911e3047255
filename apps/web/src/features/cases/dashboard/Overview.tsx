import type { Mode } from '@casebench/shared/assignment-state'
import type { AssignedCase } from '@casebench/shared/contract/cases'
import { t } from '@lingui/core/macro'
import { Paper, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatPercent } from '../../../ui/formats.ts'
import { CaseTable } from './CaseTable.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import classes from './dashboard.module.css'
import { averageScore, caseToContinue, caseToStartWith, passedCount } from './figures.ts'

type Props = { cases: AssignedCase[]; mode: Mode; now: Date }

// What stands beside and below the cases comes after them.
const Standing = lazy(async () => ({ default: (await import('./Standing.tsx')).Standing }))
const RecentActivity = lazy(async () => ({
  default: (await import('../../analytics/activity/RecentActivity.tsx')).RecentActivity,
}))

export function Overview({ cases, mode, now }: Props) {
  const next = caseToContinue(cases)
  const average = averageScore(cases)
  return (
    <div className={classes.body}>
      <div className={classes.top} data-alone={next === undefined || undefined}>
        {next !== undefined && <ContinueCard assigned={next} isFirst={caseToStartWith(cases) === next} now={now} />}
        <Paper withBorder component="dl" className={classes.figures}>
          <Figure name={t`Average score`} value={average === undefined ? '–' : formatPercent(average)} />
          <Figure
            name={t({ message: 'Passed', context: 'count' })}
            value={String(passedCount(cases))}
            rest={t`of ${cases.length}`}
          />
        </Paper>
      </div>
      <div className={classes.lower}>
        <div className={classes.column}>
          <Paper withBorder component="section" className={classes.cases} aria-labelledby="your-cases">
            <div className={classes.casesHead}>
              <Title order={2} id="your-cases">
                {mode === 'test' ? t`Your test cases` : t`Your training cases`}
              </Title>
              <span className={classes.count}>{cases.length}</span>
            </div>
            <CaseTable cases={cases} />
          </Paper>
          <Suspense>
            <RecentActivity now={now} />
          </Suspense>
        </div>
        <div className={classes.column}>
          <Suspense>
            <Standing mode={mode} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function Figure({ name, value, rest }: { name: string; value: string; rest?: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <dd className={classes.figure}>
        {value}
        {rest !== undefined && <small>{rest}</small>}
      </dd>
    </div>
  )
}
