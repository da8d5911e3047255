import type { Person } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { nameOf } from '../people/people.ts'
import { DataExport } from './DataExport.tsx'
import { ErasePerson } from './ErasePerson.tsx'
import classes from './personal-data.module.css'

type Props = { person: Person; onErased: () => void | Promise<void>; onClose: () => void }

/** Beside a person: everything that is held about them as a file, and their erasure, for whoever may. */
export function PersonalDataPanel({ person, onErased, onClose }: Props) {
  const mayExport = useCanOpen('personal_data')
  const mayErase = useCanOpen('delete_users')
  const [isErasing, setIsErasing] = useState(false)
  const erasure = useRef<HTMLHeadingElement>(null)
  const { email } = person
  const keep = () => {
    setIsErasing(false)
    erasure.current?.focus()
  }
  return (
    <SidePanel opened title={t`Personal data of ${nameOf(person)}`} onClose={onClose}>
      {mayExport && (
        <section className={classes.part} aria-label={t`Export`}>
          <h3>
            <Trans>Export</Trans>
          </h3>
          <p className={classes.quiet}>
            <Trans>
              All data about this person, including documents, as one ZIP file to give to them. Requests and downloads
              are recorded.
            </Trans>
          </p>
          <DataExport whose={{ email, own: false }} action={t`Request their data`} />
        </section>
      )}
      {mayErase && (
        <section className={classes.part} aria-label={t`Erasure`}>
          <h3 ref={erasure} tabIndex={-1}>
            <Trans>Erasure</Trans>
          </h3>
          {isErasing ? (
            <ErasePerson email={email} onErased={onErased} onCancel={keep} />
          ) : (
            <>
              <p className={classes.quiet}>
                <Trans>
                  Unlike deleting, erasure also removes their name and email from the audit trail. They are signed out
                  immediately, and can apply again as a new person.
                </Trans>
              </p>
              <Button color="red" variant="light" mt="sm" onClick={() => setIsErasing(true)}>
                <Trans>Erase…</Trans>
              </Button>
            </>
          )}
        </section>
      )}
    </SidePanel>
  )
}
