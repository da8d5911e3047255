import type { Cohort } from '@casebench/shared/contract/cohorts'
import { Alert, Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from '../people/act.ts'
import classes from '../people/people.module.css'
import { countedPeople, setMembers } from '../people/people.ts'
import { emailsIn, namedIn, without } from './pasted-emails.ts'

type Props = { cohort: Cohort; onClose: () => void }

/** Adds people by their emails, pasted as they come. Those that nobody has are named, and can be left out. */
export function AddMembers({ cohort, onClose }: Props) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const emails = emailsIn(text)
  const mayGo = useUnsaved(text !== '', 'Leave without adding? What you pasted is lost.')
  const adding = useFormAct(() => setMembers({ cohortId: cohort.id, emails, how: 'add' }), onClose)
  const unknown = adding.error === null ? [] : namedIn(detailOf(adding.error), emails)
  const closeUnlessUnsaved = () => mayGo() && onClose()
  function submit(event: FormEvent) {
    event.preventDefault()
    setFault(emails.length === 0 ? 'Enter at least one email.' : undefined)
    if (emails.length > 0) adding.mutate(undefined)
  }
  const leaveOut = () => {
    setText(without(text, unknown))
    adding.reset()
  }
  return (
    <Dialog opened title={`Add members to ${cohort.description}`} onClose={closeUnlessUnsaved}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <Textarea
          label="Emails"
          description="One per line, or pasted from an email or a spreadsheet."
          data-autofocus
          autosize
          minRows={5}
          maxRows={14}
          value={text}
          error={fault}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <div role="status" className={classes.quiet}>
          {emails.length === 0 ? 'None yet' : countedPeople(emails.length)}
        </div>
        {adding.isError && (
          <Alert color="red" role="alert">
            {detailOf(adding.error)} No one was added.
            {unknown.length > 0 && (
              <Button size="compact-sm" variant="default" mt="xs" display="block" onClick={leaveOut}>
                {unknown.length === 1 ? 'Leave this one out' : `Leave these ${unknown.length} out`}
              </Button>
            )}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={closeUnlessUnsaved}>
            Cancel
          </Button>
          <Button type="submit" loading={adding.isPending}>
            {emails.length === 0 ? 'Add' : `Add ${countedPeople(emails.length)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
