import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Skeleton } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { CopyButton } from '../../ui/copying/CopyButton.tsx'
import { isComplete, SixDigits } from './SixDigits.tsx'
import { StepTitle } from './StepTitle.tsx'
import classes from './second-factor.module.css'
import { useConfirm } from './second-factor.ts'
import { inGroups } from './written.ts'

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

type Props = {
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
  /** It is on, and its recovery codes were lost on the way here. */
  onCodesMissed: () => void
  onCancel: () => void
}

/** Brings the secret into an authenticator and proves with a code that it arrived. */
export function SetUpStep({ secret, uri, onConfirmed, onCodesMissed, onCancel }: Props) {
  const [digits, setDigits] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const confirm = useConfirm()

  const send = (code: string) =>
    confirm.mutate(code, {
      onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'already_on') return onCodesMissed()
        setDigits('')
        field.current?.focus()
      },
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (confirm.isPending) return
    setFault(isComplete(digits) ? undefined : t`The code has six digits.`)
    if (isComplete(digits)) send(digits)
    else field.current?.focus()
  }

  return (
    <form className={classes.step} onSubmit={submit}>
      <StepTitle>
        <Trans>Set up your authenticator</Trans>
      </StepTitle>
      <ol className={classes.steps}>
        <li>
          <p className={classes.text}>
            <Trans>
              Open an authenticator app, such as Aegis, 2FAS, Google Authenticator or the one in your password manager,
              and scan this code. If it is on this device, <a href={uri}>open it here</a>.
            </Trans>
          </p>
          <Suspense fallback={<Skeleton width={208} height={208} radius="md" />}>
            <QrCode value={uri} />
          </Suspense>
        </li>
        <li>
          <p className={classes.text}>
            <Trans>No camera? Enter this secret in the app instead.</Trans>
          </p>
          <div className={classes.copying}>
            <code className={`${classes.secret} no-screenshot`}>{inGroups(secret)}</code>
            <CopyButton text={secret} label={t`Copy the secret`} />
          </div>
        </li>
        <li>
          <p className={classes.text}>
            <Trans>Enter the six-digit code that the app shows.</Trans>
          </p>
          <SixDigits
            ref={field}
            label={t`Code`}
            error={fault}
            value={digits}
            readOnly={confirm.isPending}
            onChange={(typed) => {
              setFault(undefined)
              setDigits(typed)
            }}
            onComplete={(code) => confirm.isPending || send(code)}
          />
        </li>
      </ol>
      {confirm.isError && (
        <Alert color="red" role="alert">
          {confirm.error.message}
        </Alert>
      )}
      <p className={classes.text}>
        <Trans>Turning it on signs you out everywhere else.</Trans>
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={confirm.isPending}>
          <Trans>Turn on</Trans>
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
