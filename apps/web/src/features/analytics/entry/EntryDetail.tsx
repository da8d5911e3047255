import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { Trans } from '@lingui/react/macro'
import { ChangesTable } from './ChangesTable.tsx'
import { changesOf } from './changes-in-words.ts'
import { EntryFacts } from './EntryFacts.tsx'
import classes from './entry.module.css'
import { TechnicalDetails } from './TechnicalDetails.tsx'

type Props = { entry: ActivityLogEntry; reader: string }

/** One entry: when, who and what, what was changed from what to what, and how it was recorded. */
export function EntryDetail({ entry, reader }: Props) {
  const { changes, more } = changesOf(entry)
  return (
    <>
      <EntryFacts entry={entry} reader={reader} />
      <h3 className={classes.title}>
        <Trans>Changes</Trans>
      </h3>
      {changes.length > 0 ? (
        <ChangesTable changes={changes} more={more} />
      ) : (
        <p className={classes.quiet}>
          <Trans>No changed values were recorded.</Trans>
        </p>
      )}
      <TechnicalDetails entry={entry} />
    </>
  )
}
