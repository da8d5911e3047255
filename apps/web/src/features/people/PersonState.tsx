import type { Person } from '@casebench/shared/contract/people'
import { Trans } from '@lingui/react/macro'
import badges from '../../ui/badges.module.css'
import classes from './people.module.css'

type Props = { person: Pick<Person, 'suspended' | 'isTestUnlocked' | 'last_seen_at'> }

/** What someone may do at all: whether they are let in, and whether they may take tests. */
export function PersonState({ person: { suspended, isTestUnlocked, last_seen_at } }: Props) {
  return (
    <span className={classes.badges}>
      {suspended && (
        <span className={badges.badge} data-tone="wrong">
          <Trans>Suspended</Trans>
        </span>
      )}
      {!suspended && last_seen_at === null && (
        <span className={badges.badge} data-tone="quiet">
          <Trans>Never signed in</Trans>
        </span>
      )}
      {!suspended && last_seen_at !== null && (
        <span className={badges.badge} data-tone="correct">
          <Trans>Active</Trans>
        </span>
      )}
      {isTestUnlocked && (
        <span className={badges.badge} data-tone="accent">
          <Trans>Test unlocked</Trans>
        </span>
      )}
    </span>
  )
}
