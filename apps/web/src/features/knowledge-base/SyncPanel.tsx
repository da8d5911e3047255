import type { KnowledgeSync } from '@casebench/shared/contract/knowledge-base'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconRefresh } from '@tabler/icons-react'
import { formatAgo, formatDateTime, formatPercent } from '../../ui/formats.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './knowledge.module.css'
import { countsLabel, outcomeLabel } from './sync-labels.ts'
import { isRunning, useStartSync, useStopSync, useSyncs } from './websites.ts'

/** The sync that runs or the one that would, and what the last ones came to. */
export function SyncPanel() {
  const syncs = useSyncs()
  return (
    <QueryBoundary query={syncs} failed={t`Could not load the syncs`} loading={<Skeleton height={62} radius="md" />}>
      {(loaded) => {
        const running = loaded.find(isRunning)
        return (
          <Paper withBorder className={classes.sync}>
            {running ? <Running sync={running} /> : <Idle last={loaded[0]} />}
            {loaded.some((sync) => !isRunning(sync)) && <History syncs={loaded.filter((sync) => !isRunning(sync))} />}
          </Paper>
        )
      }}
    </QueryBoundary>
  )
}

function Running({ sync: { job, progress, websites } }: { sync: KnowledgeSync }) {
  const stopping = useStopSync()
  const percent = Math.round(progress * 100)
  return (
    <div className={classes.syncLine}>
      <span className={classes.syncTitle} role="status">
        <Trans>Reading the websites</Trans>
      </span>
      <span className={classes.facts}>{countsLabel(websites)}</span>
      <ProgressBar percent={percent} label={t`Progress`} className={classes.progress} />
      <span className={classes.percent}>{formatPercent(percent)}</span>
      <Button variant="default" size="xs" loading={stopping.isPending} onClick={() => stopping.mutate(job)}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}

function Idle({ last }: { last: KnowledgeSync | undefined }) {
  const starting = useStartSync()
  return (
    <div className={classes.syncLine}>
      <span className={classes.syncTitle} role="status">
        {last === undefined ? t`No websites synced yet` : outcomeLabel(last)}
      </span>
      <span className={classes.facts}>
        {last === undefined ? t`Only what has changed is read again.` : formatAgo(last.created_at, new Date())}
      </span>
      <Button
        size="xs"
        className={classes.start}
        leftSection={<IconRefresh size={15} stroke={1.8} />}
        loading={starting.isPending}
        onClick={() => starting.mutate()}
      >
        <Trans>Sync now</Trans>
      </Button>
    </div>
  )
}

function History({ syncs }: { syncs: readonly KnowledgeSync[] }) {
  return (
    <details className={classes.history}>
      <summary>
        <Trans>Last syncs</Trans>
      </summary>
      <ul>
        {syncs.map((sync) => (
          <li key={sync.job}>
            <span>{formatDateTime(sync.created_at)}</span>
            <span>{outcomeLabel(sync)}</span>
            <span className={classes.facts}>{sync.requested_by ?? t`Somebody`}</span>
            {sync.websites.some(({ failure }) => failure !== null) && (
              <ul className={classes.failures}>
                {sync.websites
                  .filter(({ failure }) => failure !== null)
                  .map(({ uid, website_url, failure }) => (
                    <li key={uid}>{`${website_url}: ${failure}`}</li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
