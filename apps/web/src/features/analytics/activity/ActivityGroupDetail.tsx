import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { sentences } from '../../../ui/sentences.ts'
import { ActivityDetail } from './ActivityDetail.tsx'
import classes from './activity.module.css'
import type { ActivityGroup } from './activity-groups.ts'

type Props = { group: ActivityGroup; reader: string; onOpen: (entry: ActivityLogEntry) => void }

/** One entry as it was stored; of several at once, each person with the way to theirs. */
export function ActivityGroupDetail({ group: { entries, isCut }, reader, onOpen }: Props) {
  const [entry, ...rest] = entries
  if (rest.length === 0) return <ActivityDetail entry={entry} reader={reader} />
  return (
    <>
      <p className={classes.quiet}>
        {sentences(
          t`One action, with an entry for each person.`,
          isCut ? t`There may be more on the previous or next page.` : '',
        )}
      </p>
      <ul className={classes.people} aria-label={t`People`}>
        {entries.map((one) => (
          <li key={one.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(one)}>
              {one.email}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
