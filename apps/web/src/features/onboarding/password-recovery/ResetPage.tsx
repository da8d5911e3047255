import { resetForgottenPassword } from '@casebench/shared/contract/onboarding'
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
    <VisitorPage tab="New password">
      {code === undefined || isCodeRefused(resetting.error) ? (
        <UnusableLink
          isIncomplete={code === undefined}
          actions={
            <>
              <LinkButton to="/auth/forgot">Ask for another link</LinkButton>
              <LinkButton to="/auth/login" variant="default">
                Go to Login
              </LinkButton>
            </>
          }
        >
          Your password was not changed.
        </UnusableLink>
      ) : (
        <>
          <Title order={1}>Choose a new password</Title>
          <Text c="dimmed" className={classes.lead}>
            Changing it signs you out everywhere.
          </Text>
          <NewPasswordForm
            email={undefined}
            label="New password"
            button="Change password"
            isBusy={resetting.isPending || resetting.isSuccess}
            error={resetting.error}
            onChoose={resetting.mutate}
          />
        </>
      )}
    </VisitorPage>
  )
}
