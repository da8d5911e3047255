import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { formatDateTime } from '../../../ui/formats.ts'
import classes from './activity.module.css'
import { actorLabel, rawDetail } from './activity-labels.ts'

type Props = { entry: ActivityLogEntry; reader: string }

/** The whole of one entry, as it was stored. */
export function ActivityDetail({ entry, reader }: Props) {
  const raw = rawDetail(entry)
  const facts = [
    ['When', formatDateTime(entry.timestamp)],
    ['By', actorLabel(entry, reader)],
    ['About', entry.email],
    ['Action', entry.action],
    ...(entry.tracked ? [['Origin', 'Reported by the page']] : []),
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
        Detail
      </h3>
      {raw === undefined ? <p className={classes.quiet}>None.</p> : <pre className={classes.raw}>{raw}</pre>}
    </>
  )
}
