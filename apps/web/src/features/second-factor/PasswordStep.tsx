import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, PasswordInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ownEmail } from '../../api/credentials.ts'
import classes from './second-factor.module.css'

type Props = {
  title: string
  children: ReactNode
  /** What the button does. */
  action: string
  destructive?: boolean
  pending: boolean
  error: Error | null
  onPassword: (password: string) => void
  onCancel: () => void
}

/** Asks for the password before something about signing in changes. */
export function PasswordStep(props: Props) {
  const { title, children, action, destructive, pending, error, onPassword, onCancel } = props
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // On arrival, and again after every refusal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is what focus answers to.
  useEffect(() => field.current?.focus(), [error])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) onPassword(password)
  }
  return (
    <form className={classes.step} onSubmit={submit} aria-label={title}>
      <h3 className={classes.stepTitle}>{title}</h3>
      <p className={classes.text}>{children}</p>
      {/* For password managers, which want to know whose password it is. */}
      <input type="text" autoComplete="username" value={ownEmail()} readOnly hidden />
      <PasswordInput
        ref={field}
        className={classes.field}
        label={t`Your password`}
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={1000}
        visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={pending} {...(destructive ? { color: 'red' } : {})}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
