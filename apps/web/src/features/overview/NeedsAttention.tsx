import type { AtRiskRules } from '@casebench/shared/at-risk-rules'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useHasMailServer } from '../../api/mail-server.ts'
import { onOverview, useAttention } from '../../shell/admin/attention.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { type AttentionRow, attentionRows } from './attention-rows.ts'
import { type CohortFigures, useCohortFigures } from './cohort-figures.ts'
import classes from './needs-attention.module.css'
import { riskMeaning } from './risk-meaning.ts'

/** What waits for the person, each with the way to the list that has exactly it. */
export function NeedsAttention() {
  const query = useAttention(onOverview)
  const figures = useCohortFigures()
  const hasMailServer = useHasMailServer()
  const stuck = figures.data?.people_at_risk ?? 0
  return (
    <Paper withBorder component="section" aria-labelledby="waiting" className={classes.card}>
      <Title order={2} id="waiting">
        <Trans>Needs attention</Trans>
      </Title>
      <QueryBoundary query={query} failed={t`Could not load the figures`} loading={loading}>
        {(attention) => {
          const rows = attentionRows(attention, { hasMailServer, now: new Date() })
          if (rows.length === 0 && stuck === 0 && !figures.isLoading) return <AllDone />
          return (
            <ul className={classes.rows}>
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
              {stuck > 0 && figures.data && (
                <Stuck people={stuck} rules={figures.data.at_risk_rules} cohorts={figures.data.cohorts ?? []} />
              )}
            </ul>
          )
        }}
      </QueryBoundary>
    </Paper>
  )
}

const loading = ['62%', '48%', '55%'].map((width) => <Skeleton key={width} height={16} width={width} my={18} />)

const AllDone = () => (
  <p className={classes.done}>
    <IconCircleCheck size={20} stroke={1.7} aria-hidden />
    <Trans>All done. Nothing is waiting for you.</Trans>
  </p>
)

const Count = ({ count, isUrgent }: { count: number; isUrgent: boolean }) => (
  <span className={classes.count} data-urgent={isUrgent || undefined}>
    {count.toLocaleString(i18n.locale)}
  </span>
)

function Row({ row: { count, title, detail, to, search, isUrgent } }: { row: AttentionRow }) {
  return (
    <li className={classes.row}>
      <Count count={count} isUrgent={isUrgent} />
      <div>
        <Link to={to} search={search ?? {}} className={classes.link}>
          {title}
        </Link>
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
      </div>
    </li>
  )
}

const named = 5

type StuckProps = { people: number; rules: AtRiskRules; cohorts: readonly CohortFigures[] }

/** Members of cohorts who may need help: each cohort leads to its own list of them. */
function Stuck({ people, rules, cohorts }: StuckProps) {
  const affected = cohorts.filter(({ at_risk }) => at_risk > 0).toSorted((a, b) => b.at_risk - a.at_risk)
  const more = affected.length - named
  return (
    <li className={classes.row}>
      <Count count={people} isUrgent={false} />
      <div>
        <span className={classes.name}>
          <Trans>People at risk</Trans>
        </span>
        <span className={classes.detail}>{riskMeaning(rules, cohorts)}</span>
        <ul className={classes.cohorts}>
          {affected.slice(0, named).map(({ id, description, at_risk }) => (
            <li key={id}>
              <Link
                to="/admin/users/cohorts/$cohortId"
                params={{ cohortId: id }}
                search={{ view: 'progress', risk: true }}
              >
                {t`${description}: ${at_risk.toLocaleString(i18n.locale)}`}
              </Link>
            </li>
          ))}
          {more > 0 && (
            <li className={classes.detail}>
              {plural(more, { one: 'and # more cohort', other: 'and # more cohorts' })}
            </li>
          )}
        </ul>
      </div>
    </li>
  )
}
