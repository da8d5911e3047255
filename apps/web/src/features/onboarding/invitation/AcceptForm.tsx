import type { Invited } from '@casebench/shared/contract/onboarding'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { NewPasswordForm } from '../NewPasswordForm.tsx'
import { isCodeRefused } from '../refusals.ts'
import classes from '../visitor.module.css'
import { useAcceptance } from './invitation.ts'
import { UnusableInvitation } from './UnusableInvitation.tsx'

/** Takes the account up with a password of one's own. */
export function AcceptForm({ code, invited }: { code: string; invited: Invited }) {
  const router = useRouter()
  const accepting = useAcceptance(code, invited.email, () => router.navigate({ to: '/_app', replace: true }))
  // Used in another tab, or run out, while the page was open.
  if (isCodeRefused(accepting.error)) return <UnusableInvitation isIncomplete={false} />
  return (
    <>
      <Title order={1}>{t`Welcome, ${invited.first_name || invited.name || invited.username}`}</Title>
      <Text c="dimmed" className={classes.lead}>
        <Trans>Choose a password, and your account is ready.</Trans>
      </Text>
      <NewPasswordForm
        email={invited.email}
        label={t`Password`}
        button={t`Set password and sign in`}
        isBusy={accepting.isPending || accepting.isSuccess}
        error={accepting.error}
        onChoose={accepting.mutate}
      />
    </>
  )
}
