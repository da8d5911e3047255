import { PasswordStep } from './PasswordStep.tsx'
import { useRemove } from './second-factor.ts'

type Props = { onDone: () => void; onCancel: () => void }

export function SwitchOffStep({ onDone, onCancel }: Props) {
  const remove = useRemove()
  return (
    <PasswordStep
      title="Switch off two-step sign-in"
      action="Switch off"
      destructive
      pending={remove.isPending}
      error={remove.error}
      onPassword={(password) => remove.mutate(password, { onSuccess: onDone })}
      onCancel={onCancel}
    >
      Your password alone will let you in again. Your authenticator’s entry and your recovery codes become worthless.
    </PasswordStep>
  )
}
