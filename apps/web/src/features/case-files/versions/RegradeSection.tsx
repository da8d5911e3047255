import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useState } from 'react'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { Regrades } from '../../regrading/Regrades.tsx'
import { Regrading } from '../../regrading/Regrading.tsx'
import { TryRegrading } from '../../regrading/TryRegrading.tsx'
import { useCaseEffect } from '../cases.ts'
import classes from './versions.module.css'

const outdated = (count: number): string =>
  plural(count, {
    one: '1 result was graded by an earlier version.',
    other: `${count.toLocaleString(i18n.locale)} results were graded by an earlier version.`,
  })

/** Results that an edit left behind: tried against the current version first, then applied. */
export function RegradeSection({ caseId }: { caseId: string }) {
  const effect = useCaseEffect(caseId)
  const [started, setStarted] = useState<string>()
  return (
    <>
      <h2 className={classes.heading}>
        <Trans>Regrading</Trans>
      </h2>
      <QueryBoundary query={effect} failed={t`Could not load the results`} loading={<Skeleton height={36} />}>
        {({ outdated_results: count, latest_job }) => {
          const job = started ?? latest_job
          return (
            <>
              <p className={classes.note}>
                {count === 0 ? t`Every result was graded by the current version.` : outdated(count)}
              </p>
              {count > 0 && <TryRegrading caseId={caseId} onStarted={setStarted} />}
              {job !== null && <Regrading key={job} id={job} onApplied={setStarted} />}
              <Regrades caseId={caseId} />
            </>
          )
        }}
      </QueryBoundary>
    </>
  )
}
