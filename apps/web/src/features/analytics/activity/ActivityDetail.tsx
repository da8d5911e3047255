import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDateTime } from '../../../ui/formats.ts'
import classes from './activity.module.css'
import { actorLabel, rawDetail } from './activity-labels.ts'

type Props = { entry: ActivityLogEntry; reader: string }

/** The whole of one entry, as it was stored. */
export function ActivityDetail({ entry, reader }: Props) {
  const raw = rawDetail(entry)
  const facts = [
    [t`When`, formatDateTime(entry.timestamp)],
    [t`By`, actorLabel(entry, reader)],
    [t`About`, entry.email],
    [t`Action`, entry.action],
    ...(entry.tracked ? [[t`Origin`, t`Reported by the page`]] : []),
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 id="raw-detail" className={classes.rawTitle}>
        <Trans>Detail</Trans>
      </h3>
      {raw === undefined ? (
        <p className={classes.quiet}>
          <Trans>None.</Trans>
        </p>
      ) : (
        <pre className={classes.raw} dir="ltr">
          {raw}
        </pre>
      )}
    </>
  )
}
