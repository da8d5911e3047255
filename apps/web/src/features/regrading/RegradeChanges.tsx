import type { RegradeChange, RegradeJob } from '@casebench/shared/contract/background-jobs'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { formatScore } from '../../ui/formats.ts'
import { MarkingBadge } from '../../ui/MarkingBadge.tsx'
import classes from './regrading.module.css'

type Props = { job: RegradeJob }

/** Whose result a regrading changes, from what to what. */
export function RegradeChanges({ job }: Props) {
  const more = (job.summary?.changed ?? 0) - job.changes.length
  return (
    <>
      <ul className={classes.changes}>
        {job.changes.map((change) => (
          <li key={`${change.email} ${change.mode}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.further}>
          <Trans>and {more.toLocaleString(i18n.locale)} more</Trans>
        </p>
      )}
    </>
  )
}

function Change({ change }: { change: RegradeChange }) {
  const { email, mode, from, to, flips, flipped } = change
  return (
    <>
      <div className={classes.changeHead}>
        <span>
          {email} <span className={classes.further}>{mode}</span>
        </span>
        <span className={classes.figures}>
          {formatScore(from.score)}
          <IconArrowRight size={13} stroke={1.8} aria-label={t`becomes`} />
          <strong>{formatScore(to.score)}</strong>
          {from.passed !== to.passed && ` ${to.passed ? t`passes` : t`no longer passes`}`}
        </span>
      </div>
      {flips.map((flip) => (
        <div key={flip.attributeId} className={classes.flip}>
          <span>{flip.title}</span>
          {flip.to === null ? t`no longer counts` : <MarkingBadge marking={flip.to} />}
        </div>
      ))}
      {flipped > flips.length && (
        <div className={classes.further}>
          {plural(flipped - flips.length, { one: 'and # more answer', other: 'and # more answers' })}
        </div>
      )}
    </>
  )
}
