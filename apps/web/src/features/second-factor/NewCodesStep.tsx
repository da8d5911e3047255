import { t } from '@lingui/core/macro'
import { PasswordStep } from './PasswordStep.tsx'
import { useNewRecoveryCodes } from './second-factor.ts'

type Props = {
  /** Two-step sign-in was switched on, and its first codes were lost on the way to the page. */
  missed: boolean
  onMade: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

export function NewCodesStep({ missed, onMade, onCancel }: Props) {
  const make = useNewRecoveryCodes()
  return (
    <PasswordStep
      title={t`New recovery codes`}
      action={t`Create new codes`}
      pending={make.isPending}
      error={make.error}
      onPassword={(password) => make.mutate(password, { onSuccess: ({ recovery_codes }) => onMade(recovery_codes) })}
      onCancel={onCancel}
    >
      {missed
        ? t`Two-step sign-in is on, but your recovery codes could not be shown. Create new ones now.`
        : t`Your current codes will stop working.`}
    </PasswordStep>
  )
}
