import { exportKeptDays } from '@casebench/shared/personal-data'
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
        Your data
      </h2>
      <p className={account.explanation}>
        All data about you, including your documents, as one ZIP file that people and programs can read. It is available
        for {exportKeptDays} days.
      </p>
      <DataExport whose={{ email, own: true }} action="Request my data" />
      <div className={classes.erasure}>
        <p className={classes.quiet}>You can ask for all your data to be erased.</p>
        <Button variant="light" color="red" onClick={() => setIsAsking(true)}>
          Request erasure…
        </Button>
      </div>
      {isAsking && <AskForErasure onClose={() => setIsAsking(false)} />}
    </section>
  )
}
