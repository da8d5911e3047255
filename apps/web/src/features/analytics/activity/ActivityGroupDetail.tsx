import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { sentences } from '../../../ui/sentences.ts'
import classes from './activity.module.css'
import type { ActivityGroup } from './activity-groups.ts'

type Props = { group: ActivityGroup; onOpen: (entry: ActivityLogEntry) => void }

/** What was done to several at once: each person with the way to their entry. */
export const ActivityGroupDetail = ({ group: { entries, isCut }, onOpen }: Props) => (
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
