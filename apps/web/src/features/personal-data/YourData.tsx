import { exportKeptDays } from '@casebench/shared/personal-data'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import account from '../../ui/account-section.module.css'
import { AskForErasure } from './AskForErasure.tsx'
import { DataExport } from './DataExport.tsx'
import classes from './personal-data.module.css'

/** What is held about the reader: to be taken along, or to be erased. */
export function YourData() {
  const { email } = useUser()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={account.card} aria-labelledby="your-data">
      <h2 id="your-data" className={account.title}>
        <Trans>Your data</Trans>
      </h2>
      <p className={account.explanation}>
        <Trans>
          All data about you, including your documents, as one ZIP file that people and programs can read. It is
          available for {exportKeptDays} days.
        </Trans>
      </p>
      <DataExport whose={{ email, own: true }} action={t`Request my data`} />
      <div className={classes.erasure}>
        <p className={classes.quiet}>
          <Trans>You can ask for all your data to be erased.</Trans>
        </p>
        <Button variant="light" color="red" onClick={() => setIsAsking(true)}>
          <Trans>Request erasure…</Trans>
        </Button>
      </div>
      {isAsking && <AskForErasure onClose={() => setIsAsking(false)} />}
    </section>
  )
}
