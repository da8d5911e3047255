import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useState } from 'react'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { Regrading } from '../../regrading/Regrading.tsx'
import { TryRegrading } from '../../regrading/TryRegrading.tsx'
import { useCaseEffect } from '../cases.ts'
import classes from './versions.module.css'

const outdated = (count: number): string =>
  count === 1
    ? '1 result was graded by an earlier version.'
    : `${count.toLocaleString('en')} results were graded by an earlier version.`

/** Results that an edit left behind: tried against the current version first, then applied. */
export function RegradeSection({ caseId }: { caseId: string }) {
  const effect = useCaseEffect(caseId)
  const [started, setStarted] = useState<string>()
  return (
    <>
      <h2 className={classes.heading}>Regrading</h2>
      <QueryBoundary query={effect} what="the results" loading={<Skeleton height={36} />}>
        {({ outdated_results: count, latest_job }) => {
          const job = started ?? latest_job
          return (
            <>
              <p className={classes.note}>
                {count === 0 ? 'Every result was graded by the current version.' : outdated(count)}
              </p>
              {count > 0 && <TryRegrading caseId={caseId} onStarted={setStarted} />}
              {job !== null && <Regrading key={job} id={job} onApplied={setStarted} />}
            </>
          )
        }}
      </QueryBoundary>
    </>
  )
}
