import type { Attempt } from '@casebench/shared/contract/attempts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime, formatScore } from '../../../ui/formats.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { outcomeLabels } from '../../../ui/result/outcome.ts'
import { useDesk } from '../desk/desk-context.ts'
import { attemptName } from './attempt-name.ts'
import { attemptsQuery } from './attempt-queries.ts'
import classes from './attempts.module.css'

const CompareAttempts = lazy(() => import('./CompareAttempts.tsx').then((part) => ({ default: part.CompareAttempts })))

const Line = ({ attempt: { number, submitted_at, current, result } }: { attempt: Attempt }) => (
  <li className={classes.attempt} aria-current={current || undefined}>
    <span>
      <strong>{attemptName(number)}</strong> <span className={classes.when}>{formatDateTime(submitted_at)}</span>
    </span>
    <span className={classes.outcome}>{result ? outcomeLabels[result.outcome] : t`Submitted`}</span>
    <span className={classes.score}>{result ? formatScore(result.score) : '–'}</span>
  </li>
)

/** The attempts at the case, the latest first, and the way to compare two of them. */
export function AttemptList() {
  const { assignment, review } = useDesk()
  const [isComparing, setComparing] = useState(false)
  const query = useQuery(attemptsQuery(assignment, review.attempts))
  return (
    <section aria-labelledby="attempts">
      <h2 id="attempts" className={classes.heading}>
        <Trans>Attempts</Trans>
      </h2>
      <QueryBoundary query={query} failed={t`Could not load your attempts`} loading={<Skeleton height={48} />}>
        {(attempts) => (
          <>
            <ol className={classes.attempts}>
              {attempts.map((attempt) => (
                <Line key={attempt.number} attempt={attempt} />
              ))}
            </ol>
            {attempts.filter(({ result }) => result !== null).length > 1 && (
              <Button variant="default" size="compact-sm" onClick={() => setComparing(true)}>
                <Trans>Compare attempts</Trans>
              </Button>
            )}
            <Suspense>
              {isComparing && <CompareAttempts attempts={attempts} onClose={() => setComparing(false)} />}
            </Suspense>
          </>
        )}
      </QueryBoundary>
    </section>
  )
}
