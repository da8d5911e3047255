import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PasswordStep } from './PasswordStep.tsx'
import { useStart } from './second-factor.ts'

type Props = { onStarted: (made: { secret: string; uri: string }) => void; onCancel: () => void }

export function StartStep({ onStarted, onCancel }: Props) {
  const start = useStart()
  return (
    <PasswordStep
      title={t`Set up two-step sign-in`}
      action={t`Continue`}
      pending={start.isPending}
      error={start.error}
      onPassword={(password) => start.mutate(password, { onSuccess: onStarted })}
      onCancel={onCancel}
    >
      <Trans>Enter your password first, so that no one else can set this up for you.</Trans>
    </PasswordStep>
  )
}
