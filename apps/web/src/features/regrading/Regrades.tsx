import type { Regrade } from '@casebench/shared/contract/regrading'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useState } from 'react'
import badges from '../../ui/badges.module.css'
import { formatDateTime } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { HeldActions } from './HeldActions.tsx'
import classes from './regrading.module.css'
import { useRegrades } from './regrading.ts'
import { changesLabel, regradeStates } from './regrading-labels.ts'

const pageSize = 10

type Props = {
  /** Of all cases, unless one is named. */
  caseId?: string
}

/** Who regraded what and why, until when it can be undone, and what came of it. Nothing where nothing was regraded. */
export function Regrades({ caseId }: Props) {
  const [wanted, setWanted] = useState(pageSize)
  const regrades = useRegrades(caseId, wanted)
  return (
    <QueryBoundary
      query={regrades}
      failed={t`Could not load the regrades`}
      loading={<Skeleton height={96} radius="md" mt={16} />}
      isEmpty={({ total }) => total === 0}
      empty={null}
    >
      {({ rows, total }) => (
        <section className={classes.regrades}>
          <h2 className={classes.heading}>
            <Trans>Regrades</Trans>
          </h2>
          <ul className={classes.cases} aria-label={t`Regrades`}>
            {rows.map((regrade) => (
              <RegradeItem key={regrade.job_id} regrade={regrade} />
            ))}
          </ul>
          {rows.length < total && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={regrades.isPlaceholderData}
              onClick={() => setWanted(wanted + pageSize)}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </section>
      )}
    </QueryBoundary>
  )
}

const tones = {
  held: 'notsure',
  applying: 'notsure',
  applied: 'correct',
  undone: 'quiet',
  stopped: 'quiet',
  failed: 'wrong',
} as const

/** What was asked for and what came of it, a sentence each. */
function sentencesOf({ state, version, changed, stopped_by: by, requested_by: author, ...regrade }: Regrade): string[] {
  const results = plural(changed, { one: '# result', other: '# results' })
  const confirmed = formatDateTime(regrade.created_at)
  const effect = regrade.takes_effect_at === null ? '' : formatDateTime(regrade.takes_effect_at)
  const ended = regrade.finished_at === null ? '' : formatDateTime(regrade.finished_at)
  const stopper = by ?? t`a former user`
  const who = author ?? t`a former user`
  return [
    t`By version ${version}: ${results}`,
    changesLabel({ changed, ...regrade }),
    t`Confirmed by ${who}, ${confirmed}`,
    state === 'held' ? t`Takes effect on ${effect}. Until then you can undo it, and candidates see nothing.` : '',
    state === 'applied' ? t`Took effect on ${ended}. Candidates were notified.` : '',
    state === 'undone' ? t`Undone by ${stopper}, ${ended}. No result has changed.` : '',
    state === 'stopped' ? t`Stopped by ${stopper}, ${ended}. Changes made before are kept.` : '',
  ].filter((sentence) => sentence !== '')
}

function RegradeItem({ regrade }: { regrade: Regrade }) {
  const { case_name: name, state, reason } = regrade
  return (
    <Paper withBorder component="li" className={classes.case} aria-label={name}>
      <div className={classes.changeHead}>
        <strong>{name}</strong>
        <span className={badges.badge} data-tone={tones[state]}>
          {regradeStates[state]}
        </span>
      </div>
      {reason !== null && (
        <p className={classes.reason} dir="auto">
          {reason}
        </p>
      )}
      {sentencesOf(regrade).map((sentence) => (
        <p key={sentence} className={classes.fact}>
          {sentence}
        </p>
      ))}
      {state === 'held' && <HeldActions regrade={regrade} />}
    </Paper>
  )
}
