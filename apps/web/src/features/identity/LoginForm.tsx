import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { configurationQuery } from '../../api/configuration.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { ApiError } from '../../api/request.ts'
import { signIn } from '../../api/session.ts'
import classes from '../../ui/login-form.module.css'

type Props = { email: string; onEmailChange: (email: string) => void; returnTo: string }

export const passwordFieldId = 'password'

const SecondFactorStep = lazy(async () => ({
  default: (await import('../second-factor/SecondFactorStep.tsx')).SecondFactorStep,
}))

const wantsCode = (error: Error | null): boolean => error instanceof ApiError && error.code === 'second_factor_required'

export function LoginForm({ email, onEmailChange, returnTo }: Props) {
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [capsLock, setCapsLock] = useState(false)
  const { data: configuration } = useQuery(configurationQuery)
  const cameBack = useRef(false)
  const entering = useMutation({
    mutationFn: (typed: { email: string; password: string }) => {
      // It is there by the time the server has answered.
      import('./landing.ts').catch(() => {})
      return signIn(typed.email, typed.password)
    },
    onSuccess: () => router.history.push(returnTo),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) return router.navigate({ to: '/auth/suspended' })
      document.getElementById(passwordFieldId)?.focus()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!entering.isPending) entering.mutate({ email: email.trim(), password })
  }
  const askedFor = wantsCode(entering.error) ? entering.variables : undefined
  function goBack() {
    cameBack.current = true
    entering.reset()
  }
  function focusOnReturn(field: HTMLInputElement | null) {
    if (cameBack.current && field !== null) {
      cameBack.current = false
      field.focus()
    }
  }
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  // Choosing another account goes back to the password.
  if (askedFor !== undefined && askedFor.email === email.trim()) {
    return (
      <Suspense fallback={<div className={classes.step} role="status" aria-label={t`Loading`} />}>
        <SecondFactorStep {...askedFor} returnTo={returnTo} onBack={goBack} />
      </Suspense>
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {entering.isError && askedFor === undefined && (
          <div role="alert" className={classes.refusal}>
            {refusalText(entering.error)}
          </div>
        )}
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
          onChange={(event) => onEmailChange(event.currentTarget.value)}
        />
        <PasswordInput
          ref={focusOnReturn}
          id={passwordFieldId}
          label={t`Password`}
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
          description={capsLock ? t`Caps Lock is on` : undefined}
          visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
        />
        <Button type="submit" loading={entering.isPending || entering.isSuccess} fullWidth mt={4}>
          <Trans>Sign in</Trans>
        </Button>
        {/* Keeps its place until it is known whether passwords are kept here. */}
        <div className={classes.forgotten}>
          {configuration?.sign_in === 'password' && (
            <Link to="/auth/forgot">
              <Trans>Forgot your password?</Trans>
            </Link>
          )}
        </div>
      </Stack>
    </form>
  )
}
