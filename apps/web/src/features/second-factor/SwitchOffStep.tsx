import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PasswordStep } from './PasswordStep.tsx'
import { useRemove } from './second-factor.ts'

type Props = { onDone: () => void; onCancel: () => void }

export function SwitchOffStep({ onDone, onCancel }: Props) {
  const remove = useRemove()
  return (
    <PasswordStep
      title={t`Turn off two-step sign-in`}
      action={t`Turn off`}
      destructive
      pending={remove.isPending}
      error={remove.error}
      onPassword={(password) => remove.mutate(password, { onSuccess: onDone })}
      onCancel={onCancel}
    >
      <Trans>
        You will sign in with your password alone. Your authenticator entry and recovery codes stop working.
      </Trans>
    </PasswordStep>
  )
}
