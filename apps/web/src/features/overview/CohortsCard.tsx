import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Skeleton, Table, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Table.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { formatPercent } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { type CohortFigures, useCohortFigures } from './cohort-figures.ts'
import classes from './cohorts-card.module.css'

const few = 8

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** How far each cohort has come, beside the others. */
export function CohortsCard() {
  const query = useCohortFigures()
  const seesCohorts = useCanOpen('manage_cohorts')
  return (
    <Paper withBorder component="section" aria-labelledby="cohorts" className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id="cohorts">
          <Trans>Cohorts</Trans>
        </Title>
        {seesCohorts && (
          <Link to="/admin/users/cohorts">
            <Trans>All cohorts</Trans>
          </Link>
        )}
      </div>
      <QueryBoundary
        query={query}
        failed={t`Could not load this list`}
        loading={loading}
        isEmpty={({ cohorts }) => cohorts === null || cohorts.length === 0}
        empty={<p className={classes.quiet}>{query.data?.cohorts === null ? tooMany() : t`No cohorts yet`}</p>}
      >
        {({ cohorts }) => <CohortTable cohorts={cohorts ?? []} />}
      </QueryBoundary>
    </Paper>
  )
}

const loading = ['70%', '55%', '62%'].map((width) => <Skeleton key={width} height={14} width={width} my={16} />)

const tooMany = (): string => t`There are too many members to compare cohorts here. Open a cohort to see how it does.`

function CohortTable({ cohorts }: { cohorts: readonly CohortFigures[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? cohorts : cohorts.slice(0, few)
  return (
    <>
      <div className={classes.scroll}>
        <Table className={classes.table} aria-labelledby="cohorts">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Cohort`}</Table.Th>
              <Table.Th className={classes.progress}>{t`Progress`}</Table.Th>
              <Table.Th className={classes.figure}>{t`Completed`}</Table.Th>
              <Table.Th className={classes.figure}>{t`First-time pass`}</Table.Th>
              <Table.Th className={classes.figure}>{t`At risk`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((cohort) => (
              <CohortRow key={cohort.id} cohort={cohort} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {!all && cohorts.length > few && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {t`Show all ${cohorts.length.toLocaleString(i18n.locale)}`}
        </Button>
      )}
    </>
  )
}

function CohortRow({ cohort }: { cohort: CohortFigures }) {
  const { id, description, assigned, submitted, passed, first_time_pass: firstTime, at_risk: atRisk } = cohort
  const [done, good] = [share(submitted, assigned), share(passed, assigned)]
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.name}>
        <Link to="/admin/users/cohorts/$cohortId" params={{ cohortId: id }} search={{ view: 'progress' }}>
          {description}
        </Link>
      </Table.Th>
      <Table.Td className={classes.progress}>
        {assigned === 0 ? (
          <span className={classes.quiet}>
            <Trans>nothing is assigned yet</Trans>
          </span>
        ) : (
          <div
            className={classes.bar}
            role="img"
            aria-label={t`${formatPercent(done)} completed, ${formatPercent(good)} passed`}
          >
            <span className={classes.passed} style={{ width: `${good}%` }} />
            <span className={classes.completed} style={{ width: `${Math.max(0, done - good)}%` }} />
          </div>
        )}
      </Table.Td>
      <Table.Td className={classes.figure} data-title={t`Completed`}>
        {assigned === 0 ? '–' : formatPercent(done)}
      </Table.Td>
      <Table.Td className={classes.figure} data-title={t`First-time pass`}>
        {firstTime === null ? '–' : formatPercent(firstTime)}
      </Table.Td>
      <Table.Td className={classes.figure} data-title={t`At risk`}>
        {atRisk === 0 ? (
          '0'
        ) : (
          <Link
            to="/admin/users/cohorts/$cohortId"
            params={{ cohortId: id }}
            search={{ view: 'progress', risk: true }}
            aria-label={t`${description}: ${atRisk.toLocaleString(i18n.locale)} at risk`}
          >
            {atRisk.toLocaleString(i18n.locale)}
          </Link>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
