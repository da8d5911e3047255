import { type PersonProfile, resetPassword } from '@casebench/shared/contract/people'
import { minPasswordLength } from '@casebench/shared/contract/sessions'
import { Alert, Button, PasswordInput, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../../api/client.ts'
import { detailOf } from '../../../api/request.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useFormAct } from '../act.ts'
import peopleClasses from '../people.module.css'
import { nameOf } from '../people.ts'

type Props = { person: PersonProfile; onClose: () => void }

/** Gives someone another password, to be passed on by whoever gave it. */
export function ResetPassword({ person, onClose }: Props) {
  const [wanted, setWanted] = useState('')
  const [fault, setFault] = useState<string>()
  const resetting = useFormAct(
    () => callApi(resetPassword, { body: { email: person.email, new_password: wanted } }),
    onClose,
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    const isShort = wanted.length < minPasswordLength
    setFault(isShort ? `It has ${wanted.length} characters; it needs ${minPasswordLength} or more.` : undefined)
    if (!isShort) resetting.mutate(undefined)
  }
  return (
    <Dialog opened title={`Reset the password of ${nameOf(person)}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={peopleClasses.form}>
        <Text c="dimmed" size="sm">
          They are signed out everywhere. The password is not emailed: tell them yourself. Two-step sign-in stays as it
          is.
        </Text>
        <PasswordInput
          label="New password"
          description={`${minPasswordLength} characters or more. A few words are easy to remember.`}
          autoComplete="new-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          value={wanted}
          error={fault}
          onChange={({ currentTarget: { value } }) => setWanted(value)}
        />
        {resetting.isError && (
          <Alert color="red" role="alert">
            {detailOf(resetting.error)}
          </Alert>
        )}
        <div className={peopleClasses.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={resetting.isPending}>
            Reset password
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
