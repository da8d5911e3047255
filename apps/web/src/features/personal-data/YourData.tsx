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
        Everything that is held about you here, with your documents, as one ZIP file that you can read and other
        programs can, too. It stays here for {exportKeptDays} days.
      </p>
      <DataExport whose={{ email, own: true }} action="Put my data together" />
      <div className={classes.erasure}>
        <p className={classes.quiet}>If you do not want to be here any more, you can ask for all of it to be erased.</p>
        <Button variant="light" color="red" onClick={() => setIsAsking(true)}>
          Ask for erasure…
        </Button>
      </div>
      {isAsking && <AskForErasure onClose={() => setIsAsking(false)} />}
    </section>
  )
}
