import type { OutdatedCase } from '@casebench/shared/contract/regrading'
import { Paper, Title } from '@mantine/core'
import { useState } from 'react'
import { Regrading } from './Regrading.tsx'
import classes from './regrading.module.css'
import { useRegrading } from './regrading.ts'
import { outdatedLabel } from './regrading-labels.ts'
import { TryRegrading } from './TryRegrading.tsx'

/** A case with its latest regrading, and where the next one is tried. */
export function OutdatedCaseCard({ outdated, hasNamesake }: { outdated: OutdatedCase; hasNamesake: boolean }) {
  const { caseId, name, version, outdated_results: count, latest_job } = outdated
  const [started, setStarted] = useState<string>()
  const job = started ?? latest_job
  const known = useRegrading(job ?? '', job !== null).data
  return (
    <Paper withBorder component="li" className={classes.case} aria-label={name}>
      <Title order={2} size="h4">
        {name}
      </Title>
      {hasNamesake && <p className={classes.further}>{caseId}</p>}
      <p className={classes.further}>{outdatedLabel(count, version, known)}</p>
      <TryRegrading caseId={caseId} onStarted={setStarted} />
      {job !== null && <Regrading key={job} id={job} onApplied={setStarted} />}
    </Paper>
  )
}
