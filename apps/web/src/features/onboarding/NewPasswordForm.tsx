import { minPasswordLength } from '@casebench/shared/contract/sessions'
import { t } from '@lingui/core/macro'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrorsOf } from '../../ui/form/field-errors.ts'
import { useFocusAfterRefusal } from '../../ui/form/focus-after-refusal.ts'
import { lengthOf } from '../../ui/text-length.ts'
import { FormAlert } from './FormAlert.tsx'
import classes from './visitor.module.css'

type Props = {
  /** Whose password it will be, for the person and their password manager; undefined where only a code tells. */
  email: string | undefined
  label: string
  button: string
  isBusy: boolean
  error: Error | null
  onChoose: (password: string) => void
}

export function NewPasswordForm({ email, label, button, isBusy, error, onChoose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [tooShort, setTooShort] = useState<{ length: number } | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const refused = fieldErrorsOf(error, ['password']).password
  useFocusAfterRefusal(form, tooShort)
  useFocusAfterRefusal(form, error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const length = lengthOf(password)
    const short = length < minPasswordLength ? { length } : null
    setTooShort(short)
    setIsEdited(false)
    if (short === null) onChoose(password)
  }

  const fault =
    tooShort === null
      ? !isEdited && refused
      : tooShort.length === 0
        ? t`Choose a password.`
        : t`It has ${tooShort.length} characters; it needs ${minPasswordLength} or more.`

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {error !== null && refused === undefined && <FormAlert error={error} />}
        {email !== undefined && (
          <TextInput
            label={t`Email`}
            type="email"
            name="email"
            autoComplete="username"
            readOnly
            value={email}
            classNames={{ input: classes.fixed }}
          />
        )}
        <PasswordInput
          label={label}
          name="password"
          autoComplete="new-password"
          description={t`${minPasswordLength} characters or more. A few words are easy to remember.`}
          required
          withAsterisk={false}
          maxLength={1000}
          visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setTooShort(null)
            setIsEdited(true)
          }}
          error={fault}
          // The kit marks other inputs itself.
          aria-invalid={Boolean(fault)}
        />
        <Button type="submit" loading={isBusy} fullWidth mt={4}>
          {button}
        </Button>
      </Stack>
    </form>
  )
}
