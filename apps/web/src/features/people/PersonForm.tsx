import { Alert, Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { useFocusAfterRefusal } from '../onboarding/focus-after-refusal.ts'
import { PersonFields } from './PersonFields.tsx'
import classes from './people.module.css'
import { faultsIn, isFaultless, type PersonFaults, type PersonValues } from './person-form.ts'

type Props = {
  values: PersonValues
  isNew: boolean
  action: string
  saving: { isPending: boolean; error: Error | null }
  onChange: (change: Partial<PersonValues>) => void
  onSave: () => void
  onCancel: () => void
  /** Between the fields and the buttons. */
  children?: ReactNode
}

const noFaults: PersonFaults = { fields: {}, rows: {} }

/** Adds or edits someone. What is wrong is said at its field, what the server refuses above the buttons. */
export function PersonForm({ values, isNew, action, saving, onChange, onSave, onCancel, children }: Props) {
  const [faults, setFaults] = useState(noFaults)
  const [tried, setTried] = useState<object | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterRefusal(form, saving.error ?? tried)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = faultsIn(values, isNew)
    setFaults(found)
    if (isFaultless(found)) onSave()
    else setTried({})
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      <PersonFields {...{ values, faults, isNew, onChange }} />
      {children}
      {saving.error !== null && (
        <Alert color="red" role="alert">
          {detailOf(saving.error)}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
