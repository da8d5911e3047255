import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { SampleResults } from './SampleResults.tsx'
import { drawnLabel, originLabel } from './sample-labels.ts'
import classes from './second-marking.module.css'
import { type SampleDetail, useEndSample, useSample } from './second-marking.ts'

/** How a sample was drawn, who marks it, and what it says. */
export function SamplePage() {
  const { sampleId } = useParams({ from: '/admin/review/samples/$sampleId' })
  const sample = useSample(sampleId)
  return (
    <QueryBoundary
      query={sample}
      failed={t`Could not load this sample`}
      frame={(error) => <AdminPage title={t`Sample`}>{error}</AdminPage>}
      loading={
        <AdminPage title={t`Sample`} description="…">
          <ListSkeleton columns={3} />
        </AdminPage>
      }
    >
      {(loaded) => <Sample key={loaded.sample.id} loaded={loaded} />}
    </QueryBoundary>
  )
}

function Sample({ loaded: { sample, reviewers, results } }: { loaded: SampleDetail }) {
  const [isAsking, setIsAsking] = useState(false)
  const ending = useEndSample(() => setIsAsking(false))
  const open = sample.submissions - sample.finished
  return (
    <AdminPage
      title={sample.title}
      description={originLabel(sample)}
      actions={
        <div className={classes.acts}>
          <LinkButton to="/admin/review/second" variant="default">
            <Trans>All samples</Trans>
          </LinkButton>
          {open > 0 && (
            <Button variant="default" onClick={() => setIsAsking(true)}>
              <Trans>End the sample</Trans>
            </Button>
          )}
        </div>
      }
    >
      <dl className={classes.facts}>
        <dt>
          <Trans>Drawn</Trans>
        </dt>
        <dd>{drawnLabel(sample)}</dd>
        <dt>
          <Trans>Seed</Trans>
        </dt>
        <dd>
          <code>{sample.seed}</code>
        </dd>
        <dt>
          <Trans>Markers</Trans>
        </dt>
        <dd>
          {reviewers.map(({ email, name, finished, submissions }) => (
            <span key={email} className={classes.line}>
              {t`${name || email}: ${finished} of ${submissions} finished`}
            </span>
          ))}
        </dd>
      </dl>
      <SampleResults sample={sample} results={results} />
      <ConfirmDialog
        opened={isAsking}
        title={t`End this sample?`}
        names={reviewers
          .filter(({ finished, submissions }) => finished < submissions)
          .map(({ email, finished, submissions }) => t`${email}: ${submissions - finished} not finished`)}
        action={t`End the sample`}
        pending={ending.isPending}
        onConfirm={() => ending.mutate(sample.id)}
        onClose={() => setIsAsking(false)}
      >
        <Trans>Unfinished results are withdrawn, including their marks so far. Finished results stay.</Trans>
      </ConfirmDialog>
    </AdminPage>
  )
}
