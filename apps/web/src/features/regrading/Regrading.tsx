import type { RegradeJob } from '@casebench/shared/contract/background-jobs'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconGitBranch, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime, formatPercent } from '../../ui/formats.ts'
import { LazyComponent } from '../../ui/LazyComponent.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { RegradeChanges } from './RegradeChanges.tsx'
import classes from './regrading.module.css'
import { isHeld, isRunning, useRegrading, useRereadAfter, useStopRegrading, useTryRegrading } from './regrading.ts'
import { changesLabel, decisionsLabel, outcomeLabel, skipReasons } from './regrading-labels.ts'

const loadApplyDialog = async () => (await import('./ApplyDialog.tsx')).ApplyDialog

type Props = {
  id: string
  /** The trial is being applied by another job. */
  onApplied: (jobId: string) => void
}

/** A regrading under way, or what it came to: tried first, then applied. */
export function Regrading({ id, onApplied }: Props) {
  const job = useRegrading(id)
  useRereadAfter(job.data?.apply === true && !isHeld(job.data) && !isRunning(job.data))
  return (
    <QueryBoundary query={job} failed={t`Could not load the regrading`} loading={<Skeleton height={64} radius="md" />}>
      {(loaded) => {
        if (isHeld(loaded)) return <Held job={loaded} />
        return isRunning(loaded) ? <Running job={loaded} /> : <Finished job={loaded} onApplied={onApplied} />
      }}
    </QueryBoundary>
  )
}

function Held({ job }: { job: RegradeJob }) {
  const moment = formatDateTime(job.takes_effect_at ?? job.created_at)
  return (
    <Paper withBorder className={classes.job}>
      <IconHourglass size={18} stroke={1.6} aria-hidden />
      <span className={classes.jobTitle} role="status">
        <Trans>Regrade confirmed. It takes effect on {moment}.</Trans>
      </span>
    </Paper>
  )
}

function Running({ job }: { job: RegradeJob }) {
  const stopping = useStopRegrading()
  const percent = Math.round(job.progress * 100)
  return (
    <Paper withBorder className={classes.job}>
      <IconGitBranch size={18} stroke={1.6} aria-hidden />
      <span className={classes.jobTitle}>{job.apply ? t`Applying the new marks` : t`Calculating the changes`}</span>
      <ProgressBar percent={percent} label={t`Progress`} className={classes.progress} />
      <span className={classes.percent}>{formatPercent(percent)}</span>
      <Button variant="default" size="xs" loading={stopping.isPending} onClick={() => stopping.mutate(job.id)}>
        <Trans>Stop</Trans>
      </Button>
    </Paper>
  )
}

function Finished({ job, onApplied }: { job: RegradeJob } & Pick<Props, 'onApplied'>) {
  const [shown, setShown] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const replacing = useTryRegrading(onApplied)
  const decisions = decisionsLabel(job)
  const isTried = !job.apply && job.state === 'done'
  const mayApply = isTried && (job.summary?.changed ?? 0) > 0
  const differing = job.summary?.decisions?.differing ?? 0
  return (
    <Paper withBorder className={classes.job}>
      <IconGitBranch size={18} stroke={1.6} aria-hidden />
      <span className={classes.jobTitle} role="status">
        {outcomeLabel(job)}
      </span>
      <span className={classes.further}>{changesLabel(job.summary)}</span>
      {decisions !== '' && <p className={classes.decisions}>{decisions}</p>}
      {job.changes.length > 0 && (
        <Button variant="default" onClick={() => setShown(true)}>
          {job.apply ? t`Show what changed` : t`Show the preview`}
        </Button>
      )}
      {mayApply && (
        <Button
          onClick={() => {
            setWasAsked(true)
            setIsAsking(true)
          }}
        >
          {plural(job.summary?.changed ?? 0, { one: 'Apply to # result', other: 'Apply to # results' })}
        </Button>
      )}
      {isTried && differing > 0 && (
        <Button
          variant="default"
          loading={replacing.isPending}
          onClick={() => replacing.mutate({ caseId: job.case_id, replacesDecisions: true })}
        >
          {plural(differing, {
            one: 'Preview with # decision replaced',
            other: 'Preview with # decisions replaced',
          })}
        </Button>
      )}
      {wasAsked && (
        <LazyComponent
          load={loadApplyDialog}
          props={{ job, opened: isAsking, onApplied, onClose: () => setIsAsking(false) }}
        />
      )}
      {job.skipped.length > 0 && (
        <ul className={classes.skipped} aria-label={t`Not regraded`}>
          {job.skipped.map(({ email, mode, reason }) => (
            <li key={`${email} ${mode}`}>
              <Link to="/admin/users/users/$email/$mode/$caseId" params={{ email, mode, caseId: job.case_id }}>
                {email}
              </Link>{' '}
              ({mode}) {skipReasons[reason]}
            </li>
          ))}
        </ul>
      )}
      {job.failure !== null && <Alert color="red">{job.failure}</Alert>}
      <SidePanel
        opened={shown}
        title={job.apply ? t`What changed` : t`What would change`}
        onClose={() => setShown(false)}
      >
        <RegradeChanges job={job} />
      </SidePanel>
    </Paper>
  )
}
