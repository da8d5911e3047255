import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list.module.css'
import type { Selection } from './use-selection.ts'

type Props<Row> = { selection: Selection<Row>; children: ReactNode }

/** What can be done with the selected rows. It says how many they are, on whatever page they stand. */
export function BulkBar<Row>({ selection, children }: Props<Row>) {
  const count = selection.rows.length
  return (
    <section aria-label={t`Selection`} className={classes.bulk} data-empty={count === 0 || undefined}>
      <span role="status" className={classes.count}>
        {count > 0 && t`${count} selected`}
      </span>
      {count > 0 && (
        <>
          {children}
          <Button variant="subtle" color="gray" size="xs" onClick={selection.clear}>
            <Trans>Clear selection</Trans>
          </Button>
        </>
      )}
    </section>
  )
}
