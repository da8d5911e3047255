import type { Answer } from '@casebench/shared/contract/endpoint'
import type { getNextDays } from '@casebench/shared/contract/overview'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link } from '@tanstack/react-router'
import { useCanOpen } from '../../api/roles.ts'
import { startOfDay } from '../../ui/days.ts'
import { formatDateTime, formatDayOfWeek } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './admin-home.module.css'
import { useNextDays } from './next-days.ts'

type Days = Answer<typeof getNextDays>

/** What is due and what starts within seven days, each with how far its people are. */
export function NextDays() {
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="next-days">
      <Title order={2} id="next-days">
        <Trans>Next 7 days</Trans>
      </Title>
      <QueryBoundary
        query={useNextDays()}
        failed={t`Could not load this list`}
        loading={['62%', '48%', '55%'].map((width) => <Skeleton key={width} height={13} width={width} my={15} />)}
        isEmpty={({ due, starting }) => due.length + starting.length === 0}
        empty={<p className={classes.quiet}>{t`Nothing is due.`}</p>}
      >
        {(days) => <DayList {...days} />}
      </QueryBoundary>
    </Paper>
  )
}

function DayList({ due, more_due, starting }: Days) {
  return (
    <>
      <ul className={classes.days}>
        {due.map((one) => (
          <DueLine key={`${one.due_at} ${one.case_id} ${one.mode} ${one.cohort?.id}`} one={one} />
        ))}
        {starting.map((one) => (
          <StartLine key={`${one.programme_id} ${one.cohort.id}`} one={one} />
        ))}
      </ul>
      {more_due > 0 && (
        <p className={classes.quiet}>{plural(more_due, { one: '# more is due', other: '# more are due' })}</p>
      )}
    </>
  )
}

function DueLine({ one: { due_at, case_name, mode, cohort, people, submitted } }: { one: Days['due'][number] }) {
  const what = mode === 'test' ? t`${case_name} as a test` : case_name
  return (
    <li>
      <time dateTime={due_at} title={formatDateTime(due_at)}>
        {formatDayOfWeek(due_at)}
      </time>
      <span>
        {t`${what} is due`}
        {cohort && (
          <>
            {' · '}
            <Link to="/admin/users/cohorts/$cohortId" params={{ cohortId: cohort.id }} search={{ view: 'progress' }}>
              {cohort.description}
            </Link>
          </>
        )}
      </span>
      <span className={classes.done}>{t`${submitted} of ${people} submitted`}</span>
    </li>
  )
}

function StartLine({ one: { starts_on, programme_id, programme, cohort, people } }: { one: Days['starting'][number] }) {
  const seesProgrammes = useCanOpen('training')
  const what = t`${programme} starts`
  return (
    <li>
      <time dateTime={starts_on}>{formatDayOfWeek(startOfDay(starts_on))}</time>
      <span>
        {seesProgrammes ? (
          <Link to="/admin/certification/training/$programmeId" params={{ programmeId: programme_id }}>
            {what}
          </Link>
        ) : (
          what
        )}
        {` · ${cohort.description}`}
      </span>
      <span className={classes.done}>{plural(people, { one: '# person', other: '# people' })}</span>
    </li>
  )
}
