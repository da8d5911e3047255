import { resetForgottenPassword } from '@casebench/shared/contract/onboarding'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { callAsGuest } from '../../../api/guest.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { NewPasswordForm } from '../NewPasswordForm.tsx'
import { useOneTimeCode } from '../one-time-code.ts'
import { isCodeRefused } from '../refusals.ts'
import { UnusableLink } from '../UnusableLink.tsx'
import { VisitorPage } from '../VisitorPage.tsx'
import classes from '../visitor.module.css'

/** Where the mail about a forgotten password leads. */
export function ResetPage() {
  const router = useRouter()
  const code = useOneTimeCode('reset_code')
  const resetting = useMutation({
    mutationFn: (password: string) =>
      callAsGuest(resetForgottenPassword, { body: { reset_code: code ?? '', password } }),
    onSuccess: () => router.navigate({ to: '/auth/login', search: { notice: 'password_changed' }, replace: true }),
  })
  return (
    <VisitorPage tab={t`New password`}>
      {code === undefined || isCodeRefused(resetting.error) ? (
        <UnusableLink
          isIncomplete={code === undefined}
          actions={
            <>
              <LinkButton to="/auth/forgot">
                <Trans>Ask for another link</Trans>
              </LinkButton>
              <LinkButton to="/auth/login" variant="default">
                <Trans>Go to Login</Trans>
              </LinkButton>
            </>
          }
        >
          <Trans>Your password was not changed.</Trans>
        </UnusableLink>
      ) : (
        <>
          <Title order={1}>
            <Trans>Choose a new password</Trans>
          </Title>
          <Text c="dimmed" className={classes.lead}>
            <Trans>Changing it signs you out everywhere.</Trans>
          </Text>
          <NewPasswordForm
            email={undefined}
            label={t`New password`}
            button={t`Change password`}
            isBusy={resetting.isPending || resetting.isSuccess}
            error={resetting.error}
            onChoose={resetting.mutate}
          />
        </>
      )}
    </VisitorPage>
  )
}
