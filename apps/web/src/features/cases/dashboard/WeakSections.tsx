import type { Mode } from '@casebench/shared/assignment-state'
import type { FailReason } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatScore } from '../../../ui/formats.ts'
import { commaSeparated } from '../../../ui/in-words.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { randomId } from '../../../ui/random-id.ts'
import classes from './weak-sections.module.css'
import { barLengths, useWeakSections } from './weak-sections.ts'

const skeleton = ['80%', '64%', '52%', '40%']

const nowhere: Readonly<Record<Mode, string>> = {
  get training() {
    return t`No points lost yet. After an evaluation, the sections to practise appear here.`
  },
  get test() {
    return t`Tests do not show where points were lost. Each result shows how its sections went.`
  },
}

/** The sections that cost most points, as bars that lead to them. The figure says it; the bar repeats it. */
export function WeakSections({ mode }: { mode: Mode }) {
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="weak-sections">
      <Title order={2} id="weak-sections">
        <Trans>Where points were lost</Trans>
      </Title>
      <QueryBoundary
        query={useWeakSections(mode)}
        failed={t`Could not load where points were lost`}
        loading={skeleton.map((width) => <Skeleton key={width} height={13} width={width} my={13} />)}
        isEmpty={(reasons) => reasons.length === 0}
        empty={<p className={classes.quiet}>{nowhere[mode]}</p>}
      >
        {(reasons) => <Bars reasons={reasons} />}
      </QueryBoundary>
    </Paper>
  )
}

function Bars({ reasons }: { reasons: readonly FailReason[] }) {
  const lengths = barLengths(reasons)
  return (
    <ul className={classes.bars}>
      {reasons.map((reason, index) => (
        <Bar key={`${reason.component} ${reason.section}`} reason={reason} length={lengths[index] ?? 0} />
      ))}
    </ul>
  )
}

function Bar({ reason, length }: { reason: FailReason; length: number }) {
  const { component, section, share, caseId, mode, sectionKey } = reason
  const [uuid] = useState(randomId)
  return (
    <li>
      <Link
        to="/platform/$mode/$caseId/$uuid"
        params={{ mode, caseId, uuid }}
        search={{ section: sectionKey }}
        className={classes.bar}
        title={commaSeparated([component, section])}
        aria-label={t`${section}: ${formatScore(share)} of the points lost. Open it in a case.`}
      >
        <span className={classes.title} dir="auto">
          {section}
        </span>
        <span className={classes.line} aria-hidden>
          <span className={classes.filled} style={{ width: `${length}%` }} />
        </span>
        <span className={classes.figure}>{formatScore(share)}</span>
      </Link>
    </li>
  )
}
