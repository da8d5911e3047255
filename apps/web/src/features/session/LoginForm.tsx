import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { signIn } from '../../api/session.ts'
import classes from './login.module.css'
import { refusalText } from './refusal-text.ts'

type Properties = { email: string; onEmailChange: (email: string) => void; returnTo: string }

export const passwordFieldId = 'password'

export function LoginForm({ email, onEmailChange, returnTo }: Properties) {
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [capsLock, setCapsLock] = useState(false)
  const entering = useMutation({
    mutationFn: () => signIn(email.trim(), password),
    onSuccess: () => router.history.push(returnTo),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) return router.navigate({ to: '/auth/suspended' })
      document.getElementById(passwordFieldId)?.focus()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!entering.isPending) entering.mutate()
  }
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {entering.isError && (
          <Alert variant="default" role="alert" classNames={{ root: classes.refusal }}>
            {refusalText(entering.error)}
          </Alert>
        )}
        <TextInput
          label="Email"
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
          onChange={(event) => onEmailChange(event.currentTarget.value)}
        />
        <PasswordInput
          id={passwordFieldId}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={1000}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          onBlur={() => setCapsLock(false)}
          inputWrapperOrder={['label', 'input', 'description']}
          description={capsLock ? 'Caps Lock is on' : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        />
        <Button type="submit" loading={entering.isPending || entering.isSuccess} fullWidth mt={4}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
