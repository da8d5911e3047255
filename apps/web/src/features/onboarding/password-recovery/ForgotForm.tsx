import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useHasMailServer } from '../../../api/mail-server.ts'
import { fieldErrorsOf } from '../../../ui/form/field-errors.ts'
import { useFocusAfterRefusal } from '../../../ui/form/focus-after-refusal.ts'
import { emailFault } from '../email.ts'
import { FormAlert } from '../FormAlert.tsx'
import classes from '../visitor.module.css'

type Props = {
  email: string
  onEmailChange: (email: string) => void
  isBusy: boolean
  error: Error | null
  onAsk: () => void
}

export function ForgotForm({ email, onEmailChange, isBusy, error, onAsk }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const hasMailServer = useHasMailServer()
  const [hint, setHint] = useState<{ text: string } | null>(null)
  const refused = fieldErrorsOf(error, ['email']).email
  useFocusAfterRefusal(form, hint)
  useFocusAfterRefusal(form, error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const fault = emailFault(email)
    setHint(fault === undefined ? null : { text: fault })
    if (fault === undefined) onAsk()
  }

  return (
    <>
      <Title order={1}>
        <Trans>Forgot your password?</Trans>
      </Title>
      <Text c="dimmed" className={classes.lead}>
        {hasMailServer
          ? t`Enter your email. We will send you a link to choose a new password.`
          : t`This Casebench does not send email. Enter your email to request a link to choose a new password. Your administrator sends it to you.`}
      </Text>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          {error !== null && refused === undefined && <FormAlert error={error} />}
          <TextInput
            label={t`Email`}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            maxLength={254}
            value={email}
            onChange={(event) => {
              onEmailChange(event.currentTarget.value)
              setHint(null)
            }}
            error={hint?.text ?? refused}
          />
          <Button type="submit" loading={isBusy} fullWidth mt={4}>
            {hasMailServer ? t`Send the link` : t`Request the link`}
          </Button>
        </Stack>
      </form>
      <Text className={classes.below}>
        <Link to="/auth/login">
          <Trans>Back to the login</Trans>
        </Link>
      </Text>
    </>
  )
}
