import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import { endOfDay, startOfDay } from '../../ui/days.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import classes from './audit-seals.module.css'
import { usePack } from './pack.ts'

type Asked = { email: string; from: string; to: string }

const queryOf = ({ email, from, to }: Asked) => ({
  ...(email === '' ? {} : { email }),
  ...(from === '' ? {} : { from: startOfDay(from).toISOString() }),
  ...(to === '' ? {} : { to: endOfDay(to).toISOString() }),
})

/** Asks for a pack about a person, or everyone who was certified between two days. */
export function PackForm() {
  const [email, setEmail] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const pack = usePack()
  const asked = { email: email.trim(), from, to }
  const isEmpty = Object.values(asked).every((value) => value === '')
  return (
    <section className={classes.part}>
      <h3>
        <Trans>Pack for the auditor</Trans>
      </h3>
      <p className={classes.quiet}>
        <Trans>
          Who was certified when, and how it came about: a signed zip with a PDF, the same for machines, the sealed
          entries and the program that verifies it.
        </Trans>
      </p>
      <TextInput
        label={t`Email of a person`}
        value={email}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <div className={classes.days}>
        <DayInput label={t`Certified from`} value={from} max={to} onChange={setFrom} />
        <DayInput label={t`Certified until`} value={to} min={from} onChange={setTo} />
      </div>
      <div>
        <Blocked reason={isEmpty ? t`Name a person or choose a day.` : undefined}>
          <Button onClick={() => pack.mutate(queryOf(asked))} loading={pack.isPending}>
            <Trans>Save auditor pack</Trans>
          </Button>
        </Blocked>
      </div>
    </section>
  )
}
